import { keccak256, type Hex } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choosePrivateEndpoint } from '../private-endpoints/index.ts'
import { broadcast, privateEndpoint, readPendingNonce } from './broadcast.ts'
import { demoWalletRdns } from './demo-identity.ts'

const RAW: Hex = '0x1234'
const ACCOUNT = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const PRIVATE = '/private-rpc'

/** Where requests went, and with which method. */
let requests: (readonly [string, string])[] = []
const result = (value: unknown) => () => Response.json({ jsonrpc: '2.0', id: 1, result: value })

function nodeAnswers(answer: () => Response): void {
  vi.stubGlobal('fetch', (url: string, { body }: { readonly body: string }) => {
    requests.push([url, (JSON.parse(body) as { readonly method: string }).method])
    return new Promise((resolve) => resolve(answer()))
  })
}

beforeEach(() => choosePrivateEndpoint(demoWalletRdns, PRIVATE))
afterEach(() => {
  choosePrivateEndpoint(demoWalletRdns, undefined)
  requests = []
  vi.unstubAllGlobals()
})

test('default: sends through the chosen endpoint alone, and reads the nonce there', async () => {
  nodeAnswers(result(keccak256(RAW)))
  expect(privateEndpoint()).toBe(PRIVATE)
  expect(await broadcast(RAW)).toBe(keccak256(RAW))
  nodeAnswers(result('0x7'))
  expect(await readPendingNonce(ACCOUNT)).toBe('0x7')
  expect(requests).toEqual([
    [PRIVATE, 'eth_sendRawTransaction'],
    [PRIVATE, 'eth_getTransactionCount'],
  ])
})

test('behavior: sends publicly while nothing is chosen', async () => {
  choosePrivateEndpoint(demoWalletRdns, undefined)
  nodeAnswers(result(keccak256(RAW)))
  await broadcast(RAW)
  await readPendingNonce(ACCOUNT)
  expect(requests.map(([url]) => url)).toEqual(['/rpc', '/rpc'])
})

test.each([
  ['answers with another hash', result(`0x${'1'.repeat(64)}`), -32_603],
  ['answers with nothing', result(null), -32_603],
  ['answers no JSON', () => new Response('<html>'), -32_603],
  ['answers endlessly', () => new Response(`"${'a'.repeat(10_000_001)}"`), -32_603],
  [
    'cannot be reached',
    () => {
      throw new TypeError('fetch failed')
    },
    -32_603,
  ],
  [
    'refuses it',
    () => Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'nonce too low' } }),
    -32_000,
  ],
])('error: an endpoint that %s once it was sent leaves it open', async (_what, answer, code) => {
  nodeAnswers(answer)
  await expect(broadcast(RAW)).rejects.toMatchObject({ code })
  expect(requests).toEqual([[PRIVATE, 'eth_sendRawTransaction']])
})

test('error: one that is away before anything is signed: nothing was sent', async () => {
  nodeAnswers(() => new Response('away', { status: 503 }))
  await expect(readPendingNonce(ACCOUNT)).rejects.toMatchObject({
    code: -32_602,
    message: expect.stringMatching(/private-rpc does not answer\. Nothing was sent\.$/) as string,
  })
  expect(requests).toEqual([[PRIVATE, 'eth_getTransactionCount']])
})

test('error: a chosen endpoint that is no longer offered: nothing leaves the page', async () => {
  choosePrivateEndpoint(demoWalletRdns, 'https://gone.example')
  nodeAnswers(result(keccak256(RAW)))
  for (const attempt of [broadcast(RAW), readPendingNonce(ACCOUNT)])
    await expect(attempt).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringMatching(/^The private endpoint gone\.example.*Nothing was sent\.$/) as string,
    })
  expect(requests).toEqual([])
})
