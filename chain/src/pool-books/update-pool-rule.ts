import { isSameAddress, type Address } from '@ibull/domain'
import type { ActionRule } from '../guard/action-rule.ts'

/** A pool to update. */
export interface UpdatePoolIntent {
  readonly pool: Address
}

export const syncAbi = [
  { type: 'function', name: 'sync', stateMutability: 'nonpayable', inputs: [], outputs: [] },
] as const

/** `sync()` on a pool of tokens chosen by the user: sets its books to what it holds and moves nothing. */
export const updatePoolRule: ActionRule<UpdatePoolIntent> = {
  kind: 'updatePool',
  functions: syncAbi,
  targets: ({ pool }, { chosenContracts }) => chosenContracts.filter((chosen) => isSameAddress(chosen, pool)),
  value: () => 0n,
  check: (_call, { pool }) => [{ label: 'pool', value: { kind: 'address', address: pool } }],
}
