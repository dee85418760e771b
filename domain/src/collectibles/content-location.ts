import { parseListLocation } from '../lists/list-location.ts'

/** Location of a collection's content: inline, or remote and fetched only by the hub. */
export type ContentLocation =
  | { readonly kind: 'inline'; readonly mediaType: string; readonly uri: string }
  | { readonly kind: 'remote'; readonly url: string }

/** Maximum length of a location: inline content is part of a contract's return value. */
export const LOCATION_LIMIT_CHARACTERS = 150_000

const INLINE = /^data:([a-z0-9.+-]+\/[a-z0-9.+-]+)?((?:;[^;,]*)*),/i
/** Some collections repeat the gateway path after the scheme. */
const DOUBLED_SCHEME = /^(ipfs|ipns):\/\/\1\//i

/**
 * Parses a token URI or picture address: `data:`, https (http is upgraded), `ipfs://` or `ipns://`. Returns
 * `undefined` for anything else. Never throws.
 */
export function parseContentLocation(text: string): ContentLocation | undefined {
  if (text.length > LOCATION_LIMIT_CHARACTERS) return undefined
  const trimmed = text.trim()
  const inline = INLINE.exec(trimmed)
  if (inline !== null) return { kind: 'inline', mediaType: (inline[1] ?? '').toLowerCase(), uri: trimmed }
  const location = parseListLocation(trimmed.replace(DOUBLED_SCHEME, '$1://'))
  return location === undefined || location.kind === 'ens' || location.kind === 'hosted'
    ? undefined
    : { kind: 'remote', url: location.url }
}

/** Returns the text of a `data:` URI; `undefined` if it isn't one or isn't UTF-8. Never throws. */
export function inlineText(uri: string): string | undefined {
  const inline = INLINE.exec(uri)
  if (inline === null) return undefined
  const payload = uri.slice(inline[0].length)
  const isBase64 = /;\s*base64$/i.test(inline[2] ?? '')
  try {
    if (!isBase64) return decodeURIComponent(payload.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'))
    const bytes = Uint8Array.from(atob(decodeURIComponent(payload)), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
