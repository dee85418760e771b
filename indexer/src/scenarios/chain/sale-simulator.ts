import type { Address } from 'viem'

export interface SimulatedSale {
  readonly address: Address
  isFunded: boolean
  /** Committed, by pool and account. */
  readonly committed: readonly [Map<Address, bigint>, Map<Address, bigint>]
}

/** What the factory of token sales and its sales hold: plain data, so that a fork starts from a copy. */
export interface SimulatedSales {
  readonly sales: SimulatedSale[]
  /** Committed to the sale of the first version. */
  readonly committedV1: Map<Address, bigint>
}

export const createSales = (): SimulatedSales => ({ sales: [], committedV1: new Map() })
