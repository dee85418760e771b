import { decodeEventLog, type Address, type Hex } from 'viem'
import { placedLogs, type ChainBlock, type PlacedLog } from '../chain/chain-types.ts'
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

type Decoded = Pick<HoldingHappening, 'kind'> & {
  readonly values: Readonly<Record<string, Address | bigint>>
}

/** What each log says, read once: every recomputation of a scenario meets the same logs again. */
const decodedLogs = new WeakMap<PlacedLog['topics'], Decoded>()

function decoded(isFarm: boolean, { topics, data }: PlacedLog): Decoded {
  const known = decodedLogs.get(topics)
  if (known !== undefined) return known
  const log = { topics: [...topics] as [Hex, ...Hex[]], data }
  const { eventName, args } = isFarm
    ? decodeEventLog({ abi: FARM_EVENTS, ...log })
    : decodeEventLog({ abi: VAULT_EVENTS, ...log })
  const kind = isFarm ? (eventName as HoldingHappening['kind']) : VAULT_KINDS[eventName as 'Deposit']
  const values = Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'string' ? (value.toLowerCase() as Address) : value,
    ]),
  )
  decodedLogs.set(topics, { kind, values })
  return { kind, values }
}

/** What farms and vault say, in order. */
export function readHoldings(world: ScenarioWorld, chain: readonly ChainBlock[]): HoldingHappening[] {
  return placedLogs(chain)
    .filter(({ address }) => address === world.farm || address === world.vault)
    .map((log) => {
      const { kind, values } = decoded(log.address === world.farm, log)
      return {
        kind,
        blockNumber: log.block.number,
        address: (name) => values[name] as Address,
        amount: (name) => values[name] as bigint,
      }
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
