import { parseAbi } from 'viem'

/** Main token events that affect balances. */
export const tokenEvents = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])
