import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseAbi,
  type Address,
  type Hex,
} from 'viem'
import { transact } from '../story/chain-actions.ts'

const ABI = parseAbi([
  'function approve(address to, uint256 tokenId)',
  'function changeEndTime(uint256 endTime)',
  'function createProfile(uint256 teamId, address nftAddress, uint256 tokenId)',
  'function mint(address to, string tokenURI, uint8 bunnyId) returns (uint256)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function setMinter(address account, bool isAllowed)',
  'function totalSupply() view returns (uint256)',
  'function whitelistAddresses(address[] users)',
])

/** The end of the year 2099, in seconds: the seeded campaigns end at a time of their own. */
const NO_END = 4_102_444_799n

const deployer = localAddress(ACCOUNT_INDEX.deployer)
const demo = localAddress(ACCOUNT_INDEX.demo)

/** What happens to collectibles around the page. */
export class CollectiblesChain {
  private constructor(private readonly world: World) {}

  /** The deployer may mint. */
  static async open(world: World): Promise<CollectiblesChain> {
    const chain = new CollectiblesChain(world)
    const data = encodeFunctionData({ abi: ABI, functionName: 'setMinter', args: [deployer, true] })
    await transact(world, { from: deployer, to: world.deployment.collectibles, data })
    return chain
  }

  /** Mints the next collectible. @returns its number */
  async mint(bunnyId: number, uri = '', to: Address = demo): Promise<bigint> {
    const tokenId = await this.read('totalSupply')
    const data = encodeFunctionData({ abi: ABI, functionName: 'mint', args: [to, uri, bunnyId] })
    await transact(this.world, { from: deployer, to: this.world.deployment.collectibles, data })
    return tokenId
  }

  /** Gives the demo account an active profile, and names it for the third collectible around the lottery. */
  async register(): Promise<void> {
    const { collectibles, profile, mainToken, claimableThree } = this.world.deployment
    const tokenId = await this.mint(5)
    const call = (to: Address, data: Hex, from = demo) => transact(this.world, { from, to, data })
    await call(
      mainToken,
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [profile, maxUint256] }),
    )
    await call(
      collectibles,
      encodeFunctionData({ abi: ABI, functionName: 'approve', args: [profile, tokenId] }),
    )
    await call(
      profile,
      encodeFunctionData({ abi: ABI, functionName: 'createProfile', args: [1n, collectibles, tokenId] }),
    )
    for (const data of [
      encodeFunctionData({ abi: ABI, functionName: 'changeEndTime', args: [NO_END] }),
      encodeFunctionData({ abi: ABI, functionName: 'whitelistAddresses', args: [[demo]] }),
    ]) {
      await call(claimableThree, data, deployer)
    }
  }

  async ownerOf(tokenId: bigint): Promise<Address> {
    const data = encodeFunctionData({ abi: ABI, functionName: 'ownerOf', args: [tokenId] })
    return decodeFunctionResult({ abi: ABI, functionName: 'ownerOf', data: await this.call(data) })
  }

  private async read(functionName: 'totalSupply'): Promise<bigint> {
    return BigInt(await this.call(encodeFunctionData({ abi: ABI, functionName })))
  }

  private call(data: Hex): Promise<Hex> {
    const to = this.world.deployment.collectibles
    return this.world.chain.client.request<Hex>('eth_call', [{ to, data }, 'latest'])
  }
}
