import { keepPairTable, networkOf, type Network } from '@ibull/chain'
import data from 'virtual:brand'
import file from 'virtual:network'
import { offeredNetwork } from './offered-network.ts'

/** The one network this build serves, limited to the brand's features. */
export const network: Network = offeredNetwork(networkOf(file), data.features)

/** Loads the pair addresses that the build computed, which takes a slow phone 15 ms. */
export function loadPairTable(): void {
  const pairTable = import.meta.env.VITE_PAIR_TABLE
  if (pairTable !== undefined) keepPairTable(network, pairTable)
}
