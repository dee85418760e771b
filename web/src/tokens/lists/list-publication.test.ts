import { addressKey } from '@ibull/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { network } from '../../platform/index.ts'
import { listTokens } from '../list-tokens.ts'
import { logoOf, publishLists, tokensHere } from './list-publication.ts'
import { listState, type ListFault, type Lists } from './list-state.ts'
import { sampleList, sampleListToken } from './testing/sample-lists.ts'

const here = { chainId: network.id }

const [a, b] = ['https://a.example/list.json', 'https://b.example/list.json']
const fault: ListFault = { code: 'listDownloadFailed', values: { url: a } }
const first = sampleList('1.0.0', [sampleListToken(1, here), sampleListToken(2, { chainId: network.id + 1 })])
const second = sampleList('1.0.0', [sampleListToken(3, here)])
const one = addressKey(sampleListToken(1).address)

function lists(change: Partial<Lists> = {}): Lists {
  return { byUrl: { [a]: listState(first), [b]: listState(second) }, activeListUrls: [a], ...change }
}

beforeEach(() => {
  listTokens.setState({ tokens: [], known: new Set(), isSettled: false })
})

describe('publishLists', () => {
  it('default: the tokens of active lists on this network', () => {
    publishLists(lists())
    const { tokens, known, isSettled } = listTokens.getState()
    expect(tokens).toEqual(tokensHere(first))
    expect(tokens.length).toBe(1)
    expect([...known]).toEqual([one])
    expect(isSettled).toBe(true)
  })

  it('behavior: a list whose download failed offers nothing, and what was chosen of it stays known', () => {
    publishLists(lists({ byUrl: { [a]: listState(first, undefined, fault) } }))
    const { tokens, known, isSettled } = listTokens.getState()
    expect(tokens).toEqual([])
    expect(known.has(one)).toBe(true)
    expect(isSettled).toBe(true)
  })

  it('behavior: nothing is settled while an active list is still loading', () => {
    publishLists(lists({ byUrl: { [a]: listState() } }))
    expect(listTokens.getState().isSettled).toBe(false)
  })

  it('behavior: says nothing when only a request came or went', () => {
    publishLists(lists())
    const listener = vi.fn()
    const stop = listTokens.subscribe(listener)
    publishLists(lists({ byUrl: { [a]: { ...listState(first), loadingRequestId: 'x' } } }))
    stop()
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('logoOf', () => {
  it('default: of any list, active ones first', () => {
    const withLogo = (version: string, logoURI: string) =>
      sampleList(version, [sampleListToken(1, { ...here, logoURI })])
    const all = lists({
      byUrl: {
        [a]: listState(withLogo('1.0.0', 'https://a.example/1.png')),
        [b]: listState(withLogo('1.0.0', 'https://b.example/1.png')),
      },
      activeListUrls: [b],
    })
    expect(logoOf(all, one)).toBe('https://b.example/1.png')
    expect(logoOf(lists({ ...all, activeListUrls: [] }), one)).toBe('https://a.example/1.png')
    expect(logoOf(all, '0x00')).toBeUndefined()
  })
})
