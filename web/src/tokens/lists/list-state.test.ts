import { describe, expect, it } from 'vitest'
import { sampleList } from './testing/sample-lists.ts'
import {
  LastListError,
  listAdded,
  listRemoved,
  listState,
  listToggled,
  NoPendingUpdateError,
  requestFulfilled,
  requestRejected,
  requestStarted,
  updateAccepted,
  type ListFault,
  type Lists,
} from './list-state.ts'

const url = 'https://tokens.example/list.json'
const fault: ListFault = { code: 'listDownloadFailed', values: { url } }
const first = sampleList('1.0.0')

function fetched(lists: Lists, version: string, id = 'a'): Lists {
  return requestFulfilled(requestStarted(lists, url, id), url, id, sampleList(version))
}

const empty: Lists = { byUrl: { [url]: listState() }, activeListUrls: [url] }
const filled: Lists = { byUrl: { [url]: listState(first) }, activeListUrls: [url] }

describe('a fetch', () => {
  it('default: pending, then the first list is taken [3.4.2, 4.19]', () => {
    const pending = requestStarted(empty, url, 'a')
    expect(pending.byUrl[url]?.loadingRequestId).toBe('a')
    const done = requestFulfilled(pending, url, 'a', first)
    expect(done.byUrl[url]).toEqual(listState(first))
  })

  it.each([
    ['1.0.1', true],
    ['1.1.0', true],
    ['2.0.0', true],
    ['1.0.0', false],
    ['0.9.9', false],
  ])('behavior: version %s over 1.0.0 waits to be accepted: %s [4.18.1]', (version, isUpdate) => {
    const list = fetched(filled, version).byUrl[url]
    expect(list?.current).toBe(first)
    expect(list?.pendingUpdate).toEqual(isUpdate ? sampleList(version) : undefined)
    expect(list?.loadingRequestId).toBeUndefined()
  })

  it('error: a failure is recorded and clears the current list [4.19]', () => {
    const failed = requestRejected(requestStarted(filled, url, 'a'), url, 'a', fault).byUrl[url]
    expect(failed).toMatchObject({ current: undefined, error: fault, loadingRequestId: undefined })
  })

  it('behavior: what was accepted comes back after a failure, and what changed meanwhile has to be accepted', () => {
    const failed = requestRejected(requestStarted(filled, url, 'a'), url, 'a', fault)
    const again = fetched(failed, '2.0.0').byUrl[url]
    expect(again).toMatchObject({ current: first, error: undefined })
    expect(again?.pendingUpdate?.version.major).toBe(2)
  })

  it('behavior: a failure takes a waiting update back', () => {
    const waiting = fetched(filled, '2.0.0')
    expect(
      requestRejected(requestStarted(waiting, url, 'b'), url, 'b', fault).byUrl[url]?.pendingUpdate,
    ).toBe(undefined)
  })

  it('behavior: the answer of an overtaken request and of a removed list are dropped', () => {
    const overtaken = requestStarted(requestStarted(empty, url, 'a'), url, 'b')
    expect(requestFulfilled(overtaken, url, 'a', first)).toEqual(overtaken)
    expect(requestRejected(overtaken, url, 'a', fault)).toEqual(overtaken)
    const removed: Lists = { byUrl: {}, activeListUrls: [] }
    expect(requestFulfilled(removed, url, 'a', first)).toBe(removed)
    expect(requestStarted(removed, url, 'a')).toBe(removed)
  })
})

describe('updateAccepted', () => {
  it('default', () => {
    const waiting = fetched(filled, '1.1.0')
    expect(updateAccepted(waiting, url).byUrl[url]).toEqual(listState(sampleList('1.1.0')))
  })

  it('error: there is none [4.18.2]', () => {
    expect(() => updateAccepted(filled, url)).toThrow(NoPendingUpdateError)
    expect(() => updateAccepted(filled, 'https://other.example/')).toThrow(NoPendingUpdateError)
  })
})

describe('the user', () => {
  const other = 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

  it('default: adds a list at the end, active [3.4.2]', () => {
    const added = listAdded(filled, other, first)
    expect(Object.keys(added.byUrl)).toEqual([url, other])
    expect(added.activeListUrls).toEqual([url, other])
  })

  it('behavior: a list that is there already becomes active and keeps what is known of it', () => {
    const inactive = listToggled(fetched(filled, '2.0.0'), url, false)
    const added = listAdded(inactive, url, sampleList('3.0.0'))
    expect(added.activeListUrls).toEqual([url])
    expect(added.byUrl[url]).toBe(inactive.byUrl[url])
  })

  it('behavior: toggles, once [4.20.1]', () => {
    expect(listToggled(filled, url, false).activeListUrls).toEqual([])
    expect(listToggled(filled, url, true)).toBe(filled)
    expect(listToggled(filled, other, true)).toBe(filled)
  })

  it('behavior: removes a list, active or not', () => {
    const two = listAdded(filled, other, first)
    expect(listRemoved(two, other)).toEqual(filled)
    expect(listRemoved(filled, other)).toBe(filled)
  })

  it('error: removes the last list [4.20.2]', () => {
    expect(() => listRemoved(filled, url)).toThrow(LastListError)
  })
})
