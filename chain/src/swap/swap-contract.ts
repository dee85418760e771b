import type { Address } from '@ibull/domain'
import { contractOf } from '../flow/contract-of.ts'
import type { Network } from '../networks/network.ts'
import type { SwapTerms } from './swap-terms.ts'

/**
 * Returns the contract that executes a swap, which is also the spender of its input: the router, or the split
 * router for a split. @throws {ContractMissingError} for a split on a network without one.
 */
export function swapContractOf(network: Network, { split }: Pick<SwapTerms, 'split'>): Address {
  return split === undefined ? network.contracts.router : contractOf(network, 'splitRouter')
}
