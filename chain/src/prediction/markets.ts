import { isSameAddress, type Address } from '@ibull/domain'
import type { MarketListing } from '@ibull/domain/prediction'
import { ContractMissingError } from '../flow/contract-of.ts'
import type { Network } from '../networks/network.ts'
import { marketsOf } from '../networks/prediction-markets.ts'

/** The market that an action is for. */
export interface OfMarket {
  readonly market: MarketListing
}

/** Returns a market's address. @throws {ContractMissingError} unless the network lists it. */
export function listedMarket(network: Network, { address }: MarketListing): Address {
  const found = marketsOf(network).find((market) => isSameAddress(market.address, address))
  if (found === undefined) throw new ContractMissingError('prediction', network.name)
  return found.address
}

/** Returns the text of a round's number, with its market's symbol except for the first market. */
export function roundLabel(network: Network, market: MarketListing, epoch: bigint): string {
  return isFirst(network, market) ? epoch.toString() : `${epoch} (${market.symbol})`
}

/** Returns what a record says of its market: nothing for the first. */
export function marketSummary(network: Network, market: MarketListing): { readonly market?: string } {
  return isFirst(network, market) ? {} : { market: market.symbol }
}

function isFirst({ contracts: { prediction } }: Network, { address }: MarketListing): boolean {
  return prediction !== undefined && isSameAddress(prediction, address)
}
