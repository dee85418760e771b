import type { Address } from '@ibull/domain'
import type { World } from '@ibull/localnet'
import { decodeFunctionResult, encodeFunctionData, parseAbi, type Hex } from 'viem'

const abi = parseAbi([
  'function userInfo(uint256 pid, address account) view returns (uint256 amount, uint256 rewardDebt, uint256 rewardLockedUp, uint256 nextHarvestUntil)',
])

/** What an account has staked in a farm, in raw units, as the chain says. */
export async function stakeIn(world: World, pid: number, account: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi, functionName: 'userInfo', args: [BigInt(pid), account] })
  const call = { to: world.deployment.farm, data }
  const answer = await world.chain.client.request<Hex>('eth_call', [call, 'latest'])
  const [amount] = decodeFunctionResult({ abi, functionName: 'userInfo', data: answer })
  return amount
}
