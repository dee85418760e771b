import type { Auction, AuctionAccount } from '@ibull/chain/farm-auction'
import { Amount, type Address } from '@ibull/domain'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useReducer } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { network, RouterProvider } from '../../platform/index.ts'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { ToastsProvider } from '../../toasts/index.ts'
import { FarmAuctionPage } from './farm-auction-page.tsx'

const me: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const UNIT = 10n ** BigInt(network.mainToken.decimals)
const STEP = 10n * UNIT
const { symbol } = network.mainToken
const NOW = 1_800_000_000n
const LOADING = { status: 'loading' }
const retry = vi.fn<() => void>()
const failed = { status: 'failed', error: new Error('no answer'), retry }
const ready = (value: unknown, isStale = false) => ({ status: 'ready', value, isStale })

const given = vi.hoisted(() => ({
  account: undefined as string | undefined,
  head: undefined as unknown,
  auctions: new Map<bigint, unknown>(),
  own: { status: 'idle' } as unknown,
  balance: undefined as unknown,
  started: [] as unknown[],
}))
vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useChainTime: () => NOW,
  useBalance: () => given.balance,
}))
vi.mock('@ibull/chain/farm-auction', async (original) => ({
  ...(await original<typeof import('@ibull/chain/farm-auction')>()),
  useAuctionHead: () => given.head,
  useAuctions: (ids: readonly bigint[]) => ids.map((id) => given.auctions.get(id) ?? LOADING),
  usePastAuction: (id: bigint | undefined) =>
    id === undefined ? { status: 'idle' } : (given.auctions.get(id) ?? LOADING),
  useAuctionAccount: () => given.own,
}))
vi.mock('../../connect/use-account.ts', () => ({
  useAccount: () => ({ account: given.account, isWrongNetwork: false }),
}))
vi.mock('./flow/auction-flow.ts', () => ({
  preloadAuctionFlows: () => undefined,
  AuctionFlowWindow: () => null,
  useAuctionFlow: () => ({
    active: undefined,
    busyAction: undefined,
    error: undefined,
    start: (action: string, request: unknown) => given.started.push([action, request]),
  }),
}))

const bidder = (index: number): Address => `0x${String(index % 10).repeat(40)}`
const open: Auction = {
  auctionId: 2n,
  status: 'open',
  startTime: NOW - 3_600n,
  endTime: NOW + 5_400n,
  initialBid: 50n * UNIT,
  winners: 2,
  bidders: 3,
  bids: [90n, 70n, 70n].map((tokens, index) => ({ account: bidder(index + 1), amount: tokens * UNIT })),
}
const closed: Auction = { ...open, auctionId: 1n, status: 'close', endTime: NOW - 7_200n }
const unannounced: Auction = {
  ...open,
  auctionId: 3n,
  status: 'pending',
  startTime: 0n,
  endTime: 0n,
  bidders: 0,
  bids: [],
}
const admitted: AuctionAccount = { isWhitelisted: true, results: [] }

function Host() {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  return (
    <>
      <button onClick={redraw}>Redraw</button>
      <FarmAuctionPage />
    </>
  )
}
function show(): void {
  const page = createMemoryRouter([{ path: '*', element: <Host /> }])
  renderInEnglish(
    <ToastsProvider>
      <RouterProvider router={page} />
    </ToastsProvider>,
  )
}
/** Draws the page again, with what is given by then. */
const redraw = () => fireEvent.click(screen.getByRole('button', { name: 'Redraw' }))
const section = (name: RegExp | string) => within(screen.getByRole('region', { name }))
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })

beforeEach(() => {
  given.account = me
  given.head = ready({ currentId: 2n, step: STEP })
  given.auctions = new Map<bigint, unknown>([
    [1n, ready(closed)],
    [2n, ready(open)],
    [3n, ready(unannounced)],
  ])
  given.own = ready(admitted)
  given.balance = ready(Amount.fromRaw(network.mainToken, 200n * UNIT))
  given.started = []
  retry.mockClear()
})
afterEach(cleanup)

