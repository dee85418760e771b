import { parseAbi } from 'viem'

/** What the profiles' contract says of teams, members and points. */
export const profileEvents = parseAbi([
  'event TeamAdd(uint256 teamId, string teamName)',
  'event TeamChange(uint256 indexed teamId, string teamName, string teamDescription, bool isJoinable)',
  'event TeamPointIncrease(uint256 indexed teamId, uint256 numberPoints, uint256 indexed campaignId)',
  'event TeamPointDecrease(uint256 indexed teamId, uint256 numberPoints)',
  'event UserNew(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId)',
  'event UserUpdate(address indexed userAddress, address nftAddress, uint256 tokenId)',
  'event UserPause(address indexed userAddress, uint256 teamId)',
  'event UserReactivate(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId)',
  'event UserChangeTeam(address indexed userAddress, uint256 oldTeamId, uint256 newTeamId)',
  'event UserPointIncrease(address indexed userAddress, uint256 numberPoints, uint256 indexed campaignId)',
  'event UserPointIncreaseMultiple(address[] userAddresses, uint256 numberPoints, uint256 indexed campaignId)',
  'event UserPointDecrease(address indexed userAddress, uint256 numberPoints)',
  'event UserPointDecreaseMultiple(address[] userAddresses, uint256 numberPoints)',
])
