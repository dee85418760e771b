import { Amount, Fraction, type Address } from '@ibull/domain'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { network, RouterProvider } from '../../platform/index.ts'
import { dialogStore } from '../../dialogs/index.ts'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { ReferralPage } from './referral-page.tsx'

const me: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const friend: Address = '0x10ED43C718714eb63d5aA57B78B54704E256024E'
const other: Address = '0x55d398326f99059fF775485246999027B3197955'

const given = vi.hoisted(() => ({
  account: undefined as string | undefined,
  kept: undefined as string | undefined,
  summary: undefined as unknown,
  accounts: undefined as unknown,
  price: undefined as unknown,
  requested: [] as number[],
}))
vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useReferral: () => given.summary,
  useReferredAccounts: (_: unknown, count: number) => {
    given.requested.push(count)
    return given.accounts
  },
}))
vi.mock('../../connect/use-account.ts', () => ({
  useAccount: () => ({ account: given.account, isWrongNetwork: false }),
}))
vi.mock('../../referrer/index.ts', () => ({ useKeptReferrer: () => given.kept }))
vi.mock('../../layout/index.ts', async (original) => ({
  ...(await original<typeof import('../../layout/index.ts')>()),
  useMainTokenPrice: () => given.price,
}))

const ready = (value: unknown, isStale = false) => ({ status: 'ready', value, isStale })
const paid = (tokens: bigint) =>
  Amount.fromRaw(network.mainToken, tokens * 10n ** BigInt(network.mainToken.decimals))
const summary = { referrer: undefined, referralsCount: 2, totalCommissions: paid(30n), commissionBps: 100 }
const symbol = network.mainToken.symbol

function show() {
  renderInEnglish(<RouterProvider router={createMemoryRouter([{ path: '*', element: <ReferralPage /> }])} />)
}

/** The figure with this label. */
const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent ?? ''
const section = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => {
  given.account = me
  given.kept = undefined
  given.summary = ready(summary)
  given.accounts = ready([
    { account: friend, commission: paid(10n) },
    { account: other, commission: paid(20n) },
  ])
  given.price = ready(new Fraction(3n, 2n))
  given.requested = []
  dialogStore.setState({ current: undefined, isOpen: false })
})
afterEach(cleanup)

describe('ReferralPage', () => {
  test('default: the link, the figures, and who brought how much, the most first [referral.1]', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Referral')
    expect(screen.getByText(/earn 1% of what they harvest/)).toBeTruthy()
    expect(screen.getByLabelText('Referral link').textContent).toBe(`${window.location.origin}/?ref=${me}`)
    expect(figure('Friends invited')).toContain('2')
    expect(figure('Commissions earned')).toBe(`30 ${symbol}$45.00`)
    expect(figure('Your share')).toContain('1%')
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/0x55d3\.\.\.7955.*20.*\$30\.00/),
      expect.stringMatching(/0x10ED\.\.\.024E.*10.*\$15\.00/),
    ])
    expect(section('Your referrer').getByText(/None yet/)).toBeTruthy()
  })

  test('behavior: copying says so, and so does a browser that refuses [referral.1]', async () => {
    const written: string[] = []
    const clipboard = {
      writeText: (text: string) =>
        written.length === 0 ? Promise.resolve(written.push(text)) : Promise.reject(new Error('no')),
    }
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard)
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    const again = await screen.findByRole('button', { name: 'Copied' })
    expect(written).toEqual([`${window.location.origin}/?ref=${me}`])
    fireEvent.click(again)
    await waitFor(() => expect(screen.getByText(/Your browser blocked/)).toBeTruthy())
  })

  test('behavior: without a wallet the way to one, the rate, and no figure that is not known [referral.1]', () => {
    given.account = undefined
    given.accounts = { status: 'idle' }
    given.summary = ready({ ...summary, referralsCount: 0 })
    show()
    expect(screen.queryByLabelText('Referral link')).toBeNull()
    expect(figure('Friends invited')).toBe('–Connect a wallet')
    expect(figure('Your share')).toContain('1%')
    const [connect] = screen.getAllByRole('button', { name: 'Connect Wallet' })
    if (connect === undefined) throw new Error('There is no button that connects a wallet.')
    fireEvent.click(connect)
    expect(dialogStore.getState()).toEqual({ current: 'connect', isOpen: true })
  })

  test('behavior: who brought me: by a link until then, by the chain from then on', () => {
    given.kept = friend
    show()
    expect(section('Your referrer').getByText(/0x10ED...024E invited you/)).toBeTruthy()
    cleanup()
    given.summary = ready({ ...summary, referrer: other })
    show()
    expect(section('Your referrer').getByText(/0x55d3...7955, recorded on chain/)).toBeTruthy()
    expect(section('Your referrer').getByText(other)).toBeTruthy()
  })

  test('behavior: says that there are no friends yet, which is no failure [referral.1]', () => {
    given.summary = ready({ ...summary, referralsCount: 0, totalCommissions: paid(0n) })
    given.accounts = ready([])
    show()
    expect(figure('Friends invited')).toContain('0')
    expect(screen.getByText(/No friends yet. Share your link/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('behavior: while it loads no zero is shown [yield.2]', () => {
    given.summary = { status: 'loading' }
    given.accounts = { status: 'loading' }
    show()
    expect(figure('Friends invited')).not.toMatch(/\d/)
    expect(screen.queryByText(/None yet|No friends yet/)).toBeNull()
    expect(screen.getByLabelText('Referral link').textContent).toContain(me)
  })

  test('error: reports what could not be read, with a retry; the link stays [referral.1]', () => {
    const retry = vi.fn<() => void>()
    given.summary = { status: 'failed', error: new Error('down'), retry }
    given.accounts = { status: 'failed', error: new Error('down'), retry }
    show()
    const [alert] = screen.getAllByRole('alert')
    if (alert === undefined) throw new Error('There is no alert.')
    expect(alert.textContent).toContain("Couldn't load")
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledTimes(2)
    expect(figure('Friends invited')).toContain('–')
    expect(screen.getByLabelText('Referral link').textContent).toContain(me)
  })

  test('behavior: without a price only the amount is shown', () => {
    given.price = ready(undefined)
    show()
    expect(figure('Commissions earned')).toBe(`30 ${symbol}No USD price`)
  })

  test('behavior: stale figures say so', () => {
    given.summary = ready(summary, true)
    show()
    expect(screen.getByText(/last known figures/)).toBeTruthy()
  })

  test('behavior: no more are requested than there are', () => {
    show()
    expect(given.requested.at(-1)).toBe(2)
  })

  test('behavior: more friends than were fetched are requested past the last page', () => {
    given.summary = ready({ ...summary, referralsCount: 2_500 })
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(given.requested.at(-1)).toBe(2_000)
  })
})
