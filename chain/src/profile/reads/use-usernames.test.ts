import { expect, test } from 'vitest'
import { NameUnverifiedError } from '../name-errors.ts'
import { fetchUsernames } from './use-usernames.ts'

const key = (id: number): string => `0x${id.toString(16).padStart(40, '0')}`
const { signal } = new AbortController()

/** Fetches names from a stubbed service, and records its requests. */
function serviceOf(answer: (addresses: readonly string[]) => unknown, status = 200) {
  const requests: (readonly string[])[] = []
  const fetch: typeof globalThis.fetch = (input) => {
    const url = input as string
    const addresses = url.slice('/api/users?addresses='.length).split(',')
    requests.push(addresses)
    return Promise.resolve(Response.json(answer(addresses), { status }))
  }
  return { requests, names: (keys: readonly string[]) => fetchUsernames('/api', keys, signal, fetch) }
}

test('default: names by address, for at most a hundred at once', async () => {
  const keys = Array.from({ length: 230 }, (_, id) => key(id))
  const { requests, names } = serviceOf((addresses) => ({
    data: addresses.map((address) => ({ address, username: `bull${Number(address)}` })),
  }))
  const found = await names(keys)
  expect(requests.map(({ length }) => length)).toEqual([100, 100, 30])
  expect([...found]).toEqual(keys.map((address) => [address, `bull${Number(address)}`]))
})

test('behavior: what is no name, or of another address, is left out', async () => {
  const { names } = serviceOf(() => ({
    data: [
      { address: key(1), username: '<b>bull</b>' },
      { address: key(2), username: 'Bull2' },
      { address: key(9), username: 'Bull9' },
      { address: key(3), username: 7 },
      { address: key(4) },
      null,
      'Bull',
    ],
  }))
  expect([...(await names([key(1), key(2), key(3), key(4)]))]).toEqual([[key(2), 'Bull2']])
})

test.each([
  [503, { code: 'namesAway' }],
  [200, { names: [] }],
  [200, null],
])('error: the service answers %s with %j', async (status, body) => {
  await expect(serviceOf(() => body, status).names([key(1)])).rejects.toThrow(NameUnverifiedError)
})
