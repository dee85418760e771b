import type { AutomaticPayout, FeedPrice, PredictionPosition, UserRound } from '@ibull/chain/prediction'
import { Amount, loaded, type GasPrice } from '@ibull/domain'
import type { Bet, MarketListing } from '@ibull/domain/prediction'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../i18n/copy/en.json'
import './menu/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { network, RouterProvider } from '../../platform/index.ts'
import { riskAcknowledgement } from './model/risk-acknowledgement.ts'
import { PredictionPage } from './prediction-page.tsx'
import {
  bet,
  BNB,
  closedRound,
  failed,
  market,
  me,
  noBet,
  refunded,
  roundOf,
  START,
  USD,
} from './testing/sample-market.ts'

// Drawing needs a canvas: the drawing itself is tested in a real browser.
vi.mock('lightweight-charts', () => {
  throw new Error('no canvas here')
})

const given = vi.hoisted(() => ({
  late: undefined as unknown,
  account: undefined as string | undefined,
  markets: [] as readonly MarketListing[],
  shown: undefined as unknown,
  dues: [] as readonly unknown[],
  market: undefined as unknown,
  rounds: new Map<bigint, unknown>(),
  positions: new Map<bigint, unknown>(),
  price: undefined as unknown,
  history: undefined as unknown,
  userRounds: undefined as unknown,
  epochs: [] as readonly bigint[],
  windows: 0,
  payout: undefined as unknown,
  now: undefined as bigint | undefined,
  balance: 0n,
  started: [] as unknown[],
}))
vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useChainTime: () => given.now,
  useBalance: () => loaded(Amount.fromRaw(network.native, given.balance)),
  useGasPrice: (): GasPrice => ({
    wei: 50_000_000n,
    mostWei: 50_000_000n,
    tipWei: undefined,
    source: 'node',
  }),
}))
vi.mock('@ibull/chain/prediction', async (original) => ({
  ...(await original<typeof import('@ibull/chain/prediction')>()),
  marketsOf: () => given.markets,
  usePredictionMarket: (selected: unknown) => {
    given.shown = selected
    return given.market
  },
  usePredictionDues: () => given.dues,
  usePredictionRounds: (_market: unknown, epochs: readonly bigint[]) => {
    given.epochs = epochs
    return epochs.map((epoch) => given.rounds.get(epoch) ?? LOADING)
  },
  usePredictionPositions: (_market: unknown, account: unknown, epochs: readonly bigint[]) =>
    account === undefined ? [] : epochs.map((epoch) => given.positions.get(epoch) ?? loaded(noBet(epoch))),
  useFeedPrice: () => given.price,
  useFeedHistory: () => given.history,
  useUserRounds: (_market: unknown, account: unknown, windows: number) => {
    given.windows = windows
    return account === undefined ? { status: 'idle' } : given.userRounds
  },
  useAutomaticPayout: () => given.payout,
  useLateMarketStep: () => given.late,
}))
vi.mock('../../connect/use-account.ts', () => ({
  useAccount: () => ({ account: given.account, isWrongNetwork: false }),
}))
vi.mock('./flow/prediction-flow.ts', () => ({
  preloadPredictionFlows: () => undefined,
  PredictionFlowWindow: () => null,
  usePredictionFlow: () => ({
    active: undefined,
    busyAction: undefined,
    error: undefined,
    start: (action: string, request: unknown) => given.started.push([action, request]),
  }),
}))

const listing: MarketListing = { symbol: 'BNB', address: market.address }
const btc: MarketListing = { symbol: 'BTC', address: '0x2222222222222222222222222222222222222222' }

const LOADING = { status: 'loading' } as const
function withBet(epoch: bigint, change: Partial<Bet & PredictionPosition> = {}): void {
  const { isClaimable = false, isRefundable = false, ...rest } = change
  given.positions.set(epoch, loaded({ epoch, bet: bet(epoch, rest), isClaimable, isRefundable }))
}

