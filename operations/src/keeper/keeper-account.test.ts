import { DevelopmentChain } from '@ibull/contracts/development-chain'
import { createPublicClient, custom, http, parseGwei, type Hex, type Transport } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountOf, keptLog } from '../testing/test-protocol.ts'
import { KeeperAccount, type Timing } from './keeper-account.ts'

const GWEI = parseGwei('1')
const never = new AbortController().signal
const act = { to: accountOf(3).address, data: '0x' as Hex }
const cheap = { gas: 21_000n, gasPrice: GWEI }
const always = () => Promise.resolve(true)

let chain: DevelopmentChain

beforeEach(async () => {
  chain = await DevelopmentChain.start(['--no-mining'])
})
afterEach(() => chain?.stop())

const make = (
  timing: Partial<Timing> = {},
  mostPrice = parseGwei('100'),
  transport: Transport = http(chain.url, { retryCount: 0 }),
) => {
  const client = createPublicClient({ transport, cacheTime: 0 })
  const { log, entries } = keptLog()
  const limits = { leastPrice: 0n, mostPrice }
  const patience = { pollMs: 5, stuckMs: 60_000, ...timing }
  return { account: new KeeperAccount(client, accountOf(5), 31_337, limits, patience, log), entries }
}
type Pool = { readonly pending: Readonly<Record<Hex, Readonly<Record<string, { gasPrice: Hex }>>>> }
/** Gas prices of the pending transactions, by nonce. */
const pendingPrices = async (): Promise<readonly bigint[]> => {
  const { pending } = (await chain.request('txpool_content')) as Pool
  return Object.values(pending).flatMap((byNonce) =>
    Object.values(byNonce).map(({ gasPrice }) => BigInt(gasPrice)),
  )
}
const count = (blockTag: 'latest' | 'pending') =>
  chain.client.getTransactionCount({ address: accountOf(5).address, blockTag })

test('default: waits until a transaction is mined', async () => {
  const { account } = make()
  const sending = account.send(act, cheap, always, never)
  await expect.poll(pendingPrices).toEqual([GWEI])
  expect(await account.isBusy()).toBe(true)
  await chain.mine()
  const outcome = await sending
  expect(outcome.kind === 'mined' && outcome.receipt.status).toBe('success')
  expect(await account.isBusy()).toBe(false)
})

test('behavior: replaces a stuck transaction at a higher price, and only one of both is mined', async () => {
  const { account, entries } = make({ stuckMs: 50 })
  const sending = account.send(act, cheap, always, never)
  await expect.poll(async () => (await pendingPrices())[0]).toBeGreaterThan(GWEI)
  await chain.mine()
  expect((await sending).kind).toBe('mined')
  expect([await count('latest'), await count('pending')]).toEqual([1, 1])
  expect(entries[0]).toMatchObject({ level: 'warning', fields: { nonce: 0 } })
})

test('behavior: a stuck transaction that is no longer useful is replaced by the next one', async () => {
  const { account } = make({ stuckMs: 50 })
  expect(await account.send(act, cheap, () => Promise.resolve(false), never)).toEqual({ kind: 'abandoned' })
  expect(await account.isBusy()).toBe(false)
  const next = account.send({ ...act, data: '0x01' }, { gas: 30_000n, gasPrice: GWEI }, always, never)
  await expect.poll(async () => (await pendingPrices())[0]).toBeGreaterThan(GWEI)
  await chain.mine()
  const outcome = await next
  const { hash } =
    (await chain.client.getBlock()).transactions.length === 1 ? { hash: true } : { hash: false }
  expect([outcome.kind, hash, await count('pending')]).toEqual(['mined', true, 1])
})

test('behavior: a previous process’s transaction is awaited, and replaced when stuck, whatever it paid', async () => {
  const stop = new AbortController()
  const sending = make().account.send(act, { gas: 21_000n, gasPrice: 3n * GWEI }, always, stop.signal)
  await expect.poll(pendingPrices).toEqual([3n * GWEI])
  stop.abort()
  expect((await sending).kind).toBe('pending')
  const { account } = make({ stuckMs: 100 })
  expect(await account.isBusy()).toBe(true)
  await expect.poll(() => account.isBusy()).toBe(false)
  const next = account.send(act, cheap, always, never)
  await expect.poll(async () => (await pendingPrices())[0]).toBeGreaterThan(3n * GWEI)
  await chain.mine()
  expect((await next).kind).toBe('mined')
})

test('behavior: gives way to another process with the same key', async () => {
  const first = make().account.send(act, { gas: 21_000n, gasPrice: 3n * GWEI }, always, never)
  await expect.poll(pendingPrices).toEqual([3n * GWEI])
  expect(await make().account.send(act, cheap, always, never)).toEqual({ kind: 'superseded' })
  await chain.mine()
  await first
  expect(await count('pending')).toBe(1)
})

test('error: a node that requires a higher price than it suggested: not another process', async () => {
  const request = ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    if (method === 'eth_sendRawTransaction')
      throw new Error('transaction underpriced: gas tip cap 1000000000, minimum needed 3000000000')
    return chain.request(method, ...params)
  }
  const { account } = make({}, parseGwei('100'), custom({ request }, { retryCount: 0 }))
  await expect(account.send(act, cheap, always, never)).rejects.toThrow(
    'The node takes no transaction at 1 gwei: set --min-gas-price',
  )
})

test('error: a replacement above the highest gas price', async () => {
  const { account } = make({ stuckMs: 20 }, (GWEI * 12n) / 10n)
  await expect(account.send(act, cheap, always, never)).rejects.toThrow(
    'is stuck, and replacing it takes more than 1.2 gwei',
  )
  expect((await pendingPrices()).length).toBe(1)
})
