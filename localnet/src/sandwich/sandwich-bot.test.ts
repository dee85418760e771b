import { amountOutDown } from '@ibull/domain'
import { encodeFunctionData, erc20Abi, keccak256, parseEther, parseGwei, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAccount, localAddress } from '../accounts.ts'
import { deployedToken } from '../deploy/deployment.ts'
import { ROUTER_ABI } from '../deploy/token-abi.ts'
import { silentSink } from '../log.ts'
import { MARKET_PAIRS } from '../market/pairs.ts'
import { readPools } from '../market/read-pools.ts'
import { startWorld, type World } from '../world.ts'
import { SANDWICHER } from './sandwich-bot.ts'
import type { PendingTransaction } from './victim.ts'

const demo = localAccount(ACCOUNT_INDEX.demo)
const PAIR = MARKET_PAIRS.find(({ a, b }) => a === 'TKO' && b === 'WBNB')
const LOOSE_BPS = 500n

let world: World

beforeAll(async () => {
  world = await startWorld({
    history: 'none',
    web: 'none',
    hasTrader: false,
    hasSandwichBot: true,
    seed: 1,
    mining: { kind: 'manual' },
    sink: silentSink,
  })
})

afterAll(async () => {
  await world?.stop()
})

let snapshot: Hex
beforeEach(async () => {
  snapshot = await world.chain.snapshot()
  return () => world.chain.revert(snapshot)
})

const call = <Result>(method: string, ...params: readonly unknown[]): Promise<Result> =>
  world.chain.client.request<Result>(method, params)
const wei = async (account: Address): Promise<bigint> =>
  BigInt(await call<Hex>('eth_getBalance', account, 'latest'))

async function tokens(account: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  return BigInt(
    await call<Hex>('eth_call', { to: deployedToken(world.deployment, 'TKO').address, data }, 'latest'),
  )
}

async function pending(): Promise<readonly PendingTransaction[]> {
  type Content = { readonly pending: Readonly<Record<string, Readonly<Record<string, PendingTransaction>>>> }
  const content = await call<Content>('txpool_content')
  return Object.values(content.pending).flatMap((own) => Object.values(own))
}

/** A signed swap of 20 BNB for TKO, with its quote and its minimum. */
async function signedSwap(toleranceBps: bigint) {
  const { deployment } = world
  const [pool] = await readPools(world.chain.client, deployment, PAIR === undefined ? [] : [PAIR])
  if (pool === undefined) throw new Error('The market has no pair of TKO and WBNB.')
  const value = parseEther('20')
  const quote = amountOutDown(value, pool.reserveB, pool.reserveA, deployment.swapFee.totalBps)
  const minimum = (quote * (10_000n - toleranceBps)) / 10_000n
  const path = ['WBNB', 'TKO'].map((id) => deployedToken(deployment, id).address)
  const deadline = BigInt((await world.chain.timestamp()) + 600)
  const raw = await demo.signTransaction({
    type: 'legacy',
    chainId: LOCAL_CHAIN_ID,
    to: deployment.router,
    value,
    data: encodeFunctionData({
      abi: ROUTER_ABI,
      functionName: 'swapExactETHForTokens',
      args: [minimum, path, demo.address, deadline],
    }),
    gas: 400_000n,
    gasPrice: parseGwei('5'),
    nonce: Number(await call<Hex>('eth_getTransactionCount', demo.address, 'latest')),
  })
  return { raw, quote, minimum }
}

const privately = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
  const response = await fetch(`${world.url}/private-rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
  })
  return await response.json()
}

test('default: a swap of a loose tolerance gets its minimum, and the bot gains', async () => {
  const { raw, minimum } = await signedSwap(LOOSE_BPS)
  const [before, gain] = [await tokens(demo.address), await wei(SANDWICHER)]
  await call('eth_sendRawTransaction', raw)
  await expect.poll(pending).toHaveLength(4)
  await world.chain.mine()
  const received = (await tokens(demo.address)) - before
  expect(received).toBeGreaterThanOrEqual(minimum)
  expect(received - minimum).toBeLessThan(minimum / 10_000n)
  expect((await wei(SANDWICHER)) - gain).toBeGreaterThan(0n)
  expect(await tokens(SANDWICHER)).toBe(0n)
})

test('behavior: the same swap through the private endpoint gets its quote', async () => {
  const { raw, quote } = await signedSwap(LOOSE_BPS)
  const [before, gain] = [await tokens(demo.address), await wei(SANDWICHER)]
  const next = Number(await call<Hex>('eth_getTransactionCount', demo.address, 'latest'))
  expect(await privately('eth_sendRawTransaction', raw)).toMatchObject({ id: 7, result: keccak256(raw) })
  expect(await privately('eth_getTransactionCount', demo.address, 'pending')).toMatchObject({
    result: `0x${(next + 1).toString(16)}`,
  })
  expect(await call('eth_getTransactionCount', demo.address, 'pending')).toBe(`0x${next.toString(16)}`)
  expect(await pending()).toEqual([])
  await world.chain.mine()
  await expect.poll(async () => (await tokens(demo.address)) - before).toBe(quote)
  expect(await wei(SANDWICHER)).toBe(gain)
})

test('behavior: leaves a swap whose tolerance pays for nothing', async () => {
  const { raw, quote } = await signedSwap(10n)
  const before = await tokens(demo.address)
  await call('eth_sendRawTransaction', raw)
  // A second swap that pays shows that the bot has seen the first.
  const loose = await call<Hex>('eth_sendTransaction', await looseSwapOf(localAddress(ACCOUNT_INDEX.guest)))
  await expect.poll(pending).toHaveLength(5)
  await world.chain.mine()
  expect((await tokens(demo.address)) - before).toBe(quote)
  expect(await call('eth_getTransactionReceipt', loose)).toMatchObject({ status: '0x1' })
})

async function looseSwapOf(from: Address) {
  const { deployment } = world
  const path = ['WBNB', 'DOGE'].map((id) => deployedToken(deployment, id).address)
  const args = [1n, path, from, BigInt((await world.chain.timestamp()) + 600)] as const
  const data = encodeFunctionData({ abi: ROUTER_ABI, functionName: 'swapExactETHForTokens', args })
  const value = `0x${parseEther('20').toString(16)}`
  return { from, to: deployment.router, data, value, gas: '0x61a80', gasPrice: '0x12a05f200' }
}
