import type { GasPrice, GasSpeed } from '@ibull/domain'
import type { Network } from '../networks/network.ts'
import { chainQueryPolicy, rememberingFailure, type ChainKey, type ChainQuery } from '../reads/chain-query.ts'
import type { ChainReader } from '../reads/read-types.ts'
import { readBaseFee } from '../rpc/rpc-actions.ts'

const WEI_PER_GWEI = 10n ** 9n

/** Returns the network's preset for a speed, in wei per gas. */
export function gasPresetWei(network: Network, speed: GasSpeed): bigint {
  return BigInt(network.gasPresetsGwei[speed]) * WEI_PER_GWEI
}

/**
 * Returns a transaction's gas price: the preset, or the network's base fee if higher.
 * @param baseFeeWei base fee of the newest block; `undefined` while unknown.
 */
export function gasPriceOf(network: Network, speed: GasSpeed, baseFeeWei: bigint | undefined): GasPrice {
  const preset = gasPresetWei(network, speed)
  return baseFeeWei === undefined || baseFeeWei <= preset
    ? { wei: preset, isRaisedByNetwork: false }
    : { wei: baseFeeWei, isRaisedByNetwork: true }
}

/** Returns a query for the newest block's base fee in wei per gas, at most every 10 seconds. */
export function baseFeeQuery(reader: ChainReader): ChainQuery<bigint> {
  const queryKey: ChainKey = ['chain', reader.network.id, 'baseFee']
  return {
    queryKey,
    queryFn: ({ signal }) =>
      rememberingFailure(reader, queryKey, signal, async () => {
        const { baseFeeWei, block } = await readBaseFee(reader.rpc, signal)
        return { value: baseFeeWei, block }
      }),
    ...chainQueryPolicy('tenSeconds'),
  }
}
