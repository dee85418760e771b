import type { Address } from '@ibull/domain'
import type { Context } from 'ponder:registry'
import type { IndexedExchange } from '../process/settings.ts'
import type { PoolMirror } from './pool-mirror.ts'
import type { Moment } from './rows.ts'
import type { TokenMetadata } from './token-metadata.ts'

export type Db = Context['db']
export type ChainClient = Context['client']

/** What is kept in memory between events. The tables are what counts: it is checked against them and refilled. */
export interface Memory {
  readonly mirror: PoolMirror
  /** Of tokens that were asked before their pair was created in the past that is read. */
  readonly metadata: Map<Address, TokenMetadata>
}

/** The place and time of an event: what every handler needs. */
export interface Scene {
  readonly db: Db
  readonly client: ChainClient
  readonly exchange: IndexedExchange
  readonly memory: Memory
  readonly moment: Moment
}

/** The tables' spelling of an address. */
export function tableAddress(address: Address): Address {
  return address.toLowerCase() as Address
}