describe('the current auction', () => {
  test('default: its status, what is left on the chain’s clock, and the top 10 bids [auctions.2]', () => {
    show()
    const current = section('Auction #2')
    expect(current.getByText('Open for bids')).toBeTruthy()
    expect(current.getByRole('timer', { name: 'Ends in' }).textContent).toBe('1 hr 30 min')
    const [, ...rows] = current.getAllByRole('row').map((row) => row.textContent)
    expect(current.getByText('Top 10 bids')).toBeTruthy()
    expect(rows.map((row) => row?.[0])).toEqual(['1', '2', '2'])
    expect(rows[0]).toContain(`90 ${symbol}`)
    expect(current.getAllByText('Winning')).toHaveLength(2)
    expect(current.getByText('The next auction is yet to be announced.')).toBeTruthy()
  })

  test('default: the rules: multiples of ten, and a farm for seven days [auctions.8]', () => {
    show()
    const rules = section('How it works')
    expect(
      rules.getByText(
        `Whitelisted project wallets bid in multiples of 10 ${symbol}. Bids of one account add up.`,
      ),
    ).toBeTruthy()
    expect(rules.getByText('The 2 highest bids win a farm for 7 days and go to the treasury.')).toBeTruthy()
  })

  test('behavior: one that is over can be closed by anyone', () => {
    given.auctions.set(2n, ready({ ...open, endTime: NOW }))
    show()
    expect(screen.getByText('Bidding is over')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Close the auction' }))
    expect(given.started).toEqual([['close', { kind: 'close', request: { auctionId: 2n } }]])
  })

  test('behavior: the next one is announced, and a past one shows who has won', () => {
    given.auctions.set(3n, ready({ ...unannounced, startTime: NOW + 5_400n, endTime: NOW + 9_000n }))
    show()
    expect(screen.getByText(/^Next: auction #3, from /)).toBeTruthy()
    expect(section('Past auctions').getAllByText('Won')).toHaveLength(2)
  })

  test('behavior: no auction yet', () => {
    given.head = ready({ currentId: 0n, step: STEP })
    show()
    expect(section('No auction yet').getByText('To be announced')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Past auctions' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Your bid' })).toBeNull()
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  })

  test.each([
    ['which auction is current', () => (given.head = failed)],
    ['the current auction', () => given.auctions.set(2n, failed)],
  ])('error: without %s nothing loads for ever, and nothing can be bid', (_name, fail) => {
    fail()
    show()
    expect(screen.getByText(/^Error fetching data: /)).toBeTruthy()
    expect(section('Your bid').getByText('Error fetching data')).toBeTruthy()
    expect(section(/^Auction/).getAllByText('Error fetching data').length).toBeGreaterThan(0)
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Place bid' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('error: a past auction that could not be read leaves the current one', () => {
    given.auctions.set(1n, failed)
    show()
    expect(section('Past auctions').getByText('Error fetching data')).toBeTruthy()
    expect(section('Auction #2').getByText('Open for bids')).toBeTruthy()
    expect(section('Your bid').getByRole('textbox')).toBeTruthy()
  })

  test('behavior: loading and stale are different', () => {
    given.auctions = new Map()
    show()
    expect(screen.getAllByRole('status', { name: 'Loading' }).length).toBeGreaterThan(0)
    cleanup()
    given.auctions.set(2n, ready(open, true))
    show()
    expect(screen.getByText('The node is not answering. These are the last known bids.')).toBeTruthy()
  })
})

describe('a bid', () => {
  const form = () => section('Your bid')

  test('behavior: its form waits for what can be taken back above it, and keeps what is typed', () => {
    show()
    type('80')
    given.own = LOADING
    redraw()
    expect(screen.queryByRole('region', { name: 'Your bid' })).toBeNull()
    given.own = ready(admitted)
    redraw()
    expect(form().getByRole<HTMLInputElement>('textbox').value).toBe('80')
  })

  test('default: what is needed to win is filled in and bid', () => {
    show()
    expect(form().getByText('No bid yet')).toBeTruthy()
    fireEvent.click(form().getByRole('button', { name: `Use 80 ${symbol}` }))
    fireEvent.click(form().getByRole('button', { name: 'Place bid' }))
    const request = { auctionId: 2n, amount: 80n * UNIT, step: STEP }
    expect(given.started).toEqual([['bid', { kind: 'bid', request }]])
  })

  test.each([
    ['55', `Bids must be a multiple of 10 ${symbol}`],
    ['40', `The first bid must be at least 50 ${symbol}`],
    ['210', `Insufficient ${symbol} balance`],
    ['', 'Enter an amount'],
  ])('error: %s', (text, reason) => {
    show()
    type(text)
    expect(form().getAllByText(reason).length).toBeGreaterThan(0)
    fireEvent.click(form().getByRole('button', { name: /^Place bid/ }))
    expect(given.started).toEqual([])
  })

  test('behavior: a raise below the initial bid, of one that ties with the last winner', () => {
    const result = { auctionId: 2n, amount: 70n * UNIT, isClosed: false, isWinning: false, hasClaimed: false }
    given.own = ready({ isWhitelisted: true, results: [result] })
    given.auctions.set(
      2n,
      ready({ ...open, bids: [...open.bids.slice(0, 2), { account: me, amount: 70n * UNIT }] }),
    )
    show()
    expect(form().getByText('Not among the winners')).toBeTruthy()
    expect(screen.getByText('You')).toBeTruthy()
    fireEvent.click(form().getByRole('button', { name: `Use 10 ${symbol}` }))
    fireEvent.click(form().getByRole('button', { name: 'Raise bid' }))
    expect(given.started).toHaveLength(1)
  })

  test('behavior: who is not on the whitelist reads why, and has no form', () => {
    given.own = ready({ isWhitelisted: false, results: [] })
    show()
    expect(form().getByText("This account is not on the whitelist, so it can't bid.")).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('behavior: a bid can be raised when its account is no longer on the whitelist', () => {
    const result = { auctionId: 2n, amount: 70n * UNIT, isClosed: false, isWinning: false, hasClaimed: false }
    given.own = ready({ isWhitelisted: false, results: [result] })
    show()
    type('50')
    fireEvent.click(form().getByRole('button', { name: 'Raise bid' }))
    expect(given.started).toHaveLength(1)
    cleanup()
    given.own = ready({ isWhitelisted: false, results: [{ ...result, auctionId: 1n }] })
    show()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('error: without the part of the account, or its balance, nothing is bid', () => {
    given.own = failed
    show()
    expect(form().getByText('Error fetching data')).toBeTruthy()
    expect(screen.queryByText(/not on the whitelist/)).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(section('Auction #2').getByText('Open for bids')).toBeTruthy()
    cleanup()
    Object.assign(given, { own: ready(admitted), balance: failed })
    show()
    type('50')
    expect(form().getAllByText('Your balance is not known yet').length).toBeGreaterThan(0)
    fireEvent.click(form().getByRole('button', { name: /^Place bid/ }))
    expect(given.started).toEqual([])
  })

  test('behavior: without a wallet there is the way to connect', () => {
    given.account = undefined
    given.own = { status: 'idle' }
    show()
    expect(form().getByRole('button', { name: 'Connect Wallet' })).toBeTruthy()
  })
})

test('default: bids that lost are claimed back; won, open and returned ones are not offered', () => {
  const lost = { auctionId: 1n, amount: 60n * UNIT, isClosed: true, isWinning: false, hasClaimed: false }
  given.own = ready({
    isWhitelisted: false,
    results: [
      lost,
      { ...lost, auctionId: 5n, isWinning: true },
      { ...lost, auctionId: 6n, isClosed: false },
      { ...lost, auctionId: 7n, hasClaimed: true },
    ],
  })
  show()
  const claims = section('Bids to take back')
  expect(claims.getByText('Your bid in auction #1 did not win.')).toBeTruthy()
  fireEvent.click(claims.getByRole('button', { name: 'Claim back' }))
  const request = { auctionId: 1n, amount: 60n * UNIT }
  expect(given.started).toEqual([['claim-1', { kind: 'claim', request }]])
})
