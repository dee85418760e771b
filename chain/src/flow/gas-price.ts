import type { GasSpeed, Network } from '../networks/network.ts'
import { parseQuantity } from '../rpc/hex.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'

const WEI_PER_GWEI = 1_000_000_000

/** What a unit of gas will cost. In wei. */
export interface GasPrice {
  readonly price: bigint
  /** The network asks for more than the user's preset: its price is used, and the screen says so. */
  readonly isRaisedByNetwork: boolean
}

/** The user's preset, unless the network asks for more. */
export async function readGasPrice(rpc: RpcClient, network: Network, speed: GasSpeed): Promise<GasPrice> {
  const method = 'eth_gasPrice'
  const asked = await rpc.request({ method, params: [], parse: (result) => parseQuantity(method, result) })
  const preset = BigInt(Math.round(network.gasPresetsGwei[speed] * WEI_PER_GWEI))
  return asked > preset
    ? { price: asked, isRaisedByNetwork: true }
    : { price: preset, isRaisedByNetwork: false }
}

/** A gas estimate with its margin of 10 %. */
export function withGasMargin(estimate: bigint): bigint {
  return (estimate * 11n) / 10n
}
