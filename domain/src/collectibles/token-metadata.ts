import { sanitizeText } from '../tokens/label.ts'
import { inlineText, parseContentLocation } from './content-location.ts'

/** What the metadata of a token says, safe to show. */
export interface TokenMetadata {
  /** Empty where it has none. */
  readonly name: string
  readonly description: string
  /** A `data:` URI of a picture, or a URL that the hub fetches; `undefined` where there is no usable picture. */
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
 * The metadata that a token URI carries in itself. `undefined` where it is kept elsewhere, or is not the JSON of an
 * object. Never throws.
 */
export function inlineMetadata(tokenUri: string): TokenMetadata | undefined {
  const location = parseContentLocation(tokenUri)
  if (location?.kind !== 'inline' || !/^(?:|application\/json|text\/plain)$/.test(location.mediaType)) {
    return undefined
  }
  const text = inlineText(location.uri)
  return text === undefined ? undefined : metadataText(text)
}

/** The metadata in a JSON text, as {@link parseTokenMetadata}. */
export function metadataText(text: string): TokenMetadata | undefined {
  try {
    return parseTokenMetadata(JSON.parse(text))
  } catch {
    return undefined
  }
}

/**
 * Reads the metadata of ERC-721 (`name`, `description`, `image`, and `animation_url` for a video). Texts are sanitised
 * and cut; whatever is not as it should be counts as absent. `undefined` for anything but an object. Never throws.
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

/** The location of a picture as a page may use it; `undefined` for anything else. */
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