function show(path = '/prediction') {
  const router = createMemoryRouter([{ path: '*', element: <PredictionPage /> }], { initialEntries: [path] })
  renderInEnglish(<RouterProvider router={router} />)
  return router
}

/** The card of a round. */
const card = (epoch: number) => within(screen.getByRole('article', { name: new RegExp(`#${epoch}$`) }))
const text = (epoch: number) => screen.getByRole('article', { name: new RegExp(`#${epoch}$`) }).textContent

beforeEach(() => {
  given.late = undefined
  given.account = me
  given.markets = [listing]
  given.dues = []
  given.market = loaded(market)
  given.rounds = new Map([
    [7n, loaded(roundOf(7n))],
    [6n, loaded(roundOf(6n, { lockPrice: 600n * USD }))],
    [5n, loaded(closedRound(5n, 3n * USD))],
    [4n, loaded(closedRound(4n, -USD))],
    [3n, loaded(closedRound(3n, 0n, refunded))],
    [2n, loaded(closedRound(2n, USD, { ...refunded, bullAmount: 10n * BNB, bearAmount: 0n }))],
  ])
  given.positions = new Map()
  given.price = loaded<FeedPrice>({
    answer: { roundId: 9n, price: 601n * USD, updatedAt: START + 88n },
  })
  given.history = loaded([])
  given.userRounds = loaded({ rows: [], count: 0, hasMore: false })
  given.windows = 0
  given.payout = loaded<AutomaticPayout>({ isAllowed: false, fee: 0n })
  given.now = START + 100n
  given.balance = 2n * BNB
  given.started = []
  riskAcknowledgement.update({ isRiskAcknowledged: true })
})
afterEach(cleanup)

describe('several markets', () => {
  const radio = (name: string) =>
    screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })

  test('default: with one market there is no switch, and nothing names it', () => {
    show()
    expect(screen.queryByRole('group', { name: 'Market' })).toBeNull()
    expect(given.shown).toEqual(listing)
  })

  test('default: the switch leads to a market by its address, and keeps the focus', async () => {
    given.markets = [listing, btc]
    const router = show()
    expect(await screen.findByRole('group', { name: 'Market' })).toBeTruthy()
    expect([radio('BNB').checked, radio('BTC').checked]).toEqual([true, false])
    radio('BTC').focus()
    fireEvent.click(radio('BTC'))
    expect(router.state.location.search).toBe('?market=BTC')
    expect(given.shown).toEqual(btc)
    expect(document.activeElement).toBe(radio('BTC'))
    expect(screen.getByText('BTC price')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Leaderboard' }).getAttribute('href')).toBe(
      '/prediction/leaderboard?market=BTC',
    )
    fireEvent.click(radio('BNB'))
    expect(router.state.location.search).toBe('')
    expect(given.shown).toEqual(listing)
  })

  test('default: what is collected is of the market shown', () => {
    given.markets = [listing, btc]
    withBet(5n, { isClaimable: true })
    show('/prediction?market=BTC')
    fireEvent.click(card(5).getByRole('button', { name: 'Collect winnings of round #5' }))
    const request = { market: btc, epochs: [5n], payout: 2_425n * 10n ** 15n }
    expect(given.started).toEqual([['collect-5', { kind: 'claim', request }]])
  })

  test('behavior: markets in which something waits are marked', async () => {
    given.markets = [listing, btc]
    given.dues = [
      { market: listing, epoch: 3n, due: undefined },
      { market: btc, epoch: 5n, due: 'refund' },
    ]
    show()
    expect(await screen.findByRole('radio', { name: 'BNB' })).toBeTruthy()
    expect(radio('BTC').closest('label')?.textContent).toBe('BTCTo collect')
  })

  test('error: an unknown market says so and shows the first', async () => {
    given.markets = [listing, btc]
    show('/prediction?market=DOGE')
    expect(await screen.findByText('There is no such market here. This is the BNB market.')).toBeTruthy()
    expect(given.shown).toEqual(listing)
  })
})

