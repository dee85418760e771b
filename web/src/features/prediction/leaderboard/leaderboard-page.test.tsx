import { Fraction, type Address } from '@ibull/domain'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  HistoryUnavailableError,
  type LeaderOrder,
  type LeaderRow,
  type RankedMarket,
} from '../../../history/index.ts'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { LeaderboardPage } from './leaderboard-page.tsx'

const me: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const BNB = 10n ** 18n

const MARKETS = vi.hoisted(() => [
  { symbol: 'BNB', address: '0x1111111111111111111111111111111111111111' },
  { symbol: 'BTC', address: '0x2222222222222222222222222222222222222222' },
])
const given = vi.hoisted(() => ({
  account: undefined as string | undefined,
  hasHistory: true,
  status: 'live',
  leaders: undefined as unknown,
  own: { status: 'idle' } as unknown,
  requests: [] as unknown[],
  market: undefined as string | undefined,
}))
vi.mock('../../../history/index.ts', async (original) => ({
  ...(await original<typeof import('../../../history/index.ts')>()),
  useHasHistory: () => given.hasHistory,
  useHistoryStatus: () => ({ kind: given.status, blocks: 9 }),
  HistoryBanner: ({ downText }: { downText: string }) => <p>{`banner: ${downText}`}</p>,
  useLeaders: (market: RankedMarket, order: LeaderOrder, pages: number) => {
    given.requests.push([order, pages])
    given.market = market.id
    return given.leaders
  },
  useOwnRank: () => given.own,
}))
vi.mock('@ibull/chain/prediction', async (original) => ({
  ...(await original<typeof import('@ibull/chain/prediction')>()),
  marketsOf: () => MARKETS,
}))
vi.mock('../../../connect/index.ts', async (original) => ({
  ...(await original<typeof import('../../../connect/index.ts')>()),
  useAccount: () => ({ account: given.account }),
}))

const leader = (id: number, change: Partial<LeaderRow> = {}): LeaderRow => ({
  address: `0x${id.toString(16).padStart(40, '0')}`,
  totalBets: 12,
  totalAmount: new Fraction(1_234_560n * BNB, 1_000n * BNB),
  net: new Fraction(3n, 2n),
  winRate: new Fraction(2n, 3n),
  ...change,
})
const ready = (value: unknown) => ({
  status: 'ready',
  value,
  isStale: false,
  asOf: { block: 1, timestamp: 1 },
  missing: [],
})
const board = (rows: readonly LeaderRow[], hasMore = false) => ready({ rows, hasMore })

function show(path = '/prediction/leaderboard'): void {
  cleanup()
  const router = createMemoryRouter([{ path: '*', element: <LeaderboardPage /> }], { initialEntries: [path] })
  renderInEnglish(<RouterProvider router={router} />)
}
const rows = (): string[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

beforeEach(() => {
  Object.assign(given, {
    account: undefined,
    hasHistory: true,
    status: 'live',
    own: { status: 'idle' },
    requests: [],
  })
  given.leaders = board([leader(1), leader(2, { net: new Fraction(-1n, 4n) })])
})
afterEach(cleanup)

describe('LeaderboardPage', () => {
  test('default: a leaderboard for each market, which leads back to it', async () => {
    show()
    expect(given.market).toBe('1')
    fireEvent.click(await screen.findByRole('radio', { name: 'BTC' }))
    expect(given.market).toBe(MARKETS[1]?.address)
    expect(screen.queryByText(/no such market/)).toBeNull()
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toContain('/prediction?market=BTC')
  })

  test('error: an unknown market says so and shows the first one’s', async () => {
    show('/prediction/leaderboard?market=DOGE')
    expect(await screen.findByText('There is no such market here. This is the BNB market.')).toBeTruthy()
    expect(given.market).toBe('1')
  })

  test('default: the players by net winnings, gains and losses with their signs', () => {
    show()
    expect(rows()[0]).toMatch(/#1.*0x0000\.\.\.0001.*\+1\.5 BNB.*66\.67%.*12.*1,234\.56 BNB/)
    expect(rows()[1]).toMatch(/#2.*-0\.25 BNB/)
    expect(given.requests).toContainEqual(['netBNB', 1])
    expect(screen.getByRole('link', { name: 'Back to Prediction' }).getAttribute('href')).toBe('/prediction')
  })

  test.each([
    ['Win rate', 'winRate'],
    ['Rounds played', 'totalBets'],
    ['Volume', 'totalBNB'],
  ])('behavior: ranked by %s from the first page on', (name, order) => {
    show()
    fireEvent.click(screen.getByRole('radio', { name }))
    expect(given.requests.at(-1)).toEqual([order, 1])
  })

  test('behavior: pages of 20, the next one read when it is requests for', () => {
    const all = Array.from({ length: 20 }, (_, index) =>
      leader(index + 1, { net: new Fraction(BigInt(100 - index)) }),
    )
    given.leaders = board(all, true)
    show()
    expect(rows()).toHaveLength(20)
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(given.requests.at(-1)).toEqual(['netBNB', 2])
  })

  test('behavior: loading, empty, failed and no indexer are different things', () => {
    given.leaders = { status: 'loading' }
    show()
    expect(screen.queryByText('No one has played enough rounds yet.')).toBeNull()
    given.leaders = board([])
    show()
    expect(screen.getByText('No one has played enough rounds yet.')).toBeTruthy()
    Object.assign(given, { status: 'behind', account: me, own: ready(undefined) })
    show()
    expect(screen.getAllByText('History is still catching up with the chain.')).toHaveLength(2)
    const retry = vi.fn<() => void>()
    given.leaders = { status: 'failed', error: new HistoryUnavailableError('/g', 'x'), retry }
    show()
    expect(screen.getByText('The leaderboard could not be loaded.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    expect(screen.getByText(/^banner: The leaderboard is away/)).toBeTruthy()
    Object.assign(given, { status: 'down', own: given.leaders })
    show()
    expect(screen.getByText(/^banner: The leaderboard is away/)).toBeTruthy()
    expect(screen.queryByText(/could not be/)).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    given.hasHistory = false
    show()
    expect(screen.getByRole('status').textContent).toMatch(/There is no leaderboard on/)
    expect(screen.queryByRole('table')).toBeNull()
  })

  test.each([
    ['You have not placed a bet yet.', undefined],
    ['Rank #1', { row: leader(9), ahead: 0 }],
    ['Rank #42', { row: leader(9), ahead: 41 }],
    ['Beyond rank #1,000', { row: leader(9), ahead: 1_000 }],
    ['1 more round and you are ranked.', { row: leader(9, { totalBets: 9 }), ahead: undefined }],
    ['6 more rounds and you are ranked.', { row: leader(9, { totalBets: 4 }), ahead: undefined }],
  ])('behavior: the own rank may read: %s', (text, own) => {
    given.account = me
    given.own = ready(own)
    show()
    expect(screen.getByText(text)).toBeTruthy()
  })

  test('behavior: the own row is marked, and without a wallet there is the way to connect', () => {
    show()
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeTruthy()
    given.account = me
    given.leaders = board([leader(1), leader(2, { address: me })])
    show()
    expect(rows()[1]).toContain('You')
    expect(rows()[0]).not.toContain('You')
  })
})
