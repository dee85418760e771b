import type { Address } from '@ibull/domain'
import type { Context } from 'ponder:registry'
import type { IndexedExchange } from '../process/settings.ts'
import type { BlockRows } from './block-rows.ts'
import type { MetadataAhead } from './metadata-ahead.ts'
import type { PoolMirror } from './pool-mirror.ts'
import type { Moment } from './rows.ts'

export type Db = Context['db']

/**
 * State kept in memory between events. The tables are authoritative: the memory is checked against them and
 * refilled.
 */
export interface Memory {
  readonly mirror: PoolMirror
  readonly metadata: MetadataAhead
  readonly rows: BlockRows
}

/** Context every event handler needs. */
export interface Scene {
  readonly db: Db
  readonly exchange: IndexedExchange
  readonly memory: Memory
  readonly moment: Moment
}

/** Returns an address in the tables' spelling. */
export function tableAddress(address: Address): Address {
  return address.toLowerCase() as Address
}
