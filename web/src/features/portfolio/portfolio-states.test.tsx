import type { Claim } from '@ibull/chain/claims'
import {
  Amount,
  currencyIdOf,
  Fraction,
  loaded,
  type Address,
  type Currency,
  type LiquidityPosition,
  type UsdPrices,
  type YieldSource,
} from '@ibull/domain'
import type { MarketListing } from '@ibull/domain/prediction'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiquidityRecord } from '../../history/index.ts'
import { dialogStore } from '../../dialogs/index.ts'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { network, RouterProvider } from '../../platform/index.ts'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { busd, cake, farmOf, poolOf, userOf } from '../yield/testing/fixtures.ts'
import type { ClaimAllRequest } from './claim/claim-request.ts'
import { providedOf } from './model/provided.ts'
import { PortfolioPage } from './portfolio-page.tsx'
import ProfitSection from './profit/profit-section.tsx'

const me: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const retry = vi.fn<() => void>()
const LOADING = { status: 'loading' } as const
const failed = { status: 'failed', error: new Error('away'), retry }

const given = vi.hoisted(() => ({
  account: undefined as string | undefined,
  isDisconnected: false,
  balances: undefined as unknown,
  prices: undefined as unknown,
  tokenPrices: undefined as ((tokens: readonly Currency[]) => unknown) | undefined,
  positions: undefined as unknown,
  yields: undefined as unknown,
  claims: [] as unknown[],
  markets: [] as readonly MarketListing[],
  record: undefined as unknown,
  started: [] as unknown[],
  flowError: undefined as unknown,
}))
vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useBalances: (_: unknown, currencies: readonly Currency[]) =>
    typeof given.balances === 'function'
      ? currencies.map((currency) => (given.balances as (of: Currency) => unknown)(currency))
      : currencies.map(() => given.balances),
  useUsdPrices: () => given.prices,
  useTokenPrices: (tokens: readonly Currency[]) => given.tokenPrices?.(tokens) ?? given.prices,
  useChainTime: () => 1_000n,
}))
vi.mock('@ibull/chain/claims', async (original) => ({
  ...(await original<typeof import('@ibull/chain/claims')>()),
  useClaims: () => given.claims,
}))
vi.mock('@ibull/chain/prediction', async (original) => ({
  ...(await original<typeof import('@ibull/chain/prediction')>()),
  marketsOf: () => given.markets,
}))
vi.mock('../../connect/index.ts', () => ({
  useAccount: () => ({ account: given.account, isWrongNetwork: false }),
  useIsDisconnected: () => given.isDisconnected,
}))
vi.mock('../../transactions/index.ts', () => ({
  defineScreenFlow: () => ({
    preload: () => undefined,
    useFlow: () => ({
      busyAction: undefined,
      error: given.flowError,
      start: (_: unknown, { request }: { request: unknown }) => given.started.push(request),
    }),
    FlowWindow: () => null,
  }),
}))
vi.mock('../../history/index.ts', async (original) => ({
  ...(await original<typeof import('../../history/index.ts')>()),
  useLiquidityRecord: () => given.record,
  HistoryBanner: () => null,
}))
// Drawing needs a canvas: the drawing itself is tested in a real browser.
vi.mock('lightweight-charts', () => {
  throw new Error('no canvas here')
})
vi.mock('../liquidity/index.ts', async (original) => ({
  ...(await original<typeof import('../liquidity/index.ts')>()),
  useOwnPositions: () => ({ account: given.account, positions: given.positions, prices: given.prices }),
}))
vi.mock('../yield/index.ts', async (original) => ({
  ...(await original<typeof import('../yield/index.ts')>()),
  useYield: () => given.yields,
}))

const whole = <C extends Currency>(currency: C, count: bigint) =>
  Amount.fromRaw(currency, count * 10n ** BigInt(currency.decimals))
const main = network.mainToken

/** Everything is worth two dollars, except CAKE, which has no price. */
const prices = {
  priceOf: () => new Fraction(2n),
  worthOf: (amount: Amount) =>
    amount.currency.isSame(cake) ? undefined : amount.toFraction().multiply(new Fraction(2n)),
}
const position = {
  pool: { pair: { address: busd.address, token0: main, token1: busd } },
  liquidity: whole(busd, 4n),
  share: new Fraction(1n, 8n),
  amount0: whole(main, 10n),
  amount1: whole(busd, 10n),
}
const lp = farmOf().stakeCurrency
const farm = farmOf({
  user: userOf(lp, main, { staked: whole(lp, 1n), earnings: whole(main, 4n) }),
})
const lockedPool = poolOf({
  user: userOf(main, cake, {
    staked: whole(main, 2n),
    earnings: whole(cake, 3n),
    nextHarvestUntil: 2_000n,
  }),
})
const [market, btc] = [
  { symbol: 'BNB', address: me },
  { symbol: 'BTC', address: busd.address },
] as const
const prediction = {
  kind: 'prediction',
  terms: { market, epochs: [3n, 4n], payout: 5n * 10n ** 18n },
} as const satisfies Claim
const yieldsOf = (sources: readonly YieldSource[], prices: 'ready' | 'loading' | 'failed' = 'ready') =>
  loaded({
    sources,
    asOf: { number: 1n, timestamp: 1_000n },
    prices,
    feeState: 'unknown',
    account: me,
  })

