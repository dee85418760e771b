import { Fraction, type Address, type YieldSource } from '@ibull/domain'
import { zeroAddress, type Abi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { farmMasterAbi } from '../abi/farm-master.generated.ts'
import { feeCollectorAbi } from '../abi/fee-collector.generated.ts'
import { ibullTokenAbi } from '../abi/ibull-token.generated.ts'
import { referralAbi } from '../abi/referral.generated.ts'
import { stakingPoolAbi } from '../abi/staking-pool.generated.ts'
import { vaultAbi } from '../abi/vault.generated.ts'
import type { YieldSnapshot } from './reads/yield-snapshot.ts'
import { RECEIVERS } from '../testing/sixty-days/scenario-stage.ts'
import type { Standing } from '../testing/sixty-days/mirrored-books.ts'
import { FIVE_DAYS, SIXTY_DAYS, SixtyDays } from '../testing/sixty-days/sixty-days.ts'
import { IBULL, PIDS } from '../testing/yield-world.ts'

const LENGTH = process.env['TEST_DEPTH'] === 'deep' ? SIXTY_DAYS : FIVE_DAYS
const SEED = 60
const YEAR = 31_536_000n
const ONE_PERCENT = new Fraction(1n, 100n)

let play: SixtyDays
let middle: Standing
let end: Standing
let shown: ReadonlyMap<Address, YieldSnapshot>

beforeAll(async () => {
  play = await SixtyDays.begin(LENGTH, SEED)
  await play.playMovingDays()
  middle = await play.books.standing()
  shown = await play.shown()
  await play.playStillDays()
  end = await play.books.standing()
})
afterAll(() => play?.stage.world.stop())

const farmOf = <T>(name: string, args: readonly unknown[] = []): Promise<T> =>
  play.stage.read<T>(contract('farm'), farmMasterAbi as Abi, name, args)

function contract(name: 'farm' | 'vault' | 'referral'): Address {
  const address = play.stage.world.network.contracts[name]
  if (address === undefined) throw new Error(`There is no ${name}.`)
  return address
}

// AL-1 and AL-2 of docs/INVARIANTS.md.
describe(`${LENGTH.movingDays + LENGTH.stillDays} days of ${LENGTH.actors} accounts`, () => {
  test('default: every kind of action happened', () => {
    expect(Object.fromEntries(play.books.counts)).toMatchObject({
      'farm deposit': expect.any(Number),
      'farm withdraw': expect.any(Number),
      'farm emergency': expect.any(Number),
      'farm harvest': expect.any(Number),
      'farm harvestMany': expect.any(Number),
      'pool deposit': expect.any(Number),
      'pool withdraw': expect.any(Number),
      'pool harvest': expect.any(Number),
      'vault deposit': expect.any(Number),
      'vault withdraw': expect.any(Number),
      'vault harvest': expect.any(Number),
      swap: expect.any(Number),
    })
  })

  test('behavior: each account has, of each token, to the unit what the rules say [farms.8, yield.5]', async () => {
    const { purses } = play.books
    const { stage } = play
    const differences: string[] = []
    for (const token of stage.endowment.keys()) {
      const balances = await Promise.all(stage.actors.map((actor) => stage.balanceOf(token.address, actor)))
      balances.forEach((balance, index) => {
        const actor = stage.actors[index] ?? ''
        const expected = purses.of(actor, token.address)
        if (balance !== expected) differences.push(`${actor} ${token.symbol}: ${balance}, not ${expected}`)
      })
    }
    expect(differences).toEqual([])
  })

  test('behavior: each stake and each reward that waits is what the rules say [farms.8]', async () => {
    const { stage, farms, vault, pools } = play.books
    const time = await stage.now()
    const differences: string[] = []
    const compare = (what: string, found: bigint, expected: bigint): void => {
      if (found !== expected) differences.push(`${what}: ${found}, not ${expected}`)
    }
    for (const actor of stage.actors) {
      for (const pid of [PIDS.main, PIDS.lp, PIDS.locked, PIDS.taxed, PIDS.finished]) {
        const [amount, , locked] = await farmOf<readonly bigint[]>('userInfo', [pid, actor])
        compare(`stake ${pid} ${actor}`, amount ?? -1n, farms.stakeOf(pid, actor))
        compare(`locked ${pid} ${actor}`, locked ?? -1n, farms.lockedOf(pid, actor))
        const pending = await farmOf<bigint>('pendingIbull', [pid, actor])
        compare(`pending ${pid} ${actor}`, pending, farms.pending(pid, actor, time))
      }
      for (const [index, pool] of pools.entries()) {
        const address = stage.pools[index]?.address ?? actor
        const [amount] = await stage.read<readonly bigint[]>(address, stakingPoolAbi as Abi, 'userInfo', [
          actor,
        ])
        compare(`pool ${index} ${actor}`, amount ?? -1n, pool.stakeOf(actor))
        const pending = await stage.read<bigint>(address, stakingPoolAbi as Abi, 'pendingReward', [actor])
        compare(`due of pool ${index} ${actor}`, pending, pool.pending(actor, time))
      }
      const [shares] = await stage.read<readonly bigint[]>(contract('vault'), vaultAbi as Abi, 'userInfo', [
        actor,
      ])
      compare(`shares ${actor}`, shares ?? -1n, vault.sharesOf(actor))
    }
    expect(differences).toEqual([])
  })

  test('behavior: what was minted is what was paid and commissioned; what was burnt is gone [yield.5]', async () => {
    const { stage, minted } = play.books
    const { mainToken } = stage.world
    const burnt = await stage.read<bigint>(stage.collector, feeCollectorAbi as Abi, 'totalBurnt')
    const events = await stage.eventsOf(stage.collector, feeCollectorAbi as Abi, 'Burnt')
    expect(burnt).toBeGreaterThan(0n)
    expect(events.reduce((sum, { amount }) => sum + BigInt(amount as bigint), 0n)).toBe(burnt)
    const supply = await stage.read<bigint>(mainToken.address, ibullTokenAbi as Abi, 'totalSupply')
    expect(supply).toBe(10n ** 9n * IBULL + minted - burnt)
    const paid = play.books.farms.farms.reduce((sum, farm) => sum + farm.paid, 0n)
    expect(await farmOf('totalPaid')).toBe(paid)
    for (const [referrer, commission] of play.books.commissions) {
      const args = [referrer] as const
      const recorded = await stage.read(
        contract('referral'),
        referralAbi as Abi,
        'totalReferralCommissions',
        args,
      )
      expect(recorded).toBe(commission)
    }
    expect(play.books.commissions.size).toBeGreaterThan(LENGTH.actors / 10)
  })

  test('behavior: farms, pools and vault hold the stakes and what waits, and nothing else', async () => {
    const { stage, farms, pools, vault } = play.books
    const { mainToken, tokenA } = stage.world
    for (const [pid, token] of stage.farmTokens.entries()) {
      expect(await stage.balanceOf(token.address, contract('farm'))).toBe(farms.farms[pid]?.staked)
    }
    expect(await stage.balanceOf(mainToken.address, contract('vault'))).toBe(vault.held)
    for (const [index, pool] of pools.entries()) {
      const address = stage.pools[index]?.address ?? stage.collector
      const [staked, reward] = index === 2 ? [tokenA, stage.stable] : [mainToken, tokenA]
      expect(await stage.balanceOf(staked.address, address)).toBe(pool.staked)
      expect(await stage.balanceOf(reward.address, address)).toBe(pool.funded)
    }
  })

  test('behavior: fees are where they belong [yield.3]', async () => {
    const { stage, depositFees } = play.books
    const { mainToken } = stage.world
    for (const [token, fee] of depositFees) {
      expect(await stage.balanceOf(token, RECEIVERS.depositFees)).toBe(fee)
    }
    expect([...depositFees.values()].some((fee) => fee > 0n)).toBe(true)
    expect(await stage.balanceOf(mainToken.address, RECEIVERS.vaultFees)).toBe(play.books.vaultFees)
    await expectSharesOfExchangeFees()
  })

  test('behavior: all holders together have the whole supply', async () => {
    const { stage } = play
    const { world, collector, lp, mainLp, stable } = stage
    const { account, deployer, network, mainToken, tokenA } = world
    const { factory, wrappedNative, router, zap } = network.contracts
    const native = await stage.read<Address>(
      factory,
      [
        {
          type: 'function',
          name: 'getPair',
          stateMutability: 'view',
          inputs: [{ type: 'address' }, { type: 'address' }],
          outputs: [{ type: 'address' }],
        },
      ],
      'getPair',
      [tokenA.address, wrappedNative],
    )
    const holders: readonly Address[] = [
      ...stage.actors,
      ...Object.values(RECEIVERS),
      ...stage.pools.map(({ address }) => address),
      contract('farm'),
      contract('vault'),
      contract('referral'),
      account,
      deployer,
      collector,
      lp.address,
      mainLp.address,
      native,
      router,
      ...(zap === undefined ? [] : [zap]),
      zeroAddress,
    ]
    for (const token of [mainToken, tokenA, stable, lp, mainLp]) {
      const balances = await Promise.all(holders.map((holder) => stage.balanceOf(token.address, holder)))
      const supply = await stage.read<bigint>(token.address, ibullTokenAbi as Abi, 'totalSupply')
      expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(supply)
    }
  })

  test('behavior: each return shown at day 30 is within 1 % of what its stakers earn from then on [vault.7, yield.5]', () => {
    const off: string[] = []
    const seen = new Map<string, number>()
    for (const [actor, snapshot] of shown) {
      const sources: readonly YieldSource[] = [...snapshot.farms, ...snapshot.pools, ...vaultsOf(snapshot)]
      for (const source of sources) {
        const shown = source.apr.rewards
        const real = realReturn(actor, source)
        if (shown === undefined || real === undefined) continue
        seen.set(source.key, (seen.get(source.key) ?? 0) + 1)
        const difference = real.isLessThan(shown) ? shown.subtract(real) : real.subtract(shown)
        if (difference.isGreaterThan(shown.multiply(ONE_PERCENT))) {
          off.push(`${source.key} of ${actor}: ${real.toNumber()}, shown ${shown.toNumber()}`)
        }
      }
    }
    expect(off).toEqual([])
    const often = [...seen].filter(([, count]) => count >= 3).map(([key]) => key)
    const pools = play.stage.pools.map(({ address }) => `pool-${address.toLowerCase()}`)
    expect(often.sort()).toEqual(['farm-0', 'farm-1', 'farm-2', 'farm-5', ...pools, 'vault'].sort())
  })

  test('behavior: a stake without a price has no return, rather than a wrong one', () => {
    for (const snapshot of shown.values()) {
      expect(snapshot.farms[PIDS.taxed]?.apr.rewards).toBeUndefined()
    }
  })
})

/** 3/8 of everything redeemed goes to the treasury; the rest was exchanged, burnt, or is pending. */
async function expectSharesOfExchangeFees(): Promise<void> {
  const { stage } = play
  const { mainToken, tokenA } = stage.world
  const income = new Map<string, bigint>()
  const spent = new Map<string, bigint>()
  const bought = new Map<string, bigint>()
  const book = (into: Map<string, bigint>, token: string, amount: bigint): void => {
    into.set(token, (into.get(token) ?? 0n) + amount)
  }
  for (const { pair, amount0, amount1 } of await eventsOfCollector('Redeemed')) {
    const other = pair === stage.lp.address ? tokenA : mainToken
    const isFirst = other.address.toLowerCase() < stage.stable.address.toLowerCase()
    const [ofOther, ofStable] = isFirst ? [amount0, amount1] : [amount1, amount0]
    book(income, other.address, ofOther as bigint)
    book(income, stage.stable.address, ofStable as bigint)
  }
  for (const { token, tokenOut, amountIn, amountOut } of await eventsOfCollector('Exchanged')) {
    book(spent, token as string, amountIn as bigint)
    book(bought, tokenOut as string, amountOut as bigint)
  }
  const burnt = await stage.read<bigint>(stage.collector, feeCollectorAbi as Abi, 'totalBurnt')
  book(spent, mainToken.address, burnt)
  for (const { address } of [mainToken, tokenA, stage.stable]) {
    const came = income.get(address) ?? 0n
    const forTreasury = (came * 3n) / 8n
    expect(came).toBeGreaterThan(0n)
    expect(await stage.balanceOf(address, RECEIVERS.exchangeFees)).toBe(forTreasury)
    expect(await stage.balanceOf(address, stage.collector)).toBe(
      came - forTreasury + (bought.get(address) ?? 0n) - (spent.get(address) ?? 0n),
    )
  }
}

function eventsOfCollector(name: string): Promise<readonly Record<string, unknown>[]> {
  return play.stage.eventsOf(play.stage.collector, feeCollectorAbi as Abi, name)
}

function vaultsOf({ vault }: { readonly vault: YieldSource | undefined }): readonly YieldSource[] {
  return vault === undefined ? [] : [vault]
}

/** Annualized earnings of an account during the still days, relative to its stake at the prices before them. */
function realReturn(actor: Address, source: YieldSource): Fraction | undefined {
  const years = new Fraction(end.time - middle.time, YEAR)
  if (source.kind === 'vault') {
    const [from, to] = [middle.vaultWorth.get(actor) ?? 0n, end.vaultWorth.get(actor) ?? 0n]
    // Below this, one unit of rounding distorts the result.
    return from < IBULL ? undefined : new Fraction(to - from, from).divide(years)
  }
  const stake = source.user?.staked
  const key = source.kind === 'farm' ? `farm-${source.pid}` : `pool-${source.sousId - 1}`
  const [from, to] = [middle.earned.get(key)?.get(actor), end.earned.get(key)?.get(actor)]
  if (stake === undefined || from === undefined || to === undefined || stake.isZero()) return undefined
  if (source.apr.rewards?.isZero() === true) return new Fraction(to - from)
  const { stakePriceUsd, rewardPriceUsd, rewardToken } = source
  if (stakePriceUsd === undefined || rewardPriceUsd === undefined) return undefined
  const earned = new Fraction(to - from, 10n ** BigInt(rewardToken.decimals)).multiply(rewardPriceUsd)
  return earned.divide(stake.toFraction().multiply(stakePriceUsd)).divide(years)
}
