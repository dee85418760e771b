import { zeroAddress, type Address, type Hex } from 'viem'
import { placedLogs, type ChainBlock, type PlacedLog } from '../chain/chain-types.ts'
import { EXCHANGE_EVENTS } from '../chain/exchange-events.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'
import { hasEveryAuctionEvent, readAuctions } from './auction-history.ts'
import { decodeLog } from './decode-log.ts'
import { hasEveryHoldingEvent, readHoldings } from './holding-history.ts'
import { hasEveryLotteryEvent, readLottery } from './lottery-history.ts'
import { hasEveryPredictionEvent, readPrediction } from './prediction-history.ts'
import { hasEveryProfileEvent, readProfiles } from './profile-history.ts'
import { hasEverySaleEvent, readSales } from './sale-history.ts'

/** One event of the factory or of one of its pairs. */
export interface Happening {
  /** Its place among all happenings. */
  readonly index: number
  readonly kind: 'PairCreated' | 'FeeToChanged' | 'Transfer' | 'Sync' | 'Swap' | 'Mint' | 'Burn'
  readonly pair: Address
  readonly blockNumber: number
  readonly timestamp: number
  readonly transactionHash: Hex
  readonly logIndex: number
  /** Who signed the transaction. */
  readonly signer: Address
  readonly address: (name: string) => Address
  readonly amount: (name: string) => bigint
}

export interface KnownPair {
  readonly address: Address
  readonly token0: Address
  readonly token1: Address
  readonly created: Happening
}

/** The exchange's past according to its logs, in their order. */
export interface ExchangeHistory {
  readonly happenings: readonly Happening[]
  readonly pairs: readonly KnownPair[]
}

/** @param chain all blocks from number 0 on; every log of theirs, the exchange's or not. */
export function readHistory(world: ScenarioWorld, chain: readonly ChainBlock[]): ExchangeHistory {
  const logs = placedLogs(chain)
  const pairs: KnownPair[] = []
  const happenings: Happening[] = []
  for (const log of logs) {
    const isOfFactory = log.address === world.factory
    const isOfPair = pairs.some((pair) => pair.address === log.address)
    if (!isOfFactory && !isOfPair) continue
    const happening = decode(log, happenings.length)
    if (happening === undefined || OF_FACTORY.has(happening.kind) !== isOfFactory) continue
    if (happening.kind === 'PairCreated') {
      pairs.push({
        address: happening.pair,
        token0: happening.address('token0'),
        token1: happening.address('token1'),
        created: happening,
      })
    }
    happenings.push(happening)
  }
  return { happenings, pairs }
}

/** Every Transfer of the main token in its order. */
export function readMainTokenTransfers(
  world: ScenarioWorld,
  chain: readonly ChainBlock[],
): { from: Address; to: Address; value: bigint; blockNumber: number; timestamp: number }[] {
  return placedLogs(chain).flatMap((log) => {
    if (log.address !== world.mainToken) return []
    const happening = decode(log, 0)
    if (happening?.kind !== 'Transfer') return []
    const { blockNumber, timestamp } = happening
    return [
      {
        from: happening.address('from'),
        to: happening.address('to'),
        value: happening.amount('value'),
        blockNumber,
        timestamp,
      },
    ]
  })
}

/** Of each part: whether every kind of its events that is indexed occurs in blocks after number `after`. */
export function everyEventOf(
  world: ScenarioWorld,
  after: number,
): readonly ((chain: readonly ChainBlock[]) => boolean)[] {
  const isLater = ({ blockNumber }: { readonly blockNumber: number }): boolean => blockNumber > after
  return [
    (chain) => {
      const kinds = readHistory(world, chain)
        .happenings.filter(isLater)
        .map(({ kind }) => kind)
      return new Set<string>(kinds).size === KINDS.size
    },
    (chain) => readMainTokenTransfers(world, chain).some(isLater),
    (chain) => hasEveryLotteryEvent(readLottery(world, chain).filter(isLater)),
    (chain) => hasEveryPredictionEvent(readPrediction(world, chain).filter(isLater)),
    (chain) => hasEveryProfileEvent(readProfiles(world, chain).filter(isLater)),
    (chain) => hasEveryHoldingEvent(readHoldings(world, chain).filter(isLater)),
    (chain) => hasEveryAuctionEvent(readAuctions(world, chain).filter(isLater)),
    (chain) => hasEverySaleEvent(readSales(world, chain).filter(isLater)),
  ]
}

const KINDS = new Set<string>(['PairCreated', 'FeeToChanged', 'Transfer', 'Sync', 'Swap', 'Mint', 'Burn'])

const OF_FACTORY = new Set<string>(['PairCreated', 'FeeToChanged'])

function decode(log: PlacedLog, index: number): Happening | undefined {
  const decoded = decodeLog(EXCHANGE_EVENTS, log)
  if (decoded === undefined || !KINDS.has(decoded.eventName)) return undefined
  const { eventName, values } = decoded
  const value = (name: string): unknown => {
    if (values[name] === undefined) throw new Error(`${eventName} has no ${name}.`)
    return values[name]
  }
  return {
    index,
    kind: eventName as Happening['kind'],
    pair: eventName === 'PairCreated' ? lower(value('pair') as Address) : log.address,
    blockNumber: log.block.number,
    timestamp: log.block.timestamp,
    transactionHash: log.transaction.hash,
    logIndex: log.logIndex,
    signer: log.transaction.from,
    address: (name) => lower(value(name) as Address),
    amount: (name) => value(name) as bigint,
  }
}

/** The Sync events of a pair among the happenings before number `end`. */
export function lastSync(history: ExchangeHistory, pair: Address, end: number): Happening | undefined {
  return history.happenings.findLast(
    (happening) => happening.index < end && happening.kind === 'Sync' && happening.pair === pair,
  )
}

/** LP tokens in existence after the happenings before number `end`. Only the pair itself destroys any. */
export function totalSupply(history: ExchangeHistory, pair: Address, end: number): bigint {
  return history.happenings.slice(0, end).reduce((supply, happening) => {
    if (happening.kind !== 'Transfer' || happening.pair !== pair) return supply
    if (happening.address('from') === zeroAddress) return supply + happening.amount('value')
    const isBurnt = happening.address('from') === pair && happening.address('to') === zeroAddress
    return isBurnt ? supply - happening.amount('value') : supply
  }, 0n)
}

/**
 * What the pair remembers after the happenings before number `end`: the product of its reserves at its last mint or
 * burn, if the factory named a receiver of the protocol's share then.
 */
export function kLast({ happenings }: ExchangeHistory, pair: Address, end: number): bigint {
  const past = happenings.slice(0, end)
  const isMove = ({ kind, pair: moved }: Happening): boolean =>
    (kind === 'Mint' || kind === 'Burn') && moved === pair
  const before = past.slice(0, past.findLastIndex(isMove) + 1)
  const sync = before.findLast((happening) => happening.kind === 'Sync' && happening.pair === pair)
  if (!isProtocolPaid(before) || sync === undefined) return 0n
  return sync.amount('reserve0') * sync.amount('reserve1')
}

/** Whether the factory names a receiver of the protocol's share after these happenings. */
export function isProtocolPaid(happenings: readonly Happening[]): boolean {
  const last = happenings.findLast(({ kind }) => kind === 'FeeToChanged')
  return last !== undefined && last.address('current') !== zeroAddress
}

function lower(address: Address): Address {
  return address.toLowerCase() as Address
}
