import { ACCOUNT_INDEX, deployedToken, localAddress, type World } from '@ibull/localnet'
import { encodeFunctionData, maxUint128, parseAbi, parseUnits } from 'viem'
import { approve, transact } from '../story/chain-actions.ts'

const ABI = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable',
])

/**
 * The demo account provides liquidity around the page, as much of the second token as the first needs at the pool's price.
 * Mined when it returns.
 * @param amount of the first token, in whole tokens
 */
export async function provideLiquidity(world: World, a: string, b: string, amount: string): Promise<void> {
  const { deployment, chain } = world
  const from = localAddress(ACCOUNT_INDEX.demo)
  const to = deployment.router
  for (const token of [a, b]) if (token !== 'BNB') await approve(world, from, token, to)
  const deadline = BigInt(await chain.timestamp()) + 1_200n
  const second = deployedToken(deployment, b).address
  if (a === 'BNB') {
    const args = [second, maxUint128, 0n, 0n, from, deadline] as const
    const data = encodeFunctionData({ abi: ABI, functionName: 'addLiquidityETH', args })
    return transact(world, { from, to, data, value: parseUnits(amount, 18) })
  }
  const { address: first, decimals } = deployedToken(deployment, a)
  const args = [first, second, parseUnits(amount, decimals), maxUint128, 0n, 0n, from, deadline] as const
  await transact(world, {
    from,
    to,
    data: encodeFunctionData({ abi: ABI, functionName: 'addLiquidity', args }),
  })
}
