import type { Address } from '@ibull/domain'
import type { Network } from '../networks/network.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { requestEndpoints } from './switch-chain.ts'
import { toWalletError } from './to-wallet-error.ts'
import { WalletNotFoundError } from './wallet-errors.ts'

export { switchToNetwork } from './switch-chain.ts'

/** A token to add to the wallet's list. */
export interface WatchedAsset {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  readonly image?: string | undefined
}

/** Prompts the wallet to list a token. `false` without a wallet. @throws what the wallet does */
export async function offerToken(
  provider: Eip1193Provider | undefined,
  chainId: number,
  { address, symbol, decimals, image }: WatchedAsset,
): Promise<boolean> {
  if (provider === undefined) return false
  const options = { address, chainId, symbol, decimals, ...(image === undefined ? {} : { image }) }
  const params = { type: 'ERC20', options }
  return (await provider.request({ method: 'wallet_watchAsset', params })) === true
}

/**
 * Prompts the wallet to use an endpoint for the network, which a wallet that knows the network adds to those that it
 * has. Resolves once the wallet says that it did; no standard says which endpoint a wallet uses later.
 * @throws {WalletError}
 */
export async function offerEndpoint(
  provider: Eip1193Provider | undefined,
  network: Network,
  url: string,
): Promise<void> {
  if (provider === undefined) throw new WalletNotFoundError()
  try {
    await requestEndpoints(provider, network, [url])
  } catch (error) {
    throw toWalletError(error, 'switch')
  }
}
