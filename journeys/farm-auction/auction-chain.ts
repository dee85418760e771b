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
  'struct Schedule { uint8 status; uint256 startTime; uint256 endTime; uint256 initialBidAmount; uint256 leaderboard; uint256 numberBidders; bool isCollected; }',
  'function bid(uint256 amount)',
  'function claimAuctionLeaderboard(uint256 auctionId)',
  'function currentAuctionId() view returns (uint256)',
  'function viewSchedule(uint256 auctionId) view returns (Schedule)',
])
const UNIT = 10n ** 9n

/** What others do in the seeded auction that is open: five bids win, and 150, 120, 120 and 90 have been bid. */
export class AuctionChain {
  private constructor(
    private readonly world: World,
    readonly auctionId: bigint,
  ) {}

  static async current(world: World): Promise<AuctionChain> {
    const call = { abi: ABI, functionName: 'currentAuctionId' } as const
    const params = [{ to: world.deployment.farmAuction, data: encodeFunctionData(call) }, 'latest']
    const data = await world.chain.client.request<Hex>('eth_call', params)
    return new AuctionChain(world, decodeFunctionResult({ ...call, data }))
  }

  /** Another account adds whole main tokens to its bid. */
  async bid(index: number, tokens: number): Promise<void> {
    const { farmAuction, mainToken } = this.world.deployment
    const [from, amount] = [localAddress(index), BigInt(tokens) * UNIT]
    await this.#send(
      from,
      mainToken,
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [farmAuction, amount] }),
    )
    await this.#send(from, farmAuction, encodeFunctionData({ abi: ABI, functionName: 'bid', args: [amount] }))
  }

  /** An account lets the auction spend what it has. */
  async approve(account: Address): Promise<void> {
    const { farmAuction, mainToken } = this.world.deployment
    const args = [farmAuction, maxUint256] as const
    await this.#send(account, mainToken, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }))
  }

  /** Passes the end of the auction. Mined when it returns. */
  async end(): Promise<void> {
    const call = { abi: ABI, functionName: 'viewSchedule', args: [this.auctionId] } as const
    const params = [{ to: this.world.deployment.farmAuction, data: encodeFunctionData(call) }, 'latest']
    const data = await this.world.chain.client.request<Hex>('eth_call', params)
    const { endTime } = decodeFunctionResult({ ...call, data })
    await this.world.chain.skipTime(Number(endTime) - (await this.world.chain.timestamp()))
    await this.world.chain.mine()
  }

  /** Sends the winning bids to the treasury. */
  async collect(): Promise<void> {
    const args = [this.auctionId] as const
    const data = encodeFunctionData({ abi: ABI, functionName: 'claimAuctionLeaderboard', args })
    await this.#send(localAddress(ACCOUNT_INDEX.deployer), this.world.deployment.farmAuction, data)
  }

  #send(from: Address, to: Address, data: Hex): Promise<void> {
    return transact(this.world, { from, to, data })
  }
}
