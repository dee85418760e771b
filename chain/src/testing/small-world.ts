import { artifact } from '@ibull/contracts'
import type { DevelopmentChain } from '@ibull/contracts/development-chain'
import { NativeCurrency, Token, type Address } from '@ibull/domain'
import { keccak256 } from 'viem'
import { localNetwork } from '../networks/house-networks.ts'
import type { Network } from '../networks/network.ts'

/** Wrapped BNB, Multicall3, a factory and a few tokens on a new chain. */
export interface SmallWorld {
  readonly network: Network
  readonly tokens: readonly Token[]
}

/** Deploys a minimal chain and returns its network file: the given number of tokens, and no pair. */
export async function deploySmallWorld(anvil: DevelopmentChain, tokenCount: number): Promise<SmallWorld> {
  const multicall = await anvil.deploy('Multicall')
  const factory = await anvil.deploy('Factory', [anvil.accounts[0], 'iBull LPs', 'IBULL-LP'])
  const wrapped = await anvil.deploy('WrappedNative')
  const wrappedNative = token(wrapped, 18, 'WBNB')
  const tokens: Token[] = []
  for (let index = 0; index < tokenCount; index++) {
    const address = await anvil.deploy('TestToken', [`Token ${index}`, `T${index}`, 18, 10n ** 24n])
    tokens.push(token(address, 18, `T${index}`, `Token ${index}`))
  }
  const network: Network = {
    ...localNetwork,
    rpcUrls: [anvil.url],
    native: new NativeCurrency('BNB', 'BNB', wrappedNative),
    wrappedNative,
    mainToken: tokens[0] ?? wrappedNative,
    initCodeHash: keccak256(artifact('Pair').bytecode),
    contracts: { ...localNetwork.contracts, multicall, factory, wrappedNative: wrapped },
    baseTokens: [wrappedNative, ...tokens.slice(0, 3)],
    defaultTokens: [wrappedNative, ...tokens],
    stableTokens: tokens.slice(0, 1),
  }
  return { network, tokens }
}

function token(address: Address, decimals: number, symbol: string, name = symbol): Token {
  return new Token({ chainId: 31337, address, decimals, symbol, name })
}
