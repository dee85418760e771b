// What the flows of collectibles call, and nothing else: the guard decodes by these.

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
