// Functions called by the collectible flows, and no others: the guard decodes with this ABI.

const call = { type: 'function', stateMutability: 'nonpayable', outputs: [] } as const

export const claimCampaignAbi = [{ ...call, name: 'mintNFT', inputs: [] }] as const

export const claimThreeAbi = [
  {
    ...call,
    name: 'mintNFT',
    inputs: [
      { name: 'bunnyId', type: 'uint8' },
      { name: 'lotteryId', type: 'uint256' },
      { name: 'cursor', type: 'uint256' },
    ],
  },
] as const

export const transferCollectibleAbi = [
  {
    ...call,
    name: 'safeTransferFrom',
    inputs: [
      { name: 'from', type: 'address' },
      { name: 'to', type: 'address' },
      { name: 'tokenId', type: 'uint256' },
    ],
  },
] as const
