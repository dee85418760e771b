import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pairInitCodeHash } from '@ibull/contracts'
import { DevelopmentChain } from '@ibull/contracts/development-chain'
import type { NetworkFile } from '@ibull/domain/network-file'
import { namehash, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import localFile from '../../../networks/local.json' with { type: 'json' }
import { checkOnChain } from './check-on-chain.ts'

const EMPTY = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const FACTORY = parseAbi(['function createPair(address, address) returns (address)'])
const RIGHT = { problems: [], warnings: [] }

let chain: DevelopmentChain
let file: NetworkFile
let silent: Server
let silentUrl: string

beforeAll(async () => {
  chain = await DevelopmentChain.start()
  const wrapped = await chain.deploy('WrappedNative')
  const factory = await chain.deploy('Factory', [chain.accounts[0], 'iBull LPs', 'IBULL-LP'])
  const router = await chain.deploy('Router', [factory, wrapped])
  const multicall = await chain.deploy('Multicall')
  const own = await chain.deploy('TestToken', ['Own', 'Own', 9, 10n ** 24n])
  file = {
    ...(localFile as unknown as NetworkFile),
    rpcUrls: [chain.url],
    contracts: { factory, router, multicall },
    initCodeHash: pairInitCodeHash,
    tokens: {
      WBNB: { address: wrapped, decimals: 18, name: 'Wrapped BNB' },
      OWN: { address: own, decimals: 9, name: 'Own' },
    },
    mainToken: 'OWN',
    tokenSales: [],
    nameService: {
      registry: await chain.deploy('LocalNames', [namehash('bnb'), [], []]),
      topLevelNames: ['bnb'],
    },
  }
  silent = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
})

afterAll(async () => {
  silent?.close()
  await chain?.stop()
})

async function blockOfCreation(address: `0x${string}`, newest: number): Promise<number> {
  for (let block = 1; block <= newest; block++)
    if ((await chain.request('eth_getCode', address, `0x${block.toString(16)}`)) !== '0x') return block
  throw new Error(`Nothing is at ${address}.`)
}

const changed = (changes: Partial<NetworkFile>): NetworkFile => ({ ...file, ...changes })
const withContracts = (contracts: Readonly<Record<string, string | undefined>>): NetworkFile =>
  changed({ contracts: { ...file.contracts, ...contracts } as NetworkFile['contracts'] })
const withToken = (token: Partial<NetworkFile['tokens'][string]>): NetworkFile =>
  changed({ tokens: { ...file.tokens, OWN: { ...file.tokens['OWN'], ...token } as never } })
const problemsOf = async (given: NetworkFile) => (await checkOnChain(given)).problems

describe('a file that the chain agrees with', () => {
  test('default: has no problem, before the first pair and after it', async () => {
    expect(await checkOnChain(file)).toEqual(RIGHT)
    const tokens = Object.values(file.tokens).map(({ address }) => address)
    const snapshot = await chain.request('evm_snapshot')
    await chain.write(file.contracts['factory'] as `0x${string}`, FACTORY, 'createPair', tokens)
    expect(await checkOnChain(file)).toEqual(RIGHT)
    const wrong = changed({ initCodeHash: `0x${'5'.repeat(64)}` })
    expect(await problemsOf(wrong)).toEqual([
      `initCodeHash does not lead to the factory's pairs: write "${pairInitCodeHash}"`,
    ])
    await chain.request('evm_revert', snapshot)
  })

  test('behavior: may have an endpoint that is away, as long as another answers', async () => {
    const { problems, warnings } = await checkOnChain(changed({ rpcUrls: [silentUrl, chain.url] }))
    expect(problems).toEqual([])
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(`${new URL(silentUrl).host} does not answer`)
  })

  test('behavior: is compared with the node that is named, where its own endpoint is the hub', async () => {
    expect(await checkOnChain(changed({ rpcUrls: ['/rpc'] }), chain.url)).toEqual(RIGHT)
    expect(await problemsOf(changed({ rpcUrls: ['/rpc'] }))).toEqual([
      'rpcUrls leads through the hub: set CHAIN_RPC_URL to the node behind it, or build with --offline',
    ])
  })

  test('behavior: with a node that is named, the endpoints of visitors are asked for their chain', async () => {
    const { problems, warnings } = await checkOnChain(changed({ rpcUrls: [silentUrl] }), chain.url)
    expect(problems).toEqual([])
    expect(warnings).toEqual([expect.stringContaining(`${new URL(silentUrl).host} does not answer`)])
    const other = await DevelopmentChain.start(['--chain-id', '97'])
    const { host } = new URL(other.url)
    const found = await checkOnChain(changed({ rpcUrls: [chain.url, other.url] }), chain.url)
    await other.stop()
    expect(found.problems).toEqual([
      `${host} is a node of chain 97: name one of chain 31337, or correct chainId`,
    ])
  })
})

describe('what the chain contradicts', () => {
  test('error: no endpoint answers, and one of another chain', async () => {
    const [away] = await problemsOf(changed({ rpcUrls: [silentUrl] }))
    expect(away).toContain('does not answer')
    expect(away).toContain('correct rpcUrls, set CHAIN_RPC_URL to a node, or build with --offline')
    expect(await problemsOf(changed({ chainId: 97 }))).toEqual([
      `${new URL(chain.url).host} is a node of chain 31337: name one of chain 97, or correct chainId`,
    ])
  })

  test('error: a registry of names that is not there, or does not know an ending', async () => {
    const registry = file.nameService?.registry ?? EMPTY
    const other = changed({ nameService: { registry, topLevelNames: ['bnb', 'arb'] } })
    expect(await problemsOf(other)).toEqual([
      'nameService.registry does not know names ending in .arb: take arb out of topLevelNames, or correct the address',
    ])
    expect(await problemsOf(changed({ nameService: { registry: EMPTY, topLevelNames: ['bnb'] } }))).toEqual([
      `nameService.registry: no contract is at ${EMPTY}: correct the address, or take the field out`,
      'nameService.registry does not know names ending in .bnb: take bnb out of topLevelNames, or correct the address',
    ])
  })

  test('error: contracts that are not there', async () => {
    expect(await problemsOf(withContracts({ lottery: EMPTY }))).toEqual([
      `contracts.lottery: no contract is at ${EMPTY}: correct the address, or take the field out`,
    ])
    expect(await problemsOf(changed({ collections: [EMPTY] }))).toEqual([
      `collections[0]: no contract is at ${EMPTY}: correct the address, or take the field out`,
    ])
    expect(await problemsOf(changed({ predictionMarkets: [{ symbol: 'BTC', address: EMPTY }] }))).toEqual([
      `predictionMarkets[0].address: no contract is at ${EMPTY}: correct the address, or take the field out`,
    ])
    const sale = { ...(localFile as unknown as NetworkFile).tokenSales?.[0], address: EMPTY }
    expect(await problemsOf(changed({ tokenSales: [sale as never] }))).toEqual([
      `tokenSales[0].address: no contract is at ${EMPTY}: correct the address, or take the field out`,
    ])
  })

  test('error: a router of another factory, or none', async () => {
    const other = await chain.deploy('Factory', [chain.accounts[0], 'iBull LPs', 'IBULL-LP'])
    expect(await problemsOf(withContracts({ factory: other }))).toEqual([
      `contracts.router works with the factory ${file.contracts['factory']}: write it as contracts.factory, or another router`,
    ])
    const problems = await problemsOf(withContracts({ router: file.contracts['multicall'] }))
    expect(problems).toContain('contracts.router has no factory(): write the address of a V2 router')
  })

  test('error: another swap fee than the router charges, and a protocol fee that the file denies', async () => {
    const exchange = { swapFeeBps: 30, treasuryFeeBps: 5, buybackFeeBps: 0 }
    expect(await problemsOf(changed({ exchange }))).toEqual([
      'exchange.swapFeeBps is 30, but the router charges 25: write that',
    ])
    const own = { swapFeeBps: 25, treasuryFeeBps: 0, buybackFeeBps: 0 }
    expect(await checkOnChain(changed({ exchange: own }))).toEqual(RIGHT)
    const shared = { swapFeeBps: 25, treasuryFeeBps: 5, buybackFeeBps: 3 }
    const unpaid =
      'exchange gives the protocol 8 of 25 basis points, but the factory pays no account: pages will say otherwise until its feeTo is set'
    expect(await checkOnChain(changed({ exchange: shared }))).toEqual({ problems: [], warnings: [unpaid] })
    const snapshot = await chain.request('evm_snapshot')
    const [payee] = chain.accounts
    const abi = parseAbi(['function setFeeTo(address)'])
    await chain.write(file.contracts['factory'] as `0x${string}`, abi, 'setFeeTo', [payee])
    expect(await problemsOf(changed({ exchange: own }))).toEqual([
      `exchange leaves the protocol nothing, but the factory pays ${payee}: write its part as treasuryFeeBps`,
    ])
    expect(await checkOnChain(changed({ exchange: shared }))).toEqual(RIGHT)
    await chain.request('evm_revert', snapshot)
  })

  test('error: another wrapped token than the router’s', async () => {
    const wrapped = file.tokens['WBNB']?.address
    expect(await problemsOf(changed({ wrappedNative: 'OWN', mainToken: 'WBNB' }))).toEqual([
      `contracts.router wraps into ${wrapped}: write the token at that address as wrappedNative, or another router`,
    ])
  })

  test('error: contracts of another main token', async () => {
    const [owner] = chain.accounts
    const other = await chain.deploy('TestToken', ['Cake', 'Cake', 18, 10n ** 24n])
    const args = (token: string) => [owner, token, owner, owner, 259_200n, 3_000n]
    const ours = await chain.deploy('FarmAuction', args(file.tokens['OWN']?.address ?? ''))
    expect(await problemsOf(withContracts({ farmAuction: ours }))).toEqual([])
    const theirs = await chain.deploy('FarmAuction', args(other))
    expect(await problemsOf(withContracts({ farmAuction: theirs }))).toEqual([
      `mainToken is OWN, but contracts.farmAuction works with the token ${other}: write that token as mainToken, or correct contracts.farmAuction`,
    ])
  })

  test('error: a start block after the first pairs, or after the newest block', async () => {
    const newest = Number(await chain.blockNumber())
    const late = await problemsOf(changed({ startBlock: newest }))
    expect(late).toEqual([
      `startBlock is ${newest}, but contracts.factory was there before: write the block of its creation, or the indexer misses its first pairs`,
    ])
    const creation = await blockOfCreation(file.contracts['factory'] ?? '0x', newest)
    expect(await problemsOf(changed({ startBlock: creation }))).toEqual([])
    expect(await problemsOf(changed({ startBlock: newest + 9 }))).toEqual([
      `startBlock is ${newest + 9}, but the chain is at block ${newest}: write the block of the factory's creation`,
    ])
  })

  test('error: a factory that is not one, and the hash of other pairs', async () => {
    const problems = await problemsOf(withContracts({ factory: file.contracts['multicall'] }))
    expect(problems).toContain('contracts.factory has no allPairsLength(): write the address of a V2 factory')
    expect(await problemsOf(changed({ initCodeHash: `0x${'5'.repeat(64)}` }))).toEqual([
      `initCodeHash does not lead to the factory's pairs: write "${pairInitCodeHash}"`,
    ])
  })

  test('error: batched reads of an older kind', async () => {
    const [problem] = await problemsOf(withContracts({ multicall: file.contracts['factory'] }))
    expect(problem).toContain('contracts.multicall has no aggregate3(): write the address of Multicall3')
  })

  test('error: a token with other decimals, another symbol, or none at all', async () => {
    expect(await problemsOf(withToken({ decimals: 18 }))).toEqual([
      'tokens.OWN.decimals is 18, but the token has 9: write 9',
    ])
    expect(await problemsOf(withToken({ symbol: 'HERD' }))).toEqual([
      'tokens.OWN calls itself "Own": correct the address, or name it so',
    ])
    expect(await problemsOf(withToken({ address: EMPTY }))).toEqual([
      `tokens.OWN: no token answers at ${EMPTY}: correct the address`,
    ])
  })
})
