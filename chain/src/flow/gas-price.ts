import type { GasPrice, GasSpeed } from '@ibull/domain'
import { gasPriceOf } from '../gas/gas-price.ts'
import type { Network } from '../networks/network.ts'
import { readBaseFee } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'

/** The price of a unit of gas as it is now: the user's preset, unless the network asks for more. */
export async function readGasPrice(rpc: RpcClient, network: Network, speed: GasSpeed): Promise<GasPrice> {
  const { baseFeeWei } = await readBaseFee(rpc)
  return gasPriceOf(network, speed, baseFeeWei)
}

/** A gas estimate with its margin of 10 %, rounded down. */
export function withGasMargin(estimate: bigint): bigint {
  return (estimate * 11n) / 10n
}
