import type { Competition, CompetitionMember, CompetitionPosition } from '@ibull/chain/trading-competition'
import { Fraction, Token, type Address } from '@ibull/domain'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dialogStore } from '../../dialogs/index.ts'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { network, RouterProvider } from '../../platform/index.ts'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { CompetitionPage } from './competition-page.tsx'
import { riskAcknowledgement } from './model/risk-acknowledgement.ts'

// The ranks are a separate chunk, which loads slowly on a busy machine.

const me: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const address = network.contracts.tradingCompetition ?? me
const before: Address = '0x10ED43C718714eb63d5aA57B78B54704E256024E'
const UNIT = 10n ** BigInt(network.mainToken.decimals)
const [START, END] = [1_000, 2_000]
const retry = vi.fn<() => void>()
const LOADING = { status: 'loading' }
const failed = { status: 'failed', error: new Error('away'), retry }
const ready = (value: unknown, isStale = false) => ({ status: 'ready', value, isStale })

const given = vi.hoisted(() => ({
  account: undefined as string | undefined,
  now: 0n as bigint | undefined,
  competitions: new Map<string, unknown>(),
  positions: new Map<string, unknown>(),
  member: undefined as unknown,
  standing: undefined as unknown,
  teams: undefined as unknown,
  names: undefined as unknown,
  pairs: undefined as unknown,
  started: [] as unknown[],
}))
vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useChainTime: () => given.now,
}))
vi.mock('../../layout/main-token-price.tsx', () => ({ useMainTokenPrice: () => ({ status: 'loading' }) }))
vi.mock('@ibull/chain/trading-competition', async (original) => ({
  ...(await original<typeof import('@ibull/chain/trading-competition')>()),
  useCompetition: (at?: string) => (at === undefined ? { status: 'idle' } : given.competitions.get(at)),
  useCompetitionPosition: (at?: string) =>
    at === undefined ? { status: 'idle' } : (given.positions.get(at) ?? { status: 'loading' }),
  useCompetitionMember: () => given.member,
  useEligiblePairs: () => given.pairs,
  useTeamNames: () => given.names,
}))
vi.mock('../../history/index.ts', async (original) => ({
  ...(await original<typeof import('../../history/index.ts')>()),
  useHasHistory: () => true,
  useOwnStanding: () => given.standing,
  useTeamStandings: () => given.teams,
}))
vi.mock('./top-traders.tsx', () => ({ TopTraders: () => null }))
vi.mock('../../connect/index.ts', async (original) => ({
  ...(await original<typeof import('../../connect/index.ts')>()),
  useAccount: () => ({ account: given.account, isWrongNetwork: false }),
}))
vi.mock('./flow/competition-flow.ts', () => ({
  preloadCompetitionFlows: () => undefined,
  CompetitionFlowWindow: () => null,
  useCompetitionFlow: () => ({
    active: undefined,
    busyAction: undefined,
    error: undefined,
    start: (action: string, request: unknown) => given.started.push([action, request]),
  }),
}))

const tiers = { tokens: [0n, 1n, 2n, 3n, 4n].map((n) => n * UNIT), points: [1n, 2n, 3n, 4n, 5n] }
const competition: Competition = {
  address,
  status: 'registration',
  startTime: START,
  endTime: END,
  claimEnd: 0,
  claimsFrom: undefined,
  winningTeamId: undefined,
  teams: [1, 2, 3].map((id) => ({ id, members: 400 + id, place: undefined })),
  prizes: [tiers, tiers, tiers],
  previous: undefined,
}
const none: CompetitionPosition = {
  hasRegistered: false,
  hasClaimed: false,
  teamId: undefined,
  rewardGroup: undefined,
  prize: 0n,
  points: 0n,
  canClaimCollectible: false,
}
const registered: CompetitionPosition = { ...none, hasRegistered: true, teamId: 2 }
const winner: CompetitionPosition = { ...registered, rewardGroup: 4, prize: 4n * UNIT, points: 5n }
const member: CompetitionMember = { hasProfile: true, isActive: true, teamId: 2 }
const names = new Map([
  [1, 'North Stars'],
  [2, 'South Winds'],
  [3, 'East Gales'],
])
const tokenOf = (digit: number, symbol: string) =>
  new Token({
    chainId: network.id,
    address: `0x${String(digit).repeat(40)}`,
    decimals: 18,
    symbol,
    name: symbol,
  })
