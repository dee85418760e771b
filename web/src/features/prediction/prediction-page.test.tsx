import type {
  AutomaticPayout,
  FeedPrice,
  PredictionMarket,
  PredictionPosition,
} from '@ibull/chain/prediction'
import { Amount, IbullError, loaded, type Address, type Loadable } from '@ibull/domain'
import type { Bet, Round } from '@ibull/domain/prediction'
import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { network } from '../../platform/index.ts'
import { riskAcknowledgement } from './model/risk-acknowledgement.ts'
import { PredictionPage } from './prediction-page.tsx'

configure({ asyncUtilTimeout: 10_000 })

// Drawing needs a canvas: what is drawn is seen in a real browser.
vi.mock('lightweight-charts', () => {
  throw new Error('no canvas here')
})

const me: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const BNB = 10n ** 18n
const USD = 10n ** 8n
const START = 1_800_000_000n

const given = vi.hoisted(() => ({
  account: undefined as string | undefined,
  market: undefined as unknown,
  rounds: new Map<bigint, unknown>(),
  positions: new Map<bigint, unknown>(),
  price: undefined as unknown,
  history: undefined as unknown,
  userRounds: undefined as unknown,
  windows: [] as number[],
  payout: undefined as unknown,
  now: undefined as bigint | undefined,
  balance: 0n,
  started: [] as unknown[],
}))
vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useChainTime: () => given.now,
  useBalance: () => loaded(Amount.fromRaw(network.native, given.balance)),
}))
vi.mock('@ibull/chain/prediction', async (original) => ({
  ...(await original<typeof import('@ibull/chain/prediction')>()),
  usePredictionMarket: () => given.market,
  usePredictionRounds: (epochs: readonly bigint[]) =>
    epochs.map((epoch) => given.rounds.get(epoch) ?? LOADING),
  usePredictionPositions: (account: unknown, epochs: readonly bigint[]) =>
    account === undefined ? [] : epochs.map((epoch) => given.positions.get(epoch) ?? loaded(noBet(epoch))),
  useFeedPrice: () => given.price,
  useFeedHistory: () => given.history,
  useUserRounds: (account: unknown, windows: number) => {
    given.windows.push(windows)
    return account === undefined ? { status: 'idle' } : given.userRounds
  },
  useAutomaticPayout: () => given.payout,
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

const LOADING = { status: 'loading' } as const
const failed = (retry: () => void): Loadable<never> => ({
  status: 'failed',
  error: new NoNode('no node'),
  retry,
})
class NoNode extends IbullError {
  readonly code = 'unknown'
}

const market: PredictionMarket = {
  feed: '0x0567F2323251f0Aab15c8dFb1967E4e8A7D42aeE',
  currentEpoch: 7n,
  isPaused: false,
  minBet: BNB / 100n,
  intervalSeconds: 300n,
  bufferSeconds: 3_600n,
  treasuryFee: 300n,
  boundary: { time: START + 300n, deadline: START + 3_900n, phase: 1n },
}

/** A round of the series of which round 7 is open. */
function roundOf(epoch: bigint, change: Partial<Round> = {}): Round {
  const startTimestamp = START + (epoch - 7n) * 300n
  return {
    epoch,
    startTimestamp,
    lockTimestamp: startTimestamp + 300n,
    closeTimestamp: startTimestamp + 600n,
    lockPrice: undefined,
    closePrice: undefined,
    totalAmount: 10n * BNB,
    bullAmount: 4n * BNB,
    bearAmount: 6n * BNB,
    rewardBaseCalAmount: 0n,
    rewardAmount: 0n,
    oracleCalled: false,
    ...change,
  }
}

/** Closed `by` above its lock of 600 dollars, with a fee of 3 %. */
function closedRound(epoch: bigint, by: bigint, change: Partial<Round> = {}): Round {
  const round = roundOf(epoch, { lockPrice: 600n * USD, closePrice: 600n * USD + by, oracleCalled: true })
  const base = by > 0n ? round.bullAmount : round.bearAmount
  return { ...round, rewardBaseCalAmount: base, rewardAmount: (97n * BNB) / 10n, ...change }
}

const refunded = { rewardBaseCalAmount: 10n * BNB, rewardAmount: 10n * BNB }

function noBet(epoch: bigint): PredictionPosition {
  return { epoch, bet: null, isClaimable: false, isRefundable: false }
}

function bet(epoch: bigint, change: Partial<Bet> = {}): Bet {
  return { epoch, position: 'bull', amount: BNB, isClaimed: false, ...change }
}

function withBet(epoch: bigint, change: Partial<Bet & PredictionPosition> = {}): void {
  const { isClaimable = false, isRefundable = false, ...rest } = change
  given.positions.set(epoch, loaded({ epoch, bet: bet(epoch, rest), isClaimable, isRefundable }))
}

function show() {
  renderInEnglish(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <PredictionPage /> }])} />,
  )
}

