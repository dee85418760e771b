// What the flows of the auction call, and nothing else: the guard decodes by these.

const call = { type: 'function', stateMutability: 'nonpayable', outputs: [] } as const

export const bidAbi = [{ ...call, name: 'bid', inputs: [{ name: 'amount', type: 'uint256' }] }] as const

export const claimAuctionAbi = [
  { ...call, name: 'claimAuction', inputs: [{ name: 'auctionId', type: 'uint256' }] },
] as const

export const closeAuctionAbi = [{ ...call, name: 'closeAuction', inputs: [] }] as const
