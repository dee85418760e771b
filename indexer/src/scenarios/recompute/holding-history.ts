import { decodeEventLog, type Address } from 'viem'
import { placedLogs, type ChainBlock } from '../chain/chain-types.ts'
import { FARM_EVENTS, VAULT_EVENTS } from '../chain/game-events.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'

/** One event of the farms or of the vault. */
export interface HoldingHappening {
  readonly kind: 'FarmAdded' | 'Deposit' | 'Withdraw' | 'EmergencyWithdraw' | 'SharesGiven' | 'SharesTaken'
  readonly blockNumber: number
  readonly address: (name: string) => Address
  readonly amount: (name: string) => bigint
}

const VAULT_KINDS = { Deposit: 'SharesGiven', Withdraw: 'SharesTaken' } as const

/** What farms and vault say, in order. */
export function readHoldings(world: ScenarioWorld, chain: readonly ChainBlock[]): HoldingHappening[] {
  return placedLogs(chain).flatMap(({ address, topics, data, block }): HoldingHappening[] => {
    const log = { topics: [...topics] as typeof topics, data }
    if (address !== world.farm && address !== world.vault) return []
    const isFarm = address === world.farm
    const { eventName, args } = isFarm
      ? decodeEventLog({ abi: FARM_EVENTS, ...log, topics: [...topics] })
      : decodeEventLog({ abi: VAULT_EVENTS, ...log, topics: [...topics] })
    const values = args as unknown as Readonly<Record<string, unknown>>
    const kind = isFarm ? (eventName as HoldingHappening['kind']) : VAULT_KINDS[eventName as 'Deposit']
    return [
      {
        kind,
        blockNumber: block.number,
        address: (name) => String(values[name]).toLowerCase() as Address,
        amount: (name) => BigInt(String(values[name])),
      },
    ]
  })
}

const KINDS: readonly HoldingHappening['kind'][] = [
  'FarmAdded',
  'Deposit',
  'Withdraw',
  'EmergencyWithdraw',
  'SharesGiven',
  'SharesTaken',
]

/** The farms are opened once, in any block. */
export const hasEveryHoldingEvent = (happenings: readonly HoldingHappening[]): boolean =>
  KINDS.every((kind) => kind === 'FarmAdded' || happenings.some((one) => one.kind === kind))