/** The card of a round. */
const card = (epoch: number) => within(screen.getByRole('article', { name: new RegExp(`#${epoch}$`) }))
const text = (epoch: number) => screen.getByRole('article', { name: new RegExp(`#${epoch}$`) }).textContent

beforeEach(() => {
  given.account = me
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
    decimals: 8,
  })
  given.history = loaded([])
  given.userRounds = loaded({ rows: [], count: 0, hasMore: false })
  given.windows = []
  given.payout = loaded<AutomaticPayout>({ isAllowed: false, fee: 0n })
  given.now = START + 100n
  given.balance = 2n * BNB
  given.started = []
  riskAcknowledgement.update({ isRiskAcknowledged: true })
})
afterEach(cleanup)

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

  test('behavior: an old price is called old, and one that is missing is no zero', () => {
    given.now = START + 88n + 121n
    show()
    expect(screen.getByText('Old: 2 min 1 sec ago')).toBeTruthy()
    cleanup()
    given.price = loaded<FeedPrice>({ answer: null, decimals: 8 })
    show()
    expect(screen.getByText('The price feed has no price')).toBeTruthy()
  })

  test('default: paused markets say so and take no bets [prediction.3, prediction.18]', () => {
    given.market = loaded({ ...market, isPaused: true })
    show()
    expect(screen.getByText('Markets paused')).toBeTruthy()
    fireEvent.click(card(7).getByRole('button', { name: /^Enter UP/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(
      card(7)
        .getByRole('button', { name: /^Enter UP/ })
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
    given.now = START + 359n
    show()
    expect(screen.queryByRole('button', { name: 'Settle the round' })).toBeNull()
    cleanup()
    given.now = START + 360n
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Settle the round' }))
    cleanup()
    given.now = START + 3_901n
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Start a round' }))
    expect(given.started).toEqual([
      ['act', { kind: 'act', request: { act: 'execute', currentEpoch: 7n } }],
      ['act', { kind: 'act', request: { act: 'start', currentEpoch: 7n } }],
    ])
  })
})

describe('the cards', () => {
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

  test('default: an expired round has its prices, pools, multipliers and its winner', () => {
    show()
    expect(text(5)).toContain('Closed price$603.0000')
    expect(text(5)).toContain('+$3.0000')
    expect(text(5)).toContain('Locked price$600.0000')
    expect(text(5)).toContain('Prize pool10 BNB')
    expect(text(5)).toContain('UP wins')
    expect(text(5)).toContain('2.42x payout · 4 BNB')
    expect(text(5)).toContain('1.61x payout · 6 BNB')
    expect(text(4)).toContain('-$1.0000')
    expect(text(4)).toContain('DOWN wins')
  })

  test('default: a tie and a round with one side are refunded; House only where the market keeps the bets [prediction.15]', () => {
    show()
    expect(text(3)).toContain('Tie: every bet is refunded')
    expect(text(2)).toContain('Bets on one side only: every bet is refunded')
    expect(screen.queryByText(/^House/)).toBeNull()
    cleanup()
    given.rounds.set(3n, loaded(closedRound(3n, 0n, { rewardBaseCalAmount: 0n, rewardAmount: 0n })))
    show()
    expect(text(3)).toContain('House')
    expect(text(3)).not.toContain('wins')
  })

  test('default: a live round compares the last price with the locked one', () => {
    show()
    expect(text(6)).toContain('Last price$601.0000')
    expect(text(6)).toContain('+$1.0000')
    expect(card(6).getByRole('timer', { name: 'Closes in' }).textContent).toBe('3 min 20 sec')
  })

  test('behavior: a change below the shown places is not written as none', () => {
    given.price = loaded<FeedPrice>({
      answer: { roundId: 9n, price: 600n * USD + 3n, updatedAt: START + 99n },
      decimals: 8,
    })
    show()
    expect(text(6)).toContain('+$0.00000003')
  })

  test.each<[string, bigint, Partial<Bet>, string]>([
    ['ahead', 601n, {}, 'Payout as it stands2.425 BNB'],
    ['behind', 599n, {}, 'Payout as it stands0 BNB'],
    ['on the other side', 599n, { position: 'bear', amount: 3n * BNB }, 'Payout as it stands4.85 BNB'],
    ['level', 600n, {}, 'Payout as it stands1 BNB'],
  ])('default: what a bet in the live round pays as it stands: %s', (_name, price, change, expected) => {
    given.price = loaded<FeedPrice>({
      answer: { roundId: 9n, price: price * USD, updatedAt: START + 99n },
      decimals: 8,
    })
    withBet(6n, change)
    show()
    expect(text(6)).toContain(expected)
    expect(text(6)).toContain('Entered')
  })

  test('default: a bet that won is collected from its card, and then shown as collected', () => {
    withBet(5n, { isClaimable: true })
    show()
    expect(text(5)).toContain('Payout2.425 BNB')
    fireEvent.click(card(5).getByRole('button', { name: 'Collect winnings of round #5' }))
    expect(given.started).toEqual([
      ['collect-5', { kind: 'claim', request: { epochs: [5n], payout: 2_425n * 10n ** 15n } }],
    ])
    cleanup()
    withBet(5n, { isClaimed: true })
    show()
    expect(text(5)).toContain('Collected')
    expect(card(5).queryByRole('button')).toBeNull()
  })

  test('behavior: a lost bet pays nothing and offers nothing', () => {
    withBet(4n)
    show()
    expect(text(4)).toContain('Payout0 BNB')
    expect(card(4).queryByRole('button')).toBeNull()
  })

  test('default: a round between its close and the proof of its price is settling, without a result [prediction.20]', () => {
    given.now = START + 310n
    show()
    expect(card(6).getByText(/^Settling/)).toBeTruthy()
    expect(card(7).getByText(/^Settling/)).toBeTruthy()
    expect(text(6)).not.toContain('wins')
  })

  test('default: a round that was not settled in time is canceled, and its bets reclaimed [prediction.20]', () => {
    given.now = START + 300n + 3_601n
    withBet(6n, { isRefundable: true })
    show()
    expect(card(6).getByText(/Every bet is refunded in full/)).toBeTruthy()
    expect(text(6)).toContain('Refund1 BNB')
    fireEvent.click(card(6).getByRole('button', { name: 'Reclaim funds of round #6' }))
    expect(given.started).toEqual([['collect-6', { kind: 'claim', request: { epochs: [6n], payout: BNB } }]])
  })

  test('behavior: nothing is offered before the chain itself owes it', () => {
    given.now = START + 300n + 3_601n
    withBet(6n)
    show()
    expect(card(6).queryByRole('button')).toBeNull()
  })
})
