// Functions called by the lottery flows, and no others: the guard decodes with this ABI.

const lotteryId = { name: 'lotteryId', type: 'uint256' } as const
const call = { type: 'function', stateMutability: 'nonpayable', outputs: [] } as const

export const buyTicketsAbi = [
  { ...call, name: 'buyTickets', inputs: [lotteryId, { name: 'ticketNumbers', type: 'uint32[]' }] },
] as const

export const claimTicketsAbi = [
  {
    ...call,
    name: 'claimTickets',
    inputs: [lotteryId, { name: 'ticketIds', type: 'uint256[]' }, { name: 'brackets', type: 'uint32[]' }],
  },
] as const

export const refundTicketsAbi = [
  { ...call, name: 'refundTickets', inputs: [lotteryId, { name: 'maxPurchases', type: 'uint256' }] },
] as const

export const roundActAbi = [
  { ...call, name: 'closeLottery', inputs: [lotteryId] },
  { ...call, name: 'cancelLottery', inputs: [lotteryId] },
  {
    ...call,
    name: 'drawFinalNumberAndMakeLotteryClaimable',
    inputs: [lotteryId, { name: 'autoInjection', type: 'bool' }],
  },
  { ...call, name: 'tallyTickets', inputs: [lotteryId, { name: 'maxTickets', type: 'uint256' }] },
  { ...call, name: 'repeatLottery', inputs: [] },
] as const
