import type { Address } from '../money/address.ts'

/** A token in a listing. */
export interface ListedToken {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
}

/** A pool in a listing; amounts as written by the team. */
export interface ListedPool {
  readonly saleAmount: string
  readonly raiseAmount: string
  readonly cakeToBurn: string
  /** Share of the sale, from 0 to 1. */
  readonly distributionRatio: number
}

/** A token sale as listed by the team, for names and links only: its contract is authoritative. */
export interface TokenSaleListing {
  readonly id: string
  readonly address: Address
  /** Whether it is upcoming or running. At most one is. */
  readonly isActive: boolean
  readonly name: string
  /** Absent in a sale of version 1, which has only the unlimited pool. */
  readonly poolBasic?: ListedPool
  readonly poolUnlimited: ListedPool
  /** Token committed. */
  readonly currency: ListedToken
  /** Token sold. */
  readonly token: ListedToken
  /** Block from which the progress towards the start is drawn; 0 draws none. */
  readonly releaseBlockNumber: number
  readonly campaignId: string
  /** Empty if there is none. */
  readonly articleUrl: string
  /** In USD. */
  readonly tokenOfferingPrice: number | null
  readonly version: 1 | 2
}
