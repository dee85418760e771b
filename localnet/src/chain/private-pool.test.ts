import { DevelopmentChain } from '@ibull/contracts/development-chain'
import { parseGwei, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localAccount, localAddress } from '../accounts.ts'
import { createLogger, silentSink } from '../log.ts'
import { PrivatePool } from './private-pool.ts'
import { RpcClient } from './rpc-client.ts'

const account = localAccount(0)
const receiver = localAddress(5)

let development: DevelopmentChain
let client: RpcClient
let pool: PrivatePool

beforeAll(async () => {
  development = await DevelopmentChain.start()
  client = new RpcClient(development.url)
})
afterAll(() => development?.stop())

let snapshot: Hex
beforeEach(async () => {
  snapshot = await client.request<Hex>('evm_snapshot')
  await client.request('evm_setAutomine', [false])
  pool = new PrivatePool(client, client, createLogger('private', silentSink))
  return () => client.request('evm_revert', [snapshot])
})

const nonce = async (block: string): Promise<number> =>
  Number(await client.request<Hex>('eth_getTransactionCount', [account.address, block]))

async function signed({ ahead = 0, gwei = '5', chainId = 31_337 } = {}): Promise<Hex> {
  return account.signTransaction({
    type: 'legacy',
    chainId,
    to: receiver,
    value: 1n,
    gas: 21_000n,
    gasPrice: parseGwei(gwei),
    nonce: (await nonce('latest')) + ahead,
  })
}

test('default: holds a transaction until a block has come, then mines it', async () => {
  const releases = pool.follow()
  const before = await nonce('latest')
  const hash = await pool.take(await signed())
  expect(pool.hashes).toEqual([hash])
  expect(await nonce('pending')).toBe(before)
  expect(await pool.pendingNonce(account.address)).toBe(before + 1)
  await client.request('evm_mine')
  await expect.poll(() => nonce('latest')).toBe(before + 1)
  expect(pool.hashes).toEqual([])
  await releases.stop()
})

test('behavior: mines at once where the chain does', async () => {
  await client.request('evm_setAutomine', [true])
  const before = await nonce('latest')
  await pool.take(await signed())
  await expect.poll(() => nonce('latest')).toBe(before + 1)
})

test('behavior: waits for an earlier nonce', async () => {
  const releases = pool.follow()
  const before = await nonce('latest')
  const later = await pool.take(await signed({ ahead: 1 }))
  await client.request('evm_mine')
  await expect.poll(() => nonce('latest')).toBe(before)
  expect(pool.hashes).toEqual([later])
  await pool.take(await signed())
  await client.request('evm_mine')
  await expect.poll(() => nonce('latest')).toBe(before + 2)
  await releases.stop()
})

test('behavior: a tenth more replaces a held transaction, less does not', async () => {
  await pool.take(await signed())
  await expect(pool.take(await signed({ gwei: '5.4' }))).rejects.toThrow('underpriced')
  const hash = await pool.take(await signed({ gwei: '5.5' }))
  expect(pool.hashes).toEqual([hash])
  expect(await pool.take(await signed({ gwei: '5.5' }))).toBe(hash)
  expect(pool.hashes).toHaveLength(1)
})

test.each([
  ['no text', 5, -32_602],
  ['no transaction', '0x1234', -32_602],
  ['half a byte', '0x123', -32_602],
  ['a transaction of a megabyte', `0x${'00'.repeat(1_000_000)}`, -32_602],
])('error: refuses %s', async (_what, raw, code) => {
  await expect(pool.take(raw)).rejects.toMatchObject({ name: 'PrivatePoolError', code })
  expect(pool.hashes).toEqual([])
})

test('error: refuses another chain, a used nonce, and too many of one account', async () => {
  await expect(pool.take(await signed({ chainId: 56 }))).rejects.toThrow('invalid chain id')
  await client.request('eth_sendTransaction', [{ from: account.address, to: receiver }])
  const used = await signed()
  await client.request('evm_mine')
  await expect(pool.take(used)).rejects.toThrow('nonce too low')
  for (let ahead = 0; ahead < 16; ahead += 1) await pool.take(await signed({ ahead }))
  await expect(pool.take(await signed({ ahead: 16 }))).rejects.toThrow('too many transactions are held')
})
