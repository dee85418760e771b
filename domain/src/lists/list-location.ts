import { isUrl } from '../format/is-url.ts'
import { isDomainName } from '../swap/recipient.ts'

/** Location of a list, in the canonical spelling that is stored and compared. */
export interface ListLocation {
  /**
   * `hosted`: a path on the page's own origin, only for lists in the network file.
   * `ens`: a name ending in .eth, optionally with a path below its content.
   */
  readonly kind: 'https' | 'ipfs' | 'ipns' | 'ens' | 'hosted'
  readonly url: string
}

const MAX_LOCATION_LENGTH = 2_048
const CONTENT_LOCATION = /^(ipfs|ipns):\/\/([a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9])?)((?:\/[^?#]*)?)$/i
const PATH = /^(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*$/i
const NAME_AND_PATH = /^([^/]+)(\/.*)?$/s

/**
 * Parses a list location: an https URL (http is upgraded), `ipfs://`, `ipns://`, or an ENS name with an optional
 * path. Returns `undefined` for anything else: "Enter valid list location". Never throws.
 * @param hostedUrls paths on the page's own origin accepted as locations: the network's default lists.
 */
export function parseListLocation(
  text: string,
  hostedUrls: readonly string[] = [],
): ListLocation | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > MAX_LOCATION_LENGTH) return undefined
  if (hostedUrls.includes(trimmed)) {
    return trimmed.startsWith('/') ? { kind: 'hosted', url: trimmed } : parseListLocation(trimmed)
  }
  return parseWebLocation(trimmed) ?? parseContentLocation(trimmed) ?? parseNameLocation(trimmed)
}

/**
 * Returns the path or URL that serves the list, through the hub unless it is hosted there.
 * @param hubUrl the network's hub, such as `/api`.
 */
export function listRequestUrl({ kind, url }: ListLocation, hubUrl: string): string {
  return kind === 'hosted' ? url : `${hubUrl}/list?url=${encodeURIComponent(url)}`
}

function parseWebLocation(text: string): ListLocation | undefined {
  if (!/^https?:\/\//i.test(text) || !isUrl(text)) return undefined
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || url.port !== '') return undefined
  if (!url.hostname.includes('.') || url.hostname.endsWith('.')) return undefined
  url.protocol = 'https:'
  url.hash = ''
  return { kind: 'https', url: url.href }
}

function parseContentLocation(text: string): ListLocation | undefined {
  const [, scheme, root, path] = CONTENT_LOCATION.exec(text) ?? []
  if (scheme === undefined || root === undefined || path === undefined || !isPlainPath(path)) return undefined
  const kind = scheme.toLowerCase() === 'ipfs' ? 'ipfs' : 'ipns'
  // An ipfs root is a content ID without dots; an ipns root may be a domain name too.
  if (kind === 'ipfs' && !/^[a-z0-9]{46,128}$/i.test(root)) return undefined
  return { kind, url: `${kind}://${root}${path}` }
}

function parseNameLocation(text: string): ListLocation | undefined {
  const [, name, path = ''] = NAME_AND_PATH.exec(text) ?? []
  if (name === undefined || !isDomainName(name) || !/\.eth$/i.test(name) || !isPlainPath(path))
    return undefined
  return { kind: 'ens', url: `${name.toLowerCase()}${path}` }
}

function isPlainPath(path: string): boolean {
  return PATH.test(path) && !/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path)
}
