import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caseCount } from '../exchange/testing/test-depth.ts'
import { tokenListDifference } from './list-difference.ts'
import { compareListVersions, isNewerVersion, versionText, versionUpgrade } from './list-version.ts'
import { listToken, longList, sampleList } from './testing/sample-list.ts'
import type { ListToken, ListVersion } from './token-list.ts'

const version = (text: string): ListVersion => {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number)
  return { major, minor, patch }
}

describe('versions', () => {
  it.each([
    ['1.0.0', '1.0.0', 'none'],
    ['1.0.0', '0.9.9', 'none'],
    ['1.2.0', '1.1.9', 'none'],
    ['1.2.3', '1.2.2', 'none'],
    ['1.2.3', '1.2.4', 'patch'],
    ['1.2.3', '1.3.0', 'minor'],
    ['1.2.3', '1.10.0', 'minor'],
    ['1.2.3', '2.0.0', 'major'],
    ['1.2.3', '9007199254740991.0.0', 'major'],
    ['0.0.0', '0.0.1', 'patch'],
  ] as const)('default: from %s to %s is %s [4.18.1]', (from, to, upgrade) => {
    expect(versionUpgrade(version(from), version(to))).toBe(upgrade)
    expect(isNewerVersion(version(to), version(from))).toBe(upgrade !== 'none')
  })

  it('behavior: the order is that of the numbers, not of the texts', () => {
    const texts = ['10.0.0', '2.0.0', '1.10.0', '1.9.9', '1.9.10']
    const sorted = texts.map(version).sort(compareListVersions)
    expect(sorted.map(versionText)).toEqual(['v1.9.9', 'v1.9.10', 'v1.10.0', 'v2.0.0', 'v10.0.0'])
  })
})

describe('tokenListDifference', () => {
  const compare = (before: readonly ListToken[], after: readonly ListToken[], from = '1.0.0', to = '2.0.0') =>
    tokenListDifference(
      sampleList({ tokens: before, version: version(from) }),
      sampleList({ tokens: after, version: version(to) }),
    )
  const [one, two, three] = [listToken(1), listToken(2), listToken(3)]

  it('default', () => {
    const renamed = { ...two, symbol: 'NEW', decimals: 9 }
    expect(compare([one, two], [renamed, three])).toEqual({
      added: [three],
      removed: [one],
      changed: [{ before: two, after: renamed, fields: ['symbol', 'decimals'] }],
      moved: [],
      upgrade: 'major',
      leastUpgrade: 'major',
      isHonest: true,
      isOnlyAdding: false,
    })
  })

  it('behavior: equal lists have none, in whatever order and spelling of addresses', () => {
    const shouted = { ...one, address: `0x${one.address.slice(2).toUpperCase()}` as const }
    expect(compare([one, two], [two, shouted], '1.0.0', '1.0.0')).toMatchObject({
      added: [],
      removed: [],
      changed: [],
      leastUpgrade: 'none',
      isHonest: true,
      isOnlyAdding: true,
    })
  })

  it('behavior: the same address on another chain is another token', () => {
    const { added, removed, changed } = compare([one], [{ ...one, chainId: 97 }])
    expect([added.length, removed.length, changed.length]).toEqual([1, 1, 0])
  })

  it('behavior: a symbol that changes its address is said to have moved [4.18.1]', () => {
    const trap = { ...three, symbol: one.symbol.toLowerCase() }
    const { moved, isOnlyAdding } = compare([one, two], [trap, two])
    expect(moved).toEqual([{ before: one, after: trap }])
    expect(isOnlyAdding).toBe(false)
  })

  it.each([
    ['logoURI', { logoURI: 'https://logos.example/2.png' }],
    ['tags', { tags: ['a'] }],
    ['name', { name: 'Other' }],
  ] as const)('behavior: a changed %s is a change', (field, fields) => {
    const { changed, leastUpgrade } = compare([one], [{ ...one, ...fields }])
    expect(changed.map((change) => change.fields)).toEqual([[field]])
    expect(leastUpgrade).toBe('patch')
  })

  it.each([
    ['a removal as a minor step', [one, two], [one], '1.1.0', false],
    ['a removal as a major step', [one, two], [one], '2.0.0', true],
    ['an addition as a patch', [one], [one, two], '1.0.1', false],
    ['an addition as a minor step', [one], [one, two], '1.1.0', true],
    ['an addition as a major step', [one], [one, two], '2.0.0', true],
    ['a change without a step', [one], [{ ...one, name: 'x' }], '1.0.0', false],
    ['a change as a patch', [one], [{ ...one, name: 'x' }], '1.0.1', true],
    ['nothing', [one], [one], '1.0.0', true],
  ] as const)('behavior: %s', (_name, before, after, to, isHonest) => {
    expect(compare(before, after, '1.0.0', to).isHonest).toBe(isHonest)
  })

  it('behavior: what is said of two lists turns one into the other', () => {
    const tokens = fc
      .uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 })
      .chain((ids) =>
        fc.tuple(...ids.map((id) => fc.constantFrom('a', 'b').map((name) => listToken(id, { name })))),
      )
    fc.assert(
      fc.property(tokens, tokens, (before, after) => {
        const { added, removed, changed } = compare(before, after)
        const gone = new Set(removed.map(({ address }) => address))
        const news = new Map(changed.map((change) => [change.before.address, change.after]))
        const applied = [
          ...before
            .filter(({ address }) => !gone.has(address))
            .map((token) => news.get(token.address) ?? token),
          ...added,
        ]
        const byAddress = (a: ListToken, b: ListToken): number => (a.address < b.address ? -1 : 1)
        expect(applied.sort(byAddress)).toEqual([...after].sort(byAddress))
      }),
      { numRuns: caseCount(500, 20_000) },
    )
  })

  it('behavior: lists of 10,000 tokens are compared', () => {
    const list = longList(10_000)
    const { changed } = tokenListDifference(list, {
      ...list,
      tokens: list.tokens.map((token) => ({ ...token, symbol: 'X' })),
    })
    expect(changed).toHaveLength(10_000)
  })
})
