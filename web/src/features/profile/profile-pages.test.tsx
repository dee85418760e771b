import type { ChainProfile } from '@ibull/chain/profile'
import type { Address } from '@ibull/domain'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dialogStore } from '../../dialogs/index.ts'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { RouterProvider } from '../../platform/index.ts'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { changeDraft, pictureKey } from './model/profile-draft.ts'
import { ProfilePage } from './profile-page.tsx'
import { SetupPage } from './setup/setup-page.tsx'

const me: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const other: Address = '0x10ED43C718714eb63d5aA57B78B54704E256024E'
const retry = vi.fn<() => void>()
const failed = { status: 'failed', error: new Error('away'), retry }
const ready = <T,>(value: T, isStale = false) => ({ status: 'ready', value, isStale })

const given = vi.hoisted(() => ({
  account: undefined as string | undefined,
  profile: undefined as unknown,
  username: undefined as unknown,
  teams: undefined as unknown,
  costs: undefined as unknown,
  offer: undefined as unknown,
  pictures: undefined as unknown,
  points: undefined as unknown,
  nameStatus: 'empty',
}))
vi.mock('@ibull/chain/profile', async (original) => ({
  ...(await original<typeof import('@ibull/chain/profile')>()),
  useProfile: () => given.profile,
  useUsername: () => given.username,
  useRefreshUsername: () => () => undefined,
  useTeams: () => given.teams,
  useTeam: () => ({ status: 'loading' }),
  useProfileCosts: () => given.costs,
  useStarterOffer: () => given.offer,
  useClaimablePoints: () => given.points,
  useCharacterUris: () => ({ status: 'loading' }),
}))
vi.mock('./flow/profile-flow.ts', () => ({
  ProfileFlowWindow: () => <i>the window of the flow</i>,
  useProfileFlow: () => ({ busyAction: undefined, error: undefined, start: () => undefined }),
  preloadProfileFlows: () => undefined,
}))
vi.mock('./model/use-pictures.ts', () => ({ usePictures: () => given.pictures }))
vi.mock('./model/use-name-check.ts', () => ({ useNameCheck: () => ({ status: given.nameStatus }) }))
vi.mock('./parts/cost-notice.tsx', async (original) => ({
  ...(await original<typeof import('./parts/cost-notice.tsx')>()),
  useLack: () => undefined,
}))
vi.mock('../../profiles/index.ts', () => ({
  Avatar: () => null,
  rememberProfile: () => undefined,
  useTokenArtwork: () => ({ name: '' }),
}))
vi.mock('./achievements-card.tsx', () => ({ default: () => null }))
vi.mock('../../connect/index.ts', async (original) => ({
  ...(await original<typeof import('../../connect/index.ts')>()),
  useAccount: () => ({ account: given.account, isWrongNetwork: false }),
  useSwitchNetwork: () => () => undefined,
}))

const profile = (isActive: boolean): ChainProfile => ({
  userId: 7n,
  points: 1_250n,
  teamId: 2n,
  picture: isActive ? { nftAddress: other, tokenId: 0n } : undefined,
  isActive,
})

async function show(path: string): Promise<void> {
  cleanup()
  const routes = [
    { path: '/create-profile', element: <SetupPage /> },
    { path: '/profile', element: <ProfilePage /> },
    { path: '/profile/:address', element: <ProfilePage /> },
  ]
  renderInEnglish(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />)
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
}

beforeEach(() => {
  Object.assign(given, {
    account: me,
    profile: ready(profile(true)),
    username: ready('Runner7'),
    teams: ready([]),
    costs: ready({ register: 5n, update: 2n, reactivate: 3n }),
    offer: ready({ canMint: true, starters: [{ bunnyId: 5, price: 10n }] }),
    pictures: ready([]),
    points: ready([]),
    nameStatus: 'empty',
  })
  retry.mockClear()
  dialogStore.setState({ current: undefined, isOpen: false })
})
afterEach(cleanup)

test.each(['/profile', '/create-profile'])(
  'behavior: %s keeps the window of a flow when the account leaves, so that it can say so',
  async (path) => {
    given.account = undefined
    await show(path)
    expect(screen.getByText('the window of the flow')).toBeTruthy()
  },
)

