import type { Address } from '../money/address.ts'

/** A prediction market of a network. */
export interface MarketListing {
  /** The currency whose price in US dollars it predicts, such as `BTC`. */
  readonly symbol: string
  readonly address: Address
}
