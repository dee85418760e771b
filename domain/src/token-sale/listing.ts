import type { Address } from '../money/address.ts'

/** A token as a listing names it. */
export interface ListedToken {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
}

/** What a listing says of one pool; amounts as the team writes them. */
export interface ListedPool {
  readonly saleAmount: string
  readonly raiseAmount: string
  readonly cakeToBurn: string
  /** The part of the sale, from 0 to 1. */
  readonly distributionRatio: number
}

/** A token sale as the team lists it. What counts is what its contract says; this is for names and links. */
export interface TokenSaleListing {
  readonly id: string
  readonly address: Address
  /** Whether it is the next or the running one. At most one is. */
  readonly isActive: boolean
  readonly name: string
  /** A sale of version 1 has only the unlimited pool. */
  readonly poolBasic?: ListedPool
  readonly poolUnlimited: ListedPool
  /** What is committed. */
  readonly currency: ListedToken
  /** What is sold. */
  readonly token: ListedToken
  /** From where the time before the start is measured; 0 where it is not known. */
  readonly releaseBlockNumber: number
  readonly campaignId: string
  /** Empty where there is none. */
  readonly articleUrl: string
  /** In USD. */
  readonly tokenOfferingPrice: number | null
  readonly version: 1 | 2
}
