import type { Address, Hex } from 'viem'
import { placedLogs, type ChainBlock } from '../chain/chain-types.ts'
import { PROFILE_EVENTS } from '../chain/game-events.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'
import { decodeLog } from './decode-log.ts'

type Kind = (typeof PROFILE_EVENTS)[number]['name']

/** One event of the profiles' contract. */
export interface ProfileHappening {
  readonly kind: Kind
  readonly blockNumber: number
  readonly timestamp: number
  readonly transactionHash: Hex
  readonly logIndex: number
  /** The accounts that it is about. */
  readonly accounts: readonly Address[]
  readonly address: (name: string) => Address
  readonly amount: (name: string) => bigint
  readonly text: (name: string) => string
  readonly isJoinable: boolean
}

/** What the profiles' contract says, in order. */
export function readProfiles(world: ScenarioWorld, chain: readonly ChainBlock[]): ProfileHappening[] {
  return placedLogs(chain).flatMap((log) => {
    const { address, block, transaction, logIndex } = log
    const decoded = address === world.profile ? decodeLog(PROFILE_EVENTS, log) : undefined
    if (decoded === undefined) return []
    const { eventName, values } = decoded
    const lower = (value: unknown): Address => String(value).toLowerCase() as Address
    const { userAddress, userAddresses = userAddress === undefined ? [] : [userAddress] } = values
    return {
      kind: eventName,
      blockNumber: block.number,
      timestamp: block.timestamp,
      transactionHash: transaction.hash,
      logIndex,
      accounts: (userAddresses as readonly unknown[]).map(lower),
      address: (name: string) => lower(values[name]),
      amount: (name: string) => BigInt(String(values[name])),
      text: (name: string) => String(values[name]),
      isJoinable: values['isJoinable'] === true,
    }
  })
}

export const hasEveryProfileEvent = (happenings: readonly ProfileHappening[]): boolean =>
  PROFILE_EVENTS.every(({ name }) => happenings.some(({ kind }) => kind === name))
