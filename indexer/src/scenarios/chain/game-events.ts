import { parseAbi } from 'viem'

/** The events of the lottery, written out here so that the scenarios share no ABI with the indexer. */
export const LOTTERY_EVENTS = parseAbi([
  'event LotteryOpen(uint256 indexed lotteryId, uint256 startTime, uint256 endTime, uint256 priceTicketInCake, uint256 firstTicketId, uint256 injectedAmount)',
  'event LotteryInjection(uint256 indexed lotteryId, uint256 injectedAmount)',
  'event LotteryClose(uint256 indexed lotteryId, uint256 firstTicketIdNextLottery)',
  'event FinalNumberDrawn(uint256 indexed lotteryId, uint256 finalNumber)',
  'event LotteryNumberDrawn(uint256 indexed lotteryId, uint256 finalNumber, uint256 countWinningTickets)',
  'event LotteryCancel(uint256 indexed lotteryId)',
  'event TicketsPurchase(address indexed buyer, uint256 indexed lotteryId, uint256 numberTickets)',
  'event TicketsClaim(address indexed claimer, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets)',
  'event TicketsRefund(address indexed account, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets)',
])

/** Likewise of the prediction market. */
export const PREDICTION_EVENTS = parseAbi([
  'event StartRound(uint256 indexed epoch)',
  'event LockRound(uint256 indexed epoch, uint256 indexed roundId, int256 price)',
  'event EndRound(uint256 indexed epoch, uint256 indexed roundId, int256 price)',
  'event RewardsCalculated(uint256 indexed epoch, uint256 rewardBaseCalAmount, uint256 rewardAmount, uint256 treasuryAmount)',
  'event BetBull(address indexed sender, uint256 indexed epoch, uint256 amount)',
  'event BetBear(address indexed sender, uint256 indexed epoch, uint256 amount)',
  'event Claim(address indexed sender, uint256 indexed epoch, uint256 amount)',
  'event Pause(uint256 indexed epoch)',
  'event Unpause(uint256 indexed epoch)',
])

/** The events of profiles, likewise. */
export const PROFILE_EVENTS = parseAbi([
  'event TeamAdd(uint256 teamId, string teamName)',
  'event TeamChange(uint256 indexed teamId, string teamName, string teamDescription, bool isJoinable)',
  'event TeamPointIncrease(uint256 indexed teamId, uint256 numberPoints, uint256 indexed campaignId)',
  'event TeamPointDecrease(uint256 indexed teamId, uint256 numberPoints)',
  'event UserChangeTeam(address indexed userAddress, uint256 oldTeamId, uint256 newTeamId)',
  'event UserNew(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId)',
  'event UserPause(address indexed userAddress, uint256 teamId)',
  'event UserPointIncrease(address indexed userAddress, uint256 numberPoints, uint256 indexed campaignId)',
  'event UserPointIncreaseMultiple(address[] userAddresses, uint256 numberPoints, uint256 indexed campaignId)',
  'event UserPointDecrease(address indexed userAddress, uint256 numberPoints)',
  'event UserPointDecreaseMultiple(address[] userAddresses, uint256 numberPoints)',
  'event UserReactivate(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId)',
  'event UserUpdate(address indexed userAddress, address nftAddress, uint256 tokenId)',
])

/** The events of stakes in farms, likewise. */
export const FARM_EVENTS = parseAbi([
  'event FarmAdded(uint256 indexed pid, address indexed stakeToken, uint256 allocPoint, uint256 depositFeeBps, uint256 harvestInterval)',
  'event Deposit(address indexed account, uint256 indexed pid, uint256 amount, uint256 fee)',
  'event Withdraw(address indexed account, uint256 indexed pid, uint256 amount)',
  'event EmergencyWithdraw(address indexed account, uint256 indexed pid, uint256 amount)',
])

/** And of shares of the vault. */
export const VAULT_EVENTS = parseAbi([
  'event Deposit(address indexed account, uint256 amount, uint256 shares, uint256 lastDepositedTime)',
  'event Withdraw(address indexed account, uint256 amount, uint256 shares, uint256 fee)',
])

/** The events of farm auctions, likewise. */
export const AUCTION_EVENTS = parseAbi([
  'event AuctionStart(uint256 indexed auctionId, uint256 startBlock, uint256 endBlock, uint256 initialBidAmount, uint256 leaderboard)',
  'event AuctionSchedule(uint256 indexed auctionId, uint256 startTime, uint256 endTime)',
  'event AuctionBid(uint256 indexed auctionId, address indexed account, uint256 amount)',
  'event AuctionClose(uint256 indexed auctionId, uint256 participationLimit, uint256 numberParticipants)',
  'event AuctionClaim(uint256 indexed auctionId, address indexed account, uint256 amount, bool isAdmin)',
  'event WhitelistAdd(address indexed account)',
  'event WhitelistRemove(address indexed account)',
])

/** Of the factory of token sales, likewise. */
export const SALE_FACTORY_EVENTS = parseAbi([
  'event SaleCreated(address indexed sale, uint256 indexed index, address lpToken, address offeringToken)',
  'struct SaleTerms { address owner; address operator; address treasury; address profile; address lpToken; address offeringToken; uint256 offeringAmount; uint256 raisingAmount; uint256 basicShare; uint256 limitPerUserInLP; uint256 minimumRaise; uint256 startTime; uint256 endTime; uint256 releaseSeconds; uint256 campaignId; uint256 numberPoints; uint256 thresholdPoints; uint256 blockTime; }',
  'event SaleTermsSet(address indexed sale, uint256 indexed index, SaleTerms terms)',
])

/** Of a sale with two pools. */
export const SALE_EVENTS = parseAbi([
  'event RaiseSet(uint256 raisingAmount, uint256 limitPerUserInLP)',
  'event Funded(address indexed from, uint256 amount)',
  'event Deposit(address indexed user, uint256 amount, uint8 indexed pid)',
  'event Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount, uint8 indexed pid)',
])

/** And of a sale of the first version. */
export const SALE_V1_EVENTS = parseAbi([
  'event Deposit(address indexed user, uint256 amount)',
  'event Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount)',
])
