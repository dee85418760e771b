import { artifact } from '@ibull/contracts'
import { encodeFunctionData, parseAbi } from 'viem'
import type { FeatureJobs } from '../job.ts'

const CHECK_SECONDS = 60
/** An auction closed later than this is late. */
const LATE_SECONDS = 600n
const OPEN = 1
const AUCTION_ABI = parseAbi([
  'struct Schedule { uint8 status; uint256 startTime; uint256 endTime; uint256 initialBidAmount; uint256 leaderboard; uint256 numberBidders; bool isCollected; }',
  'function currentAuctionId() view returns (uint256)',
  'function viewSchedule(uint256 auctionId) view returns (Schedule)',
  'function closeAuction()',
  'function claimAuctionLeaderboard(uint256 auctionId)',
])

/** Closes a finished auction, which releases refunds, and sends the winning bids to the treasury. */
export const farmAuctionJobs: FeatureJobs = ({ client, addresses }) => {
  const address = addresses.get('farmAuction')
  if (address === undefined) return []
  const contract = { address, abi: AUCTION_ABI } as const
  const call = { to: address, abi: artifact('FarmAuction').abi, leastReturn: 1n }
  let overdue: readonly string[] = []
  return [
    {
      name: 'farm-auction',
      intervalSeconds: CHECK_SECONDS,
      overdue: () => overdue,
      plan: async ({ timestamp }) => {
        const id = await client.readContract({ ...contract, functionName: 'currentAuctionId' })
        const scheduleOf = (auctionId: bigint) =>
          client.readContract({ ...contract, functionName: 'viewSchedule', args: [auctionId] })
        const current = await scheduleOf(id)
        const passed = timestamp - current.endTime
        const isOver = current.status === OPEN && passed >= 0n
        overdue =
          isOver && passed > LATE_SECONDS ? [`auction ${id} is over for ${passed} s, and is not closed`] : []
        if (isOver) {
          const data = encodeFunctionData({ abi: AUCTION_ABI, functionName: 'closeAuction' })
          return [{ ...call, name: `close auction ${id}`, data }]
        }
        // The close may have opened the next one.
        const last = current.status === OPEN ? id - 1n : id
        if (last === 0n) return []
        const closed = await scheduleOf(last)
        if (closed.isCollected || closed.numberBidders === 0n) return []
        const data = encodeFunctionData({
          abi: AUCTION_ABI,
          functionName: 'claimAuctionLeaderboard',
          args: [last],
        })
        return [{ ...call, name: `collect auction ${last}`, data }]
      },
    },
  ]
}
