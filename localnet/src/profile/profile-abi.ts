import { parseAbi } from 'viem'

/** The calls that the local world makes to the profiles. */
export const PROFILE_ABI = parseAbi([
  'function grantRole(bytes32 role, address account)',
  'function createProfile(uint256 teamId, address nftAddress, uint256 tokenId)',
  'function updateProfile(address nftAddress, uint256 tokenId)',
  'function pauseProfile()',
  'function increaseUserPointsMultiple(address[] userAddresses, uint256 numberPoints, uint256 campaignId)',
  'function increaseTeamPoints(uint256 teamId, uint256 numberPoints, uint256 campaignId)',
  'function getUserProfile(address account) view returns (uint256 userId, uint256 numberPoints, uint256 teamId, address nftAddress, uint256 tokenId, bool isActive)',
  'function getUserStatus(address account) view returns (bool)',
  'function getTeamProfile(uint256 teamId) view returns (string name, string description, uint256 numberUsers, uint256 numberPoints, bool isJoinable)',
  'function hasRegistered(address account) view returns (bool)',
  'function numberActiveProfiles() view returns (uint256)',
])

/** The calls that the local world makes to the collectibles. */
export const COLLECTIBLES_ABI = parseAbi([
  'function approve(address spender, uint256 tokenId)',
  'function balanceOf(address owner) view returns (uint256)',
  'function getBunnyId(uint256 tokenId) view returns (uint8)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
])

/** The calls that the local world makes to the starter factory. */
export const STARTER_ABI = parseAbi(['function mintNFT(uint8 bunnyId)'])

/** The calls that the local world makes to campaigns. */
export const CAMPAIGN_ABI = parseAbi([
  'function mintNFT()',
  'function canClaim(address account) view returns (bool)',
])

/** The calls that the local world makes to the three collectibles around the lottery. */
export const THREE_ABI = parseAbi([
  'function mintNFT(uint8 bunnyId, uint256 lotteryId, uint256 cursor)',
  'function whitelistAddresses(address[] users)',
  'function userWhitelistForNft3(address account) view returns (bool)',
])
