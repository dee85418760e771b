import { decodeEventLog, toEventSelector, type Address, type Hex } from 'viem'
import { placedLogs, type ChainBlock } from '../chain/chain-types.ts'
import { PREDICTION_EVENTS } from '../chain/game-events.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'

type Kind = (typeof PREDICTION_EVENTS)[number]['name']

/** One event of the prediction market. */
export interface PredictionHappening {
  readonly kind: Kind
  readonly epoch: number
  readonly blockNumber: number
  readonly timestamp: number
  readonly transactionHash: Hex
  /** Whose bet it is about. */
  readonly sender: Address
  readonly amount: (name: string) => bigint
}

const SELECTORS = new Set<string>(PREDICTION_EVENTS.map((event) => toEventSelector(event)))

/** What the prediction market says, in order. */
export function readPrediction(world: ScenarioWorld, chain: readonly ChainBlock[]): PredictionHappening[] {
  return placedLogs(chain).flatMap(({ address, topics, data, block, transaction }) => {
    if (address !== world.prediction || !SELECTORS.has(topics[0])) return []
    const { eventName, args } = decodeEventLog({ abi: PREDICTION_EVENTS, topics: [...topics], data })
    const values = args as unknown as Readonly<Record<string, unknown>>
    return {
      kind: eventName,
      epoch: Number(values['epoch']),
      blockNumber: block.number,
      timestamp: block.timestamp,
      transactionHash: transaction.hash,
      sender: String(values['sender']).toLowerCase() as Address,
      amount: (name: string) => BigInt(String(values[name])),
    }
  })
}

export const hasEveryPredictionEvent = (happenings: readonly PredictionHappening[]): boolean =>
  PREDICTION_EVENTS.every(({ name }) => happenings.some(({ kind }) => kind === name))
