import { parseAbi } from 'viem'

/** What the main token says about its holders. */
export const tokenEvents = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])