describe('/profile', () => {
  test('behavior: no wallet, loading, no profile, failed and the last known state are different things', async () => {
    given.account = undefined
    await show('/profile')
    fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
    expect(dialogStore.getState()).toEqual({ current: 'connect', isOpen: true })
    Object.assign(given, { account: me, profile: { status: 'loading' } })
    await show('/profile')
    expect(screen.getByRole('status', { name: 'Loading the profile' })).toBeTruthy()
    given.profile = ready(null)
    await show('/profile')
    expect(screen.getByRole('link', { name: 'Create a profile' }).getAttribute('href')).toBe(
      '/create-profile',
    )
    given.profile = failed
    await show('/profile')
    expect(screen.getByText(/^The profile could not be read/)).toBeTruthy()
    expect(screen.queryByText('You have no profile yet')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    given.profile = ready(profile(true), true)
    await show('/profile')
    expect(screen.getByText(/No node is answering/)).toBeTruthy()
    expect(screen.getByText('Runner7')).toBeTruthy()
  })

  test("behavior: someone else's profile has no actions, and an invalid address is said", async () => {
    await show(`/profile/${other}`)
    expect(screen.getByText('1,250 points')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /picture/ })).toBeNull()
    given.profile = ready(null)
    await show(`/profile/${other}`)
    expect(screen.getByText('This address has no profile')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Create a profile' })).toBeNull()
    await show('/profile/0x12')
    expect(screen.getByText('No such address')).toBeTruthy()
  })

  test("error: names, costs and points that can't be read leave the rest [profile.21]", async () => {
    Object.assign(given, { username: failed, costs: failed, points: failed })
    await show('/profile')
    expect(screen.getByText('The name is not available now')).toBeTruthy()
    expect(screen.getByText('Could not retrieve IBULL costs for profile')).toBeTruthy()
    expect(screen.getByText(/^Your points could not be read/)).toBeTruthy()
    const isDisabled = (name: string) =>
      screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
    expect([isDisabled('Change picture'), isDisabled('Remove picture')]).toEqual([true, false])
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(button)
    expect(retry).toHaveBeenCalledTimes(3)
  })

  test('behavior: a paused profile says what it lacks and can only be reactivated', async () => {
    given.profile = ready(profile(false))
    await show('/profile')
    expect(screen.getByText('Paused')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reactivate profile' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
  })
})

describe('/create-profile', () => {
  beforeEach(() => {
    given.profile = ready(null)
    changeDraft(me, { picture: undefined, teamId: undefined, isNameless: undefined })
  })
  /** Selects a collectible and a team. */
  const choose = (): void => {
    given.pictures = ready([{ nftAddress: other, tokenId: 0n, tokenUri: undefined }])
    given.teams = ready([
      { teamId: 2n, name: 'Flippers', description: '', users: 1, points: 0n, isJoinable: true },
    ])
    changeDraft(me, { picture: pictureKey({ nftAddress: other, tokenId: 0n }), teamId: 2 })
  }

  test('behavior: no wallet, loading, failed, stale, and a profile that is there already', async () => {
    given.account = undefined
    await show('/create-profile')
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeTruthy()
    Object.assign(given, { account: me, profile: { status: 'loading' } })
    await show('/create-profile')
    expect(screen.getByRole('status', { name: 'Loading the profile' })).toBeTruthy()
    given.profile = failed
    await show('/create-profile')
    expect(screen.getByText(/^The profile could not be read/)).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Steps of the setup' })).toBeNull()
    given.profile = ready(null, true)
    await show('/create-profile')
    expect(screen.getByText(/No node is answering/)).toBeTruthy()
    given.profile = ready(profile(true))
    await show('/create-profile')
    expect(screen.getByText('Your profile is ready')).toBeTruthy()
  })

  test("error: collectibles that can't be read are no reason to pay for a starter", async () => {
    given.pictures = failed
    await show('/create-profile')
    expect(screen.getByText(/^Your collectibles could not be read/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mint the starter' })).toBeNull()
  })

  test("error: costs that can't be read are said instead of a sum [profile.21]", async () => {
    given.costs = failed
    await show('/create-profile')
    expect(screen.getByText('Could not retrieve IBULL costs for profile')).toBeTruthy()
    expect(screen.queryByText(/^You need/)).toBeNull()
  })

  test("error: the last step says what is missing: steps, then costs that can't be read", async () => {
    const review = () => screen.getByRole('button', { name: /^Review/ })
    const reason = () => document.getElementById(review().getAttribute('aria-describedby') ?? '')?.textContent
    const total = () => screen.getByText('Cost of creating it').nextElementSibling?.textContent
    await show('/create-profile')
    expect(reason()).toBe('Finish all four steps first')
    choose()
    changeDraft(me, { isNameless: true })
    given.costs = failed
    await show('/create-profile')
    expect([reason(), total()]).toEqual(['Could not retrieve IBULL costs for profile', '–'])
    given.costs = { status: 'loading' }
    act(() => changeDraft(me, { isNameless: undefined }))
    act(() => changeDraft(me, { isNameless: true }))
    expect([reason(), total()]).toEqual(['Loading', '…'])
  })

  test.each(['pictures', 'offer', 'teams', 'costs'] as const)(
    'behavior: the steps wait for the %s, and then stay, with what is typed in them',
    async (read) => {
      const steps = () => screen.queryByRole('list', { name: 'Steps of the setup' })
      const known = given[read]
      given[read] = { status: 'loading' }
      await show('/create-profile')
      expect(steps()).toBeNull()
      expect(screen.getByRole('status', { name: 'Loading the profile' })).toBeTruthy()
      given[read] = known
      await show('/create-profile')
      const shown = steps()
      expect(shown).toBeTruthy()
      given[read] = { status: 'loading' }
      act(() => changeDraft(me, { isNameless: true }))
      expect(steps()).toBe(shown)
    },
  )

  test("error: teams that can't be read are said at their step", async () => {
    choose()
    given.teams = failed
    await show('/create-profile')
    expect(screen.getByText(/^The teams could not be read/)).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('error: with the name service away the profile can be created without a name', async () => {
    choose()
    Object.assign(given, { username: failed })
    await show('/create-profile')
    expect(screen.getByText(/^The name service does not answer/)).toBeTruthy()
    const review = () => screen.getByRole('button', { name: /^Review/ })
    expect(review().getAttribute('aria-disabled')).toBe('true')
    // What is acknowledged is about a name.
    fireEvent.click(screen.getByRole('button', { name: 'Continue without a name' }))
    expect(review().getAttribute('aria-disabled')).toBeNull()
  })

  test('takes a free name only once its visibility is acknowledged', async () => {
    choose()
    Object.assign(given, { username: ready(undefined), nameStatus: 'free' })
    await show('/create-profile')
    const confirm = () => screen.getByRole('button', { name: /^Confirm this name/ })
    expect(confirm().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('checkbox'))
    expect(confirm().getAttribute('aria-disabled')).toBeNull()
  })

  test('error: a starter that was spent and is gone is said', async () => {
    given.offer = ready({ canMint: false, starters: [] })
    await show('/create-profile')
    expect(screen.getByText(/^You have already minted your starter/)).toBeTruthy()
  })
})