function show() {
  renderInEnglish(<RouterProvider router={createMemoryRouter([{ path: '*', element: <PortfolioPage /> }])} />)
}
const section = (name: string) => within(screen.getByRole('region', { name }))
const rows = (name: string) =>
  section(name)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent

beforeEach(() => {
  given.account = me
  given.isDisconnected = false
  given.balances = (currency: Currency) =>
    loaded(whole(currency, currency === network.native ? 3n : currency.isSame(main) ? 7n : 0n))
  given.prices = loaded(prices)
  given.tokenPrices = undefined
  given.positions = loaded({ positions: [position], failedCount: 0 })
  given.yields = yieldsOf([farm, lockedPool])
  given.claims = [loaded([prediction]), loaded([])]
  given.markets = [market]
  given.record = LOADING
  given.started = []
  given.flowError = undefined
  retry.mockClear()
})
afterEach(cleanup)

describe('PortfolioPage', () => {
  test('default: every part with amounts, worth and the way to its page, and nothing counted twice', () => {
    show()
    expect(rows('In the wallet')).toEqual([
      expect.stringMatching(new RegExp(`${main.symbol}.*7 ${main.symbol}.*\\$14\\.00`)),
      expect.stringMatching(/3 .*\$6\.00/),
    ])
    expect(rows('Liquidity')).toEqual([expect.stringMatching(/12\.5% of the pool.*10 .*10 BUSD.*\$40\.00/)])
    expect(rows('Stakes')).toEqual([
      expect.stringMatching(/CAKE-BUSD.*1 LP.*4 .*\$6\.00.*\$2,466\.00/),
      expect.stringMatching(/Earn CAKE.*2 .*3 CAKE.*\$6\.00.*\$9\.00/),
    ])
    expect(rows('Ready to claim')).toEqual([
      expect.stringMatching(/Prediction2 rounds, #3 to #4.*5 .*\$10\.00/),
      expect.stringMatching(/CAKE-BUSDFarm rewards.*4 .*\$6\.00/),
    ])
    expect(figure('In the wallet')).toBe('$20.00')
    expect(figure('Liquidity and stakes')).toBe('$2,515.00')
    expect(figure('Ready to claim')).toBe('$16.00')
    expect(figure('Total value')).toBe('$2,545.00')
    const links = (name: string) =>
      section(name)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    expect(links('Ready to claim')).toEqual(['/prediction', '/farms?search=CAKE+BUSD'])
    expect(links('Liquidity')).toEqual(['/liquidity'])
  })

  test('default: winnings of several prediction markets, each with the way to its own', () => {
    given.markets = [market, btc]
    const ofBtc = { kind: 'prediction', terms: { ...prediction.terms, market: btc } } satisfies Claim
    given.claims = [loaded([prediction]), loaded([ofBtc]), loaded([])]
    given.yields = yieldsOf([])
    show()
    expect(rows('Ready to claim')).toEqual([
      expect.stringMatching(/Prediction, BNB2 rounds, #3 to #4.*5 .*\$10\.00/),
      expect.stringMatching(/Prediction, BTC2 rounds, #3 to #4.*5 .*\$10\.00/),
    ])
    expect(figure('Ready to claim')).toBe('$20.00')
    const hrefs = section('Ready to claim')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/prediction', '/prediction?market=BTC'])
  })

  test('behavior: without a wallet there is the way to one, and no figure', () => {
    given.account = undefined
    given.isDisconnected = true
    show()
    expect(screen.queryByText('Total value')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
    expect(dialogStore.getState().current).toBe('connect')
  })

  test('behavior: while something is loading, its total is neither zero nor unknown', () => {
    given.balances = LOADING
    show()
    expect(figure('Total value')).toBe('')
    expect(figure('In the wallet')).toBe('')
    expect(section('In the wallet').getByRole('status')).toBeTruthy()
    expect(figure('Liquidity and stakes')).toBe('$2,515.00')
    cleanup()
    given.claims = [LOADING]
    show()
    expect(section('Ready to claim').queryByText(/nothing to claim/)).toBeNull()
    cleanup()
    given.prices = LOADING
    show()
    expect(screen.queryByText('$6.00')).toBeNull()
  })

  test('behavior: rewards are not called without a price while their prices are loading', () => {
    given.yields = yieldsOf([farm, lockedPool], 'loading')
    show()
    expect(figure('Ready to claim')).toBe('')
    expect(figure('Liquidity and stakes')).toBe('')
    cleanup()
    given.yields = yieldsOf([farm, lockedPool], 'failed')
    show()
    expect(figure('Ready to claim')).toBe('$16.00')
    expect(screen.getByText(/last known figures/)).toBeTruthy()
  })

  test('behavior: a part waits for those above it, which would move it by as many rows as they get', () => {
    const shown = () =>
      ['Ready to claim', 'In the wallet', 'Liquidity', 'Stakes'].filter((name) =>
        screen.queryByRole('region', { name }),
      )
    show()
    expect(shown()).toHaveLength(4)
    cleanup()
    given.balances = LOADING
    show()
    expect(shown()).toEqual(['Ready to claim', 'In the wallet'])
    cleanup()
    given.claims = [LOADING]
    show()
    expect(shown()).toEqual(['Ready to claim'])
  })

  test('behavior: nothing held is said of each part, and is worth nothing', () => {
    given.balances = (currency: Currency) => loaded(whole(currency, 0n))
    given.positions = loaded({ positions: [], failedCount: 0 })
    given.yields = yieldsOf([farmOf({ user: userOf(lp, main) })])
    given.claims = [loaded([])]
    show()
    for (const text of [
      /None of the known tokens/,
      /No liquidity outside/,
      /Nothing is staked/,
      /nothing to claim/,
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(figure('Total value')).toBe('$0.00')
  })

  test('behavior: what has no price is left out of the sum, and counted', () => {
    given.balances = (currency: Currency) =>
      loaded(whole(currency === network.native ? cake : currency, currency === network.native ? 3n : 0n))
    show()
    expect(rows('In the wallet')[0]).toMatch(/3 CAKE.*No USD price/)
    expect(figure('In the wallet')).toBe('$0.00Without 1 item that has no price')
    cleanup()
    given.prices = failed
    show()
    expect(figure('Liquidity and stakes')).toContain('Without 1 item that has no price')
    expect(screen.getByText(/last known figures/)).toBeTruthy()
  })

  test('error: a part that could not be read says so and is read again; the total says what it lacks', () => {
    given.positions = failed
    show()
    const alert = section('Liquidity').getByRole('alert')
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    expect(figure('Total value')).toBe("$2,505.00Without what couldn't be loaded")
    cleanup()
    given.yields = yieldsOf([farm, farmOf({ key: 'farm-13' })])
    show()
    expect(section('Stakes').getByText(/1 farm or pool couldn't be loaded/)).toBeTruthy()
    cleanup()
    given.claims = [failed, loaded([])]
    show()
    expect(section('Ready to claim').getByText(/1 source of claims couldn't be loaded/)).toBeTruthy()
    cleanup()
    given.balances = (currency: Currency) =>
      currency === network.native ? failed : loaded(whole(currency, currency.isSame(main) ? 7n : 0n))
    show()
    expect(section('In the wallet').getByText(/balance of 1 token couldn't be loaded/)).toBeTruthy()
    cleanup()
    given.balances = failed
    given.yields = failed
    show()
    expect(figure('In the wallet')).toBe("–Couldn't be loaded")
    expect(within(section('Stakes').getByRole('alert')).getByRole('button')).toBeTruthy()
  })

  test('behavior: stale figures say so', () => {
    given.positions = loaded({ positions: [position], failedCount: 0 }, true)
    show()
    expect(screen.getByText(/last known figures/)).toBeTruthy()
  })

  test('behavior: what is worth no money is listed with what it is', () => {
    const competition: Claim = { kind: 'competition', terms: { competition: me }, prize: 0n, points: 40n }
    given.claims = [loaded([competition])]
    show()
    expect(rows('Ready to claim').at(-1)).toMatch(/Trading competitionYour reward.*40 points.*\$0\.00/)
    cleanup()
    given.claims = [loaded([{ ...competition, points: 0n }])]
    show()
    expect(rows('Ready to claim').at(-1)).toContain('A collectible')
  })

  test('behavior: rewards of a farm for a single token are called what its list is', () => {
    const single = { ...farm, isTokenOnly: true, pair: undefined, stakeCurrency: cake }
    given.yields = yieldsOf([single])
    given.claims = []
    show()
    expect(rows('Ready to claim')).toEqual([expect.stringMatching(/Stake CAKEPool rewards/)])
  })

  test('behavior: refunded LP tokens have the price of their reserves', () => {
    const [sale] = network.tokenSales ?? []
    if (sale === undefined) throw new Error('no sale to test with')
    const terms = { sale, kinds: [], offering: 0n, refund: 10n ** BigInt(sale.currency.decimals) } as const
    given.claims = [loaded([{ kind: 'sale', terms } satisfies Claim])]
    const seen = vi.fn<(tokens: readonly Currency[]) => unknown>(() => given.prices)
    given.tokenPrices = seen
    show()
    expect(seen.mock.lastCall?.[0].map((token) => currencyIdOf(token))).toEqual([sale.currency.address])
    expect(rows('Ready to claim').join()).toMatch(
      new RegExp(`Token sale of ${sale.token.symbol}Refund.*1 .*\\$2\\.00`),
    )
  })

  test('behavior: one button claims all that is listed, and is absent where nothing is', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Claim all' }))
    const [request] = given.started as ClaimAllRequest[]
    expect(request?.claims.map(({ kind }) => kind)).toEqual(['farm', 'prediction'])
    expect(request?.lines.map(({ name, text }) => `${name}, ${text}`)).toEqual([
      `CAKE-BUSD · Farm rewards, 4 ${main.symbol}`,
      `Prediction · 2 rounds, #3 to #4, 5 ${network.native.symbol}`,
    ])
    expect(request?.totalUsd?.toNumber()).toBe(16)
    cleanup()
    given.yields = yieldsOf([])
    given.claims = [loaded([])]
    show()
    expect(screen.queryByRole('button', { name: 'Claim all' })).toBeNull()
    cleanup()
    given.flowError = new Error('no signer')
    show()
    expect(screen.getByRole('alert')).toBeTruthy()
  })
})

describe('ProfitSection', () => {
  const add = {
    kind: 'add',
    pair: busd.address,
    timestamp: 1,
    block: 1,
    logIndex: 0,
    liquidity: new Fraction(4n),
    amountUsd: new Fraction(32n),
  } as const
  const recordOf = (change: Partial<LiquidityRecord> = {}) => ({
    ...loaded({ moves: [add], isWhole: true, days: [], ...change }),
    asOf: { block: 1, timestamp: 1 },
    missing: [],
  })
  const provided = { pair: busd.address, name: 'A/B', marks: [main, busd], usd: new Fraction(40n) } as const
  const held = (count: bigint, usd: Fraction | undefined = provided.usd) =>
    loaded([{ ...provided, held: new Fraction(count), usd }])
  const profit = (list: Parameters<typeof ProfitSection>[0]['provided']) => {
    cleanup()
    const element = <ProfitSection account={me} provided={list} />
    renderInEnglish(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
    return section('Profit and loss').getAllByRole('row').at(-1)?.textContent
  }

  test('default: cost, worth and gain of each position, with the method in words', () => {
    given.record = recordOf()
    expect(profit(held(4n))).toMatch(/\$32\.00.*\$40\.00.*\+\$8\.00\+25\.00%.*\$0\.00/)
    expect(screen.getByText(/Cost is the average of your deposits at the prices of their time/)).toBeTruthy()
    given.record = recordOf({ moves: [{ ...add, amountUsd: new Fraction(50n) }] })
    expect(profit(held(4n))).toMatch(/-\$10\.00-20\.00%/)
  })

  test('behavior: what is not known says why, and is no zero', () => {
    const unknown = { record: recordOf(), list: held(5n), why: 'No known deposit' }
    for (const { record, list, why } of [
      unknown,
      {
        ...unknown,
        list: loaded([{ ...provided, held: new Fraction(4n), usd: undefined }]),
        why: 'A price is',
      },
      { ...unknown, record: recordOf({ isWhole: false }), list: held(4n), why: 'History is unavailable' },
      { ...unknown, record: failed, list: held(4n), why: 'History is unavailable' },
    ]) {
      given.record = record
      expect(profit(list)).toContain(`Unknown${why}`)
      expect(screen.queryByText(/[+-]\$/)).toBeNull()
    }
    expect(within(section('Value over time').getByRole('alert')).getByRole('button')).toBeTruthy()
  })

  test('behavior: liquidity in the wallet and staked is one position', () => {
    const inWallet = {
      ...position,
      pool: { pair: { address: farm.pair?.address, token0: cake, token1: busd } },
      liquidity: whole(lp, 2n),
      amount0: whole(main, 1n),
      amount1: whole(busd, 1n),
    } as unknown as LiquidityPosition
    const [one, ...others] = providedOf([inWallet], [farm], prices as unknown as UsdPrices)
    expect([one?.held.toNumber(), one?.usd?.toNumber(), others.length]).toEqual([3, 2_464, 0])
  })
})
