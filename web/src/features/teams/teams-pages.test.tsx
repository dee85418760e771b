import type { ChainProfile, ChainTeam } from '@ibull/chain/profile'
import type { Address, Loadable } from '@ibull/domain'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dialogStore } from '../../dialogs/index.ts'
import { HistoryUnavailableError, type TeamMember } from '../../history/index.ts'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { RouterProvider } from '../../platform/index.ts'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { TeamPage } from './team-page.tsx'
import { TeamsPage } from './teams-page.tsx'

const me: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const retry = vi.fn<() => void>()

const given = vi.hoisted(() => ({
  account: undefined as string | undefined,
  teams: undefined as unknown,
  profile: undefined as unknown,
  members: undefined as unknown,
  names: undefined as unknown,
  hasHistory: true,
  status: 'live',
  requests: [] as unknown[],
}))
vi.mock('@ibull/chain/profile', async (original) => ({
  ...(await original<typeof import('@ibull/chain/profile')>()),
  useTeams: () => given.teams,
  useProfile: () => given.profile,
  useUsernames: () => given.names,
}))
vi.mock('../../history/index.ts', async (original) => ({
  ...(await original<typeof import('../../history/index.ts')>()),
  useHasHistory: () => given.hasHistory,
  useHistoryStatus: () => ({ kind: given.status, blocks: 9 }),
  HistoryBanner: ({ downText }: { downText: string }) => <p>{`banner: ${downText}`}</p>,
  useTeamMembers: (teamId: bigint, pages: number) => {
    given.requests.push([teamId, pages])
    return given.members
  },
}))
vi.mock('../../connect/index.ts', async (original) => ({
  ...(await original<typeof import('../../connect/index.ts')>()),
  useAccount: () => ({ account: given.account }),
}))

const ready = <T,>(value: T, isStale = false) => ({ status: 'ready', value, isStale })
const team = (teamId: bigint, name: string, points: bigint, isJoinable = true): ChainTeam => ({
  teamId,
  name,
  description: `About ${name}`,
  users: 1_234,
  points,
  isJoinable,
})
const TEAMS = [
  team(1n, 'Syrup Storm', 50n),
  team(2n, 'Fearsome Flippers', 75_000n, false),
  team(3n, 'Chaotic Cakers', 50n),
]
const profileIn = (teamId: bigint): Loadable<ChainProfile | null> => ({
  status: 'ready',
  isStale: false,
  value: { userId: 7n, points: 1n, teamId, picture: undefined, isActive: false },
})
const member = (id: number, points: bigint): TeamMember => ({
  address: `0x${id.toString(16).padStart(40, '0')}`,
  points,
})
const listed = (rows: readonly TeamMember[], hasMore = false) => ({
  ...ready({ rows, hasMore }),
  missing: [],
})

