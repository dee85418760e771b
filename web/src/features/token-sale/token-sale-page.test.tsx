import type { Participant, TokenSale } from '@ibull/chain/token-sale'
import { addressKey, Amount, Fraction, loaded } from '@ibull/domain'
import type { PoolPosition, TokenSaleListing } from '@ibull/domain/token-sale'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { network, RouterProvider } from '../../platform/index.ts'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { TokenSalePage } from './token-sale-page.tsx'

const given = vi.hoisted(() => ({
  account: undefined as string | undefined,
  sale: undefined as unknown,
  positions: undefined as unknown,
  participant: undefined as unknown,
  now: 1_500n as bigint | undefined,
  /** Shows the time as it is now. */
  tick: () => undefined as void,
  price: undefined as unknown,
  started: [] as unknown[],
  /** Whether each sale that was read is the upcoming or live one. */
  read: [] as boolean[],
}))
const START = 1_000n
const END = 2_000n
const retry = vi.fn<() => void>()
const failed = { status: 'failed', error: new Error('away'), retry }
const me = '0x00000000000000000000000000000000000000aa'

vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useChainTime: () =>
    useSyncExternalStore(
      (listener) => {
        given.tick = listener
        return () => undefined
      },
      () => given.now,
    ),
  useTokenPrice: () => given.price,
  useBalance: () => loaded(Amount.fromRaw(network.native, 5n)),
}))
vi.mock('@ibull/chain/token-sale', async (original) => ({
  ...(await original<typeof import('@ibull/chain/token-sale')>()),
  useTokenSales: (listings: readonly TokenSaleListing[]) => {
    given.read = listings.map(({ isActive }) => isActive)
    return listings.map(() => given.sale)
  },
  useSalePositions: (account: unknown, listings: readonly unknown[]) =>
    account === undefined ? [] : listings.map(() => given.positions),
  useParticipant: (account: unknown) => (account === undefined ? { status: 'idle' } : given.participant),
}))
vi.mock('../../connect/use-account.ts', () => ({
  useAccount: () => ({ account: given.account, isWrongNetwork: false }),
}))
vi.mock('./flow/sale-flow.ts', () => ({
  preloadSaleFlows: () => undefined,
  SaleFlowWindow: () => null,
  useSaleFlow: () => ({
    active: undefined,
    busyAction: undefined,
    error: undefined,
    start: (action: string, request: unknown) => given.started.push([action, request]),
  }),
}))

const ONE = 10n ** 18n
const LISTINGS = network.tokenSales ?? []
const listing = LISTINGS[0] as TokenSaleListing
const pool = (kind: 'poolBasic' | 'poolUnlimited', committed: bigint) => ({
  kind,
  raising: 10n * ONE,
  offering: 1_000n * ONE,
  limit: kind === 'poolBasic' ? ONE : undefined,
  hasTax: kind === 'poolUnlimited',
  committed,
  sumTaxes: 0n,
})
const sale: TokenSale = {
  startTime: START,
  endTime: END,
  announcedTime: undefined,
  releaseSeconds: 0n,
  minimumRaise: 0n,
  isFunded: true,
  needsProfile: true,
  numberPoints: 200n,
  thresholdPoints: ONE,
  pools: [pool('poolBasic', 5n * ONE), pool('poolUnlimited', 1_000n * ONE)],
  canHarvestBoth: true,
}
const position = (kind: PoolPosition['kind'], more: Partial<PoolPosition> = {}): PoolPosition => ({
  kind,
  committed: ONE,
  isClaimed: false,
  offering: 3n * ONE,
  refund: ONE / 2n,
  tax: 0n,
  released: 0n,
  releasable: 3n * ONE,
  ...more,
})
const both = (more: Partial<PoolPosition> = {}) =>
  loaded([position('poolBasic', more), position('poolUnlimited', more)])
const participant = (more: Partial<Participant> = {}) =>
  loaded<Participant>({ hasProfile: true, claimablePoints: {}, ...more })

