import type { Network } from '../networks/network.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { toWalletError } from './to-wallet-error.ts'
import { chainIdIn } from './wallet-answer.ts'
import { WrongChainError } from './wallet-errors.ts'

/**
 * Switches the wallet to the network, first adding it to a wallet that doesn't know it (4902). Resolves once the
 * wallet itself confirms the switch.
 * @throws {WrongChainError} when it is still on another chain, or the {WalletError} it returned.
 */
export async function switchToNetwork(provider: Eip1193Provider, network: Network): Promise<void> {
  const { chainId } = network.addChainParameters
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  } catch (error) {
    const named = toWalletError(error, 'switch')
    if (!(named instanceof WrongChainError)) throw named
    await addNetwork(provider, network)
  }
  const current = await chainIdOf(provider)
  if (current !== network.id) throw new WrongChainError(network.id, current)
}

async function addNetwork(provider: Eip1193Provider, network: Network): Promise<void> {
  const { rpcUrls, chainId } = network.addChainParameters
  try {
    await requestEndpoints(provider, network, rpcUrls)
    // Some wallets add without switching.
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  } catch (error) {
    const named = toWalletError(error, 'switch')
    throw named instanceof WrongChainError ? new WrongChainError(network.id, undefined, error) : named
  }
}

/** Prompts the wallet to use these endpoints for the network. @throws what the wallet does */
export async function requestEndpoints(
  provider: Eip1193Provider,
  { addChainParameters }: Network,
  rpcUrls: readonly string[],
): Promise<void> {
  const toAbsolute = (url: string): string => new URL(url, location.href).href
  const parameters = {
    ...addChainParameters,
    rpcUrls: rpcUrls.map(toAbsolute),
    blockExplorerUrls: addChainParameters.blockExplorerUrls.map(toAbsolute),
  }
  await provider.request({ method: 'wallet_addEthereumChain', params: [parameters] })
}

async function chainIdOf(provider: Eip1193Provider): Promise<number> {
  try {
    return chainIdIn(await provider.request({ method: 'eth_chainId' }))
  } catch (error) {
    throw toWalletError(error, 'switch')
  }
}
