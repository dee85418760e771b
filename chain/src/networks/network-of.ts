import { HOUSE_SWAP_FEE, KNOWN_ROUTER_ADDRESSES, NativeCurrency, Token, type SwapFee } from '@ibull/domain'
import type { NetworkFile } from '@ibull/domain/network-file'
import { OFAC_ADDRESSES, standardExplorer, type Network, type NetworkContracts } from './network.ts'

/** Builds a network from a validated file. Repeated tokens become one object. */
export function networkOf(file: NetworkFile): Network {
  const { chainId, nativeCurrency, rpcUrls, governance } = file
  const tokens = new Map(
    Object.entries(file.tokens).map(([name, token]) => [
      name,
      new Token({
        chainId,
        address: token.address,
        decimals: token.decimals,
        symbol: token.symbol ?? name,
        name: token.name,
      }),
    ]),
  )
  const token = (name: string): Token => {
    const found = tokens.get(name)
    if (found === undefined) throw new Error(`The file of ${file.key} names no token ${name}.`)
    return found
  }
  const wrappedNative = token(file.wrappedNative)
  const mainToken = token(file.mainToken)
  const { name, symbol, walletSymbol = symbol } = nativeCurrency
  return {
    ...file,
    id: chainId,
    native: new NativeCurrency(symbol, name, wrappedNative),
    wrappedNative,
    mainToken,
    explorer: standardExplorer(file.explorer.name, file.explorer.url),
    contracts: {
      ...file.contracts,
      wrappedNative: wrappedNative.address,
      mainToken: mainToken.address,
    } as NetworkContracts,
    governance:
      governance === undefined
        ? undefined
        : { ...governance, quorum: governance.quorum, pairedTokens: governance.pairedTokens.map(token) },
    swapFee: swapFeeOf(file),
    startBlock: file.startBlock === null ? undefined : BigInt(file.startBlock),
    baseTokens: file.baseTokens.map(token),
    suggestedTokens: file.suggestedTokens.map(token),
    trackedTokens: file.trackedTokens.map(token),
    pinnedPairs: file.pinnedPairs.map(([a, b]) => [token(a), token(b)] as const),
    defaultTokens: file.defaultTokens.map(token),
    stableTokens: file.stableTokens.map(token),
    blockedAddresses: OFAC_ADDRESSES,
    refusedRecipients: KNOWN_ROUTER_ADDRESSES,
    gasFloorGwei: file.gasFloorGwei ?? 0,
    addChainParameters: {
      chainId: `0x${chainId.toString(16)}`,
      chainName: file.name,
      nativeCurrency: { name, symbol: walletSymbol, decimals: 18 },
      rpcUrls: rpcUrls.slice(0, 1),
      blockExplorerUrls: [file.explorer.url],
    },
  }
}

function swapFeeOf({ exchange }: NetworkFile): SwapFee {
  if (exchange === undefined) return HOUSE_SWAP_FEE
  return {
    totalBps: BigInt(exchange.swapFeeBps),
    treasuryBps: BigInt(exchange.treasuryFeeBps),
    buybackBps: BigInt(exchange.buybackFeeBps),
  }
}
