import type { Address, Hex } from 'viem'
import { placedLogs, type ChainBlock, type PlacedLog } from '../chain/chain-types.ts'
import { SALE_EVENTS, SALE_FACTORY_EVENTS, SALE_V1_EVENTS } from '../chain/game-events.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'
import { decodeLog } from './decode-log.ts'

const KINDS = ['SaleTermsSet', 'RaiseSet', 'Funded', 'Deposit', 'Harvest'] as const
const EVENTS = [...SALE_FACTORY_EVENTS, ...SALE_EVENTS, ...SALE_V1_EVENTS]

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
    const isOfFactory = log.address === world.tokenSaleFactory
    const found = happening(log, log.address === world.saleV1.address ? 1 : 2)
    return found !== undefined && (found.kind === 'SaleTermsSet') === isOfFactory ? [found] : []
  })
  const sales = new Set(happenings.filter(({ kind }) => kind === 'SaleTermsSet').map(({ sale }) => sale))
  return happenings.filter(({ sale, version }) => version === 1 || sales.has(sale))
}

function happening(log: PlacedLog, version: 1 | 2): SaleHappening | undefined {
  const { block, transaction, logIndex, address } = log
  const decoded = decodeLog(EVENTS, log, false)
  const kind = KINDS.find((one) => one === decoded?.eventName)
  if (decoded === undefined || kind === undefined) return undefined
  const { values } = decoded
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
