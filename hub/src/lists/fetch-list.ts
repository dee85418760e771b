import {
  LIST_LIMIT_BYTES,
  ListDownloadFailedError,
  ListProtocolUnknownError,
  parseListLocation,
} from '@ibull/domain'
import { resolveContent, type EthereumCall } from '../ens/resolve-content.ts'
import { FetchFailedError } from '../fetch/fetch-errors.ts'
import { fetchFirst } from '../fetch/fetch-first.ts'
import type { FetchOptions, GuardedFetch } from '../fetch/guarded-fetch.ts'
import { jsonBytes } from '../fetch/json-bytes.ts'
import { gatewayUrls } from './content-gateways.ts'

export interface ListSources extends Pick<FetchOptions, 'room' | 'signal'> {
  readonly fetch: GuardedFetch
  readonly gateways: readonly string[]
  /** Absent when the operator has no Ethereum endpoint. */
  readonly ethereum: EthereumCall | undefined
  readonly timeoutMs: number
  readonly now: () => number
}

/**
 * Fetches the JSON text of the list at a location as published, without a byte order mark. Validating it as a
 * token list is left to the reader.
 * @throws {ListFetchError}
 */
export async function fetchList(text: string, sources: ListSources): Promise<Uint8Array<ArrayBuffer>> {
  const location = parseListLocation(text)
  if (location === undefined) throw new ListProtocolUnknownError(text)
  const { kind, url } = location
  const resolved = kind === 'ens' ? await resolveName(url, sources.ethereum) : url
  const urls = kind === 'https' ? [url] : gatewayUrls(resolved, sources.gateways)
  try {
    const options = { ...sources, maxBytes: LIST_LIMIT_BYTES, accept: 'application/json' }
    const { bytes } = await fetchFirst(sources.fetch, urls, options, sources.now)
    return await publishedJson(url, bytes)
  } catch (error) {
    if (error instanceof FetchFailedError) throw new ListDownloadFailedError(url, error)
    throw error
  }
}

async function resolveName(location: string, ethereum: EthereumCall | undefined): Promise<string> {
  const slash = location.indexOf('/')
  const name = slash === -1 ? location : location.slice(0, slash)
  const path = slash === -1 ? '' : location.slice(slash)
  return `${await resolveContent(name, ethereum)}${path}`
}

async function publishedJson(url: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await jsonBytes(bytes)
  } catch (error) {
    throw new ListDownloadFailedError(url, error)
  }
}
