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

/** The hub answers within 5 s or not at all; a page waits no longer than this for the hub. */
const WAIT_MS = 15_000

export interface ListFetcherOptions {
  /** Where the hub is; `undefined` on a network without one: nothing can be fetched then. */
  readonly hubUrl: string | undefined
  /** The locations on the page's own origin. */
  readonly hostedUrls: readonly string[]
  readonly fetch?: typeof globalThis.fetch
}

/**
 * Fetches and checks the list of one location.
 * @param known the stored version, returned itself when the list is unchanged.
 * @throws {IbullError} for every way in which that can fail.
 */
export type ListFetcher = (url: string, known?: TokenList) => Promise<TokenList>

/** Fetches lists through the hub: the page itself may talk to its own origin only. */
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

/** Whether the text is of a list that was checked before: the checksums of 10,000 addresses take a while. */
function isSameList(text: string, known: TokenList): boolean {
  try {
    return JSON.stringify(parseStoredTokenList(JSON.parse(text))) === JSON.stringify(known)
  } catch {
    // What is wrong with it is said by the full check.
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

/** A failure as it is kept. */
export function faultOf(url: string, error: unknown): ListFault {
  const { code, values } = error instanceof IbullError ? error : new ListDownloadFailedError(url, error)
  const kept = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : String(value),
  ])
  return { code, values: Object.fromEntries(kept) }
}
