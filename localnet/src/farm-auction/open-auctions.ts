import { encodeFunctionData, maxUint256, parseAbi, type Hex } from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import type { LocalTransaction } from '../chain/block-writer.ts'
import { writeAll } from '../deploy/deploy.ts'
import type { Deployment } from '../deploy/deployment.ts'
import { TOKEN_ABI } from '../deploy/token-abi.ts'
import type { Happening, OpenedWorld } from '../feature.ts'
import { INITIAL_TOKENS, WINNERS, type PlannedAuction, type PlannedBid } from './plan-auctions.ts'

/** The calls that the local world makes to the auction. */
export const AUCTION_ABI = parseAbi([
  'function addWhitelist(address[] accounts)',
  'function startAuction(uint256 startTime, uint256 endTime, uint256 initialBidAmount, uint256 leaderboard)',
  'function bid(uint256 amount)',
  'function closeAuction()',
  'function claimAuctionLeaderboard(uint256 auctionId)',
])

const UNIT = 10n ** 9n
const GAS = 400_000n
const TOKEN_GAS = 200_000n
const WHITELIST_GAS = 2_000_000n

/** Adds traders and the demo account to the whitelist, and returns the auctions' events. */
export async function openAuctions(
  { writer, deployment, times }: OpenedWorld,
  plan: readonly PlannedAuction[],
): Promise<Happening[]> {
  if (plan.length === 0) return []
  const { firstTrader, lastTrader, demo } = ACCOUNT_INDEX
  const traders = Array.from({ length: lastTrader - firstTrader + 1 }, (_, index) => firstTrader + index)
  const calls = new AuctionCalls(deployment, times.start)
  await writeAll(
    writer,
    [calls.whitelist([...traders, demo]), ...traders.map((actor) => calls.approval(actor, maxUint256))],
    () => undefined,
  )
  return plan.flatMap((auction, index): Happening[] => [
    { at: auction.announcedAt, transactions: () => [calls.announcement(auction)] },
    ...auction.bids.map((bid) => ({ at: bid.at, transactions: () => calls.bid(bid) })),
    ...(auction.isPast ? [{ at: auction.endsAt, transactions: () => calls.end(BigInt(index + 1)) }] : []),
  ])
}

class AuctionCalls {
  constructor(
    private readonly deployment: Deployment,
    private readonly start: number,
  ) {}

  whitelist(actors: readonly number[]): LocalTransaction {
    const args = [actors.map(localAddress)] as const
    const data = encodeFunctionData({ abi: AUCTION_ABI, functionName: 'addWhitelist', args })
    return this.#call(ACCOUNT_INDEX.deployer, data, WHITELIST_GAS)
  }

  approval(actor: number, amount: bigint): LocalTransaction {
    const args = [this.deployment.farmAuction, amount] as const
    return this.#token(actor, encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args }))
  }

  announcement({ startsAt, endsAt }: PlannedAuction): LocalTransaction {
    const [from, to] = [BigInt(this.start + startsAt), BigInt(this.start + endsAt)]
    const args = [from, to, BigInt(INITIAL_TOKENS) * UNIT, BigInt(WINNERS)] as const
    const data = encodeFunctionData({ abi: AUCTION_ABI, functionName: 'startAuction', args })
    return this.#call(ACCOUNT_INDEX.deployer, data)
  }

  /** The issuer funds the demo account's bids; its own tokens stay untouched. */
  bid({ actor, tokens }: PlannedBid): LocalTransaction[] {
    const amount = BigInt(tokens) * UNIT
    const data = encodeFunctionData({ abi: AUCTION_ABI, functionName: 'bid', args: [amount] })
    const bidding = this.#call(actor, data)
    if (actor !== ACCOUNT_INDEX.demo) return [bidding]
    const args = [localAddress(actor), amount] as const
    const gift = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args })
    return [this.#token(ACCOUNT_INDEX.issuer, gift), this.approval(actor, amount), bidding]
  }

  /** Closed, and the winning bids sent to the treasury. */
  end(auctionId: bigint): LocalTransaction[] {
    const args = [auctionId] as const
    return [
      encodeFunctionData({ abi: AUCTION_ABI, functionName: 'closeAuction' }),
      encodeFunctionData({ abi: AUCTION_ABI, functionName: 'claimAuctionLeaderboard', args }),
    ].map((data) => this.#call(ACCOUNT_INDEX.deployer, data))
  }

  #call(actor: number, data: Hex, gas = GAS): LocalTransaction {
    return { from: localAddress(actor), to: this.deployment.farmAuction, data, gas }
  }

  #token(actor: number, data: Hex): LocalTransaction {
    return { from: localAddress(actor), to: this.deployment.mainToken, data, gas: TOKEN_GAS }
  }
}
