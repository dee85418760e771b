import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Fraction } from '../../money/fraction.ts'
import { ibull } from '../../money/testing/sample-currencies.ts'
import { apyFromApr, VAULT_COMPOUNDS_PER_YEAR } from '../rewards/apr.ts'
import { amountOf, NOW, sampleFarm, sampleVault, vaultReading } from '../rewards/testing/sample-sources.ts'
import { PREVIEWED_SHARES, previewedAssets } from './held-back.ts'
import { vaultWithdrawal } from './vault-of.ts'

describe('vaultOf', () => {
  test('default: its return is that of farm 0, less what compounding costs [vault.7]', () => {
    const vault = sampleVault()
    const farmApr = sampleFarm().apr.rewards ?? new Fraction(0n)
    expect(vault.apr.rewards?.isEqual(farmApr.multiply(new Fraction(9775n, 10_000n)))).toBe(true)
    const apy = apyFromApr(vault.apr.rewards ?? new Fraction(0n), VAULT_COMPOUNDS_PER_YEAR)
    expect(vault.apy?.isEqual(apy ?? new Fraction(-1n))).toBe(true)
    expect(vault.apy?.isGreaterThan(vault.apr.rewards ?? new Fraction(0n))).toBe(true)
  })

  test('default: an account has what its shares are worth, and earned what they gained [vault.1]', () => {
    const { user } = sampleVault()
    // 40 % of the shares; 10^11 shares and one unit are virtual.
    expect(user?.staked.raw).toBe((4n * 10n ** 19n * 1_000_000_001n) / (10n ** 20n + 10n ** 11n))
    expect(user?.staked.raw).toBe(400_000_000n)
    expect(user?.earnings.raw).toBe(50_000_000n)
    expect(user?.withdrawFeeUntil).toBe(NOW - 100n + 259_200n)
    expect(user?.canHarvest).toBe(false)
  })

  test('behavior: an account that never deposited has no fee to wait for', () => {
    const { user } = sampleVault({ userShares: 0n, userWithdrawFeeUntil: 0n, assetsAtLastUserAction: 0n })
    expect([user?.withdrawFeeUntil, user?.staked.raw, user?.earnings.raw]).toEqual([0n, 0n, 0n])
  })

  test('behavior: a stopped vault is finished and earns nothing', () => {
    const vault = sampleVault({ isStopped: true })
    expect(vault.isFinished).toBe(true)
    expect(vault.apr.rewards?.isZero()).toBe(true)
    expect(vault.apy?.isZero()).toBe(true)
  })

  test('behavior: it takes deposits as farm 0 does', () => {
    const vault = sampleVault({}, sampleFarm({}, { isPaused: true, depositFeeBps: 25n }))
    expect([vault.isPaused, vault.depositFeeBps]).toEqual([true, 25])
    expect([sampleVault().isPaused, sampleVault().depositFeeBps]).toEqual([false, 0])
  })

  test('error: without farm 0 the return is unknown', () => {
    const vault = sampleVault({}, undefined)
    const unknown = sampleVault({}, sampleFarm({}, { totalStaked: 0n }))
    expect([unknown.apr.rewards, unknown.apy]).toEqual([undefined, undefined])
    expect(vault.isFinished).toBe(false)
  })
})

/** A vault of which the farm owes 100,000,000: 40 % of what it pays and owes is the account's. */
const HOLDING_BACK = {
  paid: ((900_000_000n + 1n) * PREVIEWED_SHARES) / (10n ** 20n + 10n ** 11n),
  owed: (100_000_000n * PREVIEWED_SHARES) / (10n ** 20n + 10n ** 11n),
  ofAccount: 7n,
  payableNow: 0n,
  waiting: 3n,
}

