import { artifact, type ArtifactName } from '@ibull/contracts'
import { getAddress, isAddress, type Address } from 'viem'
import { encodeDeployData, encodeFunctionData, erc20Abi, maxUint256, parseAbi, toHex, type Hex } from 'viem'
import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { transact } from '../story/chain-actions.ts'

const ROUTER = parseAbi([
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable',
])
const FACTORY = parseAbi(['function getPair(address a, address b) view returns (address)'])
const MOVES = parseAbi(['function setMoves(address pool, int256 saleBps, int256 transferBps)'])
const SUPPLY = 10n ** 24n
const POOLED = { token: 10n ** 21n, native: 10n ** 19n }

export const ISSUER = localAddress(ACCOUNT_INDEX.issuer)

/** The issuer deploys a token and opens its pool with BNB. */
export async function listToken(world: World, name: ArtifactName, symbol: string): Promise<Address> {
  const { client } = world.chain
  const { abi, bytecode } = artifact(name)
  const data = encodeDeployData({ abi, bytecode, args: [symbol, symbol, 18, SUPPLY] })
  const hash = await client.request<Hex>('eth_sendTransaction', [
    { from: ISSUER, data, gas: toHex(5_000_000) },
  ])
  await world.chain.mine()
  let token: Address | undefined
  await expect
    .poll(async () => {
      const receipt = await client.request<{ contractAddress: Address } | null>('eth_getTransactionReceipt', [
        hash,
      ])
      token = receipt?.contractAddress
      return token !== undefined && isAddress(token)
    }, 'the token')
    .toBe(true)
  const address = getAddress(token as Address)
  const { router } = world.deployment
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, maxUint256] })
  await transact(world, { from: ISSUER, to: address, data: approval })
  const deadline = BigInt(await world.chain.timestamp()) + 1_200n
  const args = [address, POOLED.token, 0n, 0n, ISSUER, deadline] as const
  const opening = encodeFunctionData({ abi: ROUTER, functionName: 'addLiquidityETH', args })
  await transact(world, { from: ISSUER, to: router, data: opening, value: POOLED.native })
  return address
}

/** Each sale and transfer burns a part of the pool's balance from now on, in basis points. */
export async function drainPool(
  world: World,
  token: Address,
  saleBps: bigint,
  transferBps: bigint,
): Promise<void> {
  const { factory, wrappedNative } = world.deployment
  const call = {
    to: factory,
    data: encodeFunctionData({ abi: FACTORY, functionName: 'getPair', args: [token, wrappedNative] }),
  }
  const word = await world.chain.client.request<Hex>('eth_call', [call, 'latest'])
  const args = [getAddress(`0x${word.slice(-40)}`), -saleBps, -transferBps] as const
  await transact(world, {
    from: ISSUER,
    to: token,
    data: encodeFunctionData({ abi: MOVES, functionName: 'setMoves', args }),
  })
}
