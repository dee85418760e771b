import type { LateStep, LotteryRound } from '@ibull/chain/lottery'
import { Amount, Fraction, type Address } from '@ibull/domain'
import { contractNumber, planClaims, shownNumber, type Ticket } from '@ibull/domain/lottery'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { network, RouterProvider } from '../../platform/index.ts'
import { ToastsProvider } from '../../toasts/index.ts'
import { LotteryPage } from './lottery-page.tsx'
import { riskAcknowledgement } from './model/risk-acknowledgement.ts'

const me: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const UNIT = 10n ** BigInt(network.mainToken.decimals)
const { symbol } = network.mainToken
const NOW = 1_800_000_000n
const FINAL = contractNumber('482915') ?? 0

const given = vi.hoisted(() => ({
  account: undefined as string | undefined,
  head: undefined as unknown,
  rounds: new Map<bigint, unknown>(),
  tickets: new Map<bigint, unknown>(),
  purchases: { status: 'idle' } as unknown,
  late: undefined as LateStep | undefined,
  owed: undefined as unknown,
  windows: 0,
  now: undefined as bigint | undefined,
  started: [] as unknown[],
}))
vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useChainTime: () => given.now,
  useBalance: () => ({
    status: 'ready',
    value: Amount.fromRaw(network.mainToken, 100n * UNIT),
    isStale: false,
  }),
}))
vi.mock('@ibull/chain/lottery', async (original) => ({
  ...(await original<typeof import('@ibull/chain/lottery')>()),
  useLotteryHead: () => given.head,
  useLotteryRounds: (ids: readonly bigint[]) => ids.map((id) => given.rounds.get(id) ?? LOADING),
  useLotteryTickets: (account: unknown, ids: readonly bigint[]) =>
    account === undefined ? [] : ids.map((id) => given.tickets.get(id) ?? ready([])),
  useOwedRounds: (account: unknown, windows: number) => {
    given.windows = windows
    return account === undefined ? { status: 'idle' } : given.owed
  },
  useLateStep: (_: LotteryRound, _now: bigint, isCurrent: boolean) => (isCurrent ? given.late : undefined),
  useLotteryPurchases: (_: unknown, id: unknown) => (id === undefined ? { status: 'idle' } : given.purchases),
}))
vi.mock('../../platform/network.ts', async (original) => {
  const { network: own } = await original<typeof import('../../platform/network.ts')>()
  const contracts = { ...own.contracts }
  return { network: { ...own, contracts } }
})
vi.mock('../../connect/use-account.ts', () => ({
  useAccount: () => ({ account: given.account, isWrongNetwork: false }),
}))
vi.mock('../../layout/index.ts', async (original) => ({
  ...(await original<typeof import('../../layout/index.ts')>()),
  useMainTokenPrice: () => ready(new Fraction(2n, 1n)),
}))
vi.mock('./flow/lottery-flow.ts', () => ({
  preloadLotteryFlows: () => undefined,
  LotteryFlowWindow: () => null,
  useLotteryFlow: () => ({
    active: undefined,
    busyAction: undefined,
    error: undefined,
    start: (action: string, request: unknown) => given.started.push([action, request]),
  }),
}))

const LOADING = { status: 'loading' }
const ready = (value: unknown, isStale = false) => ({ status: 'ready', value, isStale })
const checked = (rounds: readonly unknown[], firstChecked: bigint, isChecking = false, hasFailed = false) =>
  ready({ rounds, firstChecked, isChecking, hasFailed })