async function show(path: string): Promise<void> {
  cleanup()
  const routes = [
    { path: '/teams', element: <TeamsPage /> },
    { path: '/teams/:id', element: <TeamPage /> },
  ]
  renderInEnglish(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />)
  // The members are a separate chunk.
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
}
const cards = (): HTMLElement[] => screen.getAllByRole('article')
const rows = (): string[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

beforeEach(() => {
  Object.assign(given, {
    account: undefined,
    teams: ready(TEAMS),
    profile: { status: 'idle' },
    members: listed([member(1, 900n), member(2, 900n), member(3, 0n)]),
    names: ready(new Map([[member(2, 0n).address, 'Runner7']])),
    hasHistory: true,
    status: 'live',
    requests: [],
  })
  retry.mockClear()
  dialogStore.setState({ current: undefined, isOpen: false })
})
afterEach(cleanup)

describe('/teams', async () => {
  test('default: the teams by their points, with members, whether they can be joined, and an emblem in colors of its own [teams.1]', async () => {
    await show('/teams')
    expect(cards().map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Fearsome Flippers',
      'Syrup Storm',
      'Chaotic Cakers',
    ])
    const [first, second, third] = cards().map(({ textContent }) => textContent)
    expect(first).toMatch(/In the lead.*About Fearsome.*1,234.*75,000.*Takes no new members/)
    expect(second).toMatch(/Rank #2.*Open for new members/)
    expect(third).toContain('Rank #2')
    const emblems = cards().map((card) => card.querySelector('svg'))
    const colors = emblems.map((emblem) =>
      [...(emblem?.querySelectorAll('stop') ?? [])].map((stop) => stop.getAttribute('stop-color')).join(),
    )
    expect(emblems.map((emblem) => emblem?.getAttribute('aria-hidden'))).toEqual(['true', 'true', 'true'])
    expect(new Set(colors.filter((pair) => /^#\w+,#\w+$/.test(pair))).size).toBe(3)
    const links = screen.getAllByRole('link', { name: /See the members of/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/teams/2', '/teams/1', '/teams/3'])
  })

  test('behavior: without points no team has a rank', async () => {
    given.teams = ready([team(1n, 'Syrup Storm', 0n), team(2n, 'Fearsome Flippers', 0n)])
    await show('/teams')
    expect(screen.queryByText(/In the lead|Rank #/)).toBeNull()
  })

  test('behavior: the way into a team: a wallet, then the setup, then the own profile', async () => {
    await show('/teams')
    fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
    expect(dialogStore.getState()).toEqual({ current: 'connect', isOpen: true })
    Object.assign(given, { account: me, profile: ready(null) })
    await show('/teams')
    expect(screen.getByRole('link', { name: 'Create a profile' }).getAttribute('href')).toBe(
      '/create-profile',
    )
    given.profile = profileIn(3n)
    await show('/teams')
    expect(within(cards()[2] ?? document.body).getByText('Your team')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Your profile' }).getAttribute('href')).toBe('/profile')
    expect(screen.queryByRole('link', { name: 'Create a profile' })).toBeNull()
  })

  test('behavior: whose profile is loading or could not be read is not sent to create one', async () => {
    const create = () => screen.queryByRole('link', { name: 'Create a profile' })
    Object.assign(given, { account: me, profile: { status: 'loading' } })
    await show('/teams')
    expect(screen.getByRole('status', { name: 'Loading your team' })).toBeTruthy()
    expect(create()).toBeNull()
    given.profile = { status: 'failed', error: new Error('away'), retry }
    await show('/teams')
    expect(screen.getByText(/^Your team could not be read/)).toBeTruthy()
    expect(create()).toBeNull()
    expect(cards()).toHaveLength(3)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    await show('/teams/1')
    expect(create()).toBeNull()
    expect(rows()).toHaveLength(3)
  })

  test('behavior: loading, none, stale and failed are different things', async () => {
    given.teams = { status: 'loading' }
    await show('/teams')
    expect(screen.getByRole('status', { name: 'Loading the teams' })).toBeTruthy()
    given.teams = ready([])
    await show('/teams')
    expect(screen.getByText('There are no teams yet.')).toBeTruthy()
    given.teams = ready(TEAMS, true)
    await show('/teams')
    expect(screen.getByText(/last known figures/)).toBeTruthy()
    expect(cards()).toHaveLength(3)
    given.teams = { status: 'failed', error: new Error('down'), retry }
    await show('/teams')
    expect(screen.queryAllByRole('article')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('/teams/:id', async () => {
  test('default: members by their points, by name where they have one; equals share a place', async () => {
    await show('/teams/1')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Syrup Storm')
    expect(rows()[0]).toMatch(/^Member ?#10x0000\.\.\.0001.*900/)
    expect(rows()[1]).toMatch(/^Member ?#1Runner70x0000\.\.\.0002.*900/)
    expect(rows()[2]).toMatch(/#30x0000\.\.\.0003.*0/)
    expect(screen.getByRole('link', { name: 'Runner7' }).getAttribute('href')).toBe(
      `/profile/${member(2, 0n).address}`,
    )
    expect(given.requests).toContainEqual([1n, 1])
  })

  test('behavior: the own row is marked, and only who has no profile is offered to join an open team', async () => {
    const join = () => screen.queryByRole('link', { name: 'Create a profile' })
    await show('/teams/1')
    expect(join()).not.toBeNull()
    Object.assign(given, { account: me, profile: { status: 'loading' } })
    await show('/teams/1')
    expect(join()).toBeNull()
    // The invitation would move what is below it.
    expect(screen.queryByRole('table')).toBeNull()
    given.profile = ready(null)
    await show('/teams/2')
    expect(join()).toBeNull()
    Object.assign(given, { profile: profileIn(1n), members: listed([{ address: me, points: 3n }]) })
    await show('/teams/1')
    expect(rows()[0]).toContain('You')
    expect(screen.getByText('Your team')).toBeTruthy()
    expect(join()).toBeNull()
  })

  test('behavior: pages of 20, the next one read when it is requested', async () => {
    given.members = listed(
      Array.from({ length: 20 }, (_, index) => member(index + 1, 100n)),
      true,
    )
    await show('/teams/1')
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(given.requests.at(-1)).toEqual([1n, 2])
  })

  test('behavior: without names members are listed by their addresses, and that is said', async () => {
    given.names = { status: 'failed', error: new Error('away'), retry }
    await show('/teams/1')
    expect(rows()[1]).toContain('0x0000...0002')
    expect(screen.getByText(/Names are not available now/)).toBeTruthy()
  })

  test('behavior: without history the figures of the chain stay, and nothing is called empty', async () => {
    given.hasHistory = false
    await show('/teams/2')
    expect(screen.getByText('75,000')).toBeTruthy()
    expect(screen.getByText(/There is no list of members on/)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    Object.assign(given, {
      hasHistory: true,
      members: { status: 'failed', error: new HistoryUnavailableError('/g', 'x'), retry },
    })
    await show('/teams/2')
    expect(screen.getByText('75,000')).toBeTruthy()
    expect(screen.getByText('The members could not be loaded.')).toBeTruthy()
    expect(screen.getByText(/^banner: The list of members is away/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    given.status = 'down'
    await show('/teams/2')
    expect(screen.getByText(/^banner: The list of members is away/)).toBeTruthy()
    expect(screen.queryByText('The members could not be loaded.')).toBeNull()
    expect(screen.queryByText(/^No one/)).toBeNull()
  })

  test('behavior: no members is said only when the chain has none either', async () => {
    given.members = listed([])
    await show('/teams/1')
    expect(screen.getByText('History is still catching up with the chain.')).toBeTruthy()
    given.teams = ready([{ ...team(1n, 'Syrup Storm', 0n), users: 0 }])
    await show('/teams/1')
    expect(screen.getByText('This team has no members yet. Be the first.')).toBeTruthy()
    given.status = 'behind'
    await show('/teams/1')
    expect(screen.queryByText('This team has no members yet. Be the first.')).toBeNull()
  })

  test.each(['0', '4', '01', '-1', '1e0', 'abc', ' 1'])('error: there is no team %j', async (id) => {
    await show(`/teams/${id}`)
    expect(screen.getByText('There is no such team')).toBeTruthy()
    expect(screen.getByText('Teams are numbered from 1 to 3.')).toBeTruthy()
  })

  test('behavior: loading, and figures that are not up to date', async () => {
    given.teams = { status: 'loading' }
    await show('/teams/1')
    expect(screen.getByRole('status', { name: 'Loading the teams' })).toBeTruthy()
    expect(screen.queryByText('There is no such team')).toBeNull()
    given.teams = ready(TEAMS, true)
    await show('/teams/1')
    expect(screen.getByText(/last known figures/)).toBeTruthy()
    expect(rows()).toHaveLength(3)
  })

  test('error: the teams could not be read', async () => {
    given.teams = { status: 'failed', error: new Error('down'), retry }
    await show('/teams/1')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})