describe('a vault that holds back', () => {
  test('default: shows as staked what a withdrawal pays now', () => {
    const vault = sampleVault({}, undefined, HOLDING_BACK)
    expect([vault.isHoldingBack, vault.assets]).toEqual([true, { payable: 900_000_000n, owed: 100_000_000n }])
    expect(vault.totalStaked?.raw).toBe(1_000_000_000n)
    const { staked, earnings, wouldBeHeldBack, heldBack } = vault.user ?? {}
    expect([staked, earnings, wouldBeHeldBack, heldBack].map((amount) => amount?.raw)).toEqual([
      360_000_000n,
      10_000_000n,
      39_999_999n,
      7n,
    ])
  })

  test('default: pays what was asked for, and holds back its part', () => {
    const vault = sampleVault({}, undefined, HOLDING_BACK)
    const half = vaultWithdrawal(vault, amountOf(ibull, 180_000_000n), NOW)
    expect([half?.isAll, half?.amount.raw, half?.fee.raw, half?.heldBack.raw]).toEqual([
      false,
      180_000_000n,
      180_000n,
      19_999_999n,
    ])
    const all = vaultWithdrawal(vault, amountOf(ibull, 360_000_000n), NOW)
    expect([all?.isAll, all?.heldBack.raw]).toEqual([true, vault.user?.wouldBeHeldBack.raw])
  })

  test('behavior: finds its exact assets from the rounded preview', () => {
    const upTo = (most: bigint) => fc.bigInt(0n, most)
    fc.assert(
      fc.property(upTo(2n ** 96n), upTo(2n ** 90n), upTo(2n ** 127n), (payable, owed, totalShares) => {
        const supply = totalShares + 10n ** 11n
        const paid = (PREVIEWED_SHARES * (payable + 1n)) / supply
        const reading = { ...HOLDING_BACK, paid, owed: (PREVIEWED_SHARES * owed) / supply }
        expect(previewedAssets(reading, supply)).toEqual({ payable, owed })
      }),
    )
  })

  test('behavior: calls payments due once the farm can pay', () => {
    const dueIn = (change: Partial<typeof HOLDING_BACK>) =>
      sampleVault({}, undefined, { ...HOLDING_BACK, ...change }).payments
    expect(dueIn({})).toEqual({ count: 3, areDue: false })
    expect(dueIn({ owed: 0n })).toEqual({ count: 3, areDue: true })
    expect(dueIn({ payableNow: 1n })).toEqual({ count: 4, areDue: true })
    expect(sampleVault().payments).toEqual({ count: 0, areDue: true })
  })
})

describe('vaultWithdrawal', () => {
  test('default: the fee applies up to the end of its period [vault.4.1]', () => {
    const vault = sampleVault()
    const until = vault.user?.withdrawFeeUntil ?? 0n
    const within = vaultWithdrawal(vault, amountOf(ibull, 100_000_000n), until - 1n)
    expect([within?.amount.raw, within?.fee.raw, within?.received.raw]).toEqual([
      100_000_000n,
      100_000n,
      99_900_000n,
    ])
    expect(vaultWithdrawal(vault, amountOf(ibull, 100_000_000n), until)?.fee.raw).toBe(0n)
  })

  test('behavior: the fee is that of the last deposit, not that of new ones [vault.11]', () => {
    const vault = sampleVault({ withdrawFee: 100n, userWithdrawFee: 20n })
    expect([vault.fees.withdrawFeeBps, vault.user?.withdrawFeeBps]).toEqual([100, 20])
    expect(vaultWithdrawal(vault, amountOf(ibull, 100_000_000n), NOW)?.fee.raw).toBe(200_000n)
  })

  test('behavior: what would leave a millionth of a token or less takes all [vault.5]', () => {
    const vault = sampleVault()
    const all = (amount: bigint) => vaultWithdrawal(vault, amountOf(ibull, amount), NOW)?.isAll
    expect(all(400_000_000n - 1_002n)).toBe(false)
    expect(all(400_000_000n - 1_000n)).toBe(true)
    expect(all(400_000_000n)).toBe(true)
    expect(all(500_000_000n)).toBe(true)
    expect(vaultWithdrawal(vault, amountOf(ibull, 1n), NOW, true)?.shares).toBe(vaultReading.userShares)
  })

  test('behavior: never more shares than needed, and never less than requested', () => {
    const amount = fc.bigInt(1n, 399_000_000n)
    fc.assert(
      fc.property(amount, fc.bigInt(1n, 10n ** 12n), (raw, totalAssets) => {
        const vault = sampleVault({ totalAssets: 1_000_000_000n + totalAssets })
        const found = vaultWithdrawal(vault, amountOf(ibull, raw), NOW)
        if (found === undefined) throw new Error('Nothing was found.')
        expect(found.amount.raw >= raw).toBe(true)
        expect(found.isAll || found.amount.raw - raw <= 1n).toBe(true)
        expect(found.fee.raw + found.received.raw).toBe(found.amount.raw)
      }),
    )
  })

  test('error: nothing to give back', () => {
    expect(vaultWithdrawal(sampleVault({ userShares: 0n }), amountOf(ibull, 1n), NOW)).toBeUndefined()
  })
})
