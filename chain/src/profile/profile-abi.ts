// Functions called by the profile flows, and no others: the guard decodes with this ABI.

const call = { type: 'function', stateMutability: 'nonpayable', outputs: [] } as const
const nftAddress = { name: 'nftAddress', type: 'address' } as const
const tokenId = { name: 'tokenId', type: 'uint256' } as const

export const mintStarterAbi = [
  { ...call, name: 'mintNFT', inputs: [{ name: 'bunnyId', type: 'uint8' }] },
] as const

/** ERC-721 variant, in which the second argument is the token id. */
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

/** Approved spender of a collectible, and whether a spender may take every collectible of an owner. */
export const approvedCollectibleAbi = [
  {
    type: 'function',
    name: 'getApproved',
    stateMutability: 'view',
    inputs: [tokenId],
    outputs: [{ name: '', type: 'address' }],
  },
  {
    type: 'function',
    name: 'isApprovedForAll',
    stateMutability: 'view',
    inputs: [
      { name: 'owner', type: 'address' },
      { name: 'operator', type: 'address' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
] as const
