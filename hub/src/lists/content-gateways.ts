/** Where the content of ipfs and ipns is requested, in order. */
export const DEFAULT_GATEWAYS: readonly string[] = [
  'https://ipfs.io',
  'https://dweb.link',
  'https://gateway.pinata.cloud',
]

const CONTENT = /^(ipfs|ipns):\/\/(.+)$/i

/** The URLs that should answer with an `ipfs://` or `ipns://` location; nothing for any other location. */
export function gatewayUrls(location: string, gateways: readonly string[]): readonly string[] {
  const [, scheme, path] = CONTENT.exec(location) ?? []
  if (scheme === undefined || path === undefined) return []
  return gateways.map((gateway) => `${gateway.replace(/\/+$/, '')}/${scheme.toLowerCase()}/${path}`)
}
