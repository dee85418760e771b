import { walletStore } from '@ibull/chain'
import { Amount, Fraction, type Address, type YieldSource } from '@ibull/domain'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dialogStore } from '../../../dialogs/index.ts'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { farmOf, poolOf, userOf, vaultOf } from '../../yield/testing/fixtures.ts'
import HomeLive from './home-live.tsx'

const me: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'

const given = vi.hoisted(() => ({ yields: undefined as unknown }))
vi.mock('../../yield/index.ts', async (original) => ({
  ...(await original<typeof import('../../yield/index.ts')>()),
  useYield: () => given.yields,
  HarvestAllButton: ({ sources }: { sources: readonly YieldSource[] }) => (
    <button type="button">Harvest all of {sources.length}</button>
  ),
  YieldActionWindow: () => null,
}))
vi.mock('../home-sections.ts', () => ({ isShown: { yields: true, burnt: true, volume: true } }))
vi.mock('./use-home-figures.ts', () => {
  const known = (text: string) => ({ status: 'known', text, detail: `about ${text}` })
  return {
    useHomeFigures: () => ({
      locked: known('$549M'),
      volume: { status: 'unknown', reason: 'History is away' },
      burnt: { status: 'loading' },
      price: known('$0.87'),
    }),
  }
})

const farm = farmOf()
const ready = (sources: readonly YieldSource[], change: object = {}) => ({
  status: 'ready',
  isStale: false,
  value: {
    sources,
    asOf: { number: 1n, timestamp: 1_000n },
    prices: 'ready',
    feeState: 'unknown',
    account: walletStore.getState().account,
    ...change,
  },
})
const staked = farmOf({
  user: userOf(farm.stakeCurrency, farm.rewardToken, {
    staked: Amount.fromRaw(farm.stakeCurrency, 10n ** 18n),
    earnings: Amount.fromRaw(farm.rewardToken, 2n * 10n ** BigInt(farm.rewardToken.decimals)),
  }),
})

function show() {
  renderInEnglish(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <HomeLive isRoomKept={false} /> }])} />,
  )
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent
const connect = () => walletStore.setState({ status: 'connected', account: me })

beforeEach(() => {
  walletStore.setState({ status: 'disconnected', account: undefined })
  given.yields = ready([farm, poolOf(), vaultOf()])
})
afterEach(cleanup)

describe('HomeLive', () => {
  test('default: without a wallet the figures, the best, and the way to a wallet [home.1]', () => {
    show()
    expect(figure('Total value locked')).toBe('$549Mabout $549M')
    expect(figure('24h volume')).toContain('History is away')
    expect(region('Best farms').getByRole('link', { name: 'CAKE-BUSD' }).getAttribute('href')).toBe(
      '/farms?search=CAKE+BUSD',
    )
    expect(region('Best farms').getByRole('listitem').textContent).toContain('40.00% APR$1.2M staked')
    const pools = region('Best pools').getAllByRole('listitem')
    expect(pools.map(({ textContent }) => /APR|APY/.exec(textContent)?.[0])).toEqual(['APR', 'APY'])
    fireEvent.click(region('Your earnings').getByRole('button', { name: 'Connect Wallet' }))
    expect(dialogStore.getState().current).toBe('connect')
  })

  test('behavior: with a wallet its stakes, what they earned, and harvest all [home.1]', () => {
    connect()
    given.yields = ready([staked, poolOf({ user: userOf(farm.rewardToken, farm.rewardToken) }), vaultOf()])
    show()
    const own = region('Your earnings')
    expect(own.getByText('$2,460.00', { selector: 'dd *' })).toBeTruthy()
    expect(own.getByRole('listitem').textContent).toContain('CAKE-BUSD')
    expect(own.getByRole('listitem').textContent).toContain('+$3.00')
    expect(own.getByRole('button', { name: 'Harvest all of 3' })).toBeTruthy()
    expect(own.getByText(/1 of your positions couldn't be loaded/)).toBeTruthy()
  })

  test('behavior: says that nothing is staked, which is neither loading nor failed', () => {
    connect()
    given.yields = ready([farmOf({ user: userOf(farm.stakeCurrency, farm.rewardToken) })])
    show()
    expect(region('Your earnings').getByText(/nothing staked yet/)).toBeTruthy()
    expect(region('Your earnings').queryByRole('listitem')).toBeNull()
  })

  test('behavior: claims nothing while the wallet or the chain is loading [yield.2]', () => {
    walletStore.setState({ status: 'starting' })
    show()
    expect(region('Your earnings').queryByRole('button', { name: 'Connect Wallet' })).toBeNull()
    expect(region('Your earnings').getByRole('status')).toBeTruthy()
    cleanup()
    given.yields = { status: 'loading' }
    walletStore.setState({ status: 'disconnected' })
    show()
    expect(region('Best farms').getByRole('status')).toBeTruthy()
    expect(region('Best farms').queryByText(/No farm pays/)).toBeNull()
  })

  test('behavior: without prices no return is known, which is not "none"', () => {
    given.yields = ready([farm], { prices: 'loading' })
    show()
    expect(region('Best farms').queryByRole('listitem')).toBeNull()
    expect(region('Best farms').queryByText(/No farm pays/)).toBeNull()
    cleanup()
    connect()
    given.yields = ready([staked], { prices: 'loading' })
    show()
    expect(region('Your earnings').queryByRole('listitem')).toBeNull()
    expect(region('Your earnings').getByRole('status')).toBeTruthy()
  })

  test('behavior: where nothing has a price, says so and why', () => {
    connect()
    const apr = { rewards: undefined, fees: undefined, total: undefined }
    const unpriced = { apr, liquidityUsd: undefined, stakePriceUsd: undefined, rewardPriceUsd: undefined }
    given.yields = ready([{ ...staked, ...unpriced }])
    show()
    expect(region('Best farms').getByText(/^No price yet for IBULL.* through BNB\.$/)).toBeTruthy()
    expect(region('Your earnings').getAllByText('No price yet')).toHaveLength(2)
    cleanup()
    given.yields = ready([{ ...staked, ...unpriced }], { prices: 'failed' })
    show()
    expect(region('Your earnings').getAllByText('Unknown')).toHaveLength(2)
    cleanup()
    given.yields = ready([farmOf({ liquidityUsd: new Fraction(0n) })])
    show()
    expect(region('Best farms').getByText(/^Nothing has \$1,000 staked/)).toBeTruthy()
    expect(region('Best pools').getByText('No pool pays rewards right now.')).toBeTruthy()
  })

  test('error: what could not be read says so, with the way to try again [home.1]', () => {
    const retry = vi.fn<() => void>()
    connect()
    given.yields = { status: 'failed', error: new Error('down'), retry }
    show()
    for (const name of ['Best farms', 'Best pools', 'Your earnings']) {
      fireEvent.click(within(region(name).getByRole('alert')).getByRole('button', { name: 'Try again' }))
    }
    expect(retry).toHaveBeenCalledTimes(3)
    expect(figure('Total value locked')).toBe('$549Mabout $549M')
  })

  test('behavior: stale figures are marked', () => {
    given.yields = { ...ready([farm]), isStale: true }
    show()
    expect(region('Best farms').getByText('Last known figures')).toBeTruthy()
    act(() => walletStore.setState({ status: 'disconnected' }))
  })
})
