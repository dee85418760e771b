import { parseContentLocation, parseTokenMetadata, type TokenMetadata } from '@ibull/domain/collectibles'
import { createPersistedStore, type FieldReader } from '../platform/index.ts'

/** Maximum entries: the oldest are evicted first. */
const MOST = 200
/** Metadata with an inline picture would fill the storage. */
const LONGEST_CHARACTERS = 2_000

interface Kept {
  readonly url: string
  /** As published. */
  readonly metadata: Readonly<Record<string, string>>
}

/** Stored values are validated as strictly as remote ones. */
const keptList: FieldReader<readonly Kept[]> = (stored) =>
  Array.isArray(stored) ? stored.flatMap((entry: unknown) => keptEntry(entry) ?? []).slice(-MOST) : undefined

function keptEntry(stored: unknown): Kept | undefined {
  if (typeof stored !== 'object' || stored === null || !('url' in stored) || !('metadata' in stored)) return
  const { url, metadata: published } = stored
  if (typeof url !== 'string' || parseContentLocation(url)?.kind !== 'remote') return
  const metadata = parseTokenMetadata(published)
  return metadata === undefined ? undefined : entryOf(url, metadata)
}

function entryOf(url: string, { name, description, image, video }: TokenMetadata): Kept | undefined {
  const animation = video?.webm ?? video?.mp4
  const metadata = {
    name,
    description,
    ...(image === undefined ? {} : { image }),
    ...(animation === undefined ? {} : { animation_url: animation }),
  }
  return JSON.stringify(metadata).length > LONGEST_CHARACTERS ? undefined : { url, metadata }
}

const cache = createPersistedStore<{ readonly tokens: readonly Kept[] }>({
  name: 'metadata',
  version: 1,
  defaults: { tokens: [] },
  schema: { tokens: keptList },
})

/** Returns a URL's metadata from an earlier visit. */
export function keptMetadata(url: string): TokenMetadata | undefined {
  return parseTokenMetadata(cache.store.getState().tokens.find((kept) => kept.url === url)?.metadata)
}

/** Stores a URL's metadata, unless it is too long. */
export function keepMetadata(url: string, metadata: TokenMetadata): void {
  const entry = entryOf(url, metadata)
  if (entry === undefined) return
  cache.update(({ tokens }) => ({
    tokens: [...tokens.filter((kept) => kept.url !== url), entry].slice(-MOST),
  }))
}
