// Functions called by the auction flows, and no others: the guard decodes with this ABI.

const call = { type: 'function', stateMutability: 'nonpayable', outputs: [] } as const

export const bidAbi = [{ ...call, name: 'bid', inputs: [{ name: 'amount', type: 'uint256' }] }] as const

export const claimAuctionAbi = [
  { ...call, name: 'claimAuction', inputs: [{ name: 'auctionId', type: 'uint256' }] },
] as const

export const closeAuctionAbi = [{ ...call, name: 'closeAuction', inputs: [] }] as const
