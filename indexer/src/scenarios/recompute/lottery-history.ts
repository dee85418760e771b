import { toEventSelector, type Address } from 'viem'
import { placedLogs, type ChainBlock, type PlacedLog } from '../chain/chain-types.ts'
import { EXCHANGE_EVENTS } from '../chain/exchange-events.ts'
import { LOTTERY_EVENTS } from '../chain/game-events.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'
import { decodeLog } from './decode-log.ts'

const KINDS = [
  'LotteryOpen',
  'LotteryClose',
  'FinalNumberDrawn',
  'LotteryNumberDrawn',
  'LotteryCancel',
  'TicketsPurchase',
  'TicketsClaim',
  'TicketsRefund',
  'Transfer',
] as const

/** One event of the lottery, or main tokens that went to it (`Transfer`). */
export interface LotteryHappening {
  readonly kind: (typeof KINDS)[number]
  readonly blockNumber: number
  readonly timestamp: number
  readonly address: (name: string) => Address
  readonly amount: (name: string) => bigint
}

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')

/** What the lottery and its payments say, in order. */
export function readLottery(world: ScenarioWorld, chain: readonly ChainBlock[]): LotteryHappening[] {
  return placedLogs(chain).flatMap((log) => {
    if (log.address === world.lottery) return happening(log, LOTTERY_EVENTS)
    if (log.address !== world.mainToken || log.topics[0] !== TRANSFER) return []
    return happening(log, EXCHANGE_EVENTS).filter(({ address }) => address('to') === world.lottery)
  })
}

export const hasEveryLotteryEvent = (happenings: readonly LotteryHappening[]): boolean =>
  KINDS.every((kind) => happenings.some((one) => one.kind === kind))

function happening(
  log: PlacedLog,
  events: typeof LOTTERY_EVENTS | typeof EXCHANGE_EVENTS,
): LotteryHappening[] {
  const decoded = decodeLog(events, log)
  const kind = KINDS.find((one) => one === decoded?.eventName)
  if (decoded === undefined || kind === undefined) return []
  const { values } = decoded
  return [
    {
      kind,
      blockNumber: log.block.number,
      timestamp: log.block.timestamp,
      address: (name) => String(values[name]).toLowerCase() as Address,
      amount: (name) => BigInt(String(values[name])),
    },
  ]
}
