import type { Address } from 'viem'

/** What farms and vault hold: plain data, so that a fork starts from a copy. */
export interface SimulatedHoldings {
  isOpen: boolean
  /** By farm and account. */
  readonly stakes: Map<string, bigint>
  readonly shares: Map<Address, bigint>
}

export const createHoldings = (): SimulatedHoldings => ({
  isOpen: false,
  stakes: new Map(),
  shares: new Map(),
})
