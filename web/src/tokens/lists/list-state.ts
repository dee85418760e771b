import { IbullError, isNewerVersion, type TokenList } from '@ibull/domain'

/** Stored failure of a list download: the code and values of an error. */
export interface ListFault {
  readonly code: string
  readonly values: Readonly<Record<string, string | number>>
}

/** State of the list at one URL. */
export interface ListState {
  /**
   * Version the user last accepted. It is kept after a failed fetch, so a change in between can't go unnoticed.
   */
  readonly accepted: TokenList | undefined
  /** List whose tokens can be selected: the accepted one, unless the last fetch failed. */
  readonly current: TokenList | undefined
  /** A newer version, until it is accepted. */
  readonly pendingUpdate: TokenList | undefined
  /** ID of the current request. */
  readonly loadingRequestId: string | undefined
  readonly error: ListFault | undefined
}

/** All of the user's lists by URL, in order. */
export interface Lists {
  readonly byUrl: Readonly<Record<string, ListState>>
  readonly activeListUrls: readonly string[]
}

/** Accepted an update of a list that has none. */
export class NoPendingUpdateError extends IbullError {
  readonly code = 'noPendingUpdate'
  constructor(url: string) {
    super(`There is no update of the list ${url} to accept.`, { url })
  }
}

/** Tried to remove the only list. */
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

/** Creates the state of a list from its accepted version or last failure, if any. */
export function listState(accepted?: TokenList, pendingUpdate?: TokenList, error?: ListFault): ListState {
  return { ...NEW, accepted, current: error === undefined ? accepted : undefined, pendingUpdate, error }
}

function withList(lists: Lists, url: string, change: (list: ListState) => ListState): Lists {
  const list = lists.byUrl[url]
  return list === undefined ? lists : { ...lists, byUrl: { ...lists.byUrl, [url]: change(list) } }
}

/** Pending: a fetch starts. */
export function requestStarted(lists: Lists, url: string, requestId: string): Lists {
  return withList(lists, url, (list) => ({ ...list, loadingRequestId: requestId }))
}

/**
 * Fulfilled: the first version of a URL is accepted; a newer one waits to be accepted; an equal or older one
 * changes nothing. The response of a superseded request is dropped.
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

/** Appends a list the user has reviewed, as active. One that already exists becomes active. */
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

/** @throws {NoPendingUpdateError} if there is no newer version. */
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
