import type { Address, Hex } from 'viem'
import { placedLogs, type ChainBlock } from '../chain/chain-types.ts'
import { PREDICTION_EVENTS } from '../chain/game-events.ts'
import { marketsOf, type ScenarioWorld } from '../chain/scenario-world.ts'
import { decodeLog } from './decode-log.ts'

type Kind = (typeof PREDICTION_EVENTS)[number]['name']

/** One event of a prediction market. */
export interface PredictionHappening {
  /** The market's address. */
  readonly market: Address
  readonly kind: Kind
  readonly epoch: number
  readonly blockNumber: number
  readonly timestamp: number
  readonly transactionHash: Hex
  /** Whose bet it is about. */
  readonly sender: Address
  readonly amount: (name: string) => bigint
}

/** What the prediction markets say, in order. */
export function readPrediction(world: ScenarioWorld, chain: readonly ChainBlock[]): PredictionHappening[] {
  const markets = marketsOf(world)
  return placedLogs(chain).flatMap((log) => {
    const { address, block, transaction } = log
    const decoded = markets.includes(address) ? decodeLog(PREDICTION_EVENTS, log) : undefined
    if (decoded === undefined) return []
    const { eventName, values } = decoded
    return {
      market: address,
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
