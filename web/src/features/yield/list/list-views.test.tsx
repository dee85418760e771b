import { DivisionByZeroError, numberStyleOf, type YieldKey } from '@ibull/domain'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import '../../../i18n/copy/en.json'
import { moneyTextOf } from '../../../tokens/index.ts'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { SourceCard } from '../card/source-card.tsx'
import { SourceDetails } from '../details/source-details.tsx'
import { testCopy } from '../testing/copy.ts'
import { farmOf, userOf } from '../testing/fixtures.ts'
import { sourceView, type ViewContext } from '../model/source-view.ts'
import { EmptyList, FailedList, ListNotices } from './list-states.tsx'
import { SourceRow } from './source-table.tsx'

const context: ViewContext = {
  t: testCopy,
  money: moneyTextOf(numberStyleOf('en-US')),
  now: 1_000_000n,
  feeState: 'known',
  prices: 'ready',
}
const farm = farmOf()

function itemOf(source = farm, isOpen = false) {
  return {
    view: sourceView(source, context),
    isOpen,
    onToggle: vi.fn<(key: YieldKey) => void>(),
    onCalculate: vi.fn<(key: YieldKey) => void>(),
    arePricesLoading: false,
    hasAccount: source.user !== undefined,
    actions: <button type="button">Stake</button>,
    details: <SourceDetails source={source} name="CAKE-BUSD" context={context} />,
  }
}

function show(view: Parameters<typeof renderInEnglish>[0]) {
  renderInEnglish(<RouterProvider router={createMemoryRouter([{ path: '*', element: view }])} />)
}

afterEach(cleanup)

describe('SourceCard', () => {
  it('default: names the source, and labels its figures', () => {
    const item = itemOf()
    show(<SourceCard {...item} />)
    const card = screen.getByRole('article', { name: 'CAKE-BUSD' })
    expect(within(card).getByText('40.00%')).toBeTruthy()
    expect(within(card).getByText('$1.2M')).toBeTruthy()
    expect(within(card).getAllByText('Connect a wallet to see this')).toHaveLength(2)
    expect(within(card).queryByText('Rewards per day')).toBeNull()
    fireEvent.click(within(card).getByRole('button', { name: 'Calculate returns of CAKE-BUSD' }))
    expect(item.onCalculate).toHaveBeenCalledExactlyOnceWith(farm.key)
    fireEvent.click(within(card).getByRole('button', { name: 'Details of CAKE-BUSD', expanded: false }))
    expect(item.onToggle).toHaveBeenCalledExactlyOnceWith(farm.key)
  })

  it('behavior: with a wallet, shows what is staked and earned, zero as zero', () => {
    show(<SourceCard {...itemOf(farmOf({ user: userOf(farm.stakeCurrency, farm.rewardToken) }))} />)
    expect(screen.getByText('0 LP')).toBeTruthy()
    expect(screen.queryByText('Connect a wallet to see this')).toBeNull()
  })

  it('behavior: expanded, it shows all its terms and links', () => {
    show(<SourceCard {...itemOf(farm, true)} />)
    expect(screen.getByText('Rewards per day')).toBeTruthy()
    expect(screen.getByText('3%')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add liquidity' })).toBeTruthy()
  })

  it('behavior: an unknown return is no zero, and nothing can be calculated with it', () => {
    const unknown = farmOf({ apr: { rewards: undefined, fees: undefined, total: undefined } })
    show(<SourceCard {...itemOf(unknown)} />)
    expect(screen.getByText('Unknown')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Calculate/ })).toBeNull()
    expect(screen.queryByText(/%$/)).toBeNull()
  })
})

describe('what has no price', () => {
  const farmWithout = farmOf({
    apr: { rewards: undefined, fees: undefined, total: undefined },
    liquidityUsd: undefined,
    stakePriceUsd: undefined,
    rewardPriceUsd: undefined,
  })

  it('behavior: return and liquidity say that there is no price yet', () => {
    show(<SourceCard {...itemOf(farmWithout)} />)
    expect(screen.getAllByText('No price yet')).toHaveLength(2)
    cleanup()
    show(<SourceDetails source={farmWithout} name="CAKE-BUSD" context={context} />)
    expect(screen.getByText('Reward APR').closest('div')?.textContent).toContain('No price yet')
  })

  it('behavior: while prices load, and where they failed, nothing is said to have none', () => {
    for (const prices of ['loading', 'failed'] as const) {
      const view = sourceView(farmWithout, { ...context, prices })
      show(<SourceCard {...itemOf(farmWithout)} view={view} arePricesLoading={prices === 'loading'} />)
      expect(screen.queryByText('No price yet')).toBeNull()
      cleanup()
    }
  })

  it('behavior: a list says why, and names what has no price', () => {
    const notices = { isStale: false, arePricesFailed: false, areFeesUnknown: false }
    show(<ListNotices {...notices} withoutPrice={['IBULL', 'A', 'B', 'C']} />)
    expect(screen.getByRole('status').textContent).toMatch(/^No price yet for IBULL, A, B, …: .* through BNB/)
    cleanup()
    show(<ListNotices {...notices} withoutPrice={[]} />)
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('SourceRow', () => {
  it('default: the same words as cells; a press on the row opens it, one on a button does not', () => {
    const item = itemOf()
    show(
      <table>
        <tbody>
          <SourceRow {...item} mode="farms" place={2} />
        </tbody>
      </table>,
    )
    expect(screen.getByRole('rowheader').textContent).toContain('CAKE-BUSD')
    expect(screen.getByText('40X')).toBeTruthy()
    const figures = screen.getAllByRole('cell').slice(0, -1)
    expect(figures.map(({ dataset }) => dataset['align'])).toEqual(figures.map(() => 'end'))
    fireEvent.click(screen.getByText('$1.2M'))
    expect(item.onToggle).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: /^Calculate/ }))
    expect(item.onToggle).toHaveBeenCalledOnce()
  })

  it('behavior: open, it has its actions and details below', () => {
    show(
      <table>
        <tbody>
          <SourceRow {...itemOf(farm, true)} mode="farms" place={2} />
        </tbody>
      </table>,
    )
    expect(screen.getByRole('button', { name: 'Stake' })).toBeTruthy()
    expect(screen.getByText('Rewards per day')).toBeTruthy()
  })
})

describe('states of a list', () => {
  const empty = {
    mode: 'farms',
    isFinished: false,
    search: '',
    isStakedOnly: false,
    onClearSearch: vi.fn<() => void>(),
    onShowAll: vi.fn<() => void>(),
  } as const

  it('default: an empty list says why, and leads out', () => {
    show(<EmptyList {...empty} search=" xyz " isStakedOnly />)
    expect(screen.getByText('No results for "xyz".')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(empty.onClearSearch).toHaveBeenCalledOnce()
    cleanup()
    show(<EmptyList {...empty} isStakedOnly />)
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(empty.onShowAll).toHaveBeenCalledOnce()
    cleanup()
    show(<EmptyList {...empty} isFinished />)
    expect(screen.getByText('There are no finished farms.')).toBeTruthy()
  })

  it('error: a list that could not be read says so and tries again [yield.4.1]', () => {
    const retry = vi.fn<() => void>()
    show(<FailedList error={new DivisionByZeroError(1n)} onRetry={retry} />)
    expect(screen.getByRole('alert').textContent).toContain('Error fetching data')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})
