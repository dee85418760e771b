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
