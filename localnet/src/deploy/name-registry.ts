import type { Address } from '@ibull/domain'
import { namehash, zeroAddress } from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'

/** The last label of the names that the local world's registry knows. */
export const LOCAL_TOP_LEVEL_NAME = 'bnb'

/** Names of the local world: a wallet, a contract that may receive nothing, and a name without an address. */
export const LOCAL_NAMES = ['guest.bnb', 'router.bnb', 'vacant.bnb'] as const

/** Returns the arguments of `LocalNames`, which resolves its names itself. */
export function namesArguments(router: Address): readonly unknown[] {
  const targets = [localAddress(ACCOUNT_INDEX.guest), router, zeroAddress]
  return [namehash(LOCAL_TOP_LEVEL_NAME), LOCAL_NAMES.map((name) => namehash(name)), targets]
}
