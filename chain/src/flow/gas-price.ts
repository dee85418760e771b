import type { GasPrice, GasSpeed } from '@ibull/domain'
import { gasPriceOf } from '../gas/gas-price.ts'
import type { Network } from '../networks/network.ts'
import { readBaseFee } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'

/** Reads the current gas price: the user's preset, unless the network requires more. */
export async function readGasPrice(rpc: RpcClient, network: Network, speed: GasSpeed): Promise<GasPrice> {
  const { baseFeeWei } = await readBaseFee(rpc)
  return gasPriceOf(network, speed, baseFeeWei)
}

/** Adds a 10 % margin to a gas estimate, rounding down. */
export function withGasMargin(estimate: bigint): bigint {
  return (estimate * 11n) / 10n
}
