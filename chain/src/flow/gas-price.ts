import type { GasPrice, GasSpeed } from '@ibull/domain'
import { gasPresetWei, gasPriceOf } from '../gas/gas-price.ts'
import type { GuardContext } from '../guard/action-rule.ts'
import type { Network } from '../networks/network.ts'
import { readBaseFee } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'

/** Two transfers of a token that distributes or sells a fee on the way. */
const COSTLY_TRANSFERS_GAS = 2_000_000n

/** Reads the current gas price: the user's preset, unless the network requires more. */
export async function readGasPrice(rpc: RpcClient, network: Network, speed: GasSpeed): Promise<GasPrice> {
  const { baseFeeWei } = await readBaseFee(rpc)
  return gasPriceOf(network, speed, baseFeeWei)
}

/**
 * Returns what a transaction's fee is bounded by: twice the highest preset, and four times the gas that the call
 * typically takes with room for two transfers of a costly token. A higher figure is a node's mistake, or its lie.
 */
export function feeCeilings(
  network: Network,
  typicalGas: bigint,
): Pick<GuardContext, 'gasPriceCeilingWei' | 'gasCeiling'> {
  return {
    gasPriceCeilingWei: 2n * gasPresetWei(network, 'instant'),
    gasCeiling: 4n * typicalGas + COSTLY_TRANSFERS_GAS,
  }
}

/** Adds a 10 % margin to a gas estimate, rounding down. */
export function withGasMargin(estimate: bigint): bigint {
  return (estimate * 11n) / 10n
}
