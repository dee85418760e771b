import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

const KEY = 'ibull.privateEndpoints.v1'
const HERE = '/private-rpc'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.resetModules()
})

/** The room as it starts with this stored. */
async function roomWith(byWallet?: unknown) {
  if (byWallet !== undefined) localStorage.setItem(KEY, JSON.stringify({ version: 1, state: { byWallet } }))
  return await import('./index.ts')
}

test('default: everything goes out publicly, and the network names its endpoints', async () => {
  const { privateEndpoints, sendingOf } = await roomWith()
  expect(privateEndpoints).toEqual([HERE])
  expect(sendingOf('a.wallet')).toEqual({ kind: 'public' })
})

test('behavior: a choice concerns one wallet, and lasts until it is forgotten', async () => {
  const { choosePrivateEndpoint, sendingOf, useSending } = await roomWith()
  const { result } = renderHook(() => useSending('a.wallet'))
  act(() => choosePrivateEndpoint('a.wallet', HERE))
  expect(result.current).toEqual({ kind: 'private', url: HERE })
  expect(sendingOf('b.wallet')).toEqual({ kind: 'public' })
  vi.resetModules()
  const again = await roomWith()
  expect(again.sendingOf('a.wallet')).toEqual({ kind: 'private', url: HERE })
  again.choosePrivateEndpoint('a.wallet', undefined)
  expect(again.sendingOf('a.wallet')).toEqual({ kind: 'public' })
})

test('behavior: a stored endpoint that the network no longer names is lost, not public', async () => {
  const { sendingOf } = await roomWith({ 'a.wallet': 'https://gone.example' })
  expect(sendingOf('a.wallet')).toEqual({ kind: 'lost', url: 'https://gone.example' })
})

test.each([
  'text',
  null,
  [HERE],
  { 'a.wallet': 5 },
  { 'a.wallet': 'no url' },
  { 'a.wallet': '//other.example' },
  { 'a.wallet': '/\\' },
  { 'a.wallet': `https://${'a'.repeat(200)}.example` },
  { ['a'.repeat(201)]: HERE },
])('error: %j stored is no choice', async (stored) => {
  const { sendingOf } = await roomWith(stored)
  expect(sendingOf('a.wallet')).toEqual({ kind: 'public' })
  expect(sendingOf('constructor')).toEqual({ kind: 'public' })
})

test('behavior: keeps the latest twenty wallets', async () => {
  const { choosePrivateEndpoint, sendingOf } = await roomWith()
  for (let index = 0; index <= 20; index += 1) choosePrivateEndpoint(`${index}.wallet`, HERE)
  expect(sendingOf('0.wallet').kind).toBe('public')
  expect(sendingOf('1.wallet').kind).toBe('private')
  expect(Object.keys((JSON.parse(localStorage.getItem(KEY) ?? '') as Stored).state.byWallet)).toHaveLength(20)
})

test('default: an endpoint is named by its host and what follows', async () => {
  const { endpointName } = await roomWith()
  expect(endpointName('https://rpc.example')).toBe('rpc.example')
  expect(endpointName('https://rpc.example:8443/full?key=1')).toBe('rpc.example:8443/full')
  expect(endpointName(HERE)).toBe(`${location.host}/private-rpc`)
})

interface Stored {
  readonly state: { readonly byWallet: object }
}
