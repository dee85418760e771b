import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { CollectiblesChain } from '../collectibles/collectibles-chain.ts'
import { transact } from '../story/chain-actions.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
/** Of the profile, and of each new picture. */
export const PICTURE_COST = 500_000_000n

const abi = parseAbi([
  'function createProfile(uint256 teamId, address nftAddress, uint256 tokenId)',
  'function setApprovalForAll(address operator, bool approved)',
])

/**
 * A profile of the demo account in the third team, and a second collectible in its wallet.
 * @param pictures how many the profile may charge for, its first one included.
 */
export async function prepareProfile(
  world: World,
  { pictures }: { readonly pictures: number },
): Promise<readonly [first: bigint, second: bigint]> {
  const { collectibles, mainToken, profile } = world.deployment
  const chain = await CollectiblesChain.open(world)
  const first = await chain.mint(5)
  const second = await chain.mint(8)
  const allowed = [profile, BigInt(pictures) * PICTURE_COST] as const
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: allowed })
  await transact(world, { from: demo, to: mainToken, data: approve })
  const allow = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [profile, true] })
  await transact(world, { from: demo, to: collectibles, data: allow })
  const create = encodeFunctionData({ abi, functionName: 'createProfile', args: [3n, collectibles, first] })
  await transact(world, { from: demo, to: profile, data: create })
  return [first, second]
}
