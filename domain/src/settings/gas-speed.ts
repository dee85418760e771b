/** Transaction speed preset. The network file defines the gas price of each. */
export type GasSpeed = 'standard' | 'fast' | 'instant'

/** Gas price for the user's speed setting, in wei. */
export interface GasPrice {
  readonly wei: bigint
  /** Whether the network's minimum gas price exceeds the preset and is used instead. */
  readonly isRaisedByNetwork: boolean
}
