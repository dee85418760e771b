import { parseAbi } from 'viem'

/** Of the competition's logs, the ranks need only who takes part. */
export const competitionEvents = parseAbi(['event UserRegister(address userAddress, uint256 teamId)'])
