import type { Address } from '@ibull/domain'
import type { World } from '@ibull/localnet'
import { numberToHex, type Hex } from 'viem'

/**
 * Changes a number that a contract was deployed with, such as its start, in the contract's code: what the world has
 * opened in the past can so be seen before its start.
 */
export async function changeDeployedValue(
  { chain }: World,
  contract: Address,
  from: bigint,
  to: bigint,
): Promise<void> {
  const code = await chain.client.request<Hex>('eth_getCode', [contract, 'latest'])
  const [before, after] = [from, to].map((value) => numberToHex(value, { size: 32 }).slice(2))
  if (before === undefined || !code.includes(before))
    throw new Error(`${contract} has no ${from} in its code.`)
  await chain.client.request('anvil_setCode', [contract, code.replaceAll(before, after ?? '')])
  await chain.mine()
}
