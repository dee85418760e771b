import type { Address } from '@ibull/domain'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../i18n/copy/en.json'
import { renderInEnglish } from '../i18n/testing/render-in-english.tsx'
import { RouterProvider } from '../platform/index.ts'
import { createMemoryRouter } from '../platform/testing/memory-router.ts'
import { defineScreenFlow, type OpenedScreenFlow } from '../transactions/index.ts'
import { CollectibleWatch } from './collectible-watch.tsx'
import * as loaded from './collectible-won-dialog.tsx'
import { confettiParticles, PARTICLES } from './confetti.ts'

const alice: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const bob: Address = '0x10ED43C718714eb63d5aA57B78B54704E256024E'

const given = vi.hoisted(() => ({ claims: {} as unknown }))
vi.mock('@ibull/chain', async (original) => ({
  ...(await original<object>()),
  useChainReader: () => ({}),
}))
vi.mock('@ibull/chain/collectibles', () => ({
  useThreeClaims: () => given.claims,
  useClaimUri: () => ({ status: 'loading' }),
}))

/** Whether each of the three can be claimed. */
function offer(...claimable: readonly boolean[]): void {
  const value = claimable.map((isClaimable, index) => ({
    id: ['lottie', 'lucky', 'baller'][index],
    standing: { status: 'ready', value: { isClaimable, hasClaimed: false } },
  }))
  given.claims = { status: 'ready', value, isStale: false }
}

function visit(path: string, account = alice, load?: () => Promise<typeof loaded>) {
  const element = <CollectibleWatch key={account} account={account} {...(load && { load })} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  const view = renderInEnglish(<RouterProvider router={router} />)
  return { router, view }
}

type Opened = OpenedScreenFlow<{ readonly pay: string }>

/** Presses the button of a page, which prepares a review. */
function press(review: Promise<Opened>): void {
  const { useFlow, FlowWindow } = defineScreenFlow<'pay', { readonly pay: string }>(
    async () => ({ newScreen: () => () => review as Promise<never> }),
    async () => ({ default: ({ onClosed }) => <button onClick={onClosed}>Leave</button> }),
  )
  function Form() {
    const control = useFlow()
    return (
      <>
        <button onClick={() => control.start('pay', { kind: 'pay', request: 'all' }, false)}>Pay</button>
        <FlowWindow control={control} />
        <CollectibleWatch account={alice} />
      </>
    )
  }
  const router = createMemoryRouter([{ path: '*', element: <Form /> }], { initialEntries: ['/farms'] })
  renderInEnglish(<RouterProvider router={router} />)
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }))
}

const dialog = () => screen.queryByRole('dialog', { name: 'Congratulations!' })
const confetti = () => document.querySelector('canvas')
const settled = () => act(() => vi.dynamicImportSettled())

function preferMotion(isReduced: boolean): void {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isReduced } as MediaQueryList)
}

beforeEach(() => {
  sessionStorage.clear()
  preferMotion(false)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.querySelector('#review')?.remove()
  vi.restoreAllMocks()
})

