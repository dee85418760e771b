import type { Address } from 'viem'
import { placedLogs, type ChainBlock, type PlacedLog } from '../chain/chain-types.ts'
import { FARM_EVENTS, VAULT_EVENTS } from '../chain/game-events.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'
import { decodeLog, type DecodedLog } from './decode-log.ts'

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
  return placedLogs(chain).flatMap((log) => {
    const kindAndValues = decoded(world, log)
    if (kindAndValues === undefined) return []
    const { kind, values } = kindAndValues
    return {
      kind,
      blockNumber: log.block.number,
      address: (name: string) => String(values[name]).toLowerCase() as Address,
      amount: (name: string) => values[name] as bigint,
    }
  })
}

function decoded(
  world: ScenarioWorld,
  log: PlacedLog,
): (Pick<HoldingHappening, 'kind'> & Pick<DecodedLog, 'values'>) | undefined {
  if (log.address === world.farm) {
    const ofFarm = decodeLog(FARM_EVENTS, log)
    return ofFarm && { kind: ofFarm.eventName, values: ofFarm.values }
  }
  const ofVault = log.address === world.vault ? decodeLog(VAULT_EVENTS, log) : undefined
  return ofVault && { kind: VAULT_KINDS[ofVault.eventName], values: ofVault.values }
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
