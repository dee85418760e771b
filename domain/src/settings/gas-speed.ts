/** How fast the user wants transactions mined. */
export type GasSpeed = 'standard' | 'fast' | 'instant'

export const GAS_SPEEDS: readonly GasSpeed[] = ['standard', 'fast', 'instant']

const WEI_PER_GWEI = 10n ** 9n

const MAIN_NETWORK_WEI: Readonly<Record<GasSpeed, bigint>> = {
  standard: 5n * WEI_PER_GWEI,
  fast: 6n * WEI_PER_GWEI,
  instant: 7n * WEI_PER_GWEI,
}
const TEST_NETWORK_WEI = 10n * WEI_PER_GWEI

/** The price per unit of gas that the user's speed means, in wei. */
export interface GasPrice {
  readonly wei: bigint
  /** Whether the network asks for more than the preset, and so decides. */
  readonly isRaisedByNetwork: boolean
}

/** The preset of a speed in wei: 5, 6, 7 gwei on chain 56, 10 on 97, `undefined` where there is none. */
export function gasPresetWei(chainId: number, speed: GasSpeed): bigint | undefined {
  if (chainId === 56) return MAIN_NETWORK_WEI[speed]
  return chainId === 97 ? TEST_NETWORK_WEI : undefined
}

/**
 * The gas price for a transaction: the preset, or the network's own price where that is higher or no
 * preset exists. `undefined` when neither is known.
 * @param networkWei what the network reports now; `undefined` while unknown.
 */
export function gasPriceFor(
  chainId: number,
  speed: GasSpeed,
  networkWei: bigint | undefined,
): GasPrice | undefined {
  const preset = gasPresetWei(chainId, speed)
  if (preset === undefined)
    return networkWei === undefined ? undefined : { wei: networkWei, isRaisedByNetwork: false }
  if (networkWei === undefined || networkWei <= preset) return { wei: preset, isRaisedByNetwork: false }
  return { wei: networkWei, isRaisedByNetwork: true }
}
