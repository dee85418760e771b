import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressKey, parseListLocation, type Address, type Token } from '@ibull/domain'
import type { NetworkFile } from '@ibull/domain/network-file'
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { candidatePair } from '../tokens/pair-address.ts'
import { bscNetwork, bscTestnetNetwork, houseNetworks, localNetwork } from './house-networks.ts'
import type { Network } from './network.ts'
import { connectionOrigins, withRpcUrls } from './registry.ts'

function tokensOf(network: Network): Token[] {
  return [
    network.wrappedNative,
    network.mainToken,
    ...network.baseTokens,
    ...network.suggestedTokens,
    ...network.trackedTokens,
    ...network.pinnedPairs.flat(),
    ...network.defaultTokens,
    ...network.stableTokens,
  ]
}

function addressesOf(network: Network): Address[] {
  return [
    ...Object.values<Address>({ ...network.contracts }),
    ...tokensOf(network).map(({ address }) => address),
    ...network.specialNoticeTokens.map(({ address }) => address),
    ...(network.liquidityLockers ?? []),
    ...network.blockedAddresses,
    ...network.refusedRecipients,
  ]
}

describe.each(houseNetworks.map((network) => [network.key, network] as const))('%s', (_key, network) => {
  test('behavior: every address carries its checksum [5.1.1]', () => {
    for (const address of addressesOf(network)) expect(address).toBe(getAddress(address))
  })

  test('behavior: every token is of this chain, and one address has one description', () => {
    const described = new Map<string, Token>()
    for (const token of tokensOf(network)) {
      expect(token.chainId).toBe(network.id)
      const known = described.get(addressKey(token.address)) ?? token
      expect(known).toEqual(token)
      described.set(addressKey(token.address), token)
    }
  })

  test('behavior: the native currency is wrapped by a token that routes may pass', () => {
    expect(network.native.wrapped).toBe(network.wrappedNative)
    expect(network.contracts.wrappedNative).toBe(network.wrappedNative.address)
    expect(network.contracts.mainToken).toBe(network.mainToken.address)
    expect(network.baseTokens).toContain(network.wrappedNative)
  })

  test('behavior: wallets are asked to add this very chain', () => {
    const { chainId, rpcUrls, blockExplorerUrls } = network.addChainParameters
    expect(Number(chainId)).toBe(network.id)
    for (const url of [...rpcUrls, ...blockExplorerUrls])
      expect(new URL(url, 'https://app.example').protocol).toBe('https:')
  })

  test('behavior: nothing on a public network is asked over an open line', () => {
    const isPublic = network !== localNetwork
    for (const url of network.rpcUrls) expect(url).toMatch(isPublic ? /^https:\/\// : /^\/rpc$/)
    expect(network.rpcUrls.length > 1).toBe(isPublic)
  })

  test('behavior: every default list can be fetched, through the hub of this very origin', () => {
    const { hubUrl } = network.services
    expect(hubUrl).toBe('/api')
    for (const { url } of network.defaultLists) {
      const location = parseListLocation(url, [url])
      expect(location?.url).toBe(url)
      expect(location?.kind !== 'hosted' || url.startsWith(`${hubUrl}/lists/`)).toBe(true)
    }
    expect(network.defaultLists.filter(({ isActive }) => isActive)).toHaveLength(
      network.defaultLists.length === 0 ? 0 : 1,
    )
  })
})

describe('chain 56', () => {
  const bySymbol = (symbol: string): Token => {
    const token = bscNetwork.defaultTokens.find((candidate) => candidate.symbol === symbol)
    if (token === undefined) throw new Error(`No ${symbol}`)
    return token
  }

  test('behavior: known pairs are found by CREATE2', () => {
    const cake = candidatePair(bscNetwork, bySymbol('CAKE'), bscNetwork.wrappedNative)
    const busd = candidatePair(bscNetwork, bscNetwork.wrappedNative, bySymbol('BUSD'))
    expect(cake.address).toBe('0x0eD7e52944161450477ee417DE9Cd3a859b14fD0')
    expect(busd.address).toBe('0x58F876857a02D6762E0101bb5C46A8c1ED44Dc16')
  })

  test('behavior: fifteen default tokens, one of 9 decimals and the others of 18 [3.3.1]', () => {
    expect(bscNetwork.defaultTokens.map(({ symbol }) => symbol).join(' ')).toBe(
      'WBNB BUSD ETH BTCB USDT CAKE XVS VAI BUNNY SAFEMOON ALPACA BELT TKO NRV EPS',
    )
    expect(bscNetwork.defaultTokens.filter(({ decimals }) => decimals === 9).map((t) => t.symbol)).toEqual([
      'SAFEMOON',
    ])
    expect(bscNetwork.defaultTokens.filter(({ decimals }) => decimals === 18)).toHaveLength(14)
  })

  test('behavior: five accounts are refused [3.14.1, 6.3]', () => {
    expect(bscNetwork.blockedAddresses).toEqual([
      '0x7F367cC41522cE07553e823bf3be79A889DEbe1B',
      '0xd882cFc20F52f2599D84b8e8D58C7FB62cfE344b',
      '0x901bb9583b24D97e995513C6778dc6888AB6870e',
      '0xA7e5d5A720f06526557c513402f2e6B5fA20b008',
      '0x8576aCC5C05D6Ce88f4e49bf65BdF0C62F91353C',
    ])
  })

  test('behavior: no token is unsupported [3.3.2]', () => {
    for (const { unsupportedTokens } of houseNetworks) expect(unsupportedTokens).toEqual([])
  })

  test('behavior: the top 100 is the active list, the extended list is there [7.1.2.1]', () => {
    expect(bscNetwork.defaultLists).toEqual([
      { url: 'https://tokens.pancakeswap.finance/pancakeswap-top-100.json', isActive: true },
      { url: 'https://tokens.pancakeswap.finance/pancakeswap-extended.json', isActive: false },
    ])
  })

  test('behavior: SafeMoon is taxed and Bondly compromised, by address [2.2.14]', () => {
    expect(bscNetwork.specialNoticeTokens).toEqual([
      { address: '0x8076C74C5e3F5852037F31Ff0093Eeb8c8ADd8D3', notice: 'SAFEMOON' },
      { address: '0x96058f8C3e16576D9BD68766f3836d9A33158f89', notice: 'BONDLY' },
    ])
  })

  test('behavior: pictures of tokens come from the wallet-assets host [7.1.3]', () => {
    expect(bscNetwork.services.tokenLogosUrl).toBe(
      'https://assets-cdn.trustwallet.com/blockchains/smartchain/assets/{address}/logo.png',
    )
  })

  test('behavior: gas presets in gwei, 10 on the test network [9.3.2]', () => {
    expect(bscNetwork.gasPresetsGwei).toEqual({ standard: 5, fast: 6, instant: 7 })
    expect(bscNetwork.gasFloorGwei).toBe(0.05)
    expect(bscTestnetNetwork.gasPresetsGwei).toEqual({ standard: 10, fast: 10, instant: 10 })
  })

  test('behavior: farms of single tokens, and the archived farms 139 to 250 [farms.3.3, farms.11]', () => {
    expect(bscNetwork.farms).toEqual({
      tokenOnlyPids: [0, 5, 6, 19, 20, 21, 22, 23, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42],
      archivedPids: { from: 139, to: 250 },
    })
  })

  test('behavior: explorer pages', () => {
    expect(bscNetwork.explorer.tokenUrl(bscNetwork.mainToken.address)).toBe(
      'https://bscscan.com/token/0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
    )
    expect(bscNetwork.explorer.transactionUrl('0xab')).toBe('https://bscscan.com/tx/0xab')
    expect(localNetwork.explorer.addressUrl('0xab')).toBe('/explorer/address/0xab')
  })
})

describe('chain 97', () => {
  const { contracts, tokens } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../networks/bsc-testnet.json'), 'utf8'),
  ) as NetworkFile
  const example = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../contracts/deploy/parameters.example.json'), 'utf8'),
  ) as { readonly contracts: Record<string, string>; readonly tokens: Record<string, string> }

  test("behavior: the exchange, pairs and tokens are those of PancakeSwap's test deployment", () => {
    expect(contracts).toEqual({
      factory: '0x6725F303b657a9451d8BA641348b6761A6CC7a17',
      router: '0xD99D1c33F9fC3444f8101754aBC46c52416550D1',
      multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
    })
    expect(bscTestnetNetwork.initCodeHash).toBe(
      '0xd0d4c4cd0848c93cb4fd1f498d7013ee6bfb25783ea21593d5834f5d250ece66',
    )
    expect(Object.fromEntries(Object.entries(tokens).map(([name, { address }]) => [name, address]))).toEqual({
      WBNB: '0xae13d989daC2f0dEbFf460aC112a837C89BAa7cd',
      CAKE: '0xa35062141Fa33BCA92Ce69FeD37D0E8908868AAe',
      BUSD: '0xeD24FC36d5Ee211Ea25A80239Fb8C4Cfd80f12Ee',
      USDT: '0x0fB5D7c73FA349A90392f873a4FA1eCf6a3d0a96',
      USDC: '0xCA8eB2dec4Fe3a5abbFDc017dE48E461A936623D',
    })
  })

  test('behavior: the example of a deployment beside it names the same contracts and tokens', () => {
    for (const [name, address] of Object.entries(contracts)) expect(example.contracts[name]).toBe(address)
    expect(example.contracts['wrappedNative']).toBe(tokens['WBNB']?.address)
    for (const [name, address] of Object.entries(example.tokens)) expect(tokens[name]?.address).toBe(address)
  })

  test('behavior: what is traded, and where it is looked up', () => {
    const symbols = (list: readonly Token[]): string => list.map(({ symbol }) => symbol).join(' ')
    expect(symbols(bscTestnetNetwork.defaultTokens)).toBe('WBNB CAKE BUSD USDT USDC')
    expect(symbols(bscTestnetNetwork.baseTokens)).toBe('WBNB CAKE BUSD')
    expect(symbols(bscTestnetNetwork.stableTokens)).toBe('BUSD USDT USDC')
    expect(bscTestnetNetwork.addChainParameters.nativeCurrency.symbol).toBe('tBNB')
    expect(bscTestnetNetwork.explorer.blockUrl(1n)).toBe('https://testnet.bscscan.com/block/1')
  })
})

