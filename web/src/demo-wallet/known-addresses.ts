import { saleToken } from '@ibull/chain/token-sale'
import { isSameAddress, type Address, type Currency } from '@ibull/domain'
import type { Copy } from '../i18n/index.ts'
import { network, predictionMarkets } from '../platform/index.ts'

/** Returns the wallet's name for an address of the local chain: a token's symbol or a contract's role. */
export function nameOf(address: Address, t: Copy): string | undefined {
  const token = network.defaultTokens.find((candidate) => isSameAddress(candidate.address, address))
  if (token !== undefined) return token.symbol
  const sale = saleAt(address)
  if (sale !== undefined) return t('demo.sale', { symbol: sale.token.symbol })
  if (predictionMarkets().some((market) => isSameAddress(market.address, address)))
    return t.find('demo.contract.prediction')
  const role = Object.entries(network.contracts).find(([, known]) => isSameAddress(known, address))?.[0]
  return role === undefined ? undefined : t.find(`demo.contract.${role}`)
}

/** Returns the currency that a contract's `amount` is in: a token's own, or the one that the contract takes. */
export function currencyAt(address: Address): Currency | undefined {
  const { wrappedNative, vault, farmAuction } = network.contracts
  const isOne = (...contracts: readonly (Address | undefined)[]) =>
    contracts.some((contract) => contract !== undefined && isSameAddress(contract, address))
  if (isOne(wrappedNative)) return network.wrappedNative
  if (isOne(vault, farmAuction)) return network.mainToken
  const sale = saleAt(address)
  if (sale !== undefined) return saleToken(network, sale.currency)
  return network.defaultTokens.find((token) => isSameAddress(token.address, address))
}

function saleAt(address: Address) {
  return network.tokenSales?.find((listing) => isSameAddress(listing.address, address))
}
