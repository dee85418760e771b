import type { NetworkFile } from '@ibull/domain/network-file'
import bscFile from '../../../networks/bsc.json' with { type: 'json' }
import bscTestnetFile from '../../../networks/bsc-testnet.json' with { type: 'json' }
import localFile from '../../../networks/local.json' with { type: 'json' }
import type { Network } from './network.ts'
import { networkOf } from './network-of.ts'

// TypeScript widens the strings of JSON imports; a test validates all three files with the schema.

/** BNB Smart Chain. Uses PancakeSwap V2's exchange contracts, for its deep pools. */
export const bscNetwork: Network = /* @__PURE__ */ networkOf(bscFile as unknown as NetworkFile)

/** BNB Smart Chain testnet. Uses PancakeSwap V2's exchange contracts. */
export const bscTestnetNetwork: Network = /* @__PURE__ */ networkOf(bscTestnetFile as unknown as NetworkFile)

/**
 * The local network started with a single command: its own deployment on a development chain, served at the page's
 * origin.
 */
export const localNetwork: Network = /* @__PURE__ */ networkOf(localFile as unknown as NetworkFile)

/** Bundled networks. A program's network file determines which one it serves. */
export const houseNetworks: readonly Network[] = /* @__PURE__ */ [bscNetwork, bscTestnetNetwork, localNetwork]
