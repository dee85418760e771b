import { Amount, Fraction, numberStyleOf } from '@ibull/domain'
import { describe, expect, it } from 'vitest'
import { network } from '../../../platform/index.ts'
import { moneyTextOf } from '../../../tokens/index.ts'
import { testCopy } from '../testing/copy.ts'
import { busd, cake, farmOf, pairOf, poolOf, tokenNamed, userOf, vaultOf } from '../testing/fixtures.ts'
import { sourceFacts } from './source-facts.ts'
import { sourceLinks } from './source-links.ts'
import { pairCurrencies, sourceName } from './source-name.ts'
import { sourceView, type ViewContext } from './source-view.ts'
import { allWithoutPrice } from './without-price.ts'

const context: ViewContext = {
  t: testCopy,
  money: moneyTextOf(numberStyleOf('en-US')),
  now: 1_000_000n,
  feeState: 'known',
  prices: 'ready',
}

const tagsOf = (source: Parameters<typeof sourceView>[0]) =>
  sourceView(source, context).tags.map(({ text }) => text)
const factOf = (source: Parameters<typeof sourceView>[0], id: string) =>
  sourceFacts(source, context).find((fact) => fact.id === id)

describe('sourceView', () => {
  it('default: a farm in words', () => {
    const view = sourceView(farmOf(), context)
    expect(view.name).toMatchObject({ title: 'CAKE-BUSD', subtitle: `Earn ${network.mainToken.symbol}` })
    expect(view.returns).toMatchObject({ kind: 'apr', text: '40.00%', feeState: 'unknown' })
    expect(view.multiplier).toBe('40X')
    expect(view.depositFee).toBe('3%')
    expect(view.liquidity).toBe('$1.2M')
    expect(view.tags.map(({ text }) => text)).toEqual(['40X', '3% deposit fee', '8 hr lock'])
    expect(view.staked).toBeUndefined()
    expect(view.earned).toBeUndefined()
  })

  it('behavior: a multiplier has the number signs of the language wherever it is shown', () => {
    const half = farmOf({ multiplier: new Fraction(1n, 2n) })
    const spanish = { ...context, money: moneyTextOf(numberStyleOf('es-ES')) }
    const view = sourceView(half, spanish)
    expect(view.multiplier).toBe('0,5X')
    expect(view.tags[0]?.text).toBe('0,5X')
    expect(sourceFacts(half, spanish).find(({ id }) => id === 'multiplier')?.text).toBe('0,5X')
  })

  it('behavior: fees of liquidity providers have four states: none, loading, known, unknown', () => {
    const withFees = farmOf({
      apr: { rewards: new Fraction(4n, 10n), fees: new Fraction(1n, 10n), total: new Fraction(1n, 2n) },
    })
    expect(sourceView(withFees, context).returns).toMatchObject({
      text: '50.00%',
      rewards: '40.00%',
      fees: '10.00%',
      feeState: 'known',
    })
    expect(sourceView(farmOf(), { ...context, feeState: 'loading' }).returns.feeState).toBe('loading')
    expect(sourceView(farmOf({ pair: undefined }), context).returns.feeState).toBe('none')
  })

  it('behavior: unknown is not zero', () => {
    const unknown = farmOf({
      apr: { rewards: undefined, fees: undefined, total: undefined },
      liquidityUsd: undefined,
      stakePriceUsd: undefined,
      totalStaked: undefined,
      isReadable: false,
    })
    const view = sourceView(unknown, context)
    expect(view.returns.text).toBeUndefined()
    expect(view.liquidity).toBeUndefined()
    expect(view.totalStaked).toBeUndefined()
    expect(tagsOf(unknown)[0]).toBe('Unavailable')
    const free = farmOf({ apr: { rewards: new Fraction(0n), fees: undefined, total: new Fraction(0n) } })
    expect(sourceView(free, context).returns.text).toBe('0.00%')
  })

  it('behavior: a missing return says why: a price, a stake, or neither', () => {
    const apr = { rewards: undefined, fees: undefined, total: undefined }
    const reasonOf = (source: Parameters<typeof sourceView>[0], prices: ViewContext['prices'] = 'ready') =>
      sourceView(source, { ...context, prices }).returns.reason
    const nothing = Amount.fromRaw(farmOf().stakeCurrency, 0n)
    const unpriced = farmOf({ apr, rewardPriceUsd: undefined, totalStaked: nothing })
    expect(reasonOf(unpriced)).toBe('No price yet')
    expect(reasonOf(unpriced, 'failed')).toBe('Unknown')
    expect(reasonOf(farmOf({ apr, totalStaked: nothing }))).toBe('Nothing staked yet')
    expect(reasonOf(farmOf({ apr, isReadable: false, stakePriceUsd: undefined }))).toBe('Unknown')
    const none = Amount.fromRaw(network.mainToken, 0n)
    const own = vaultOf({ apr, rewardPriceUsd: undefined, stakePriceUsd: undefined, totalStaked: none })
    expect(reasonOf(own)).toBe('Nothing staked yet')
  })

  it('behavior: names what has no price of those that pay, each once, the most frequent first', () => {
    const { symbol } = network.mainToken
    const farm = farmOf({ rewardPriceUsd: undefined, stakePriceUsd: undefined })
    const pool = poolOf({ stakePriceUsd: undefined })
    const over = poolOf({ rewardPriceUsd: undefined, isFinished: true })
    expect(allWithoutPrice([farm, pool, over])).toEqual([symbol, 'CAKE-BUSD LP'])
    expect(allWithoutPrice([farmOf(), poolOf()])).toEqual([])
  })

  it('behavior: what the user has, with its worth where there is a price', () => {
    const farm = farmOf()
    const user = userOf(farm.stakeCurrency, farm.rewardToken, {
      staked: Amount.fromRaw(farm.stakeCurrency, 2n * 10n ** 18n),
    })
    const view = sourceView({ ...farm, user }, context)
    expect(view.staked).toEqual({ amount: '2 LP', usd: '$4,920.00', isZero: false })
    expect(view.earned).toMatchObject({ isZero: true })
    expect(sourceView({ ...farm, user, stakePriceUsd: undefined }, context).staked?.usd).toBeUndefined()
  })

  it('behavior: the vault compounds: its return is an APY, and its fees are in its details [pools.1.2.1]', () => {
    const view = sourceView(vaultOf(), context)
    expect(view.returns).toMatchObject({ kind: 'apy', text: '34.90%' })
    expect(view.name.title).toBe(`Auto ${network.mainToken.symbol}`)
    expect(tagsOf(vaultOf())).toEqual(['Auto', '0.1% unstaking fee'])
    expect(tagsOf(vaultOf({ isStopped: true }))[0]).toBe('Stopped')
    expect(factOf(vaultOf(), 'unstakingFee')?.text).toBe('0.10% within 3 days')
  })

  it('behavior: a pool shows when it ends, its category and its limit [pools.1.2.1]', () => {
    expect(sourceView(poolOf(), context).ends).toBe('Ends in 10 days')
    expect(sourceView(poolOf({ phase: 'pending', startTime: 1_003_600n }), context).ends).toBe(
      'Starts in 1 hr',
    )
    expect(sourceView(poolOf({ phase: 'finished', isFinished: true }), context).ends).toBe('Ended')
    const limitPerUser = Amount.fromRaw(network.mainToken, 10n ** BigInt(network.mainToken.decimals))
    expect(tagsOf(poolOf())[0]).toBe('Core')
    expect(tagsOf(poolOf({ category: 'community' }))[0]).toBe('Community')
    expect(tagsOf(poolOf({ category: 'binance' }))[0]).toBe('Binance')
    expect(tagsOf(poolOf({ isUnfunded: true }))).toContain('Awaiting funding')
    expect(tagsOf(poolOf({ limitPerUser }))).toContain(`Max 1 ${network.mainToken.symbol}`)
  })

  it('behavior: a paused farm says so first, a finished one has no multiplier', () => {
    expect(tagsOf(farmOf({ isPaused: true }))[0]).toBe('Deposits paused')
    expect(tagsOf(farmOf({ isFinished: true }))).not.toContain('40X')
  })
})

