import { parseContentLocation, parseTokenMetadata, type TokenMetadata } from '@ibull/domain/collectibles'
import { createPersistedStore, type FieldReader } from '../platform/index.ts'

/** More are not kept: the oldest are forgotten first. */
const MOST = 200
/** Metadata with its picture in it would fill the storage. */
const LONGEST_CHARACTERS = 2_000

interface Kept {
  readonly url: string
  /** As metadata are published. */
  readonly metadata: Readonly<Record<string, string>>
}

/** What is stored is read as strictly as what a stranger publishes. */
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

/** What a URL answered on an earlier visit. */
export function keptMetadata(url: string): TokenMetadata | undefined {
  return parseTokenMetadata(cache.store.getState().tokens.find((kept) => kept.url === url)?.metadata)
}

/** Keeps what a URL answered, unless it is too long. */
export function keepMetadata(url: string, metadata: TokenMetadata): void {
  const entry = entryOf(url, metadata)
  if (entry === undefined) return
  cache.update(({ tokens }) => ({
    tokens: [...tokens.filter((kept) => kept.url !== url), entry].slice(-MOST),
  }))
}