const claiming = { status: 'claiming', claimEnd: 3_000 } as const

function at(now: number, change: Partial<Competition> = {}): void {
  given.now = BigInt(now)
  given.competitions.set(address, ready({ ...competition, ...change }))
}
async function show(): Promise<void> {
  cleanup()
  const page = createMemoryRouter([{ path: '*', element: <CompetitionPage /> }])
  renderInEnglish(<RouterProvider router={page} />)
  // The ranks, the rules and the account's standing are separate chunks.
  await screen.findByRole('region', { name: 'Team ranks' })
  await screen.findByRole('region', { name: 'Rules' })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
}
const section = (name: string) => within(screen.getByRole('region', { name }))
const own = () => section('Your score')
const battle = () => section('Team Battle')

beforeEach(() => {
  Object.assign(given, {
    account: me,
    competitions: new Map(),
    positions: new Map([[address, ready(none)]]),
    member: ready(member),
    standing: ready(undefined),
    teams: ready([]),
    names: ready(names),
    pairs: LOADING,
    started: [],
  })
  at(START - 3_600)
  retry.mockClear()
  riskAcknowledgement.update({ isRiskAcknowledged: false })
  dialogStore.setState({ current: undefined, isOpen: false })
})
afterEach(cleanup)

describe('/competition', () => {
  test('default: before the start: how long, how many, and the form with its risk', async () => {
    await show()
    expect(battle().getByText('Registration')).toBeTruthy()
    expect(battle().getByRole('timer').textContent).toBe('1 hr')
    expect(battle().getByText('1,206')).toBeTruthy()
    expect(own().getByText('You register for South Winds, the team of your profile.')).toBeTruthy()
    const register = () => own().getByRole('button', { name: /^Register/ })
    fireEvent.click(register())
    expect(given.started).toEqual([])
    fireEvent.click(own().getByRole('checkbox'))
    fireEvent.click(register())
    const request = { competition: address, team: 'South Winds' }
    expect(given.started).toEqual([['register', { kind: 'register', request }]])
  })

  test.each([
    ['no profile', { hasProfile: false, isActive: false, teamId: undefined }, 'Create a profile'],
    ['a paused profile', { ...member, isActive: false }, 'Open your profile'],
  ])('behavior: %s can’t register, and is shown the way', async (_name, state, link) => {
    given.member = ready(state)
    await show()
    expect(own().getByRole('link', { name: link })).toBeTruthy()
    expect(own().queryByRole('button')).toBeNull()
  })

  test('behavior: without a wallet there is the way to connect, also when nothing can be read', async () => {
    given.account = undefined
    given.competitions.set(address, failed)
    await show()
    fireEvent.click(own().getByRole('button', { name: 'Connect Wallet' }))
    expect(dialogStore.getState()).toEqual({ current: 'connect', isOpen: true })
  })

  test.each([
    ['registration', START - 1, {}, 'You are registered.'],
    ['live', START, {}, 'You are registered. Trade the eligible pairs to climb.'],
    ['counting', END, {}, 'Your score is being counted.'],
    ['closed', END, { status: 'close' as const }, 'Your score is being counted.'],
    ['over', 3_001, { status: 'over' as const, claimEnd: 3_000 }, 'Claim period over'],
    [
      'ended',
      3_001,
      { status: 'over' as const, claimEnd: 0 },
      'Ended without a result: no one receives a prize.',
    ],
  ])('behavior: a member in the phase %s has nothing to claim yet', async (_phase, now, change, text) => {
    given.positions.set(address, ready(registered))
    at(now, change)
    await show()
    expect(own().getByText(text)).toBeTruthy()
    expect(own().getByText('South Winds')).toBeTruthy()
    expect(own().queryByRole('button', { name: /Register|Claim/ })).toBeNull()
  })

  test('behavior: one that ended without a result has no winner, though one was named', async () => {
    at(3_001, { status: 'over', claimEnd: 3_000, winningTeamId: 1 })
    await show()
    expect(screen.getByText(/ won\.$/)).toBeTruthy()
    cleanup()
    at(3_001, { status: 'over', claimEnd: 0, winningTeamId: 1 })
    await show()
    expect(screen.getByText(/^No result was published in time/)).toBeTruthy()
    expect(screen.queryByText(/ won\.$/)).toBeNull()
  })

  test('behavior: registration stays open while it runs, and ends with it', async () => {
    at(START)
    await show()
    expect(own().getByRole('button', { name: /^Register/ })).toBeTruthy()
    at(END)
    await show()
    expect(own().getByText('This account did not register.')).toBeTruthy()
    expect(battle().queryByRole('timer')).toBeNull()
    expect(battle().getByText(/^The result is being written/)).toBeTruthy()
  })

  test.each([
    ['a prize', winner, 'Your prizes are waiting.', 'Gold', true],
    [
      'a collectible alone',
      { ...winner, prize: 0n, points: 0n, canClaimCollectible: true },
      'Your prizes are waiting.',
      'Gold',
      true,
    ],
    [
      'points alone',
      { ...winner, rewardGroup: 0 as const, prize: 0n },
      'Your prizes are waiting.',
      'Teal',
      true,
    ],
    ['claimed before', { ...winner, hasClaimed: true }, 'Prizes claimed', 'Gold', false],
    [
      'no row in the table',
      registered,
      'There is no prize for this score.',
      'Not ranked: no trades counted',
      false,
    ],
  ])('behavior: when claims are open: %s', async (_name, position, state, tier, canClaim) => {
    given.positions.set(address, ready(position))
    at(END + 1, { ...claiming, winningTeamId: 2 })
    await show()
    expect(own().getByText(state)).toBeTruthy()
    expect(own().getByText(tier)).toBeTruthy()
    expect(battle().getByText('South Winds won.')).toBeTruthy()
    const claim = own().queryByRole('button', { name: 'Claim prizes' })
    expect(claim !== null).toBe(canClaim)
    if (claim === null) return
    fireEvent.click(claim)
    const { prize, points, canClaimCollectible: hasCollectible } = position
    const request = { competition: address, prize, points, hasCollectible }
    expect(given.started).toEqual([[`claim-${address}`, { kind: 'claim', request }]])
  })

  test('behavior: the prizes of the competition before can be claimed while the next one runs', async () => {
    at(START, { previous: before })
    given.competitions.set(before, ready({ ...competition, ...claiming, address: before }))
    given.positions.set(before, ready(winner))
    await show()
    fireEvent.click(section('Last competition').getByRole('button', { name: 'Claim prizes' }))
    expect(given.started).toHaveLength(1)
    given.competitions.set(before, ready({ ...competition, status: 'over', address: before }))
    await show()
    expect(screen.queryByRole('region', { name: 'Last competition' })).toBeNull()
    given.competitions.set(before, failed)
    await show()
    expect(screen.getByText(/^The last competition could not be read/)).toBeTruthy()
  })

  test('behavior: the tables wait for what is the account’s above them, and stay once they are there', async () => {
    at(START, { previous: before })
    given.competitions.set(before, ready({ ...competition, ...claiming, address: before }))
    given.positions.set(before, ready(winner))
    const page = createMemoryRouter([{ path: '*', element: <CompetitionPage /> }])
    const isTabled = () => screen.queryByRole('region', { name: 'Team ranks' }) !== null
    await show()
    expect(isTabled()).toBe(true)
    for (const [states, key] of [
      [given.competitions, address],
      [given.competitions, before],
      [given.positions, address],
      [given.positions, before],
    ] as const) {
      const known = states.get(key)
      states.set(key, LOADING)
      cleanup()
      renderInEnglish(<RouterProvider router={page} />)
      expect(screen.getAllByText('Loading')[0]).toBeTruthy()
      expect(isTabled()).toBe(false)
      states.set(key, known)
    }
    given.positions.set(address, LOADING)
    given.account = undefined
    await show()
    expect(isTabled()).toBe(true)
  })

  test('behavior: loading, failed and stale are different things', async () => {
    given.competitions.set(address, LOADING)
    cleanup()
    renderInEnglish(
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <CompetitionPage /> }])} />,
    )
    expect(screen.queryByText('Error fetching data')).toBeNull()
    expect(own().queryByRole('button')).toBeNull()
    given.competitions.set(address, failed)
    await show()
    expect(screen.getByText(/^Error fetching data: /)).toBeTruthy()
    // The phase, the account's status, the teams and the prizes.
    for (const name of ['Team Battle', 'Your score', 'Team ranks', 'Prizes'])
      expect(section(name).getAllByText('Error fetching data').length).toBeGreaterThan(0)
    expect(screen.queryByText('Prizes have not been announced yet.')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    given.competitions.set(address, ready(competition, true))
    await show()
    expect(screen.getByText(/^The node is not answering/)).toBeTruthy()
    expect(battle().getByText('Registration')).toBeTruthy()
  })

  test('error: the part of the account fails alone', async () => {
    given.positions.set(address, failed)
    await show()
    expect(own().getByText(/^Your part could not be read/)).toBeTruthy()
    expect(battle().getByText('Registration')).toBeTruthy()
    expect(own().queryByRole('button', { name: /^Register/ })).toBeNull()
  })

  test('behavior: without history the places of the contract stay, and the own rank is unknown, not none', async () => {
    given.positions.set(address, ready(registered))
    Object.assign(given, { teams: failed, standing: failed })
    at(END + 1, {
      ...claiming,
      teams: competition.teams.map((team) => ({ ...team, place: 4 - team.id })),
    })
    await show()
    const [, first] = section('Team ranks').getAllByRole('row')
    expect(first?.textContent).toBe('Place 1.Team East GalesRegistered 403Volume –')
    expect(own().getAllByText('Unknown')).toHaveLength(2)
    Object.assign(given, {
      teams: ready([{ teamId: 2, place: 1, volumeUsd: new Fraction(2_500n) }]),
      standing: ready(undefined),
    })
    at(START)
    await show()
    expect(section('Team ranks').getAllByRole('row')[1]?.textContent).toMatch(
      /^Place 1\.Team South WindsRegistered 402Volume \$2[.,]5/,
    )
    expect(own().getAllByText('No trades counted yet')).toHaveLength(2)
  })

  test('behavior: the teams wait for their order, unless the contract knows it', async () => {
    given.teams = LOADING
    at(START)
    await show()
    expect(section('Team ranks').queryByText('North Stars')).toBeNull()
    at(END + 1, { ...claiming, teams: competition.teams.map((team) => ({ ...team, place: 4 - team.id })) })
    await show()
    expect(section('Team ranks').getAllByRole('row')[1]?.textContent).toMatch(/^Place 1\.Team East Gales/)
  })

  test('behavior: a team is named as on the chain: not before that is read, and by its number where it can’t be', async () => {
    given.positions.set(address, ready(registered))
    at(END + 1, { ...claiming, winningTeamId: 2 })
    given.names = LOADING
    cleanup()
    renderInEnglish(
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <CompetitionPage /> }])} />,
    )
    await screen.findByRole('region', { name: 'Team ranks' })
    expect(screen.queryByText(/Winds|Team 2|won/)).toBeNull()
    expect(own().queryByRole('button', { name: 'Share your score' })).toBeNull()
    for (const state of [failed, { status: 'idle' }, ready(new Map([[1, 'North Stars']]))]) {
      given.names = state
      await show()
      expect(battle().getByText('Team 2 won.')).toBeTruthy()
      expect(own().getByText('Team 2')).toBeTruthy()
    }
    given.positions.set(address, ready(none))
    given.names = LOADING
    at(START)
    cleanup()
    renderInEnglish(
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <CompetitionPage /> }])} />,
    )
    await screen.findByRole('region', { name: 'Team ranks' })
    expect(own().queryByRole('button', { name: 'Register' })).toBeNull()
  })

  test('behavior: the rules name the pairs of the contract, with BNB, and last, where the pair holds wrapped BNB', async () => {
    await show()
    expect(section('Rules').getByText('Trades in the eligible pairs count, in USD.')).toBeTruthy()
    const lists = vi.spyOn(Intl, 'ListFormat')
    given.pairs = ready([
      [network.wrappedNative, tokenOf(2, 'USDX')],
      [tokenOf(3, 'AAA'), network.wrappedNative],
    ])
    await show()
    const { symbol } = network.native
    expect(
      section('Rules').getByText(`Trades in these pairs are counted in USD: USDX/${symbol}, AAA/${symbol}.`),
    ).toBeTruthy()
    // Its first use loads the browser's language data, which blocks a slow phone.
    expect(lists).not.toHaveBeenCalled()
    lists.mockRestore()
  })

  test('behavior: prizes that are not announced are said', async () => {
    at(START - 1, { prizes: [] })
    await show()
    expect(section('Prizes').getByText('Prizes have not been announced yet.')).toBeTruthy()
  })
})
