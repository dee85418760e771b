import type { NetworkFile } from '@ibull/domain/network-file'
import bscFile from '../../../networks/bsc.json' with { type: 'json' }
import bscTestnetFile from '../../../networks/bsc-testnet.json' with { type: 'json' }
import localFile from '../../../networks/local.json' with { type: 'json' }
import type { Network } from './network.ts'
import { networkOf } from './network-of.ts'

// TypeScript takes the texts of a JSON file for any texts; a test reads the three with the schema.

/** BNB Smart Chain. The exchange contracts are PancakeSwap V2's, so that swaps meet its deep pools. */
export const bscNetwork: Network = /* @__PURE__ */ networkOf(bscFile as unknown as NetworkFile)

/** BNB Smart Chain's test network. The exchange contracts are PancakeSwap V2's. */
export const bscTestnetNetwork: Network = /* @__PURE__ */ networkOf(bscTestnetFile as unknown as NetworkFile)

/** The local world of one command: its own deployment on a development chain, reached at the page's origin. */
export const localNetwork: Network = /* @__PURE__ */ networkOf(localFile as unknown as NetworkFile)

/** The networks that come with the code. Which one a program serves, its network file decides. */
export const houseNetworks: readonly Network[] = /* @__PURE__ */ [bscNetwork, bscTestnetNetwork, localNetwork]
