import type { Address, YieldSource } from '@ibull/domain'
import type { Network, NetworkContracts } from '../../networks/network.ts'

/** A network on which farms are live: it has a farm master and the contract that describes it. */
export interface LiveYield extends Network {
  readonly contracts: NetworkContracts & { readonly farm: Address; readonly yieldLens: Address }
}

/** Whether farms, pools and vault are live on a network. */
export function isYieldLive(network: Network): network is LiveYield {
  return network.contracts.farm !== undefined && network.contracts.yieldLens !== undefined
}

/** The contract that takes a source's stakes: what an approval allows. `undefined` where the network has none. */
export function spenderOf({ contracts }: Network, source: YieldSource): Address | undefined {
  switch (source.kind) {
    case 'farm':
      return contracts.farm
    case 'pool':
      return source.address
    case 'vault':
      return contracts.vault
  }
}
