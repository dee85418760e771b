import { createToastQueue, type ToastContent, type ToastQueue } from '@ibull/ui'
import type { Address } from '@ibull/domain'
import { act, cleanup, waitFor } from '@testing-library/react'
import { createMemoryRouter } from '../platform/testing/memory-router.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { network, RouterProvider } from '../platform/index.ts'
import '../i18n/copy/en.json'
import { ToastsProvider } from '../toasts/index.ts'
import { renderInEnglish } from '../i18n/testing/render-in-english.tsx'
import { forgetReferrer, pendingReferrer } from './referrer-store.ts'
import ReferrerWatch from './referrer-watch.tsx'

const alice: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const bob: Address = '0x10ED43C718714eb63d5aA57B78B54704E256024E'
const carol: Address = '0x55d398326f99059fF775485246999027B3197955'

const given = vi.hoisted(() => ({
  account: undefined as string | undefined,
  standing: { status: 'idle' } as unknown,
}))
vi.mock('../platform/network.ts', async (original) => {
  const { network: own } = await original<typeof import('../platform/network.ts')>()
  return { network: { ...own, contracts: { ...own.contracts, referral: own.contracts.router } } }
})
vi.mock('../connect/use-account.ts', () => ({
  useAccount: () => ({ account: given.account, isWrongNetwork: false }),
}))
vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useReferrerStanding: (account: unknown, candidate: unknown) =>
    account === undefined || candidate === undefined ? { status: 'idle' } : given.standing,
}))

let shown: string[]
let queue: ToastQueue

function visit(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <ReferrerWatch /> }], { initialEntries: [path] })
  renderInEnglish(
    <ToastsProvider queue={queue}>
      <RouterProvider router={router} />
    </ToastsProvider>,
  )
  return router
}

const at = ({ state: { location } }: ReturnType<typeof createMemoryRouter>) =>
  `${location.pathname}${location.search}${location.hash}`
const ready = (recorded: Address | null, isAcceptable: boolean) => ({
  status: 'ready',
  value: { recorded, isAcceptable },
  isStale: false,
})

beforeEach(() => {
  shown = []
  const real = createToastQueue()
  queue = {
    ...real,
    show: (content: ToastContent) => {
      shown.push(String(content.description))
      return content.title
    },
  }
  given.account = undefined
  given.standing = { status: 'loading' }
})
afterEach(() => {
  cleanup()
  for (const referrer of [alice, bob, carol]) forgetReferrer(referrer)
})

describe('ReferrerWatch', () => {
  test('default: keeps the referrer, announces it once, and leaves the rest of the URL alone [referral.2]', async () => {
    const router = visit(`/swap?outputCurrency=BNB&ref=${alice.toLowerCase()}#x`)
    await waitFor(() => expect(at(router)).toBe('/swap?outputCurrency=BNB#x'))
    expect(pendingReferrer(bob)).toBe(alice)
    expect(shown).toEqual([expect.stringContaining('0xbb4C...095c invited you')])
    expect(JSON.parse(localStorage.getItem('ibull.referrer.v1') ?? '')).toEqual({
      version: 1,
      state: { referrers: { [network.id]: alice } },
    })
  })

  test('behavior: a later link takes the place of an earlier one', async () => {
    const router = visit(`/?ref=${alice}`)
    await waitFor(() => expect(at(router)).toBe('/'))
    await act(async () => router.navigate(`/farms?ref=${carol}`))
    await waitFor(() => expect(at(router)).toBe('/farms'))
    forgetReferrer(alice)
    expect(pendingReferrer(bob)).toBe(carol)
  })

  test.each(['', 'nobody', alice.slice(0, -1), alice.replace('b', 'B'), network.contracts.router])(
    'error: %j is reported once and ignored; the earlier referrer stays [referral.2]',
    async (text) => {
      await waitFor(() => expect(at(visit(`/?ref=${carol}`))).toBe('/'))
      shown.length = 0
      const router = visit(`/?ref=${text}`)
      await waitFor(() => expect(at(router)).toBe('/'))
      expect(shown).toEqual([expect.stringContaining("doesn't contain a valid account")])
      expect(pendingReferrer(bob)).toBe(carol)
    },
  )

  test("error: an account can't invite itself [referral.2]", async () => {
    given.account = alice.toLowerCase()
    const router = visit(`/?ref=${alice}`)
    await waitFor(() => expect(at(router)).toBe('/'))
    expect(shown).toEqual([expect.stringContaining('your own link')])
    expect(pendingReferrer(bob)).toBeUndefined()
  })

  test('error: also when the wallet comes after the link [referral.2]', async () => {
    await waitFor(() => expect(at(visit(`/?ref=${alice}`))).toBe('/'))
    expect(pendingReferrer(alice)).toBeUndefined()
    cleanup()
    given.account = alice
    visit('/')
    await waitFor(() => expect(shown.at(-1)).toContain('your own link'))
    expect(pendingReferrer(bob)).toBeUndefined()
  })

  test('behavior: stays until the chain has recorded it, then goes without a word [referral.2]', async () => {
    given.account = bob
    given.standing = ready(null, true)
    await waitFor(() => expect(at(visit(`/?ref=${alice}`))).toBe('/'))
    expect(pendingReferrer(bob)).toBe(alice)
    cleanup()
    shown.length = 0
    given.standing = ready(alice, false)
    visit('/')
    await waitFor(() => expect(pendingReferrer(bob)).toBeUndefined())
    expect(shown).toEqual([])
  })

  test('behavior: when another referrer is already recorded, says so and drops the link', async () => {
    given.account = bob
    given.standing = ready(carol, false)
    visit(`/?ref=${alice}`)
    await waitFor(() => expect(shown.at(-1)).toContain('0x55d3...7955 is already recorded'))
    expect(pendingReferrer(bob)).toBeUndefined()
  })

  test('error: reports a circle, and drops the link [referral.2]', async () => {
    given.account = bob
    given.standing = ready(null, false)
    visit(`/?ref=${alice}`)
    await waitFor(() => expect(shown.at(-1)).toContain("can't be your referrer"))
    expect(pendingReferrer(bob)).toBeUndefined()
  })

  test('error: drops nothing while the registry cannot be read', async () => {
    given.account = bob
    given.standing = { status: 'failed', error: new Error('down'), retry: () => undefined }
    await waitFor(() => expect(at(visit(`/?ref=${alice}`))).toBe('/'))
    expect(pendingReferrer(bob)).toBe(alice)
  })
})
