import { Amount, Fraction } from '@ibull/domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { network } from '../../../platform/index.ts'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { poolOf } from '../../yield/testing/fixtures.ts'
import '../copy/en.json'
import type { HomeFigures } from '../home-facts.ts'
import { useHomeFigures } from './use-home-figures.ts'

const given = vi.hoisted(() => ({
  totals: undefined as unknown,
  isOutdated: false,
  worth: 3_000n,
  pairs: undefined as unknown,
  prices: undefined as unknown,
  burnt: undefined as unknown,
  price: undefined as unknown,
  yields: undefined as unknown,
}))
vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useRoutingPairs: () => given.pairs,
  useUsdPrices: () => given.prices,
  useBurntSupply: () => given.burnt,
}))
vi.mock('../../../history/index.ts', async (original) => ({
  ...(await original<typeof import('../../../history/index.ts')>()),
  useExchangeTotals: () => given.totals,
  useIsOutdated: () => given.isOutdated,
}))
vi.mock('../../../layout/index.ts', async (original) => ({
  ...(await original<typeof import('../../../layout/index.ts')>()),
  useMainTokenPrice: () => given.price,
}))
vi.mock('../home-sections.ts', () => ({ isShown: { yields: true, burnt: true, volume: true } }))
vi.mock('./locked-value.ts', async (original) => ({
  ...(await original<typeof import('./locked-value.ts')>()),
  pairsWorth: () => ({ usd: new Fraction(given.worth), hasOnlyUnpriced: given.worth === 0n }),
}))

const ready = (value: unknown) => ({ status: 'ready', value, isStale: false })
const failed = { status: 'failed', error: new Error('down'), retry: () => undefined }
const loading = { status: 'loading' }
const main = (count: bigint) =>
  Amount.fromRaw(network.mainToken, count * 10n ** BigInt(network.mainToken.decimals))
const totalsOf = (liquidity: bigint | undefined, volume: bigint | undefined) =>
  ready({
    liquidityUsd: { value: liquidity === undefined ? undefined : new Fraction(liquidity) },
    volumeUsd24h: {
      value: volume === undefined ? undefined : new Fraction(volume),
      change: new Fraction(1n, 4n),
    },
  })

function Reading() {
  const figures: HomeFigures = useHomeFigures(given.yields as Parameters<typeof useHomeFigures>[0])
  return (
    <dl>
      {Object.entries(figures).map(([name, value]) => (
        <div key={name} data-testid={name}>
          {value.status === 'loading'
            ? '...'
            : value.status === 'known'
              ? `${value.text} | ${value.detail}`
              : `? | ${value.reason}`}
        </div>
      ))}
    </dl>
  )
}

function read(): Readonly<Record<keyof HomeFigures, string>> {
  renderInEnglish(<Reading />)
  const of = (name: keyof HomeFigures) => screen.getByTestId(name).textContent
  return { locked: of('locked'), volume: of('volume'), burnt: of('burnt'), price: of('price') }
}

beforeEach(() => {
  given.totals = totalsOf(5_000n, 700n)
  given.isOutdated = false
  given.worth = 3_000n
  given.pairs = ready({ pairs: [], failedCount: 0 })
  given.prices = ready({})
  given.burnt = ready({ burnt: main(250n), supply: main(750n) })
  given.price = ready(new Fraction(2n))
  given.yields = ready({ sources: [poolOf({ liquidityUsd: new Fraction(1_000n) })] })
})
afterEach(cleanup)

describe('useHomeFigures', () => {
  test('default: liquidity and volume come from the indexer, the rest from the chain', () => {
    const { symbol } = network.mainToken
    expect(read()).toEqual({
      locked: '$6K | In pairs, farms and pools',
      volume: '$700.00 | +25.00% vs the day before',
      burnt: `250 ${symbol} | $500.00, 25.00% of the supply, bought with fees`,
      price: "$2.00 | From the exchange's own pools",
    })
  })

  test('behavior: without the indexer, liquidity comes from the chain, and only the volume is missing', () => {
    given.totals = failed
    expect(read()).toMatchObject({
      locked: '$4K | In pairs, farms and pools',
      volume: '? | History is unavailable right now',
    })
  })

  test('behavior: an indexer that knows no liquidity is no liquidity of zero', () => {
    given.totals = totalsOf(undefined, undefined)
    expect(read()).toMatchObject({
      locked: expect.stringContaining('$4K'),
      volume: '? | Not available',
    })
  })

  test('behavior: an indexer that is still reading the past knows neither the last day nor what is locked now', () => {
    given.totals = totalsOf(0n, 0n)
    given.isOutdated = true
    expect(read()).toMatchObject({
      locked: '$4K | In pairs, farms and pools',
      volume: '? | History is catching up',
    })
  })

  test('behavior: a loading figure is neither zero nor a partial sum', () => {
    given.totals = loading
    given.burnt = loading
    given.price = loading
    expect(read()).toEqual({ locked: '...', volume: '...', burnt: '...', price: '...' })
    cleanup()
    given.totals = totalsOf(5_000n, 700n)
    given.yields = loading
    expect(read().locked).toBe('...')
  })

  test('error: stakes that could not be read are named as missing', () => {
    given.yields = failed
    expect(read().locked).toBe("$5K | In pairs only; stakes couldn't be loaded")
  })

  test('error: without chain and indexer nothing is claimed', () => {
    Object.assign(given, { totals: failed, pairs: failed, prices: failed, burnt: failed, price: failed })
    expect(read()).toEqual({
      locked: "? | Couldn't be loaded",
      volume: '? | History is unavailable right now',
      burnt: "? | Couldn't be loaded",
      price: "? | Couldn't load the price",
    })
  })

  test('behavior: says so when nothing is burnt yet, and when there is no price', () => {
    given.burnt = ready({ burnt: main(0n), supply: main(750n) })
    given.price = ready(undefined)
    expect(read()).toMatchObject({
      burnt: expect.stringContaining('none burnt yet'),
      price: expect.stringMatching(/^\? \| No price yet: no pool .* through BNB$/),
    })
  })

  test('behavior: where nothing has a price, nothing is said to be worth zero', () => {
    given.worth = 0n
    given.totals = totalsOf(0n, 0n)
    given.yields = ready({ prices: 'ready', sources: [] })
    expect(read()).toMatchObject({ locked: '? | No price yet', volume: '? | No price yet' })
    cleanup()
    given.totals = failed
    expect(read().locked).toBe('? | No price yet')
  })

  test('behavior: stakes without a price are not worth zero either; no stakes are', () => {
    given.totals = totalsOf(0n, 0n)
    given.yields = ready({ prices: 'ready', sources: [poolOf({ liquidityUsd: undefined })] })
    expect(read().locked).toBe('? | No price yet')
    cleanup()
    given.yields = ready({ prices: 'ready', sources: [] })
    expect(read().locked).toBe('$0.00 | In pairs, farms and pools')
  })
})
