import { parseAbi } from 'viem'

/** What the farm auctions' contract says of auctions and bids. */
export const farmAuctionEvents = parseAbi([
  'event AuctionStart(uint256 indexed auctionId, uint256 startBlock, uint256 endBlock, uint256 initialBidAmount, uint256 leaderboard)',
  'event AuctionSchedule(uint256 indexed auctionId, uint256 startTime, uint256 endTime)',
  'event AuctionBid(uint256 indexed auctionId, address indexed account, uint256 amount)',
  'event AuctionClose(uint256 indexed auctionId, uint256 participationLimit, uint256 numberParticipants)',
  'event AuctionClaim(uint256 indexed auctionId, address indexed account, uint256 amount, bool isAdmin)',
  'event WhitelistAdd(address indexed account)',
  'event WhitelistRemove(address indexed account)',
])
