import type { Address, YieldSource } from '@ibull/domain'
import type { Network, NetworkContracts } from '../../networks/network.ts'

/** A network with live farms: it has a farm master and its lens contract. */
export interface LiveYield extends Network {
  readonly contracts: NetworkContracts & { readonly farm: Address; readonly yieldLens: Address }
}

/** Whether farms, pools and vault are live on a network. */
export function isYieldLive(network: Network): network is LiveYield {
  return network.contracts.farm !== undefined && network.contracts.yieldLens !== undefined
}

/**
 * Returns the contract that holds a source's stakes, the spender of approvals. `undefined` if the network has
 * none.
 */
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