const open: LotteryRound = {
  lotteryId: 7n,
  status: 'open',
  startTime: NOW - 3_600n,
  endTime: NOW + 5_400n,
  price: 5n * UNIT,
  discountDivisor: 2_000n,
  shares: [250n, 375n, 625n, 1_250n, 2_500n, 5_000n],
  treasuryFee: 2_000n,
  prizes: [0n, 0n, 0n, 0n, 0n, 0n],
  winners: [0n, 0n, 0n, 0n, 0n, 0n],
  firstTicketId: 100n,
  firstTicketIdNextLottery: 100n,
  amountCollected: 1_000n * UNIT,
  finalNumber: 0,
  prizePool: 900n * UNIT,
  progress: {
    stage: 'open',
    isDrawable: false,
    isCancellable: false,
    numberTickets: 40,
    numberTicketsTallied: 0,
    amountSold: 500n * UNIT,
    amountInjected: 500n * UNIT,
    prizePool: 900n * UNIT,
    deadline: NOW + 90_000n,
  },
}
const claimable: LotteryRound = {
  ...open,
  lotteryId: 6n,
  status: 'claimable',
  endTime: NOW - 7_200n,
  finalNumber: FINAL,
  winners: [4n, 0n, 2n, 0n, 0n, 1n],
  prizes: [(5_625n * UNIT) / 1_000n, 0n, (28_125n * UNIT) / 1_000n, 0n, 0n, 450n * UNIT],
}
const ticket = (id: bigint, shown: string, status = false): Ticket => ({
  id,
  number: contractNumber(shown) ?? 0,
  status,
})

function show() {
  const page = createMemoryRouter([{ path: '*', element: <LotteryPage /> }])
  renderInEnglish(
    <ToastsProvider>
      <RouterProvider router={page} />
    </ToastsProvider>,
  )
}
const section = (name: string | RegExp) => within(screen.getByRole('region', { name }))

beforeEach(() => {
  given.account = me
  given.head = ready({ currentId: 7n, ticketLimit: 100 })
  given.rounds = new Map([
    [7n, ready(open)],
    [6n, ready(claimable)],
    [5n, ready({ ...claimable, lotteryId: 5n })],
    [2n, ready({ ...claimable, lotteryId: 2n, finalNumber: contractNumber('111111') ?? 0 })],
  ])
  given.tickets = new Map()
  given.purchases = { status: 'idle' }
  given.owed = checked([], 3n)
  given.late = undefined
  given.now = NOW
  given.started = []
  riskAcknowledgement.update({ isRiskAcknowledged: true })
})
afterEach(cleanup)

