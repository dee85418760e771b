import { encodeDeployData, encodeFunctionData, getAddress, type Address } from 'viem'
import type { DevelopmentChain } from '../../development-chain.ts'
import { artifact } from '../../index.ts'

type Feed = 'LocalPriceFeed' | 'HidingPriceFeed'

/**
 * Returns a price feed with answers one minute and half a minute old. Not deployed by the deployer, whose steps
 * are counted.
 */
export async function deployFeed(
  chain: DevelopmentChain,
  {
    contract = 'LocalPriceFeed',
    decimals = 8,
    answers = 2,
    args = [] as readonly unknown[],
  }: {
    contract?: Feed
    decimals?: number
    answers?: number
    args?: readonly unknown[]
  } = {},
): Promise<Address> {
  const from = chain.accounts[9] as Address
  const { abi, bytecode } = artifact(contract)
  const data = encodeDeployData({ abi, bytecode, args: ['BNB / USD', decimals, ...args] })
  const { contractAddress } = await chain.send({ from, data })
  if (contractAddress === null) throw new Error('The feed has no address.')
  const to = getAddress(contractAddress)
  const now = await chain.now()
  for (let left = BigInt(answers); left > 0n; left--) {
    const call = { abi, functionName: 'pushAt', args: [600n * 10n ** 8n, now - 30n * left] }
    await chain.send({ from, to, data: encodeFunctionData(call) })
  }
  return to
}