describe('CollectibleWatch', () => {
  test.each([0, 1, 2])(
    'default: collectible %i of three can be claimed, which is said with confetti and leads to its page [2.2.13, collectibles.2]',
    async (index) => {
      offer(...[0, 1, 2].map((other) => other === index))
      const { router } = visit('/farms')
      await waitFor(() => expect(dialog()).not.toBeNull())
      expect(confetti()).not.toBeNull()
      screen.getByRole('link', { name: 'Claim now' }).click()
      await waitFor(() => expect(router.state.location.pathname).toBe('/collectibles'))
      await waitFor(() => expect(dialog()).toBeNull())
    },
  )

  test('behavior: once in an account’s session, and again for another account or session [2.2.13]', async () => {
    offer(true, false, false)
    const { router } = visit('/farms')
    await waitFor(() => expect(dialog()).not.toBeNull())
    screen.getByRole('button', { name: 'Close' }).click()
    await waitFor(() => expect(dialog()).toBeNull())
    act(() => router.navigate('/collectibles'))
    act(() => router.navigate('/pools'))
    await settled()
    expect(dialog()).toBeNull()
    // The account disconnects, and another connects.
    cleanup()
    visit('/pools', bob)
    await waitFor(() => expect(dialog()).not.toBeNull())
    cleanup()
    visit('/pools', alice)
    await waitFor(() => expect(dialog()).not.toBeNull())
  })

  test('behavior: not on the page of collectibles itself, and nothing where nothing can be claimed [2.2.13]', async () => {
    offer(true, true, true)
    visit('/collectibles')
    await settled()
    expect(dialog()).toBeNull()
    cleanup()
    offer(false, false, false)
    visit('/farms')
    await settled()
    expect(dialog()).toBeNull()
  })

  test('behavior: no confetti for those who prefer less motion [2.2.13]', async () => {
    preferMotion(true)
    offer(true, false, false)
    visit('/farms')
    await waitFor(() => expect(dialog()).not.toBeNull())
    expect(confetti()).toBeNull()
  })

  test('behavior: a window that opened while its code was loading stays on top, and it waits until no window is open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let arrive = (): void => undefined
    const code = new Promise<typeof loaded>((resolve) => {
      arrive = () => resolve(loaded)
    })
    offer(true, false, false)
    visit('/farms', alice, () => code)
    const review = document.createElement('dialog')
    review.id = 'review'
    document.body.append(review)
    review.showModal()
    await act(async () => arrive())
    act(() => void vi.advanceTimersByTime(5_000))
    expect(dialog()).toBeNull()
    review.close()
    act(() => void vi.advanceTimersByTime(1_000))
    expect(dialog()).not.toBeNull()
  })

  test('behavior: it waits for the review that a pressed button prepares, and until that is left', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    offer(true, false, false)
    let open = (_opened: Opened): void => undefined
    press(
      new Promise((resolve) => {
        open = resolve
      }),
    )
    await settled()
    act(() => void vi.advanceTimersByTime(5_000))
    expect(dialog()).toBeNull()
    await act(async () => open({ kind: 'pay' } as Opened))
    act(() => void vi.advanceTimersByTime(5_000))
    expect(dialog()).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
    act(() => void vi.advanceTimersByTime(1_000))
    expect(dialog()).not.toBeNull()
  })

  test('behavior: it waits no longer for a review that could not be prepared, or whose page was left', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    offer(true, false, false)
    press(Promise.reject(new Error('gone')))
    await settled()
    act(() => void vi.advanceTimersByTime(1_000))
    expect(dialog()).not.toBeNull()
    cleanup()
    press(new Promise(() => undefined))
    cleanup()
    visit('/farms')
    await settled()
    act(() => void vi.advanceTimersByTime(1_000))
    expect(dialog()).not.toBeNull()
  })

  test("error: where its code can't be loaded nothing is announced, which is logged only", async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const error = new Error('gone')
    offer(true, false, false)
    visit('/farms', alice, () => Promise.reject(error))
    await settled()
    expect(dialog()).toBeNull()
    expect(warn).toHaveBeenCalledWith('The window about a collectible could not be loaded.', error)
  })

  test('error: a check that failed is logged only', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const error = new Error('The node is away.')
    given.claims = { status: 'failed', error, retry: () => undefined }
    visit('/farms')
    await settled()
    expect(dialog()).toBeNull()
    expect(warn).toHaveBeenCalledWith('Collectibles to claim could not be checked.', error)
  })
})

test('default: confetti has 200 particles, all above the window at first [2.2.13]', () => {
  let state = 1
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const particles = confettiParticles(random)
  expect([particles.length, PARTICLES]).toEqual([200, 200])
  for (const { x, y, speed } of particles) {
    expect(x >= 0 && x < 1 && y <= 0 && y > -1 && speed > 0).toBe(true)
  }
})
