import { sanitizeText } from '../tokens/label.ts'
import { inlineText, parseContentLocation } from './content-location.ts'

/** Token metadata, sanitised for display. */
export interface TokenMetadata {
  /** Empty if missing. */
  readonly name: string
  readonly description: string
  /** `data:` URI of a picture, or a URL fetched through the hub; `undefined` if there is no usable picture. */
  readonly image: string | undefined
  readonly video: { readonly webm?: string; readonly mp4?: string } | undefined
}

const NAME_GRAPHEMES = 60
const DESCRIPTION_GRAPHEMES = 300
const PICTURES: ReadonlySet<string> = new Set([
  'image/svg+xml',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
])

/**
 * Returns the metadata embedded in a token URI. `undefined` if it is stored elsewhere or isn't a JSON object.
 * Never throws.
 */
export function inlineMetadata(tokenUri: string): TokenMetadata | undefined {
  const location = parseContentLocation(tokenUri)
  if (location?.kind !== 'inline' || !/^(?:|application\/json|text\/plain)$/.test(location.mediaType)) {
    return undefined
  }
  const text = inlineText(location.uri)
  return text === undefined ? undefined : metadataText(text)
}

/** Parses metadata from JSON text, as {@link parseTokenMetadata}. */
export function metadataText(text: string): TokenMetadata | undefined {
  try {
    return parseTokenMetadata(JSON.parse(text))
  } catch {
    return undefined
  }
}

/**
 * Parses ERC-721 metadata (`name`, `description`, `image`, and `animation_url` for a video). Texts are sanitised
 * and truncated; invalid fields count as missing. Returns `undefined` for anything but an object. Never throws.
 */
export function parseTokenMetadata(json: unknown): TokenMetadata | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined
  const textOf = (field: string): string => {
    const value: unknown = Object.hasOwn(json, field) ? Reflect.get(json, field) : undefined
    return typeof value === 'string' ? value : ''
  }
  return {
    name: sanitizeText(textOf('name'), NAME_GRAPHEMES),
    description: sanitizeText(textOf('description'), DESCRIPTION_GRAPHEMES),
    image: pictureLocation(textOf('image')),
    video: videoOf(textOf('animation_url')),
  }
}

/** Returns a picture location the page may load; `undefined` for anything else. */
export function pictureLocation(text: string): string | undefined {
  const location = parseContentLocation(text)
  if (location?.kind === 'remote') return location.url
  return location !== undefined && PICTURES.has(location.mediaType) ? location.uri : undefined
}

function videoOf(text: string): TokenMetadata['video'] {
  const location = parseContentLocation(text)
  if (location?.kind !== 'remote') return undefined
  const [, format] = /\.(webm|mp4)$/i.exec(location.url) ?? []
  if (format === undefined) return undefined
  return format.toLowerCase() === 'webm' ? { webm: location.url } : { mp4: location.url }
}
