import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { bscNetwork } from '../networks/house-networks.ts'
import { networkOf } from '../networks/network-of.ts'
import {
  chosenNetwork,
  chosenNetworkFile,
  InvalidNetworkFileError,
  loadNetworkFile,
  networkFileProblems,
} from './load-network-file.ts'

const folder = join(import.meta.dirname, '../../../networks')
const temporary = mkdtempSync(join(tmpdir(), 'network-file-'))
afterAll(() => rmSync(temporary, { recursive: true }))

type Json = Record<string, unknown>
const house = (): Json => JSON.parse(readFileSync(join(folder, 'bsc.json'), 'utf8')) as Json

/**
 * The bundled main network with values replaced at some paths, such as `tokens.CAKE.decimals`; `undefined` removes
 * a field.
 */
function changed(values: Readonly<Record<string, unknown>>): Json {
  const file = house()
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let place = file
    for (const name of names) place = (place[name] ??= {}) as Json
    if (value === undefined) delete place[last]
    else place[last] = value
  }
  return file
}

const CAKE = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'
const OPTIONAL = new Set([
  'wsUrls',
  'privateRpcUrls',
  'liquidityLockers',
  'safeAppHosts',
  'farms',
  'nameService',
  'gasFloorGwei',
])
const ORDER = ['standard', 'fast', 'instant']
const SALE = {
  id: 'one',
  address: CAKE,
  isActive: true,
  name: 'One',
  poolUnlimited: { saleAmount: '1', raiseAmount: '$1', cakeToBurn: '$0', distributionRatio: 1 },
  currency: { address: CAKE, symbol: 'CAKE-BNB LP', decimals: 18 },
  token: { address: CAKE, symbol: 'ONE', decimals: 18 },
  releaseBlockNumber: 0,
  campaignId: '511110000',
  articleUrl: '',
  tokenOfferingPrice: null,
  version: 2,
}
const GOVERNED = {
  'contracts.farm': CAKE,
  'contracts.vault': '0xa80240Eb5d7E05d3F250cF000eEc0891d00b51CC',
  'services.governanceHubUrl': '/api/governance',
}
const GOVERNANCE = { space: 'a.eth', name: 'A', admins: [CAKE], minimumPower: 10, pairedTokens: ['WBNB'] }

describe('the files of the house', () => {
  test.each(readdirSync(folder))('default: %s is as the schema says, and named after its key', (name) => {
    expect(`${loadNetworkFile(join(folder, name)).key}.json`).toBe(name)
  })

  test('behavior: the main network is chosen by default, another by its path from the top', () => {
    expect(chosenNetwork({}).contracts).toEqual(bscNetwork.contracts)
    expect(chosenNetworkFile({ NETWORK_FILE: '' }).key).toBe('bsc')
    expect(chosenNetworkFile({ NETWORK_FILE: 'networks/bsc-testnet.json' }).key).toBe('bsc-testnet')
    const path = join(temporary, 'our.json')
    writeFileSync(path, JSON.stringify(changed({ key: 'our-own' })))
    expect(chosenNetwork({ NETWORK_FILE: path }).key).toBe('our-own')
  })

  test('error: a file that is not there, one that is no JSON, and one with two problems', () => {
    const path = join(temporary, 'broken.json')
    expect(() => loadNetworkFile(path)).toThrow(
      "It can't be read (ENOENT): set NETWORK_FILE to a file such as networks/bsc.json.",
    )
    writeFileSync(path, '{')
    expect(() => loadNetworkFile(path)).toThrow('It is no JSON')
    writeFileSync(path, JSON.stringify(changed({ chainId: '56', name: undefined })))
    expect(() => loadNetworkFile(path)).toThrow(
      new InvalidNetworkFileError(path, [
        'broken.json: chainId is "56": write a whole number from 1 on',
        'broken.json: name is missing: write one line of 1 to 40 characters without <, > and %',
      ]),
    )
  })
})

