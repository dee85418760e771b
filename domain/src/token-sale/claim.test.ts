import { describe, expect, test } from 'vitest'
import { claimOf, claimOfAll, claimState, isClaimable, releaseOf } from './claim.ts'
import { commitProblem, mostCommitted } from './commit-form.ts'
import { poolOf } from './sale.ts'
import { samplePool, samplePosition, sampleSale } from './testing/sample-sale.ts'

const open = samplePosition({ committed: 50n, offering: 10n, refund: 4n, releasable: 10n })
const releasing = samplePosition({ committed: 50n, isClaimed: true, offering: 10n, refund: 4n, released: 3n })
const done = samplePosition({ committed: 50n, isClaimed: true, offering: 10n, refund: 4n, released: 10n })

describe('claims', () => {
  test('default: refund and released tokens, each once', () => {
    expect(claimOf(open)).toEqual({ offering: 10n, refund: 4n })
    expect(claimOf({ ...releasing, releasable: 2n })).toEqual({ offering: 2n, refund: 0n })
    expect(claimOf(samplePosition())).toEqual({ offering: 0n, refund: 0n })
    expect(claimOfAll([open, open])).toEqual({ offering: 20n, refund: 8n })
  })

  test('default: a commitment that gets nothing is claimable once too', () => {
    expect(isClaimable(samplePosition({ committed: 1n }))).toBe(true)
    expect(isClaimable(samplePosition({ committed: 1n, isClaimed: true }))).toBe(false)
    expect(isClaimable(samplePosition())).toBe(false)
  })

  test('offers a hundredth of released tokens, or the last of them, after the first claim', () => {
    const claimed = { ...releasing, offering: 1_000n, released: 500n }
    expect([9n, 10n].map((releasable) => isClaimable({ ...claimed, releasable }))).toEqual([false, true])
    expect(isClaimable({ ...claimed, released: 995n, releasable: 5n })).toBe(true)
    expect(isClaimable({ ...claimed, isClaimed: false, releasable: 1n })).toBe(true)
  })

  test('adds up what is released and what remains, of pools with a commitment', () => {
    expect(releaseOf([{ ...releasing, releasable: 2n }, open, samplePosition({ offering: 9n })])).toEqual({
      released: 15n,
      remaining: 5n,
    })
  })

  test.each([
    ['none', []],
    ['none', [samplePosition()]],
    ['claimable', [done, open]],
    ['claimable', [{ ...releasing, releasable: 1n }]],
    ['releasing', [done, releasing]],
    ['claimed', [done, samplePosition()]],
  ] as const)('default: %s', (state, positions) => {
    expect(claimState(positions)).toBe(state)
  })
})

describe('a commitment', () => {
  const context = { pool: samplePool(), committed: 60n, balance: 1_000n }

  test.each([
    [undefined, 'amountMissing'],
    [0n, 'amountMissing'],
    [40n, undefined],
    [41n, 'overLimit'],
  ] as const)('default: %s of a limit of 100, with 60 before: %s', (amount, problem) => {
    expect(commitProblem(amount, context)).toBe(problem)
  })

  test('default: no more than the balance', () => {
    const free = { ...context, pool: samplePool({ kind: 'poolUnlimited' }) }
    expect(commitProblem(1_000n, free)).toBeUndefined()
    expect(commitProblem(1_001n, free)).toBe('insufficientBalance')
    expect([mostCommitted(free), mostCommitted(context)]).toEqual([1_000n, 40n])
    expect(mostCommitted({ ...context, balance: 7n })).toBe(7n)
    expect(mostCommitted({ ...context, committed: 101n })).toBe(0n)
  })

  test('default: a pool by its kind', () => {
    expect(poolOf(sampleSale().pools, 'poolUnlimited')?.raising).toBe(7_000n)
    expect(poolOf([], 'poolBasic')).toBeUndefined()
  })
})
