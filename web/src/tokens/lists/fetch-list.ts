import {
  IbullError,
  ListDownloadFailedError,
  listFetchErrorOf,
  listRequestUrl,
  ListProtocolUnknownError,
  parseListLocation,
  parseStoredTokenList,
  parseTokenListText,
  type TokenList,
} from '@ibull/domain'
import { parseAddress } from '@ibull/chain'
import type { ListFault } from './list-state.ts'

/** The hub responds within 5 s if at all; this is the page's timeout for the hub itself. */
const WAIT_MS = 15_000

export interface ListFetcherOptions {
  /** Hub URL; `undefined` on a network without one: nothing can be fetched then. */
  readonly hubUrl: string | undefined
  /** List locations on the page's own origin. */
  readonly hostedUrls: readonly string[]
  readonly fetch?: typeof globalThis.fetch
}

/**
 * Fetches and validates the list at a location.
 * @param known stored version, returned as is if the list is unchanged.
 * @throws {IbullError} for every kind of failure.
 */
export type ListFetcher = (url: string, known?: TokenList) => Promise<TokenList>

/** Creates a fetcher that goes through the hub: the page itself may only connect to its own origin. */
export function createListFetcher(options: ListFetcherOptions): ListFetcher {
  const { hubUrl, hostedUrls, fetch = globalThis.fetch } = options
  return async (url, known) => {
    const location = parseListLocation(url, hostedUrls)
    if (location === undefined) throw new ListProtocolUnknownError(url)
    if (hubUrl === undefined) throw new ListDownloadFailedError(url)
    const { isFine, text } = await readAnswer(url, listRequestUrl(location, hubUrl), fetch)
    if (!isFine) throw listFetchErrorOf(url, parseOrText(text))
    if (known !== undefined && isSameList(text, known)) return known
    return parseTokenListText(text, parseAddress)
  }
}

async function readAnswer(url: string, requestUrl: string, fetch: typeof globalThis.fetch) {
  try {
    const response = await fetch(requestUrl, { signal: AbortSignal.timeout(WAIT_MS) })
    return { isFine: response.ok, text: await response.text() }
  } catch (error) {
    throw new ListDownloadFailedError(url, error)
  }
}

/** Whether the text equals a list that was validated before: validating 10,000 address checksums is slow. */
function isSameList(text: string, known: TokenList): boolean {
  try {
    return JSON.stringify(parseStoredTokenList(JSON.parse(text))) === JSON.stringify(known)
  } catch {
    // The full validation reports the problem.
    return false
  }
}

function parseOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Converts an error to its stored form. */
export function faultOf(url: string, error: unknown): ListFault {
  const { code, values } = error instanceof IbullError ? error : new ListDownloadFailedError(url, error)
  const kept = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : String(value),
  ])
  return { code, values: Object.fromEntries(kept) }
}
