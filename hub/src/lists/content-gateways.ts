/** Gateways for ipfs and ipns content, in order of preference. */
export const DEFAULT_GATEWAYS: readonly string[] = [
  'https://ipfs.io',
  'https://dweb.link',
  'https://gateway.pinata.cloud',
]

const CONTENT = /^(ipfs|ipns):\/\/(.+)$/i

/** Returns the gateway URLs of an `ipfs://` or `ipns://` location; empty for any other location. */
export function gatewayUrls(location: string, gateways: readonly string[]): readonly string[] {
  const [, scheme, path] = CONTENT.exec(location) ?? []
  if (scheme === undefined || path === undefined) return []
  return gateways.map((gateway) => `${gateway.replace(/\/+$/, '')}/${scheme.toLowerCase()}/${path}`)
}