describe("the house's networks", () => {
  test('default: chain 56, chain 97 and the local chain [1.1.1, 9.1.1]', () => {
    expect(houseNetworks.map(({ id, key, isTestNetwork }) => [id, key, isTestNetwork])).toEqual([
      [56, 'bsc', false],
      [97, 'bsc-testnet', true],
      [localNetwork.id, 'local', true],
    ])
  })

  test('behavior: ids and keys are unique', () => {
    expect(new Set(houseNetworks.map(({ id }) => id)).size).toBe(houseNetworks.length)
    expect(new Set(houseNetworks.map(({ key }) => key)).size).toBe(houseNetworks.length)
  })

  test('behavior: other endpoints leave the rest as it is', () => {
    const moved = withRpcUrls(localNetwork, ['http://127.0.0.1:1'])
    expect(moved).toEqual({ ...localNetwork, rpcUrls: ['http://127.0.0.1:1'] })
  })

  test('behavior: the page asks the origins of every endpoint and service, and no other', () => {
    expect(connectionOrigins(localNetwork)).toEqual([])
    expect(connectionOrigins(bscNetwork)).toEqual([...bscNetwork.rpcUrls, 'wss://bsc-rpc.publicnode.com'])
    const services = {
      exchangeGraphUrl: 'https://graph.example/exchange',
      blocksGraphUrl: 'https://graph.example/blocks',
      lotteryGraphUrl: 'https://games.example:8443/lottery',
      hubUrl: '/api',
      governanceHubUrl: 'https://hub.snapshot.org',
      redirectOrigins: ['https://seq.snapshot.org'],
      confirmedFromUsd: 500,
      tokenLogosUrl: 'https://assets.example/{address}',
    }
    const rpcUrls = ['/rpc', 'http://127.0.0.1:8545/node', 'https://node.example/key']
    const wsUrls = ['/rpc', 'wss://node.example/key']
    expect(connectionOrigins({ ...localNetwork, rpcUrls, wsUrls, services })).toEqual([
      'http://127.0.0.1:8545',
      'https://node.example',
      'wss://node.example',
      'https://graph.example',
      'https://games.example:8443',
      'https://hub.snapshot.org',
      'https://seq.snapshot.org',
    ])
  })
})
