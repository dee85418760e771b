// What the flows of profiles call, and nothing else: the guard decodes by these.

const call = { type: 'function', stateMutability: 'nonpayable', outputs: [] } as const
const nftAddress = { name: 'nftAddress', type: 'address' } as const
const tokenId = { name: 'tokenId', type: 'uint256' } as const

export const mintStarterAbi = [
  { ...call, name: 'mintNFT', inputs: [{ name: 'bunnyId', type: 'uint8' }] },
] as const

/** Of a collectible: ERC-721 names the second argument by what it is there. */
export const approveCollectibleAbi = [
  { ...call, name: 'approve', inputs: [{ name: 'to', type: 'address' }, tokenId] },
] as const

export const createProfileAbi = [
  { ...call, name: 'createProfile', inputs: [{ name: 'teamId', type: 'uint256' }, nftAddress, tokenId] },
] as const

export const pictureAbi = [
  { ...call, name: 'updateProfile', inputs: [nftAddress, tokenId] },
  { ...call, name: 'reactivateProfile', inputs: [nftAddress, tokenId] },
] as const

export const pauseProfileAbi = [{ ...call, name: 'pauseProfile', inputs: [] }] as const

export const claimPointsAbi = [
  { ...call, name: 'getPoints', inputs: [{ name: 'contractAddress', type: 'address' }] },
] as const

/** Who may take a collectible besides its owner. */
export const approvedCollectibleAbi = [
  {
    type: 'function',
    name: 'getApproved',
    stateMutability: 'view',
    inputs: [tokenId],
    outputs: [{ name: '', type: 'address' }],
  },
] as const
