import type { Address } from '@ibull/domain'
import { deployedToken, type World } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { encodeFunctionData, erc20Abi, maxUint256, parseAbi, toHex, type Hex } from 'viem'

/** Enough for every call that a story makes by itself. */
const GAS = toHex(3_000_000)

/** A transaction of another account than the user's. */
interface OtherTransaction {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly value?: bigint
}

/**
 * Sends a transaction of any account, around the page. Mined, and succeeded, when it returns. Its gas limit
 * is given: one that the node estimates is too small where more rewards are due in the block than before it.
 */
export async function transact(
  world: World,
  { from, to, data, value = 0n }: OtherTransaction,
): Promise<void> {
  const { client } = world.chain
  const fields = { from, to, data, value: toHex(value), gas: GAS }
  const hash = await client.request<Hex>('eth_sendTransaction', [fields])
  await world.chain.mine()
  const status = async (): Promise<string | undefined> =>
    (await client.request<{ readonly status: Hex } | null>('eth_getTransactionReceipt', [hash]))?.status
  await expect.poll(status, 'the transaction around the page').toBe('0x1')
}

/** Sends a transaction of any account, around the page, that its gas price puts first in the next block. */
export async function sendAhead(
  world: World,
  { from, to, data, value = 0n }: OtherTransaction,
): Promise<void> {
  const fields = { from, to, data, value: toHex(value), gas: GAS, gasPrice: toHex(30_000_000_000) }
  await world.chain.client.request<Hex>('eth_sendTransaction', [fields])
}

/** Lets a contract take any amount of an account's token, by its local id. Mined when it returns. */
export async function approve(world: World, from: Address, token: string, spender: Address): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })
  await transact(world, { from, to: deployedToken(world.deployment, token).address, data })
}

/** Another account sells BNB for BUSD: the price moves. Mined when it returns. */
export async function sellBnb(world: World, from: Address, value: bigint): Promise<void> {
  await world.chain.setBalance(from, 2n * value)
  const path = [world.deployment.wrappedNative, deployedToken(world.deployment, 'BUSD').address]
  const data = encodeFunctionData({
    abi: parseAbi([
      'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
    ]),
    functionName: 'swapExactETHForTokens',
    args: [0n, path, from, BigInt(await world.chain.timestamp()) + 1_200n],
  })
  await transact(world, { from, to: world.deployment.router, data, value })
}

/** Puts another transaction in the place of the account's waiting one: same nonce, double gas price. */
export async function replaceTransaction(
  world: World,
  from: Address,
  transaction: { readonly to: Hex; readonly data: Hex; readonly value?: Hex },
): Promise<Hex> {
  const { client } = world.chain
  const nonce = await client.request<Hex>('eth_getTransactionCount', [from, 'latest'])
  const { to, data, value = '0x0' } = transaction
  return client.request<Hex>('eth_sendTransaction', [
    { from, to, data, value, nonce, gas: toHex(500_000), gasPrice: toHex(30_000_000_000) },
  ])
}
