import type { GasPrice, GasSpeed } from '@ibull/domain'
import type { Network } from '../networks/network.ts'
import { chainQueryPolicy, rememberingFailure, type ChainKey, type ChainQuery } from '../reads/chain-query.ts'
import type { ChainReader } from '../reads/read-types.ts'
import { readBaseFee, readNodeGasPrice } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'

const WEI_PER_GWEI = 1e9
const PERCENT: Readonly<Record<GasSpeed, bigint>> = { standard: 100n, fast: 120n, instant: 140n }

/** A network's prices in wei per gas. */
export interface GasMarket {
  /** The node's own price; `undefined` while unknown, or if the node doesn't say. */
  readonly nodeWei: bigint | undefined
  /** Base fee of the newest block; zero on chains without one. */
  readonly baseFeeWei: bigint
}

/** Prices before the first answer. */
const UNKNOWN: GasMarket = { nodeWei: undefined, baseFeeWei: 0n }

/** Returns the highest gas price that is signed, in wei: twice the highest preset. */
export function gasPriceCeiling(network: Network): bigint {
  return 2n * weiOf(network.gasPresetsGwei.instant)
}

/**
 * Returns a transaction's gas price: the node's times 1, 1.2 or 1.4 by speed, at least the network's floor and base
 * fee, at most the preset unless the base fee alone is higher. Without the node's price it is the preset.
 */
export function gasPriceOf(network: Network, speed: GasSpeed, market: GasMarket = UNKNOWN): GasPrice {
  const { nodeWei, baseFeeWei } = market
  const preset = weiOf(network.gasPresetsGwei[speed])
  const proposed = greater(nodeWei ?? 0n, baseFeeWei)
  if (baseFeeWei > preset) return signedAs(baseFeeWei, proposed, 'baseFee')
  const wei = (greater(proposed, weiOf(network.gasFloorGwei)) * PERCENT[speed] + 99n) / 100n
  return nodeWei === undefined || wei > preset
    ? signedAs(baseFeeWei, preset, 'preset')
    : signedAs(baseFeeWei, wei, 'node')
}

/** Reads the prices of a network. A node without its own price leaves that `undefined`. */
export async function readGasMarket(
  rpc: RpcClient,
  signal?: AbortSignal,
): Promise<GasMarket & { readonly block: bigint }> {
  const nodeWei = readNodeGasPrice(rpc, signal).catch(() => undefined)
  return { ...(await readBaseFee(rpc, signal)), nodeWei: await nodeWei }
}

/** Returns a query for the network's prices, at most every 10 seconds. */
export function gasMarketQuery(reader: ChainReader): ChainQuery<GasMarket> {
  const queryKey: ChainKey = ['chain', reader.network.id, 'gasMarket']
  return {
    queryKey,
    queryFn: ({ signal }) =>
      rememberingFailure(reader, queryKey, signal, async () => {
        const { block, ...value } = await readGasMarket(reader.rpc, signal)
        return { value, block }
      }),
    ...chainQueryPolicy('tenSeconds'),
  }
}

/** The base fee may rise by half before the transaction is mined; only the fee of its block is paid. */
function signedAs(baseFeeWei: bigint, wei: bigint, source: GasPrice['source']): GasPrice {
  return {
    wei,
    mostWei: wei + baseFeeWei / 2n,
    tipWei: baseFeeWei === 0n ? undefined : wei - baseFeeWei,
    source,
  }
}

function weiOf(gwei: number): bigint {
  return BigInt(Math.round(gwei * WEI_PER_GWEI))
}

function greater(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