describe('sourceName', () => {
  it('default: the main token first, what others are priced in last, BNB for its wrapped token', () => {
    const symbols = (a: Parameters<typeof pairOf>[0], b: Parameters<typeof pairOf>[0]) =>
      pairCurrencies(pairOf(a, b)).map(({ symbol }) => symbol)
    expect(symbols(network.wrappedNative, network.mainToken)).toEqual([network.mainToken.symbol, 'BNB'])
    expect(symbols(network.wrappedNative, cake)).toEqual(['CAKE', 'BNB'])
    const [stable] = network.stableTokens
    if (stable === undefined) throw new Error('the network has a stable token')
    expect(symbols(stable, network.wrappedNative)).toEqual(['BNB', stable.symbol])
    expect(symbols(cake, tokenNamed('ETH', 0xe))).toEqual(['CAKE', 'ETH'])
  })

  it('behavior: single tokens are called by what is done with them', () => {
    const main = network.mainToken
    const manual = farmOf({ pair: undefined, stakeCurrency: main, isTokenOnly: true, key: 'farm-0', pid: 0 })
    expect(sourceName(manual, testCopy).title).toBe(`Manual ${main.symbol}`)
    const single = farmOf({ pair: undefined, stakeCurrency: busd, isTokenOnly: true })
    expect(sourceName(single, testCopy)).toMatchObject({
      title: 'Stake BUSD',
      subtitle: `Earn ${main.symbol}`,
    })
    expect(sourceName(poolOf(), testCopy).title).toBe('Earn CAKE')
  })
})

describe('sourceLinks', () => {
  it('default: links add liquidity, buy a token, and open contracts elsewhere', () => {
    const farm = Object.fromEntries(sourceLinks(farmOf(), testCopy).map((link) => [link.id, link]))
    expect(farm['add']?.to).toBe(`/add/${cake.address}/${busd.address}`)
    expect(farm['stakeToken']).toMatchObject({ isExternal: true })
    const pool = sourceLinks(poolOf(), testCopy)
    expect(pool[0]).toMatchObject({
      id: 'get',
      to: `/swap?outputCurrency=${network.mainToken.address}`,
    })
    expect(pool.at(-1)?.to).toContain(poolOf().address)
  })
})

describe('sourceFacts', () => {
  it('default: the terms of a farm', () => {
    expect(factOf(farmOf(), 'perDay')?.text).toBe(`864 ${network.mainToken.symbol}`)
    expect(factOf(farmOf(), 'lock')?.text).toBe('8 hr')
    expect(factOf(farmOf({ harvestInterval: 0n }), 'lock')?.text).toBe('None')
    expect(factOf(farmOf({ depositFeeBps: 0 }), 'depositFee')?.text).toBe('None')
    expect(factOf(farmOf(), 'feeApr')?.text).toBeUndefined()
  })

  it('behavior: a pool whose holdings are unknown is not empty', () => {
    expect(factOf(poolOf(), 'funded')?.text).toBe('9,000 CAKE')
    expect(factOf(poolOf(), 'owed')?.text).toBe('40 CAKE')
    expect(factOf(poolOf({ owed: undefined }), 'owed')).toMatchObject({ text: undefined })
    expect(factOf(poolOf({ funded: undefined }), 'funded')).toMatchObject({ text: undefined })
  })
})
