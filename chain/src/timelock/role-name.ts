import { keccak256, stringToHex } from 'viem'
import type { Hex } from '../networks/network.ts'

/** Roles of the contracts, by the names of their constants. */
const NAMES = [
  'NFT_ROLE',
  'POINT_ROLE',
  'SPECIAL_ROLE',
  'MINTER_ROLE',
  'PROPOSER_ROLE',
  'EXECUTOR_ROLE',
  'CANCELLER_ROLE',
] as const

const names = new Map<string, string>([
  [`0x${'0'.repeat(64)}`, 'DEFAULT_ADMIN_ROLE'],
  ...NAMES.map((name) => [keccak256(stringToHex(name)), name] as const),
])

/** Returns a role's name in the contracts; `undefined` for one that they don't have. */
export function roleName(role: Hex): string | undefined {
  return names.get(role.toLowerCase())
}
