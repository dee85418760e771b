import { Amount, type Token } from '@ibull/domain'
import { describe, expect, test } from 'vitest'
import { farmOf, userOf, vaultOf, vaultUserOf } from '../testing/fixtures.ts'
import { needsEnable, sourceFace, type SourceContext } from './source-face.ts'

const whole = (token: Token, count: bigint) => Amount.fromRaw(token, count * 10n ** BigInt(token.decimals))

const { stakeCurrency: lp, rewardToken: main } = farmOf()
const farmWith = (change: Parameters<typeof userOf>[2]) => farmOf({ user: userOf(lp, main, change) })

const connected: SourceContext = {
  account: '0x00000000000000000000000000000000000000A1',
  isWrongNetwork: false,
  takesBatches: false,
  isUnlocked: true,
  hasZap: true,
}

describe('sourceFace', () => {
  test('default: what was never allowed is enabled first', () => {
    expect(sourceFace(farmWith({}), connected)).toMatchObject({
      lead: 'enable',
      hasStake: false,
      hasZap: true,
    })
  })

  test.each([
    ['an allowance is there', { allowance: whole(lp, 1n) }, connected],
    ['the wallet joins the approval to the stake', {}, { ...connected, takesBatches: true }],
    ['there is nothing to stake', { walletBalance: whole(lp, 0n) }, connected],
    ['something is staked already', { staked: whole(lp, 1n) }, connected],
    ['the allowance is not known', { allowance: undefined }, connected],
  ] as const)('behavior: nothing needs enabling where %s', (_, change, context) => {
    expect(sourceFace(farmWith(change), context).lead).toBe('stake')
  })

  test('behavior: what a wallet can do matters only where something waits to be enabled', () => {
    expect(needsEnable(farmWith({}))).toBe(true)
    expect(needsEnable(farmOf())).toBe(false)
    expect(needsEnable({ ...farmWith({}), isPaused: true })).toBe(false)
    expect(needsEnable({ ...farmWith({}), isFinished: true })).toBe(false)
  })

  test('behavior: without a wallet and on another network these come first', () => {
    expect(sourceFace(farmOf(), { ...connected, account: undefined }).lead).toBe('connect')
    expect(sourceFace(farmWith({}), { ...connected, isWrongNetwork: true }).lead).toBe('switchNetwork')
    expect(sourceFace(farmOf(), connected).lead).toBe('loading')
  })

  test('behavior: a harvest that is locked waits, one of nothing says so, and the vault has none [farms.4]', () => {
    const earned = farmWith({ staked: whole(lp, 1n), earnings: whole(main, 2n) })
    expect(sourceFace(earned, connected).harvest).toEqual({ blocker: undefined })
    expect(sourceFace(earned, { ...connected, isUnlocked: false }).harvest).toEqual({ blocker: 'locked' })
    expect(sourceFace(farmWith({ staked: whole(lp, 1n) }), connected).harvest).toEqual({
      blocker: 'nothingEarned',
    })
    expect(sourceFace(farmWith({}), connected).harvest).toBeUndefined()
    const vault = vaultOf({ user: vaultUserOf({ staked: whole(main, 1n), earnings: whole(main, 1n) }) })
    expect(sourceFace(vault, connected).harvest).toBeUndefined()
  })

  test('behavior: rewards can still be harvested after the whole stake was withdrawn', () => {
    expect(sourceFace(farmWith({ earnings: whole(main, 2n) }), connected).harvest).toEqual({
      blocker: undefined,
    })
  })

  test('behavior: closes the vault to deposits while it holds back', () => {
    const user = vaultUserOf({ staked: whole(main, 1n) })
    const vault = vaultOf({ isHoldingBack: true, user })
    expect(sourceFace(vault, connected)).toMatchObject({ closed: 'rewardsWait', hasStake: true })
    expect(sourceFace({ ...vault, isHoldingBack: false }, connected).closed).toBeUndefined()
  })

  test('behavior: a finished source can be left in an emergency, a live one and the vault not [pools.8]', () => {
    const staked = { staked: whole(lp, 1n) }
    expect(sourceFace({ ...farmWith(staked), isFinished: true }, connected)).toMatchObject({
      hasEmergencyWithdraw: true,
      closed: 'finished',
      hasZap: false,
    })
    const paused = { ...farmWith(staked), isFinished: true, isPaused: true }
    expect(sourceFace(paused, connected).hasEmergencyWithdraw).toBe(true)
    expect(sourceFace(farmWith(staked), connected).hasEmergencyWithdraw).toBe(false)
    const vault = vaultOf({ isFinished: true, user: vaultUserOf({ staked: whole(main, 1n) }) })
    expect(sourceFace(vault, connected).hasEmergencyWithdraw).toBe(false)
  })

  test('behavior: a paused farm keeps its ways out', () => {
    const face = sourceFace({ ...farmWith({ staked: whole(lp, 1n) }), isPaused: true }, connected)
    expect(face).toMatchObject({ lead: 'stake', closed: 'paused', hasStake: true, hasZap: false })
  })
})
