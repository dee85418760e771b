import type { Address } from '../money/address.ts'
import { POWER_STRATEGIES, type VotingPower } from './voting-power.ts'

/**
 * Returns the text whose keccak256 is a verification hash: the claimed voting power of an account at a block. It
 * contains no secret, so anyone with the same lines can recompute the hash. Example, with amounts in raw units:
 * `ibull.eth|56|41234567|0x00…ab|wallet:5|manualPool:0|vault:0|walletLiquidity:0|farmLiquidity:0`
 */
export function verificationText(
  space: { readonly id: string; readonly chainId: number },
  block: bigint,
  address: Address,
  { lines }: VotingPower,
): string {
  const powers = POWER_STRATEGIES.map((strategy) => `${strategy}:${lines[strategy]}`)
  return [space.id, space.chainId, block, address.toLowerCase(), ...powers].join('|')
}
