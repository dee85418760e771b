import { decodeEventLog, toEventSelector, type Address, type Hex } from 'viem'
import { placedLogs, type ChainBlock } from '../chain/chain-types.ts'
import { PROFILE_EVENTS } from '../chain/game-events.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'

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

const SELECTORS = new Set<string>(PROFILE_EVENTS.map((event) => toEventSelector(event)))

/** What the profiles' contract says, in order. */
export function readProfiles(world: ScenarioWorld, chain: readonly ChainBlock[]): ProfileHappening[] {
  return placedLogs(chain).flatMap(({ address, topics, data, block, transaction, logIndex }) => {
    if (address !== world.profile || !SELECTORS.has(topics[0])) return []
    const { eventName, args } = decodeEventLog({ abi: PROFILE_EVENTS, topics: [...topics], data })
    const values = args as unknown as Readonly<Record<string, unknown>>
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