describe('the next draw', () => {
  test('default: shows the pot, the time of the draw and the button [lottery.2, lottery.8.2, lottery.18.5]', () => {
    show()
    const next = section('Next draw')
    expect(next.getByText(`900 ${symbol}`)).toBeTruthy()
    expect(next.getByText('$1,800.00')).toBeTruthy()
    expect(next.getByText('#7')).toBeTruthy()
    expect(next.getByRole('timer', { name: 'Time left' }).textContent).toBe('1 hr 30 min')
    expect(next.getByText('Tickets are on sale')).toBeTruthy()
    const end = new Date(Number(NOW + 5_400n) * 1_000).toLocaleTimeString('en-US', { timeStyle: 'short' })
    const draw = next.getByText(
      /^Sales end and the draw begins: Jan 15, 2027, .+\. It takes a few minutes\.$/,
    )
    expect(draw.textContent).toContain(`, ${end}`)
    expect(next.getByRole('button', { name: 'Buy tickets' })).toBeTruthy()
  })

  test.each<[string, Partial<LotteryRound>, bigint, string, string | undefined]>([
    ['on sale soon', { status: 'pending' }, NOW, 'Tickets on sale soon', undefined],
    ['drawing', { status: 'close', endTime: NOW - 60n }, NOW, 'Drawing the number', '2 min'],
    [
      'claiming',
      { status: 'claimable', endTime: NOW - 200n },
      NOW,
      /Prizes can be claimed/.source,
      '1 min 40 sec',
    ],
  ])('default: the phase %s [lottery.8.2]', (_name, change, now, text, left) => {
    given.now = now
    given.rounds.set(7n, ready({ ...open, ...change }))
    show()
    const next = section('Next draw')
    expect(next.getByText(new RegExp(text))).toBeTruthy()
    expect(next.queryByRole('timer')?.textContent).toBe(left)
    expect(next.queryByRole('button', { name: 'Buy tickets' })).toBeNull()
  })

  test('behavior: what is late, anyone may do', () => {
    given.now = open.endTime + 60n
    given.late = { kind: 'act', act: 'close' }
    show()
    // Buying reverts from the end of the sale on.
    expect(section('Next draw').getByText(/ticket sales have ended/)).toBeTruthy()
    fireEvent.click(section('Next draw').getByRole('button', { name: 'Close the round' }))
    expect(given.started).toEqual([
      ['act-7', { kind: 'act', request: { lotteryId: 7n, act: 'close', ticketsLeft: 40 } }],
    ])
  })

  test('behavior: a round that no one closed in time is cancelled without a word of the random number', () => {
    given.now = open.endTime + 90_001n
    given.late = { kind: 'act', act: 'cancel' }
    show()
    const next = section('Next draw')
    expect(next.getByText(/was not drawn in time.*every purchase is then refunded/)).toBeTruthy()
    expect(next.getByRole('button', { name: 'Cancel the round' })).toBeTruthy()
    expect(next.queryByText(/random/)).toBeNull()
    cleanup()
    const progress = { ...open.progress, stage: 'cancelled' }
    given.late = undefined
    given.rounds.set(6n, ready({ ...open, lotteryId: 6n, progress }))
    show()
    const finished = section('Finished rounds')
    expect(finished.getByText(/cancelled because it was not drawn in time/)).toBeTruthy()
    expect(finished.queryByText(/random/)).toBeNull()
  })

  test('behavior: a sale that cannot be closed is not offered to be', () => {
    given.now = open.endTime + 60n
    given.late = { kind: 'source', until: open.endTime + 90_000n }
    show()
    const next = section('Next draw')
    expect(
      next.getByText(/random source takes no request.*Jan 1\d, 2027.*every purchase is refunded/),
    ).toBeTruthy()
    expect(next.queryByRole('button')).toBeNull()
    cleanup()
    given.late = undefined
    show()
    expect(section('Next draw').queryByRole('button')).toBeNull()
  })

  test('behavior: a number that does not come is named with the time of the refund', () => {
    given.now = open.endTime + 200n
    const closed = { ...open.progress, stage: 'closed', deadline: open.endTime + 90_000n }
    given.rounds.set(7n, ready({ ...open, status: 'close', progress: closed }))
    given.late = { kind: 'number', until: closed.deadline }
    show()
    const next = section('Next draw')
    expect(
      next.getByText(/no random number has arrived.*Jan 1\d, 2027.*every purchase is refunded/),
    ).toBeTruthy()
    expect(next.queryByRole('button')).toBeNull()
    cleanup()
    given.rounds.set(7n, ready({ ...open, status: 'close', progress: { ...closed, isDrawable: true } }))
    given.late = { kind: 'act', act: 'draw' }
    show()
    expect(screen.queryByText(/no random number has arrived/)).toBeNull()
    expect(section('Next draw').getByRole('button', { name: 'Draw the number' })).toBeTruthy()
  })

  test('behavior: a day after the last sale anyone may open the next', () => {
    const last = {
      ...claimable,
      lotteryId: 7n,
      endTime: NOW - 86_400n,
      progress: { ...open.progress, stage: 'claimable' },
    }
    given.rounds.set(7n, ready(last))
    given.late = { kind: 'act', act: 'repeat' }
    show()
    fireEvent.click(section('Next draw').getByRole('button', { name: 'Open the next round' }))
    expect(given.started).toEqual([
      ['act-7', { kind: 'act', request: { lotteryId: 8n, act: 'repeat', ticketsLeft: 40 } }],
    ])
    cleanup()
    given.late = { kind: 'terms' }
    show()
    expect(section('Next draw').getByText(/the lottery is paused, or the last terms/)).toBeTruthy()
    cleanup()
    given.late = { kind: 'sale', from: NOW }
    show()
    expect(section('Next draw').getByText(/The next sale is late.*anyone can open it/)).toBeTruthy()
    expect(section('Next draw').queryByRole('button')).toBeNull()
  })

  test('behavior: before the first round, while loading, and when stale', () => {
    given.head = ready({ currentId: 0n, ticketLimit: 100 }, true)
    show()
    expect(section('Next draw').getByText('Tickets on sale soon')).toBeTruthy()
    expect(section('Finished rounds').getByText('No round has finished yet.')).toBeTruthy()
    expect(screen.getByText(/These are the last known figures/)).toBeTruthy()
    cleanup()
    given.head = LOADING
    show()
    expect(section('Next draw').queryByText('Tickets on sale soon')).toBeNull()
    expect(section('Next draw').queryByRole('button')).toBeNull()
    expect(section('Finished rounds').queryByText('No round has finished yet.')).toBeNull()
  })

  test('error: a failed read says so, and can be repeated [lottery.16]', () => {
    const retry = vi.fn()
    given.head = { status: 'failed', error: new Error('no node'), retry }
    show()
    expect(screen.getByRole('alert').textContent).toContain('Error fetching data')
    expect(section('Finished rounds').getByText('Error fetching data')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('prizes of the account', () => {
  test('default: the next transaction of each round that won, the rest after it [lottery.1]', () => {
    given.head = ready({ currentId: 7n, ticketLimit: 2 })
    const tickets = [ticket(0n, '482915'), ticket(1n, '482000'), ticket(2n, '411111'), ticket(3n, '999999')]
    given.tickets.set(6n, ready(tickets))
    show()
    const check = section('Are you a winner?')
    expect(check.getByText(`483.75 ${symbol}`)).toBeTruthy()
    expect(check.getByText(/3 winning tickets in round #6/)).toBeTruthy()
    expect(check.getByText(/In 2 transactions/)).toBeTruthy()
    fireEvent.click(check.getByRole('button', { name: 'Claim' }))
    const [batch] = planClaims(claimable, tickets, 2)
    expect(batch?.ticketIds).toEqual([0n, 1n])
    expect(given.started).toEqual([['claim-6', { kind: 'claim', request: { round: claimable, batch } }]])
  })

  test('default: a win links to its collectible, also once its prize is claimed, where the network has them', () => {
    const contracts = network.contracts as { claimableThree?: Address | undefined }
    const { claimableThree } = contracts
    const link = () => section('Are you a winner?').queryByRole('link', { name: /collectible/ })
    const won = (isClaimed: boolean) => {
      cleanup()
      given.tickets.set(6n, ready([ticket(0n, '482915', isClaimed)]))
      show()
    }
    show()
    expect(link()).toBeNull()
    for (const isClaimed of [false, true]) {
      won(isClaimed)
      expect(link()?.getAttribute('href')).toBe('/collectibles')
    }
    try {
      contracts.claimableThree = undefined
      won(false)
      expect(section('Are you a winner?').getByRole('button', { name: 'Claim' })).toBeTruthy()
      expect(link()).toBeNull()
    } finally {
      contracts.claimableThree = claimableThree
    }
  })

  test('behavior: claimed tickets, none, still checking, no wallet', () => {
    given.tickets.set(6n, ready([ticket(0n, '482915', true)]))
    show()
    expect(section('Are you a winner?').getByText(/No prizes to collect/)).toBeTruthy()
    cleanup()
    given.tickets.set(6n, LOADING)
    show()
    expect(section('Are you a winner?').getByRole('status', { name: 'Checking your tickets' })).toBeTruthy()
    cleanup()
    given.account = undefined
    show()
    expect(section('Are you a winner?').getByRole('button', { name: 'Connect Wallet' })).toBeTruthy()
  })

  test('error: tickets that could not be read are not shown as none', () => {
    const failed = { status: 'failed', error: new Error('no node'), retry: () => undefined }
    given.tickets = new Map([5n, 6n, 7n].map((id) => [id, failed]))
    show()
    const check = section('Are you a winner?')
    expect(check.getByText('Your tickets could not be checked.')).toBeTruthy()
    expect(check.queryByText(/No prizes/)).toBeNull()
    expect(check.queryByRole('status')).toBeNull()
    expect(section('Your tickets in round #7').getByText('Your tickets could not be loaded.')).toBeTruthy()
  })

  test('behavior: older rounds that the node found are offered, and older ones still on request', () => {
    const round = { ...claimable, lotteryId: 4n }
    const owed = { round, tickets: [ticket(9n, '482915')], refund: undefined }
    // The latest rounds are shown at each block, and not twice.
    given.owed = checked([{ ...owed, round: claimable }, owed], 3n)
    show()
    const check = section('Are you a winner?')
    expect(check.queryByText(/in round #6/)).toBeNull()
    expect(check.getByText(/1 winning ticket in round #4/)).toBeTruthy()
    fireEvent.click(check.getByRole('button', { name: 'Claim' }))
    expect(given.started).toMatchObject([['claim-4', { kind: 'claim', request: { round } }]])
    expect(check.getByText('Rounds from #3 on have been checked.')).toBeTruthy()
    const before = given.windows
    given.owed = checked([owed], 3n, true)
    fireEvent.click(check.getByRole('button', { name: 'Check older rounds' }))
    expect(given.windows).toBe(before + 1)
    expect(check.getByRole('button', { name: /Check older rounds/ }).getAttribute('aria-busy')).toBe('true')
    cleanup()
    given.owed = checked([owed], 3n, false, true)
    show()
    const after = section('Are you a winner?')
    expect(after.getByText(/1 winning ticket in round #4/)).toBeTruthy()
    expect(after.getByText('Your tickets could not be checked.')).toBeTruthy()
    expect(after.getByRole('button', { name: 'Check older rounds' })).toBeTruthy()
    cleanup()
    given.owed = checked([owed], 1n)
    show()
    expect(screen.queryByRole('button', { name: 'Check older rounds' })).toBeNull()
  })

  test('error: older rounds that could not be checked are not shown as none', () => {
    const retry = vi.fn()
    given.owed = { status: 'failed', error: new Error('no node'), retry }
    show()
    const check = section('Are you a winner?')
    expect(check.getByText('Your tickets could not be checked.')).toBeTruthy()
    expect(check.queryByText(/No prizes/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('behavior: prizes of a round that is not checked are claimed where it was looked up', () => {
    given.tickets.set(2n, ready([ticket(9n, '111111')]))
    show()
    const finished = section('Finished rounds')
    fireEvent.change(finished.getByLabelText('Lottery number'), { target: { value: '2' } })
    fireEvent.click(finished.getByRole('button', { name: 'Look up' }))
    fireEvent.click(finished.getByRole('button', { name: 'Claim' }))
    expect(given.started).toMatchObject([['claim-2', { kind: 'claim' }]])
  })
})

describe('finished rounds', () => {
  test('default: the number, and the match table by bracket in tokens and dollars [lottery.2, lottery.18.3]', () => {
    given.tickets.set(6n, ready([ticket(3n, '999999'), ticket(1n, '482000')]))
    show()
    const finished = section('Finished rounds')
    expect(finished.getByText('Winning number').parentElement?.textContent).toContain('482915')
    const [, ...rows] = finished.getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      `All 6450 ${symbol}$900.001450 ${symbol}$900.00`,
      `First 5225 ${symbol}$450.000Carried over`,
      `First 4112.5 ${symbol}$225.000Carried over`,
      `First 356.25 ${symbol}$112.50228.125 ${symbol}$56.25`,
      `First 233.75 ${symbol}$67.500Carried over`,
      `First 122.5 ${symbol}$45.0045.625 ${symbol}$11.25`,
    ])
    const items = finished.getAllByRole('listitem').map((item) => item.textContent)
    expect(items[0]).toContain('482000, 3 digits match')
    expect(items[1]).not.toContain('match')
  })

  test('default: the round before, and any by its number [lottery.2, lottery.15]', () => {
    show()
    const finished = section('Finished rounds')
    fireEvent.click(finished.getByRole('button', { name: 'Previous round' }))
    expect(finished.getByRole('heading', { name: /Round #5,/ })).toBeTruthy()
    const field = finished.getByLabelText('Lottery number')
    fireEvent.change(field, { target: { value: '2' } })
    fireEvent.click(finished.getByRole('button', { name: 'Look up' }))
    expect(finished.getByRole('heading', { name: /Round #2,/ })).toBeTruthy()
    expect(finished.getByText('Winning number').parentElement?.textContent).toContain('111111')
  })

  test.each(['0', '7', '99', 'x', ''])(
    'error: a number without a round: %s [lottery.10, lottery.17]',
    (text) => {
      show()
      const finished = section('Finished rounds')
      fireEvent.change(finished.getByLabelText('Lottery number'), { target: { value: text } })
      fireEvent.click(finished.getByRole('button', { name: 'Look up' }))
      expect(finished.getByText('The lottery number you provided does not exist')).toBeTruthy()
    },
  )

  test('behavior: a cancelled round gives back what was paid', () => {
    const progress = { ...open.progress, stage: 'cancelled' }
    given.rounds.set(
      6n,
      ready({ ...open, lotteryId: 6n, status: 'close', endTime: NOW - 100_000n, progress }),
    )
    given.purchases = ready({ count: 3, amount: 42n * UNIT })
    show()
    const finished = section('Finished rounds')
    expect(finished.getByText(/This round was cancelled/)).toBeTruthy()
    const check = section('Are you a winner?')
    expect(check.getByText('Refund of your tickets in round #6')).toBeTruthy()
    fireEvent.click(check.getByRole('button', { name: 'Take the refund' }))
    expect(given.started).toEqual([
      ['refund-6', { kind: 'refund', request: { lotteryId: 6n, purchases: 3, amount: 42n * UNIT } }],
    ])
  })
})

describe('the purchase', () => {
  async function openDialog() {
    show()
    fireEvent.click(section('Next draw').getByRole('button', { name: 'Buy tickets' }))
    return within(await screen.findByRole('dialog'))
  }

  test('default: one ticket, then a share of what can be afforded, with the discount [lottery.1, lottery.2]', async () => {
    const dialog = await openDialog()
    expect(dialog.getByText('You pay').parentElement?.textContent).toBe(`You pay5 ${symbol} $10.00`)
    fireEvent.click(dialog.getByRole('button', { name: '50% (10)' }))
    expect(dialog.getByText('You pay').parentElement?.textContent).toBe(`You pay49.775 ${symbol} $99.55`)
    expect(dialog.getByText(/Bulk discount \(0\.45%\)/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Review purchase' }))
    const [[action, { request }]] = given.started as [[string, { request: { numbers: readonly number[] } }]]
    expect(action).toBe('buy')
    expect(new Set(request.numbers).size).toBe(10)
  })

  test('default: numbers can be edited, and one that occurs twice is marked [lottery.9.3]', async () => {
    const dialog = await openDialog()
    fireEvent.change(dialog.getByLabelText('Number of tickets'), { target: { value: '2' } })
    fireEvent.click(dialog.getByRole('button', { name: 'View and edit numbers' }))
    fireEvent.change(dialog.getByLabelText('Ticket 1'), { target: { value: '12a34567' } })
    expect(dialog.getByLabelText<HTMLInputElement>('Ticket 1').value).toBe('123456')
    fireEvent.change(dialog.getByLabelText('Ticket 2'), { target: { value: '12345' } })
    expect(dialog.getByText('Six digits, 0 to 9')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: /Review purchase/ }))
    expect(given.started).toEqual([])
    fireEvent.change(dialog.getByLabelText('Ticket 2'), { target: { value: '123456' } })
    expect(dialog.getAllByText('This number occurs more than once')).toHaveLength(2)
    fireEvent.click(dialog.getByRole('button', { name: /Review purchase/ }))
    const [[, { request }]] = given.started as [[string, { request: { numbers: readonly number[] } }]]
    expect(request.numbers.map(shownNumber)).toEqual(['123456', '123456'])
  })

  test('behavior: the risk is acknowledged before the first purchase, once [lottery.10]', async () => {
    riskAcknowledgement.update({ isRiskAcknowledged: false })
    const dialog = await openDialog()
    fireEvent.click(dialog.getByRole('button', { name: /Review purchase/ }))
    expect(given.started).toEqual([])
    fireEvent.click(dialog.getByRole('checkbox', { name: /I understand/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Review purchase' }))
    expect(given.started).toHaveLength(1)
    cleanup()
    const again = await openDialog()
    expect(again.queryByRole('checkbox')).toBeNull()
  })

  test('error: nothing is bought after the end of the sale, nor more than can be paid', async () => {
    const dialog = await openDialog()
    fireEvent.change(dialog.getByLabelText('Number of tickets'), { target: { value: '50' } })
    expect(dialog.getAllByText(`Insufficient ${symbol} balance`).length).toBeGreaterThan(0)
    fireEvent.click(dialog.getByRole('button', { name: /Review purchase/ }))
    expect(given.started).toEqual([])
    cleanup()
    given.now = open.endTime - 1n
    const late = await openDialog()
    given.now = open.endTime
    // Any re-render will do, like that of the page's clock.
    fireEvent.click(screen.getByText('Previous round'))
    fireEvent.click(late.getByRole('button', { name: /Review purchase/ }))
    expect(given.started).toEqual([])
  })
})
