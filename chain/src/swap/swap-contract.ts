import type { Address } from '@ibull/domain'
import { contractOf } from '../flow/contract-of.ts'
import type { Network } from '../networks/network.ts'
import type { SwapTerms } from './swap-terms.ts'

/** Returns the contracts that are part of a swap and can't receive its output. */
export function contractsOfSwaps({ contracts, refusedRecipients }: Network): readonly Address[] {
  const { router, factory, multicall, splitRouter } = contracts
  return [
    router,
    factory,
    multicall,
    ...(splitRouter === undefined ? [] : [splitRouter]),
    ...refusedRecipients,
  ]
}

/**
 * Returns the contract that executes a swap, which is also the spender of its input: the router, or the split
 * router for a split. @throws {ContractMissingError} for a split on a network without one.
 */
export function swapContractOf(network: Network, { split }: Pick<SwapTerms, 'split'>): Address {
  return split === undefined ? network.contracts.router : contractOf(network, 'splitRouter')
}
