/** How fast the user wants transactions mined. The network file has the price of each speed. */
export type GasSpeed = 'standard' | 'fast' | 'instant'

/** The price per unit of gas that the user's speed means, in wei. */
export interface GasPrice {
  readonly wei: bigint
  /** Whether the network asks for more than the preset, and so decides. */
  readonly isRaisedByNetwork: boolean
}
