import { bscNetwork, bscTestnetNetwork, keepPairTable, localNetwork, type Network } from '@ibull/chain'

/** The one network that this build serves. The others are not in its bundle. */
export const network: Network =
  import.meta.env.VITE_NETWORK === 'local'
    ? localNetwork
    : import.meta.env.VITE_NETWORK === 'bsc-testnet'
      ? bscTestnetNetwork
      : bscNetwork

const pairTable = import.meta.env.VITE_PAIR_TABLE
if (pairTable !== undefined) keepPairTable(network, pairTable)
