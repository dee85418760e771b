import { Amount, Fraction, type Token } from '@ibull/domain'
import { describe, expect, it } from 'vitest'
import { network } from '../../../platform/index.ts'
import { farmOf, poolOf, userOf } from '../testing/fixtures.ts'
import { totalsOf } from './yield-totals.ts'

const farm = farmOf()
const one = (token: Token, count: bigint) => Amount.fromRaw(token, count * 10n ** BigInt(token.decimals))

describe('totalsOf', () => {
  it('default: sums what all and what the user have', () => {
    const main = network.mainToken
    const staking = farmOf({
      user: userOf(farm.stakeCurrency, main, {
        staked: Amount.fromRaw(farm.stakeCurrency, 10n ** 18n),
        earnings: Amount.fromRaw(main, 4n * 10n ** BigInt(main.decimals)),
      }),
    })
    const pool = poolOf({ user: userOf(main, poolOf().rewardToken) })
    const totals = totalsOf([staking, pool])
    expect(totals.liquidityUsd?.isEqual(new Fraction(1_605_000n))).toBe(true)
    expect(totals.stakedUsd?.isEqual(new Fraction(2_460n))).toBe(true)
    expect(totals.earnedUsd?.isEqual(new Fraction(6n))).toBe(true)
    expect(totals.earnedMain?.raw).toBe(one(main, 4n).raw)
  })

  it('behavior: without a wallet nothing of the user is known', () => {
    expect(totalsOf([farm])).toMatchObject({
      stakedUsd: undefined,
      earnedUsd: undefined,
      earnedMain: undefined,
    })
  })

  it('behavior: a stake without a price leaves the sum unknown, an empty one does not', () => {
    const staked = Amount.fromRaw(farm.stakeCurrency, 1n)
    const priceless = { stakePriceUsd: undefined, liquidityUsd: undefined }
    const empty = userOf(farm.stakeCurrency, network.mainToken)
    expect(totalsOf([farmOf({ ...priceless, user: { ...empty, staked } })]).stakedUsd).toBeUndefined()
    expect(totalsOf([farmOf({ ...priceless, user: empty })]).stakedUsd?.isZero()).toBe(true)
    expect(totalsOf([farmOf(priceless)]).liquidityUsd).toBeUndefined()
  })
})
