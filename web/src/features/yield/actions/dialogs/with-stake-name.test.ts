import { Amount } from '@ibull/domain'
import { describe, expect, test } from 'vitest'
import { network } from '../../../../platform/index.ts'
import { cake, farmOf, pairOf, poolOf, userOf } from '../../testing/fixtures.ts'
import { stakeName } from '../source-name.ts'
import { tokensOf } from './request-parts.ts'
import { withStakeName } from './with-stake-name.ts'

/** On chain the wrapped native token comes first, with its own symbol. */
const farm = farmOf({ pair: pairOf(network.wrappedNative, cake) })
const name = `CAKE-${network.native.symbol} LP`

describe('stakeName', () => {
  test('default: the symbols of a card, and what they stand for', () => {
    expect(stakeName(farm)).toBe(name)
    expect(stakeName(poolOf())).toBe(poolOf().stakeCurrency.symbol)
  })
})

describe('withStakeName', () => {
  test('default: the same token, called as on the card', () => {
    const { stakeCurrency } = withStakeName(farm)
    expect(stakeCurrency.symbol).toBe(name)
    expect(stakeCurrency.isSame(farm.stakeCurrency)).toBe(true)
    expect(withStakeName(poolOf())).toEqual(poolOf())
  })

  test('behavior: so is what an account has staked', () => {
    const user = userOf(farm.stakeCurrency, farm.rewardToken)
    expect(withStakeName(farmOf({ ...farm, user })).user?.staked.currency.symbol).toBe(name)
  })
})

describe('tokensOf', () => {
  test('behavior: a preview finds the staked token under the name of its card', () => {
    const amount = Amount.fromRaw(farm.stakeCurrency, 1n)
    const tokens = tokensOf({ action: 'stake', source: farm, amount, referrer: undefined })
    expect(tokens.find((token) => token.isSame(farm.stakeCurrency))?.symbol).toBe(name)
  })
})
