import { decodeEventLog, toEventSelector, type Address, type Hex } from 'viem'
import { placedLogs, type ChainBlock, type PlacedLog } from '../chain/chain-types.ts'
import { SALE_EVENTS, SALE_FACTORY_EVENTS, SALE_V1_EVENTS } from '../chain/game-events.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'

const KINDS = ['SaleTermsSet', 'RaiseSet', 'Funded', 'Deposit', 'Harvest'] as const
const ABI = [...SALE_FACTORY_EVENTS, ...SALE_EVENTS, ...SALE_V1_EVENTS]
const SELECTORS = new Set<string>(ABI.map((event) => toEventSelector(event)))

/** One event of a sale, or of the factory about it. */
export interface SaleHappening {
  readonly kind: (typeof KINDS)[number]
  readonly sale: Address
  readonly version: 1 | 2
  readonly pid: number
  readonly blockNumber: number
  readonly timestamp: number
  readonly transactionHash: Hex
  readonly logIndex: number
  readonly user: Address
  /** An argument, or one of the terms. */
  readonly address: (name: string) => Address
  readonly amount: (name: string) => bigint
}

/** What the factory, its sales and the sale of the first version say, in order; nothing that others say. */
export function readSales(world: ScenarioWorld, chain: readonly ChainBlock[]): SaleHappening[] {
  const happenings = placedLogs(chain).flatMap((log) => {
    if (!SELECTORS.has(log.topics[0])) return []
    const isOfFactory = log.address === world.tokenSaleFactory
    const found = happening(log, log.address === world.saleV1.address ? 1 : 2)
    return found !== undefined && (found.kind === 'SaleTermsSet') === isOfFactory ? [found] : []
  })
  const sales = new Set(happenings.filter(({ kind }) => kind === 'SaleTermsSet').map(({ sale }) => sale))
  return happenings.filter(({ sale, version }) => version === 1 || sales.has(sale))
}

function happening(log: PlacedLog, version: 1 | 2): SaleHappening | undefined {
  const { topics, data, block, transaction, logIndex, address } = log
  const { eventName, args } = decodeEventLog({ abi: ABI, topics: [...topics], data, strict: false })
  const kind = KINDS.find((one) => one === eventName)
  if (kind === undefined) return undefined
  const values = args as unknown as Readonly<Record<string, unknown>>
  const terms = values['terms'] as typeof values | undefined
  const value = (name: string): string => String(values[name] ?? terms?.[name])
  const lower = (name: string): Address => value(name).toLowerCase() as Address
  return {
    kind,
    sale: kind === 'SaleTermsSet' ? lower('sale') : address,
    version,
    pid: Number(values['pid'] ?? 0),
    blockNumber: block.number,
    timestamp: block.timestamp,
    transactionHash: transaction.hash,
    logIndex,
    user: lower('user'),
    address: lower,
    amount: (name) => BigInt(value(name)),
  }
}

export const hasEverySaleEvent = (happenings: readonly SaleHappening[]): boolean =>
  KINDS.every((kind) => happenings.some((one) => one.kind === kind && one.version === 2)) &&
  (['Deposit', 'Harvest'] as const).every((kind) =>
    happenings.some((one) => one.kind === kind && one.version === 1),
  )
