import {
  IbullError,
  ListDownloadFailedError,
  listFetchErrorOf,
  listRequestUrl,
  ListProtocolUnknownError,
  parseListLocation,
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

/** Fetches and checks the list of one location. @throws {IbullError} for every way in which that can fail. */
export type ListFetcher = (url: string) => Promise<TokenList>

/** Fetches lists through the hub: the page itself may talk to its own origin only. */
export function createListFetcher(options: ListFetcherOptions): ListFetcher {
  const { hubUrl, hostedUrls, fetch = globalThis.fetch } = options
  // A list that came again as it was is not checked again: the checksums of 10,000 addresses take a while.
  const last = new Map<string, { readonly text: string; readonly list: TokenList }>()
  return async (url) => {
    const location = parseListLocation(url, hostedUrls)
    if (location === undefined) throw new ListProtocolUnknownError(url)
    if (hubUrl === undefined) throw new ListDownloadFailedError(url)
    const { isFine, text } = await readAnswer(url, listRequestUrl(location, hubUrl), fetch)
    if (!isFine) throw listFetchErrorOf(url, parseOrText(text))
    const before = last.get(url)
    if (before?.text === text) return before.list
    const list = parseTokenListText(text, parseAddress)
    last.set(url, { text, list })
    return list
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
