import type { Address } from '@ibull/domain'
import type { Network } from '../networks/network.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { toWalletError } from './to-wallet-error.ts'
import { WalletNotFoundError } from './wallet-errors.ts'

/** A token to add to the wallet's list. */
export interface WatchedAsset {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  readonly image?: string | undefined
}

/** Prompts the wallet to list a token. @throws what the wallet does */
export async function offerToken(
  provider: Eip1193Provider,
  chainId: number,
  { address, symbol, decimals, image }: WatchedAsset,
): Promise<boolean> {
  const options = { address, chainId, symbol, decimals, ...(image === undefined ? {} : { image }) }
  const params = { type: 'ERC20', options }
  return (await provider.request({ method: 'wallet_watchAsset', params })) === true
}

/**
 * Prompts the wallet to use an endpoint for the network, which a wallet that knows the network adds to those that it
 * has. Resolves once the wallet says that it did; no standard tells which endpoint a wallet uses later.
 * @throws {WalletError}
 */
export async function offerEndpoint(
  provider: Eip1193Provider | undefined,
  { addChainParameters }: Network,
  url: string,
): Promise<void> {
  if (provider === undefined) throw new WalletNotFoundError()
  const toAbsolute = (path: string): string => new URL(path, location.href).href
  const parameters = {
    ...addChainParameters,
    rpcUrls: [toAbsolute(url)],
    blockExplorerUrls: addChainParameters.blockExplorerUrls.map(toAbsolute),
  }
  try {
    await provider.request({ method: 'wallet_addEthereumChain', params: [parameters] })
  } catch (error) {
    throw toWalletError(error, 'switch')
  }
}
