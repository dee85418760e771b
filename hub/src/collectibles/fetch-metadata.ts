import { IbullError } from '@ibull/domain'
import { FetchFailedError } from '../fetch/fetch-errors.ts'
import { fetchFirst } from '../fetch/fetch-first.ts'
import type { FetchOptions, GuardedFetch } from '../fetch/guarded-fetch.ts'
import { jsonBytes } from '../fetch/json-bytes.ts'
import { gatewayUrls } from '../lists/content-gateways.ts'

/** Large enough for metadata with an embedded picture. */
export const METADATA_LIMIT_BYTES = 200_000

/** No metadata that may be passed on. */
export class MetadataUnavailableError extends IbullError {
  readonly code = 'metadataUnavailable'
  constructor(url: string, detail: string, cause?: unknown) {
    super(detail, { url }, cause)
  }
}

export interface MetadataSources extends Pick<FetchOptions, 'room' | 'signal'> {
  readonly fetch: GuardedFetch
  readonly gateways: readonly string[]
  readonly timeoutMs: number
  readonly now: () => number
}

/**
 * Fetches the JSON of a token URI (https, ipfs or ipns) as published. Validating its contents is left to the
 * reader.
 * @throws {MetadataUnavailableError}
 */
export async function fetchMetadata(url: string, sources: MetadataSources): Promise<Uint8Array<ArrayBuffer>> {
  const { fetch, gateways, now } = sources
  const fromGateways = gatewayUrls(url, gateways)
  const urls = fromGateways.length > 0 ? fromGateways : [url]
  const options = { ...sources, maxBytes: METADATA_LIMIT_BYTES, accept: 'application/json' }
  try {
    const { bytes } = await fetchFirst(fetch, urls, options, now)
    return await readJson(url, bytes)
  } catch (error) {
    if (error instanceof FetchFailedError)
      throw new MetadataUnavailableError(url, 'No metadata was fetched.', error)
    throw error
  }
}

async function readJson(url: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await jsonBytes(bytes)
  } catch (error) {
    throw new MetadataUnavailableError(url, 'That is no JSON.', error)
  }
}
