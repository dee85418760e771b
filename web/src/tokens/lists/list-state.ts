import { IbullError, isNewerVersion, type TokenList } from '@ibull/domain'

/** Why a list failed to load: the code and the values of a named failure, as they are stored. */
export interface ListFault {
  readonly code: string
  readonly values: Readonly<Record<string, string | number>>
}

/** What is known of the list at one URL. */
export interface ListState {
  /** What the user agreed to last. It outlives a failed fetch, so that a change behind it can't pass unseen. */
  readonly accepted: TokenList | undefined
  /** The list whose tokens can be chosen: the accepted one, unless the last fetch failed. */
  readonly current: TokenList | undefined
  /** A newer version, until it is accepted. */
  readonly pendingUpdate: TokenList | undefined
  /** The request that is under way. */
  readonly loadingRequestId: string | undefined
  readonly error: ListFault | undefined
}

/** All lists of the user, by URL, in their order. */
export interface Lists {
  readonly byUrl: Readonly<Record<string, ListState>>
  readonly activeListUrls: readonly string[]
}

/** An update was accepted of a list that has none. */
export class NoPendingUpdateError extends IbullError {
  readonly code = 'noPendingUpdate'
  constructor(url: string) {
    super(`There is no update of the list ${url} to accept.`, { url })
  }
}

/** The only list was to be removed. */
export class LastListError extends IbullError {
  readonly code = 'lastList'
  constructor(url: string) {
    super("The last list can't be removed.", { url })
  }
}

const NEW: ListState = {
  accepted: undefined,
  current: undefined,
  pendingUpdate: undefined,
  loadingRequestId: undefined,
  error: undefined,
}

/** A list of which nothing is known yet, or of which the last agreed body or the last failure is. */
export function listState(accepted?: TokenList, pendingUpdate?: TokenList, error?: ListFault): ListState {
  return { ...NEW, accepted, current: error === undefined ? accepted : undefined, pendingUpdate, error }
}

function withList(lists: Lists, url: string, change: (list: ListState) => ListState): Lists {
  const list = lists.byUrl[url]
  return list === undefined ? lists : { ...lists, byUrl: { ...lists.byUrl, [url]: change(list) } }
}

/** Pending: a fetch begins. */
export function requestStarted(lists: Lists, url: string, requestId: string): Lists {
  return withList(lists, url, (list) => ({ ...list, loadingRequestId: requestId }))
}

/**
 * Fulfilled: the first list of a URL is taken; a newer one waits to be accepted; an equal or older one changes
 * nothing. The answer of an overtaken request is dropped.
 */
export function requestFulfilled(lists: Lists, url: string, requestId: string, fetched: TokenList): Lists {
  return withList(lists, url, (list) => {
    if (list.loadingRequestId !== requestId) return list
    if (list.accepted === undefined) return listState(fetched)
    const isUpdate = isNewerVersion(fetched.version, list.accepted.version)
    return listState(list.accepted, isUpdate ? fetched : undefined)
  })
}

/** Rejected: the failure is recorded and the current list is cleared. */
export function requestRejected(lists: Lists, url: string, requestId: string, error: ListFault): Lists {
  return withList(lists, url, (list) =>
    list.loadingRequestId === requestId ? listState(list.accepted, undefined, error) : list,
  )
}

/** Adds a list that the user has seen, at the end, active. One that is there already becomes active. */
export function listAdded(lists: Lists, url: string, list: TokenList): Lists {
  const added =
    lists.byUrl[url] === undefined ? { ...lists, byUrl: { ...lists.byUrl, [url]: listState(list) } } : lists
  return listToggled(added, url, true)
}

/** Makes a list active or inactive. */
export function listToggled(lists: Lists, url: string, isActive: boolean): Lists {
  if (lists.byUrl[url] === undefined || lists.activeListUrls.includes(url) === isActive) return lists
  const activeListUrls = isActive
    ? [...lists.activeListUrls, url]
    : lists.activeListUrls.filter((active) => active !== url)
  return { ...lists, activeListUrls }
}

/** @throws {NoPendingUpdateError} when there is no newer version. */
export function updateAccepted(lists: Lists, url: string): Lists {
  const next = lists.byUrl[url]?.pendingUpdate
  if (next === undefined) throw new NoPendingUpdateError(url)
  return withList(lists, url, (list) => ({ ...listState(next), loadingRequestId: list.loadingRequestId }))
}

/** @throws {LastListError} for the only list. */
export function listRemoved(lists: Lists, url: string): Lists {
  if (lists.byUrl[url] === undefined) return lists
  const rest = Object.entries(lists.byUrl).filter(([other]) => other !== url)
  if (rest.length === 0) throw new LastListError(url)
  return {
    byUrl: Object.fromEntries(rest),
    activeListUrls: lists.activeListUrls.filter((active) => active !== url),
  }
}
