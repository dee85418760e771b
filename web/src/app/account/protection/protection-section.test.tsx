import {
  TransactionRejectedError,
  WalletFailureError,
  WalletMethodUnsupportedError,
  walletStore,
} from '@ibull/chain'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoWalletRdns } from '../../../demo-wallet/index.ts'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { choosePrivateEndpoint, sendingOf } from '../../../private-endpoints/index.ts'
import { ProtectionSection } from './protection-section.tsx'

const addEndpoint = vi.hoisted(() => vi.fn<(url: string) => Promise<void>>())
vi.mock('../../../connect/index.ts', () => ({ loadWalletRuntime: () => Promise.resolve({ addEndpoint }) }))

const OTHER = 'org.example.wallet'
const PRIVATE = '/private-rpc'

function show(id?: string): void {
  if (id !== undefined) {
    const connector = { id, name: 'Fox', icon: undefined, kind: 'announced' } as const
    walletStore.setState({ status: 'connected', connector })
  }
  renderInEnglish(<ProtectionSection />)
}
const addButton = () => screen.getByRole('button', { name: 'Add to Fox' })
const protection = () => screen.getByRole('switch', { name: /^Protect from front-running/ })

beforeEach(() => {
  addEndpoint.mockResolvedValue()
})
afterEach(() => {
  cleanup()
  addEndpoint.mockReset()
  for (const id of [OTHER, demoWalletRdns]) choosePrivateEndpoint(id, undefined)
  walletStore.setState(walletStore.getInitialState(), true)
})

test('default: needs a wallet', () => {
  show()
  expect(screen.getByText('Connect a wallet to use this.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('default: a switch where this page sends', () => {
  show(demoWalletRdns)
  expect(protection().getAttribute('aria-checked')).toBe('false')
  fireEvent.click(protection())
  expect(sendingOf(demoWalletRdns)).toEqual({ kind: 'private', url: PRIVATE })
  expect(protection().getAttribute('aria-checked')).toBe('true')
  fireEvent.click(protection())
  expect(sendingOf(demoWalletRdns)).toEqual({ kind: 'public' })
  expect(addEndpoint).not.toHaveBeenCalled()
})

test('behavior: offers the endpoint to any other wallet, once it agreed says what is unknown', async () => {
  show(OTHER)
  expect(screen.queryByRole('switch')).toBeNull()
  fireEvent.click(addButton())
  expect(screen.getByRole('button', { name: 'Confirm in Fox' }).getAttribute('aria-busy')).toBe('true')
  expect(
    await screen.findByText(/^Fox agreed to add .* This page can't see whether it is in use/),
  ).toBeTruthy()
  expect(addEndpoint).toHaveBeenCalledExactlyOnceWith(PRIVATE)
  expect(sendingOf(OTHER)).toEqual({ kind: 'private', url: PRIVATE })
})

test.each([
  ['declines', new TransactionRejectedError(), 'You declined it in Fox. Nothing has changed.'],
  ['fails', new WalletFailureError('Oops', 'no room'), "Fox didn't add it: Your wallet reported: no room"],
  [
    'knows no such request',
    new WalletMethodUnsupportedError('switch'),
    "Fox takes no endpoints from pages. You can add it in the wallet's network settings:",
  ],
])('error: a wallet that %s is not counted as protected', async (_what, error, text) => {
  addEndpoint.mockRejectedValue(error)
  show(OTHER)
  fireEvent.click(addButton())
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(sendingOf(OTHER)).toEqual({ kind: 'public' })
  expect(addButton().getAttribute('aria-busy')).toBeNull()
})

test('error: what a wallet without the request needs is shown whole', async () => {
  addEndpoint.mockRejectedValue(new WalletMethodUnsupportedError('switch'))
  show(OTHER)
  fireEvent.click(addButton())
  expect(await screen.findByText(new URL(PRIVATE, location.href).href)).toBeTruthy()
  expect(screen.getByText('31337')).toBeTruthy()
})

test('behavior: an endpoint that is no longer offered is said in both kinds of wallets', () => {
  choosePrivateEndpoint(demoWalletRdns, 'https://gone.example')
  show(demoWalletRdns)
  expect(screen.getByRole('alert').textContent).toMatch(/^gone\.example, which you chose, .* Nothing is sent/)
  fireEvent.click(protection())
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  choosePrivateEndpoint(OTHER, 'https://gone.example')
  show(OTHER)
  expect(screen.getByRole('status').textContent).toMatch(/^gone\.example, which you added to Fox/)
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }))
  expect(sendingOf(OTHER)).toEqual({ kind: 'public' })
})