function show() {
  renderInEnglish(<RouterProvider router={createMemoryRouter([{ path: '*', element: <TokenSalePage /> }])} />)
}

beforeEach(() => {
  given.account = me
  given.sale = loaded(sale)
  given.positions = both({ committed: 0n, offering: 0n, refund: 0n, releasable: 0n })
  given.participant = participant()
  given.now = 1_500n
  given.price = undefined
  given.started = []
  retry.mockClear()
})
afterEach(cleanup)

const card = (name: string) => within(screen.getByRole('article', { name }))

describe('TokenSalePage', () => {
  test.each([
    [999n, 'Get ready', 'Starts in'],
    [1_500n, 'Live', 'Ends in'],
    [2_000n, 'Finished', undefined],
  ])('default: at %s: %s [ifo.2, ifo.9]', (now, phase, timer) => {
    given.now = now
    show()
    expect(screen.getByText(phase, { exact: true })).toBeDefined()
    expect(screen.queryByRole('timer')?.getAttribute('aria-label') ?? undefined).toBe(timer)
  })

  test('default: how much of the time to the start is over, from the listed block on, and nothing without one', () => {
    const bar = () => screen.queryByRole('progressbar', { name: 'Progress to the start' })
    given.sale = loaded({ ...sale, announcedTime: 600n })
    given.now = 900n
    show()
    expect(bar()?.getAttribute('aria-valuetext')).toBe('75.00%')
    expect(bar()?.getAttribute('value')).toBe('75')
    for (const [announcedTime, now] of [
      [600n, START],
      [undefined, 900n],
    ] as const) {
      given.sale = loaded({ ...sale, announcedTime })
      given.now = now
      cleanup()
      show()
      expect(bar()).toBeNull()
    }
  })

  test('default: both pools side by side, with what the account has at present [ifo.2]', () => {
    given.positions = both()
    show()
    expect(card('Basic Sale').getByText('Limit per account')).toBeDefined()
    expect(
      screen.getByText(`Price of ${listing.token.symbol} in the sale: $${listing.tokenOfferingPrice}`),
    ).toBeDefined()
    const unlimited = card('Unlimited Sale')
    expect(unlimited.getByText('Current fee').nextElementSibling?.textContent).toBe('0.30%')
    expect(unlimited.getByText('Yours at present')).toBeDefined()
    expect(unlimited.getByRole('button', { name: /^Commit more/ })).toBeDefined()
  })

  test('default: what is committed has its value, and none without a price', () => {
    given.positions = both()
    given.price = new Fraction(5n, 2n)
    show()
    const value = (label: string) =>
      card('Unlimited Sale').getByText(label, { exact: true }).nextElementSibling?.textContent
    expect(value('Total committed')).toBe(`1,000 ${listing.currency.symbol}≈ $2,500.00`)
    given.price = undefined
    cleanup()
    show()
    expect(value('Total committed')).toBe(`1,000 ${listing.currency.symbol}`)
  })

  test('default: how to take part, with what is done ticked; without a profile the way to one [ifo.1]', () => {
    given.participant = participant({ hasProfile: false })
    show()
    const step = (name: string) => screen.getByText(name).closest('li')?.dataset['done']
    expect([step('Activate your profile'), step('Commit'), step('Claim')]).toEqual([
      'false',
      'false',
      'false',
    ])
    expect(screen.getByRole('link', { name: 'Create a profile' }).getAttribute('href')).toBe(
      '/create-profile',
    )
    cleanup()
    given.participant = participant()
    given.positions = both()
    show()
    expect([step('Activate your profile'), step('Commit'), step('Claim')]).toEqual(['true', 'true', 'false'])
  })

  test('default: both pools and the points are claimed after the end [ifo.11]', () => {
    given.now = END
    given.positions = both()
    given.participant = participant({ claimablePoints: { [addressKey(listing.address)]: 300n } })
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Claim' }))
    fireEvent.click(screen.getByRole('button', { name: 'Claim points' }))
    const kinds = ['poolBasic', 'poolUnlimited']
    const request = { sale: listing, kinds, offering: 6n * ONE, refund: ONE }
    expect(given.started).toEqual([
      [`harvest-${listing.id}-${kinds.join()}`, { kind: 'harvest', request }],
      [`points-${listing.id}`, { kind: 'points', request: { sale: listing, points: 300n } }],
    ])
  })

  test('behavior: where the contract harvests one pool at a time, each has its own claim [ifo.11]', () => {
    given.now = END
    given.sale = loaded({ ...sale, canHarvestBoth: false })
    given.positions = both()
    show()
    for (const claim of screen.getAllByRole('button', { name: 'Claim' })) fireEvent.click(claim)
    const requestOf = (kind: string) => ({
      sale: listing,
      kinds: [kind],
      offering: 3n * ONE,
      refund: ONE / 2n,
    })
    expect(given.started).toEqual(
      ['poolBasic', 'poolUnlimited'].map((kind) => [
        `harvest-${listing.id}-${kind}`,
        { kind: 'harvest', request: requestOf(kind) },
      ]),
    )
    // One that is claimed is no longer offered.
    cleanup()
    given.started = []
    given.positions = loaded([
      position('poolBasic', { isClaimed: true, released: 3n * ONE, releasable: 0n }),
      position('poolUnlimited'),
    ])
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Claim' }))
    expect(given.started).toMatchObject([[`harvest-${listing.id}-poolUnlimited`, {}]])
  })

  test('behavior: points wait for a profile, and a full refund is the whole claim', () => {
    given.now = END
    given.positions = both({ offering: 0n, releasable: 0n, refund: ONE })
    given.participant = participant({
      hasProfile: false,
      claimablePoints: { [addressKey(listing.address)]: 300n },
    })
    show()
    expect(screen.queryByRole('button', { name: 'Claim points' })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Create a profile' })).toHaveLength(2)
    expect(screen.getByText(/^Refund of 2 /)).toBeDefined()
    expect(screen.queryByText(/and a refund/)).toBeNull()
  })

  test.each([
    [{ isClaimed: true, released: 3n * ONE, releasable: 0n }, 'You have already claimed everything.'],
    [
      { isClaimed: true, released: ONE, releasable: 0n },
      'You have claimed everything released so far. The rest follows.',
    ],
    [{ committed: 0n }, 'You did not take part in this sale.'],
  ])('behavior: nothing to claim %#', (more, sentence) => {
    given.now = END
    given.positions = both(more)
    show()
    expect(screen.getByText(sentence)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull()
  })

  test('shows what a sale has released, what remains and until when', () => {
    given.now = END
    given.sale = loaded({ ...sale, releaseSeconds: 86_400n })
    given.positions = both({ isClaimed: true, released: ONE, releasable: ONE / 1_000n })
    show()
    expect(screen.getByText('Released so far').nextElementSibling?.textContent).toMatch(/^2.002 /)
    expect(screen.getByText('Still to be released').nextElementSibling?.textContent).toMatch(/^3.998 /)
    expect(screen.getByText('Fully released')).toBeDefined()
    // Too little for a transaction of its own.
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull()
  })

  test('default: past sales, also without an account [ifo.2]', () => {
    given.account = undefined
    given.now = END
    show()
    fireEvent.click(screen.getByText('Past', { exact: true }))
    expect(screen.getAllByText(/^Ended/)).toHaveLength(10)
    expect(screen.getAllByText('Connect your wallet to see what you can claim.')).toHaveLength(1)
  })

  test('error: sales that could not be read are said, load no longer, and are all tried again', () => {
    given.sale = failed
    show()
    expect(screen.getByText(/^Token sales could not be loaded/)).toBeDefined()
    expect(screen.getByText('Error fetching data')).toBeDefined()
    expect(screen.queryByText('Loading the sale')).toBeNull()
    expect(screen.queryByText('No sale is planned at the moment.')).toBeNull()
    fireEvent.click(screen.getByText('Past', { exact: true }))
    expect(screen.getAllByText('Error fetching data')).toHaveLength(10)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledTimes(10)
  })

  test('error: what an account has committed is unknown, not nothing, where it could not be read', () => {
    Object.assign(given, { now: END, positions: failed })
    show()
    expect(screen.getByText('Error fetching data')).toBeDefined()
    expect(screen.queryByText(/^You did not take part/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull()
    expect(card('Basic Sale').getByText('For sale')).toBeDefined()
  })

  test.each([
    ['loading', { status: 'loading' }],
    ['failed', failed],
  ])('behavior: whose profile is %s is not sent to create one', (_name, state) => {
    given.participant = state
    show()
    expect(screen.getByText('Activate your profile')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Create a profile' })).toBeNull()
  })

  test('behavior: loading, stale, and an account that could not be read are different things', () => {
    given.sale = { status: 'loading' }
    show()
    expect(screen.getByText('Loading the sale')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Commit/ })).toBeNull()
    cleanup()
    given.sale = loaded(sale, true)
    show()
    expect(screen.getByText('These figures are not up to date.')).toBeDefined()
    expect(card('Basic Sale').getByText('Total committed')).toBeDefined()
    cleanup()
    Object.assign(given, { sale: loaded(sale), positions: failed })
    show()
    expect(screen.getByText(/^Token sales could not be loaded\./)).toBeDefined()
    expect(card('Basic Sale').getByText('Total committed')).toBeDefined()
    expect(screen.queryByText('Yours at present')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['no profile', participant({ hasProfile: false }), true, true],
    ['no profile, where none is needed', participant({ hasProfile: false }), false, false],
    ['an active profile', participant(), true, false],
    ['an unknown profile', failed, true, false],
  ])(
    'behavior: a commitment of an account with %s [ifo.10]',
    async (_name, state, needsProfile, isBlocked) => {
      given.participant = state
      given.sale = loaded({ ...sale, needsProfile })
      show()
      fireEvent.click(card('Basic Sale').getByRole('button', { name: /^Commit/ }))
      const dialog = within(await screen.findByRole('dialog'))
      const input = await dialog.findByRole('textbox', { name: 'Amount to commit' })
      fireEvent.change(input, { target: { value: '0.000000000000000001' } })
      fireEvent.click(dialog.getByRole('button', { name: /^Review/ }))
      expect(given.started).toHaveLength(isBlocked ? 0 : 1)
      expect(dialog.queryAllByText('This sale needs an active profile').length > 0).toBe(isBlocked)
      const link = dialog.queryByRole('link', { name: 'Create a profile' })
      expect(link?.getAttribute('href')).toBe(isBlocked ? '/create-profile' : undefined)
    },
  )

  test('error: refuses a commitment to a sale that ends while its dialog is open', async () => {
    show()
    fireEvent.click(card('Basic Sale').getByRole('button', { name: /^Commit/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const input = await dialog.findByRole('textbox', { name: 'Amount to commit' })
    fireEvent.change(input, { target: { value: '0.000000000000000001' } })
    const review = dialog.getByRole('button', { name: /^Review/ })
    expect(dialog.queryByText('The sale is not open')).toBeNull()
    given.now = END
    act(() => given.tick())
    expect(dialog.getAllByText('The sale is not open').length).toBeGreaterThan(0)
    fireEvent.click(review)
    fireEvent.submit(input)
    expect(given.started).toEqual([])
  })

  test('behavior: only the sales of the view are read', () => {
    show()
    expect(given.read).toEqual([true])
    fireEvent.click(screen.getByText('Past', { exact: true }))
    expect(given.read).toHaveLength(LISTINGS.length - 1)
    expect(given.read).not.toContain(true)
  })

  test('behavior: after the end, what can be claimed is not called nothing while it is not known', () => {
    given.now = END
    given.positions = { status: 'loading' }
    show()
    expect(screen.queryByText('You did not take part in this sale.')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull()
  })
})
