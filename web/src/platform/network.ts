import { bscNetwork, bscTestnetNetwork, keepPairTable, localNetwork, type Network } from '@ibull/chain'
import data from 'virtual:brand'
import { offeredNetwork } from './offered-network.ts'

// The networks of other builds are not in the bundle of this one.
const built: Network =
  import.meta.env.VITE_NETWORK === 'local'
    ? localNetwork
    : import.meta.env.VITE_NETWORK === 'bsc-testnet'
      ? bscTestnetNetwork
      : bscNetwork

/** The one network that this build serves, with what the brand offers on it. */
export const network: Network = offeredNetwork(built, data.features)

const pairTable = import.meta.env.VITE_PAIR_TABLE
if (pairTable !== undefined) keepPairTable(network, pairTable)
