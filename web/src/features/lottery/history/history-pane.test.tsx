import type { LotteryRound } from '@ibull/chain/lottery'
import { Fraction, type Address } from '@ibull/domain'
import { contractNumber, type Ticket } from '@ibull/domain/lottery'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HistoryUnavailableError, type LotteryHistoryRow } from '../../../history/index.ts'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { network } from '../../../platform/index.ts'
import '../copy/en.json'
import HistoryPane from './history-pane.tsx'

const me: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const UNIT = 10n ** BigInt(network.mainToken.decimals)
const { symbol } = network.mainToken
const FINAL = contractNumber('482915') ?? 0

const given = vi.hoisted(() => ({
  hasHistory: true,
  all: undefined as unknown,
  own: undefined as unknown,
  requests: [] as number[],
  rounds: new Map<bigint, unknown>(),
  tickets: new Map<bigint, unknown>(),
}))
vi.mock('../../../history/index.ts', async (original) => ({
  ...(await original<typeof import('../../../history/index.ts')>()),
  useHasHistory: () => given.hasHistory,
  HistoryBanner: ({ downText }: { downText: string }) => <p>{`banner: ${downText}`}</p>,
  useLotteryHistory: (pages: number) => {
    given.requests.push(pages)
    return given.all
  },
  useOwnLotteryHistory: () => given.own,
}))
vi.mock('@ibull/chain/lottery', async (original) => ({
  ...(await original<typeof import('@ibull/chain/lottery')>()),
  useLotteryRounds: (ids: readonly bigint[]) =>
    ids.map((id) => given.rounds.get(id) ?? { status: 'loading' }),
  useLotteryTickets: (_: unknown, ids: readonly bigint[]) =>
    ids.map((id) => given.tickets.get(id) ?? { status: 'loading' }),
}))
vi.mock('../../../layout/index.ts', async (original) => ({
  ...(await original<typeof import('../../../layout/index.ts')>()),
  useMainTokenPrice: () => ready(new Fraction(2n)),
}))

const ready = (value: unknown) => ({
  status: 'ready',
  value,
  isStale: false,
  asOf: { block: 1, timestamp: 1 },
  missing: [],
})
const row = (lotteryId: bigint, change: Partial<LotteryHistoryRow> = {}): LotteryHistoryRow => ({
  lotteryId,
  status: 'claimable',
  isCancelled: false,
  startTime: 1_790_000_000,
  endTime: 1_790_003_600,
  finalNumber: FINAL,
  ticketPrice: new Fraction(5n),
  totalTickets: 1_234,
  totalUsers: 17,
  winningTickets: 42,
  ...change,
})
const drawn: LotteryRound = {
  lotteryId: 3n,
  status: 'claimable',
  startTime: 1n,
  endTime: 2n,
  price: 5n * UNIT,
  discountDivisor: 2_000n,
  shares: [250n, 375n, 625n, 1_250n, 2_500n, 5_000n],
  treasuryFee: 2_000n,
  prizes: [7n * UNIT, 0n, 0n, 0n, 0n, 0n],
  winners: [1n, 0n, 0n, 0n, 0n, 0n],
  firstTicketId: 0n,
  firstTicketIdNextLottery: 10n,
  amountCollected: 350n * UNIT,
  finalNumber: FINAL,
  prizePool: 280n * UNIT,
  progress: undefined,
}
const ticket = (digits: string): Ticket => ({ id: 1n, number: contractNumber(digits) ?? 0, status: false })
const onView = vi.fn<(id: bigint) => void>()

function show(account?: Address): void {
  cleanup()
  renderInEnglish(<HistoryPane account={account} firstChecked={7n} ticketLimit={100} onView={onView} />)
}
const rows = (): string[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

beforeEach(() => {
  Object.assign(given, { hasHistory: true, own: { status: 'idle' }, requests: [] })
  given.all = ready([row(9n, { status: 'open', finalNumber: undefined, winningTickets: undefined }), row(8n)])
  given.rounds.clear()
  given.tickets.clear()
  onView.mockClear()
})
afterEach(cleanup)

describe('HistoryPane', () => {
  test('default: every round with its tickets, players and winners, and the way to look at it', () => {
    show()
    expect(rows()[0]).toMatch(/#9.*Tickets are on sale.*1,234.*17.*Not counted yet/)
    expect(rows()[1]).toMatch(/#8.*1,234.*17.*42/)
    fireEvent.click(screen.getByRole('button', { name: 'View round #8' }))
    expect(onView).toHaveBeenCalledWith(8n)
    expect(screen.queryByText(/You have/)).toBeNull()
  })

  test('behavior: a hundred more are read when they are requests for', () => {
    given.all = ready(Array.from({ length: 100 }, (_, index) => row(BigInt(200 - index))))
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Show 100 more' }))
    expect(given.requests.at(-1)).toBe(2)
    expect(screen.queryByRole('button', { name: 'Show 100 more' })).toBeNull()
  })

  test('behavior: an older round with a prize is found, as the chain says', () => {
    const played = (lotteryId: bigint, isClaimed = false) => ({
      ...row(lotteryId),
      isClaimed,
      refundedTickets: 0,
      totalTickets: 2,
    })
    given.own = ready({
      totalTickets: 21,
      totalPaid: new Fraction(104n),
      rounds: [played(8n), played(5n), played(4n, true), played(3n)],
    })
    given.rounds.set(5n, ready({ ...drawn, lotteryId: 5n })).set(3n, ready(drawn))
    given.tickets.set(5n, ready([ticket('111111')])).set(3n, ready([ticket('411111')]))
    show(me)
    expect(screen.getByText(`You have bought 21 tickets for 104 ${symbol}.`)).toBeTruthy()
    expect(screen.getAllByText(/to claim/).map(({ textContent }) => textContent)).toEqual([
      `Round #3: 7 ${symbol} to claim`,
    ])
    given.tickets.set(3n, ready([{ ...ticket('411111'), status: true }]))
    show(me)
    expect(screen.getByText('No prizes left in your earlier rounds.')).toBeTruthy()
  })

  test('behavior: loading, failed, never played and no indexer are different things', () => {
    given.own = ready(undefined)
    show(me)
    expect(screen.getByText('You have never bought a ticket.')).toBeTruthy()
    const failed = { status: 'failed', error: new HistoryUnavailableError('/g', 'x'), retry: () => undefined }
    Object.assign(given, { own: failed, all: failed })
    show(me)
    expect(screen.getByText('Your earlier rounds could not be loaded.')).toBeTruthy()
    expect(screen.getByText('Error fetching data')).toBeTruthy()
    expect(screen.getByText(/^banner: The history of earlier rounds is away/)).toBeTruthy()
    given.hasHistory = false
    show(me)
    expect(screen.getByRole('status').textContent).toMatch(/no history service/)
  })
})
