import type { Address } from '@ibull/domain'
import { ACCOUNT_INDEX, deployedToken, localAddress, type World } from '@ibull/localnet'
import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { transact } from '../story/chain-actions.ts'

const ABI = parseAbi([
  'function mint(address to, uint256 value)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
])

/** The issuer opens a pair of two tokens by their local ids, with new tokens, in raw units. Mined when it returns. */
export async function openPair(
  world: World,
  [idA, amountA]: readonly [string, bigint],
  [idB, amountB]: readonly [string, bigint],
): Promise<void> {
  const from = localAddress(ACCOUNT_INDEX.issuer)
  const { router } = world.deployment
  const send = (to: Address, data: `0x${string}`) => transact(world, { from, to, data })
  const tokens = [idA, idB].map((id) => deployedToken(world.deployment, id).address) as [Address, Address]
  for (const [token, amount] of [
    [tokens[0], amountA],
    [tokens[1], amountB],
  ] as const) {
    await send(token, encodeFunctionData({ abi: ABI, functionName: 'mint', args: [from, amount] }))
    await send(token, encodeFunctionData({ abi: ABI, functionName: 'approve', args: [router, maxUint256] }))
  }
  const deadline = BigInt(await world.chain.timestamp()) + 1_200n
  const args = [...tokens, amountA, amountB, 0n, 0n, from, deadline] as const
  await send(router, encodeFunctionData({ abi: ABI, functionName: 'addLiquidity', args }))
}