describe('a network of its own', () => {
  test.each([
    ['one endpoint', { rpcUrls: ['https://node.example'] }],
    ['an endpoint of this machine', { isTestNetwork: true, rpcUrls: ['http://127.0.0.1:8545'] }],
    ['an endpoint of this machine by name', { isTestNetwork: true, rpcUrls: ['http://localhost:8545/rpc'] }],
    ['an endpoint that the hub passes on', { rpcUrls: ['/rpc'] }],
    ['no start block', { startBlock: null }],
    ['no services and no lists', { services: {}, defaultLists: [] }],
    ['another name for the development chain', { key: 'dev', chainId: 31_337 }],
    [
      'a sale, a space, pools and collections',
      { ...GOVERNED, tokenSales: [SALE], governance: GOVERNANCE, pools: { 3: {} }, collections: [CAKE] },
    ],
    [
      'a second prediction market',
      { 'contracts.prediction': SALE.address, predictionMarkets: [{ symbol: 'BTC', address: MULTICALL }] },
    ],
    ['a symbol of its own', { 'tokens.CAKE.symbol': 'CAKE' }],
    [
      'the history of one origin',
      { 'services.exchangeGraphUrl': 'https://a.example/x', 'services.blocksGraphUrl': '/indexer/blocks' },
    ],
  ])('behavior: may have %s', (_what, values) => {
    expect(networkFileProblems(changed(values))).toEqual([])
  })

  test('behavior: a token that is named several times is one object, and wallets learn what the file says', () => {
    const path = join(temporary, 'named.json')
    const values = {
      rpcUrls: ['https://a.example', '/rpc'],
      'nativeCurrency.walletSymbol': 'tBNB',
      'tokens.CAKE.symbol': 'CK',
    }
    writeFileSync(path, JSON.stringify(changed(values)))
    const network = networkOf(loadNetworkFile(path))
    expect(network.native.wrapped).toBe(network.wrappedNative)
    expect(network.baseTokens[1]).toBe(network.mainToken)
    expect(network.mainToken.symbol).toBe('CK')
    expect(network.addChainParameters).toEqual({
      chainId: '0x38',
      chainName: 'BNB Smart Chain',
      nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
      rpcUrls: ['https://a.example'],
      blockExplorerUrls: ['https://bscscan.com'],
    })
  })
})

