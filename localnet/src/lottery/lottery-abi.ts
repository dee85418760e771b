import { parseAbi } from 'viem'

/** The calls that the local world makes to the lottery. */
export const LOTTERY_ABI = parseAbi([
  'struct Lottery { uint8 status; uint256 startTime; uint256 endTime; uint256 priceTicketInCake; uint256 discountDivisor; uint256[6] rewardsBreakdown; uint256 treasuryFee; uint256[6] cakePerBracket; uint256[6] countWinnersPerBracket; uint256 firstTicketId; uint256 firstTicketIdNextLottery; uint256 amountCollectedInCake; uint32 finalNumber; }',
  'function currentLotteryId() view returns (uint256)',
  'function viewLottery(uint256 lotteryId) view returns (Lottery)',
  'function viewUserInfoForLotteryId(address user, uint256 lotteryId, uint256 cursor, uint256 size) view returns (uint256[] ticketIds, uint32[] ticketNumbers, bool[] ticketStatuses, uint256 nextCursor)',
  'function startLottery(uint256 endTime, uint256 price, uint256 discountDivisor, uint256[6] rewardsBreakdown, uint256 treasuryFee)',
  'function injectFunds(uint256 lotteryId, uint256 amount)',
  'function buyTickets(uint256 lotteryId, uint32[] ticketNumbers)',
  'function closeLottery(uint256 lotteryId)',
  'function drawFinalNumberAndMakeLotteryClaimable(uint256 lotteryId, bool autoInjection)',
  'function tallyTickets(uint256 lotteryId, uint256 maxTickets)',
  'function claimTickets(uint256 lotteryId, uint256[] ticketIds, uint32[] brackets)',
])

/** The calls that the local world makes to the source of random words. */
export const SOURCE_ABI = parseAbi([
  'function commit(uint256 id, bytes32 commitment)',
  'function reveal(uint256 id, bytes32 secret)',
])