describe('the market', () => {
  test('default: beta notice, price with its age, round length and the countdown to the lock [prediction.3]', () => {
    show()
    expect(screen.getByText(/Prediction is in beta/)).toBeTruthy()
    const figures = screen.getByLabelText('Market').textContent
    expect(figures).toContain('$601.0000')
    expect(figures).toContain('12 sec ago')
    expect(figures).toContain('3 min 20 sec')
    expect(figures).toContain('Round #7')
    expect(figures).toContain('5 min')
    expect(figures).toContain('Fee of 3.00% on the pool')
  })

  test('behavior: before its latest round is loaded, it is not said that none is open', () => {
    given.rounds.delete(7n)
    show()
    expect(screen.queryByText('No round is open')).toBeNull()
    cleanup()
    given.market = loaded({ ...market, currentEpoch: 0n })
    show()
    expect(screen.getByText('No round is open')).toBeTruthy()
  })

  test('behavior: a round pays by the fee that it started with, whatever the market charges by now', () => {
    show()
    expect(text(7)).toContain('2.42x payout')
    cleanup()
    const terms = { treasuryFee: 1_000n, bufferSeconds: 3_600n }
    given.rounds.set(7n, loaded(roundOf(7n, { terms })))
    show()
    expect(text(7)).toContain('2.25x payout')
    expect(text(6)).toContain('2.42x payout')
  })

  test('behavior: an old price is called old, and one that is missing is no zero', () => {
    given.now = START + 88n + 121n
    show()
    expect(screen.getByText('Stale: 2 min 1 sec ago')).toBeTruthy()
    cleanup()
    given.price = loaded<FeedPrice>({ answer: null })
    show()
    expect(screen.getByText('The price feed has no price')).toBeTruthy()
  })

  test('default: paused markets say so and take no bets [prediction.3, prediction.18]', () => {
    given.market = loaded({ ...market, isPaused: true })
    show()
    expect(screen.getByText('Markets paused')).toBeTruthy()
    fireEvent.click(card(7).getByRole('button', { name: /^Enter Bull/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(
      card(7)
        .getByRole('button', { name: /^Enter Bull/ })
        .getAttribute('aria-disabled'),
    ).toBe('true')
    expect(screen.queryByRole('article', { name: /#8$/ })).toBeNull()
  })

  test('error: a failed read says so, and can be repeated [prediction.18]', () => {
    const retry = vi.fn<() => void>()
    given.market = failed(retry)
    show()
    expect(screen.getByRole('alert').textContent).toContain('Error fetching data')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('behavior: stale figures, a market that was never started, and one that is loading [prediction.18]', () => {
    given.market = loaded(market, true)
    show()
    expect(screen.getByText(/These are the last known figures/)).toBeTruthy()
    cleanup()
    given.market = loaded({ ...market, currentEpoch: 0n, boundary: null })
    show()
    expect(screen.getByText('No round has started yet.')).toBeTruthy()
    cleanup()
    given.market = LOADING
    show()
    expect(screen.queryByText('No round has started yet.')).toBeNull()
    expect(screen.queryByRole('article')).toBeNull()
  })

  test('behavior: what a keeper leaves, anyone may do', () => {
    given.now = START + 360n
    show()
    expect(screen.queryByRole('button', { name: 'Settle the round' })).toBeNull()
    cleanup()
    given.late = { kind: 'act', act: 'execute' }
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Settle the round' }))
    cleanup()
    given.late = { kind: 'act', act: 'start' }
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Start a round' }))
    expect(given.started).toEqual([
      ['act', { kind: 'act', request: { market, act: 'execute', currentEpoch: 7n } }],
      ['act', { kind: 'act', request: { market, act: 'start', currentEpoch: 7n } }],
    ])
  })

  test.each([
    [{ kind: 'price', until: START }, /waits for the price feed.*If no price comes by Jan 1\d, 2027/],
    [{ kind: 'refund', from: START }, /gave no price in time.*reclaim it after Jan 1\d, 2027/],
  ] as const)('behavior: without a price no step is offered that would revert: $0.kind', (late, text) => {
    given.late = late
    show()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Settle the round|Start a round/ })).toBeNull()
  })
})

describe('the cards', () => {
  test('default: the latest round and the five before it are read [prediction.21]', () => {
    show()
    expect(given.epochs).toEqual([2n, 3n, 4n, 5n, 6n, 7n])
  })

  test('default: a card leads to the bet on its side [prediction.1, prediction.2, 2.1.14]', async () => {
    show()
    fireEvent.click(card(7).getByRole('button', { name: 'Enter Bear' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Set position in round #7' }))
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Bear' }).checked).toBe(true)
    cleanup()
    withBet(7n)
    show()
    expect(text(7)).toContain('Payout if you win2.425 BNB')
    expect(card(7).queryByRole('button', { name: /^Enter/ })).toBeNull()
  })

  test('default: expired, live, next and later ones in their order, with their numbers [prediction.3]', () => {
    show()
    const names = screen
      .getAllByRole('article')
      .map((article) => within(article).getByRole('heading').textContent)
    expect(names).toEqual([
      'Expired #2',
      'Expired #3',
      'Expired #4',
      'Expired #5',
      'Live #6',
      'Next #7',
      'Later #8',
      'Later #9',
    ])
  })

  test('default: a bet that won is collected from its card', () => {
    withBet(5n, { isClaimable: true })
    show()
    fireEvent.click(card(5).getByRole('button', { name: 'Collect winnings of round #5' }))
    const request = { market: listing, epochs: [5n], payout: 2_425n * 10n ** 15n }
    expect(given.started).toEqual([['collect-5', { kind: 'claim', request }]])
  })
})

describe('what can be collected', () => {
  const won = (epoch: bigint): UserRound => ({
    bet: bet(epoch),
    round: closedRound(epoch, USD),
    isClaimable: true,
    isRefundable: false,
  })
  const wins = (count: number) => Array.from({ length: count }, (_, index) => won(BigInt(count - index)))

  test('behavior: it comes below the rounds, whose buttons it would push away', () => {
    given.userRounds = loaded({ rows: wins(1), count: 1, hasMore: false })
    show()
    const [rounds, collect] = ['Rounds', 'Collect winnings'].map((name) =>
      screen.getByRole('region', { name }),
    )
    expect(rounds?.compareDocumentPosition(collect ?? document)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('default: all of it, in transactions that fit; what is left is offered again', () => {
    given.userRounds = loaded({ rows: wins(25), count: 25, hasMore: false })
    show()
    const collect = within(screen.getByRole('region', { name: 'Collect winnings' }))
    expect(collect.getByText('60.625 BNB to collect from 25 rounds')).toBeTruthy()
    expect(collect.getByText(/In 2 transactions/)).toBeTruthy()
    fireEvent.click(collect.getByRole('button', { name: 'Collect all' }))
    const epochs = Array.from({ length: 20 }, (_, index) => BigInt(index + 1))
    const request = { market: listing, epochs, payout: 485n * 10n ** 17n }
    expect(given.started).toEqual([['collectAll', { kind: 'claim', request }]])
    given.userRounds = loaded({ rows: wins(25).slice(0, 5), count: 25, hasMore: false })
    // Any re-render will do, like that of the page's clock.
    fireEvent.click(screen.getByRole('button', { name: 'Show history' }))
    expect(collect.getByText('12.125 BNB to collect from 5 rounds')).toBeTruthy()
    expect(collect.getByRole('status').textContent).toBe('Transaction 2 of 2')
    cleanup()
    show()
    expect(screen.queryByText(/transaction/i)).toBeNull()
  })

  test.each([
    [
      'a series that is over',
      () => {
        given.userRounds = loaded({ rows: [], count: 25, hasMore: false })
        return me
      },
    ],
    ['the series of another account', () => '0x00000000000000000000000000000000000000bb'],
  ])('behavior: a payout after %s is not its last part', async (_name, between) => {
    given.userRounds = loaded({ rows: wins(25), count: 25, hasMore: false })
    const router = show()
    // A new address, only to render the page again.
    let address = 0
    const refresh = () => act(async () => router.navigate(`/prediction?step=${(address += 1)}`))
    fireEvent.click(screen.getByRole('button', { name: 'Collect all' }))
    given.account = between()
    await refresh()
    given.userRounds = loaded({ rows: wins(1), count: 26, hasMore: false })
    await refresh()
    expect(screen.getByText(/^2\.425 BNB to collect from/)).toBeTruthy()
    expect(screen.queryByText(/transaction/i)).toBeNull()
  })

  test.each([0, 2])(
    'behavior: with %i wins, says that older bets were not checked, and checks them',
    (count) => {
      const note = 'Only your newest %n of 403 bets have been checked.'.replace('%n', String(count))
      given.userRounds = loaded({ rows: wins(count), count: 403, hasMore: true })
      show()
      expect(screen.getByText(note)).toBeTruthy()
      const before = given.windows
      fireEvent.click(screen.getByRole('button', { name: 'Check older bets' }))
      expect(given.windows).toBeGreaterThan(before)
      cleanup()
      given.userRounds = loaded({ rows: wins(count), count, hasMore: false })
      show()
      expect(screen.queryByRole('button', { name: 'Check older bets' })).toBeNull()
    },
  )

  test('behavior: nothing is offered without a wallet, while it is unknown, and when there is nothing', () => {
    show()
    expect(screen.queryByRole('button', { name: 'Collect all' })).toBeNull()
    cleanup()
    given.userRounds = LOADING
    show()
    expect(screen.getByRole('status', { name: 'Checking your winnings' })).toBeTruthy()
    cleanup()
    given.account = undefined
    show()
    expect(screen.queryByRole('status', { name: 'Checking your winnings' })).toBeNull()
  })

  test('behavior: the automatic payout has a place while it is loading, says why it failed, and none where the market has no such payout', () => {
    given.payout = { status: 'loading' }
    show()
    expect(screen.getByRole('status', { name: 'Loading automatic payout' })).toBeTruthy()
    cleanup()
    const retry = vi.fn()
    given.payout = failed(retry)
    show()
    const section = within(screen.getByRole('region', { name: 'Automatic payout' }))
    expect(section.getByRole('alert').textContent).toMatch(/^Error fetching data: /)
    fireEvent.click(section.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    cleanup()
    given.payout = loaded(null)
    show()
    expect(screen.queryByRole('region', { name: 'Automatic payout' })).toBeNull()
  })

  test('default: automatic payout can be turned on and off, and its fee is said', () => {
    show()
    const payout = () => within(screen.getByRole('region', { name: 'Automatic payout' }))
    expect(payout().getByText(/keeps 0\.000015 BNB of each payout\. Payouts below 0\.00015 BNB/)).toBeTruthy()
    fireEvent.click(payout().getByRole('button', { name: 'Turn on' }))
    cleanup()
    given.payout = loaded<AutomaticPayout>({ isAllowed: true, fee: 2n * 10n ** 14n })
    show()
    expect(payout().getByText(/keeps 0\.0002 BNB of each payout/)).toBeTruthy()
    fireEvent.click(payout().getByRole('button', { name: 'Turn off' }))
    expect(given.started).toEqual([
      ['payout', { kind: 'payout', request: { market: listing, fee: 15n * 10n ** 12n } }],
      ['payout', { kind: 'payout', request: { market: listing, fee: undefined } }],
    ])
  })
})

describe('history and chart', () => {
  const rows: readonly UserRound[] = [
    { bet: bet(5n), round: closedRound(5n, USD), isClaimable: true, isRefundable: false },
    {
      bet: bet(4n, { isClaimed: true }),
      round: closedRound(4n, USD),
      isClaimable: false,
      isRefundable: false,
    },
    { bet: bet(3n), round: closedRound(3n, -USD), isClaimable: false, isRefundable: false },
  ]
  const toggle = () => fireEvent.click(screen.getByRole('button', { name: /^(?:Show|Hide) history$/ }))
  const listed = async () => {
    const table = await screen.findByRole('table', { name: 'Your history' })
    return within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent)
  }

  test('default: opening the history resets its filter to all [prediction.24]', async () => {
    given.userRounds = loaded({ rows, count: 3, hasMore: false })
    show()
    toggle()
    expect(await listed()).toHaveLength(3)
    fireEvent.click(screen.getByRole('radio', { name: 'Collected' }))
    expect(await listed()).toHaveLength(1)
    toggle()
    expect(screen.queryByRole('table', { name: 'Your history' })).toBeNull()
    toggle()
    expect(await listed()).toHaveLength(3)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true)
  })

  test('default: rows have result, prize and payout, a sum, and the way to collect [prediction.3]', async () => {
    given.userRounds = loaded({ rows, count: 403, hasMore: true })
    show()
    toggle()
    expect(await listed()).toHaveLength(3)
    const [, first] = screen.getAllByRole('row').map((row) => row.textContent)
    for (const part of ['#5', 'Bull, 1 BNB', 'Won', '10 BNB', '2.425 BNB']) expect(first).toContain(part)
    expect(screen.getByText('Won 2 of 3. Bet 3 BNB, paid out 4.85 BNB.')).toBeTruthy()
    const [button] = screen.getAllByRole('button', { name: 'Collect winnings of round #5' })
    if (button !== undefined) fireEvent.click(button)
    const request = { market: listing, epochs: [5n], payout: 2_425n * 10n ** 15n }
    expect(given.started).toEqual([['collect-5', { kind: 'claim', request }]])
    const before = given.windows
    fireEvent.click(screen.getByRole('button', { name: 'Load older bets (400)' }))
    expect(given.windows).toBeGreaterThan(before)
  })

  test('error: a history that fails to load says so and can be requested again', async () => {
    const retry = vi.fn<() => void>()
    given.userRounds = failed(retry)
    show()
    expect(screen.getByRole('alert').textContent).toContain('Error fetching data')
    toggle()
    const pane = within(await screen.findByRole('region', { name: 'Your history' }))
    const alert = pane.getByRole('alert')
    expect(alert.textContent).toContain('Error fetching data')
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('default: the live card draws the feed, and its failure costs the line only [prediction.20]', () => {
    given.history = loaded([{ roundId: 1n, price: 606n * USD, updatedAt: START + 30n }])
    const paths = () => [...document.querySelectorAll('article svg[data-tone] path')]
    show()
    expect(paths().map((path) => path.getAttribute('d'))).toEqual(['M0 1H1', 'M0.1 0', 'M0.1 0h0'])
    cleanup()
    given.history = failed(() => undefined)
    show()
    expect(paths()).toHaveLength(1)
    expect(screen.queryByText(/no node/)).toBeNull()
  })

  test('default: the chart lists the feed and marks each lock; without a drawing as a table [prediction.3]', async () => {
    given.history = loaded([
      { roundId: 1n, price: 599n * USD, updatedAt: START - 5n },
      { roundId: 2n, price: 600n * USD, updatedAt: START + 20n },
    ])
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Show chart' }))
    const table = within(await screen.findByRole('table', { name: 'BNB price' }))
    const [newest, before] = table.getAllByRole('row').slice(1)
    expect(newest?.textContent).toContain('$600.0000')
    expect(newest?.textContent).toContain('Lock of #6, close of #5')
    expect(before?.textContent).not.toContain('Lock')
  })
})
