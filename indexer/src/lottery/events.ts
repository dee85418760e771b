import { parseAbi } from 'viem'

/** Round and ticket events of the lottery. */
export const lotteryEvents = parseAbi([
  'event LotteryOpen(uint256 indexed lotteryId, uint256 startTime, uint256 endTime, uint256 priceTicketInCake, uint256 firstTicketId, uint256 injectedAmount)',
  'event LotteryClose(uint256 indexed lotteryId, uint256 firstTicketIdNextLottery)',
  'event FinalNumberDrawn(uint256 indexed lotteryId, uint256 finalNumber)',
  'event LotteryNumberDrawn(uint256 indexed lotteryId, uint256 finalNumber, uint256 countWinningTickets)',
  'event LotteryCancel(uint256 indexed lotteryId)',
  'event TicketsPurchase(address indexed buyer, uint256 indexed lotteryId, uint256 numberTickets)',
  'event TicketsClaim(address indexed claimer, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets)',
  'event TicketsRefund(address indexed account, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets)',
])

/** Main token transfers to the lottery. */
export const paymentEvents = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])
