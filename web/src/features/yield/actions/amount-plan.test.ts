import { Amount, type Token } from '@ibull/domain'
import { describe, expect, test } from 'vitest'
import { cake, farmOf, poolOf, userOf, vaultOf, vaultUserOf } from '../testing/fixtures.ts'
import { shareText, stakePlan, unstakePlan, unstakingFeeBps } from './amount-plan.ts'

const whole = (token: Token, count: bigint) => Amount.fromRaw(token, count * 10n ** BigInt(token.decimals))

const farm = farmOf()
const lp = farm.stakeCurrency
const farmWith = (change: Parameters<typeof userOf>[2]) =>
  farmOf({ user: userOf(lp, farm.rewardToken, change) })

describe('stakePlan', () => {
  const source = farmWith({ walletBalance: whole(lp, 5n) })

  test('default: an amount that the wallet holds can be staked', () => {
    const plan = stakePlan(source, '2.5')
    expect(plan.blocker).toBeUndefined()
    expect(plan.amount?.raw).toBe(25n * 10n ** 17n)
    expect(plan.most?.raw).toBe(whole(lp, 5n).raw)
  })

  test.each([
    ['', 'enterAmount'],
    ['0', 'enterAmount'],
    ['5.000000000000000001', 'insufficientBalance'],
    ['0.0000000000000000001', 'tooManyDecimals'],
  ] as const)('error: %j is blocked by %s', (text, blocker) => {
    expect(stakePlan(source, text).blocker).toBe(blocker)
  })

  test('behavior: the whole balance, to the last unit, can be staked [farms.14]', () => {
    expect(stakePlan(source, '5').blocker).toBeUndefined()
  })

  test('error: a source that takes no stakes says so before it asks for an amount', () => {
    expect(stakePlan({ ...source, isPaused: true }, '').blocker).toBe('paused')
    expect(stakePlan({ ...source, isFinished: true }, '1').blocker).toBe('finished')
  })

  test('error: an unreadable balance is not treated as zero [farms.14]', () => {
    expect(stakePlan(farmOf(), '1').blocker).toBe('balanceUnknown')
    expect(stakePlan(farmWith({ walletBalance: undefined }), '1').blocker).toBe('balanceUnknown')
  })

  test('error: the limit of an account holds together with what it has staked [pools.4]', () => {
    const pool = poolOf()
    const token = pool.stakeCurrency
    const limited = poolOf({
      limitPerUser: whole(token, 100n),
      user: userOf(token, cake, { walletBalance: whole(token, 500n), staked: whole(token, 60n) }),
    })
    expect(stakePlan(limited, '40').blocker).toBeUndefined()
    expect(stakePlan(limited, '40.000000001').blocker).toBe('overLimit')
    expect(stakePlan(limited, '').most?.raw).toBe(whole(token, 40n).raw)
  })

  test('behavior: an account above a limit that was set later has no room, and no negative one', () => {
    const token = poolOf().stakeCurrency
    const over = poolOf({
      limitPerUser: whole(token, 10n),
      user: userOf(token, cake, { staked: whole(token, 60n) }),
    })
    expect(stakePlan(over, '').most?.raw).toBe(0n)
    expect(stakePlan(over, '1').blocker).toBe('overLimit')
  })
})

describe('unstakePlan', () => {
  test('default: a part of the stake, up to all of it', () => {
    const source = farmWith({ staked: whole(lp, 3n) })
    expect(unstakePlan(source, '3').blocker).toBeUndefined()
    expect(unstakePlan(source, '3.1').blocker).toBe('moreThanStaked')
  })

  test('behavior: a source that is finished or paused can be left', () => {
    const source = { ...farmWith({ staked: whole(lp, 3n) }), isFinished: true, isPaused: true }
    expect(unstakePlan(source, '1').blocker).toBeUndefined()
  })
})

describe('shareText', () => {
  test('default: all of it is all of it, to the last unit', () => {
    const staked = Amount.fromRaw(lp, 4_466_426_715_150_098_733n)
    const source = farmWith({ staked })
    expect(unstakePlan(source, shareText(staked, 100)).amount?.raw).toBe(staked.raw)
    expect(unstakePlan(source, shareText(staked, 25)).amount?.raw).toBe(staked.raw / 4n)
  })

  test('behavior: an amount smaller than anything that is shown is read back', () => {
    const staked = Amount.fromRaw(lp, 1n)
    expect(unstakePlan(farmWith({ staked }), shareText(staked, 100)).amount?.raw).toBe(1n)
  })
})

describe('unstakingFeeBps', () => {
  const vault = vaultOf({ user: vaultUserOf({ withdrawFeeUntil: 1_000n }) })

  test('default: the vault takes its fee until the period is over [vault.4.1]', () => {
    expect(unstakingFeeBps(vault, 999n)).toBe(10)
    expect(unstakingFeeBps(vault, 1_000n)).toBe(0)
  })

  test('behavior: the fee applies while the time is unknown', () => {
    expect(unstakingFeeBps(vault, undefined)).toBe(10)
  })

  test('behavior: who never staked and other sources pay none', () => {
    expect(unstakingFeeBps(vaultOf({ user: vaultUserOf() }), 5n)).toBe(0)
    expect(unstakingFeeBps(farm, 5n)).toBe(0)
  })
})