describe('what is refused, with its mend', () => {
  test.each<[Readonly<Record<string, unknown>>, string]>([
    [{ rpcURLs: [] }, 'rpcURLs is unknown: use key, chainId, name, '],
    [{ key: 'Our Chain' }, 'key is "Our Chain": write lower-case letters and digits with dashes between'],
    [
      { key: 'local' },
      'key is "local", whose build contains the demo wallet with its public key: write another name',
    ],
    [{ chainId: 0 }, 'chainId is 0: write a whole number from 1 on'],
    [{ chainId: 56.5 }, 'chainId is 56.5: write a whole number from 1 on'],
    [{ name: 'a\nb' }, 'name is "a\\nb": write one line of 1 to 40 characters'],
    [{ shortName: '<b>' }, 'shortName is "<b>": write one line of 1 to 16 characters'],
    [{ isTestNetwork: 'no' }, 'isTestNetwork is "no": write true or false'],
    [{ 'nativeCurrency.symbol': '' }, 'nativeCurrency.symbol is "": write a symbol'],
    [{ rpcUrls: [] }, 'rpcUrls is []: write a list of at least 1'],
    [
      { rpcUrls: ['http://10.0.0.5:8545'] },
      'rpcUrls[0] is "http://10.0.0.5:8545": write an https URL, an http one of this machine (http://127.0.0.1:8545), or "/rpc"',
    ],
    [{ rpcUrls: ['wss://node.example'] }, 'rpcUrls[0] is "wss://node.example": write an https URL'],
    [{ rpcUrls: ['//node.example'] }, 'rpcUrls[0] is "//node.example": write an https URL'],
    [{ rpcUrls: ['https://a@node.example'] }, 'rpcUrls[0] is "https://a@node.example": write an https URL'],
    [
      { rpcUrls: ['http://127.0.0.1:8545'] },
      "rpcUrls has http://127.0.0.1:8545, which visitors of a network with real money don't have",
    ],
    [{ rpcUrls: ['/rpc', '/rpc'] }, 'rpcUrls names an endpoint twice: take one out'],
    [{ wsUrls: [] }, 'wsUrls is []: write a list of at least 1'],
    [{ wsUrls: ['https://node.example'] }, 'wsUrls[0] is "https://node.example": write a wss URL'],
    [{ wsUrls: ['ws://10.0.0.5:8546'] }, 'wsUrls[0] is "ws://10.0.0.5:8546": write a wss URL'],
    [
      { wsUrls: ['ws://127.0.0.1:8546'] },
      "wsUrls has ws://127.0.0.1:8546, which visitors of a network with real money don't have: write a wss URL",
    ],
    [{ privateRpcUrls: [] }, 'privateRpcUrls is []: write a list of at least 1'],
    [
      { privateRpcUrls: ['http://10.0.0.5'] },
      'privateRpcUrls[0] is "http://10.0.0.5": write an https URL of at most 200 characters',
    ],
    [
      { privateRpcUrls: [`https://a.example/${'a'.repeat(183)}`] },
      'privateRpcUrls[0] is "https://a.example/aaa',
    ],
    [
      { privateRpcUrls: ['https://a.example', 'https://a.example'] },
      'privateRpcUrls names an endpoint twice: take one out',
    ],
    [{ wsUrls: ['/rpc', '/rpc'] }, 'wsUrls names an endpoint twice: take one out'],
    [
      { 'explorer.url': 'http://scan.example' },
      'explorer.url is "http://scan.example": write an https URL or a path',
    ],
    [{ explorer: null }, 'explorer is null: write an object'],
    [{ blockTimeMs: 0 }, 'blockTimeMs is 0: write a whole number from 1 on'],
    [{ pollIntervalMs: 10 }, 'pollIntervalMs is 10: write a whole number from 100 on'],
    [{ startBlock: undefined }, 'startBlock is missing: write a whole number from 0 on'],
    [
      { 'nameService.topLevelNames': ['.bnb'] },
      'nameService.topLevelNames[0] is ".bnb": write the last part of a name, without its dot and in lower case',
    ],
    [{ 'nameService.topLevelNames': [] }, 'nameService.topLevelNames is []: write a list of at least 1'],
    [{ 'nameService.registry': undefined }, 'nameService.registry is missing: write an address'],
    [
      { 'nameService.topLevelNames': ['eth'] },
      'nameService.topLevelNames names eth, which only the registry',
    ],
    [{ startBlock: -1 }, 'startBlock is -1: write a whole number from 0 on'],
    [{ initCodeHash: '0x12' }, 'initCodeHash is "0x12": write the hash: 0x and 64 hexadecimal digits'],
    [{ 'contracts.factory': undefined }, 'contracts.factory is missing: write an address'],
    [{ 'contracts.router': '0x12' }, 'contracts.router is "0x12": write an address of 0x and 40'],
    [
      { 'contracts.lottery': CAKE.toLowerCase() },
      `contracts.lottery is "${CAKE.toLowerCase()}", without its checksum: compare it with its source and write "${CAKE}"`,
    ],
    [{ 'contracts.loterry': CAKE }, 'contracts.loterry is unknown: use factory, router, '],
    [{ 'contracts.mainToken': CAKE }, 'contracts.mainToken is unknown'],
    [{ 'tokens.CAKE.decimals': '18' }, 'tokens.CAKE.decimals is "18": write a whole number from 0 to 77'],
    [{ 'tokens.CAKE.decimals': 78 }, 'tokens.CAKE.decimals is 78: write a whole number from 0 to 77'],
    [
      { 'tokens.A B': { address: CAKE, decimals: 18, name: 'A' } },
      "tokens.A B has a name that can't be: write its symbol",
    ],
    [
      { 'tokens.CAKE2': { address: CAKE, decimals: 18, name: 'A' } },
      'tokens.CAKE2.address is that of CAKE: keep one of the two',
    ],
    [
      { wrappedNative: 'BNB' },
      'wrappedNative names BNB, which is not in tokens: add it there, or take it out',
    ],
    [{ mainToken: 'IBULL' }, 'mainToken names IBULL, which is not in tokens'],
    [{ mainToken: 'toString' }, 'mainToken names toString, which is not in tokens'],
    [{ mainToken: 'WBNB' }, 'mainToken is WBNB, as wrappedNative: write the token that rewards are paid in'],
    [{ baseTokens: ['CAKE'] }, 'baseTokens is without WBNB, which routes need: add it'],
    [{ suggestedTokens: ['XYZ'] }, 'suggestedTokens names XYZ, which is not in tokens'],
    [{ trackedTokens: ['WBNB', 'WBNB'] }, 'trackedTokens names WBNB twice: take one out'],
    [{ defaultTokens: 'WBNB' }, 'defaultTokens is "WBNB": write a list'],
    [{ stableTokens: ['DOLLAR'] }, 'stableTokens names DOLLAR, which is not in tokens'],
    [{ pinnedPairs: [['CAKE', 'CAKE']] }, 'pinnedPairs[0] names CAKE twice'],
    [{ pinnedPairs: [['CAKE']] }, 'pinnedPairs[0] is no pair: write a list of two tokens'],
    [
      { specialNoticeTokens: [{ address: 'CAKE', notice: 'BONDLY' }] },
      'specialNoticeTokens[0].address is "CAKE": write an address',
    ],
    [{ unsupportedTokens: [7] }, 'unsupportedTokens[0] is 7: write an address'],
    [{ liquidityLockers: [7] }, 'liquidityLockers[0] is 7: write an address'],
    [
      { liquidityLockers: [`0x${'0'.repeat(40)}`, `0x${'0'.repeat(40)}`] },
      'liquidityLockers[1] is named twice, and would count twice: take one out',
    ],
    [
      { liquidityLockers: Array.from({ length: 17 }, (_, index) => `0x${String(index).padStart(40, '0')}`) },
      'liquidityLockers has 17 entries: keep at most 16',
    ],
    [
      { defaultLists: [{ url: 'x', isActive: true }] },
      'defaultLists[0].url is no list location: write an https, ipfs or ipns URL',
    ],
    [
      { defaultLists: [{ url: 'https://A.example/a#b', isActive: true }] },
      'defaultLists[0].url is "https://A.example/a#b": write "https://a.example/a"',
    ],
    [
      { defaultLists: [{ url: '/lists/a.json', isActive: true }] },
      'defaultLists[0].url is a path: write one below /api/lists/',
    ],
    [
      { services: {} },
      'services.hubUrl is missing, although lists are fetched through the hub: write "/api"',
    ],
    [
      { services: {}, defaultLists: [], 'contracts.profile': CAKE },
      'services.hubUrl is missing, although names of profiles are kept there',
    ],
    [
      { services: { governanceHubUrl: '/api/governance' }, defaultLists: [] },
      'services.hubUrl is missing, although governanceHubUrl is a path',
    ],
    [
      { 'services.hubUrl': 'https://hub.example' },
      'services.hubUrl is "https://hub.example": write a path of the own origin',
    ],
    [
      { 'services.tokenLogosUrl': 'http://logos.example/{address}' },
      'services.tokenLogosUrl is "http://logos.example/{address}": write an https URL with {address} in its path',
    ],
    [{ 'services.hubUrl': '/api/' }, 'services.hubUrl is "/api/": write a path of the own origin'],
    [
      { 'services.exchangeGraphUrl': 'http://graph.example' },
      'services.exchangeGraphUrl is "http://graph.example": write an https URL',
    ],
    [
      { 'services.exchangeGraphUrl': '/indexer/exchange' },
      'services has one of exchangeGraphUrl and blocksGraphUrl: write both, or none',
    ],
    [
      { 'services.redirectOrigins': ['https://a.example/b'] },
      'services.redirectOrigins[0] is "https://a.example/b": write an origin',
    ],
    [{ 'services.infoUrl': '/info' }, 'services.infoUrl is unknown: use exchangeGraphUrl'],
    [{ 'gasPresetsGwei.fast': 'x' }, 'gasPresetsGwei.fast is "x": write a number from 0 on'],
    [{ 'gasPresetsGwei.fast': 9 }, 'gasPresetsGwei has to rise from standard to fast and instant: sort them'],
    [{ gasFloorGwei: -1 }, 'gasFloorGwei is -1: write a number from 0 on'],
    [
      { gasFloorGwei: 5.1 },
      'gasFloorGwei is above gasPresetsGwei.standard, the most that is sent: correct one of the two',
    ],
    [{ 'farms.archivedPids': { from: 9, to: 1 } }, 'farms.archivedPids.from is above to: exchange the two'],
    [{ pools: { one: {} } }, "pools.one has a name that can't be: write the number of a pool"],
    [
      { pools: { 1: { category: 'gold' } } },
      'pools.1.category is "gold": write one of "core", "community", "binance"',
    ],
    [
      { governance: GOVERNANCE, 'services.governanceHubUrl': '/api/governance' },
      'governance needs contracts.farm and contracts.vault, whose stakes count: write both, or take it out',
    ],
    [
      { ...GOVERNED, 'services.governanceHubUrl': undefined, governance: GOVERNANCE },
      'services.governanceHubUrl is missing, although there is governance: write "/api/governance"',
    ],
    [
      { ...GOVERNED, governance: { ...GOVERNANCE, minimumPower: 0.5 } },
      'governance.minimumPower is 0.5: write a whole number from 0 on',
    ],
    [
      { ...GOVERNED, governance: { ...GOVERNANCE, pairedTokens: ['XYZ'] } },
      'governance.pairedTokens names XYZ, which is not in tokens',
    ],
    [
      {
        tokenSales: [
          { ...SALE, isActive: false },
          { ...SALE, id: 'two' },
        ],
      },
      'tokenSales[1].isActive: only the first may be: write false',
    ],
    [
      { tokenSales: [SALE, { ...SALE, isActive: false }] },
      'tokenSales[1].id is "one", as another\'s: write a different one',
    ],
    [
      { predictionMarkets: [{ symbol: 'BTC' }] },
      'predictionMarkets[0].address is missing: write an address of 0x and 40 hexadecimal digits',
    ],
    [
      { predictionMarkets: [{ symbol: 'BTC', address: MULTICALL }] },
      "predictionMarkets has further markets, but there is no first: write the native currency's as contracts.prediction",
    ],
    [{ tokenSales: [{ ...SALE, version: 3 }] }, 'tokenSales[0].version is 3: write one of 1, 2'],
    [
      { tokenSales: [{ ...SALE, articleUrl: 'javascript:1' }] },
      'tokenSales[0].articleUrl is "javascript:1": write an https URL',
    ],
  ])('error: %j', (values, sentence) => {
    const problems = networkFileProblems(changed(values))
    expect(problems.some((problem) => problem.startsWith(sentence))).toBe(true)
  })

  test('error: a file that is no object', () => {
    expect(networkFileProblems([])).toContain('The file is []: write an object, { ... }')
    expect(networkFileProblems(null)).toEqual(['The file is null: write an object, { ... }'])
  })

  test('error: every field but the optional ones is missed', () => {
    for (const name of Object.keys(house()).filter((field) => !OPTIONAL.has(field)))
      expect(networkFileProblems(changed({ [name]: undefined })).join('\n')).toContain(`${name} is missing`)
    expect(
      ORDER.map((name) => networkFileProblems(changed({ [`gasPresetsGwei.${name}`]: undefined }))),
    ).toEqual(ORDER.map((name) => [`gasPresetsGwei.${name} is missing: write a number from 0 on`]))
  })
})
