import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agreementProblems } from './agreement.ts'
import { leftOut } from './left-out.ts'
import type { NetworkFile } from './network-file.ts'

const path = join(import.meta.dirname, '../../../networks/bsc.json')
const house = JSON.parse(readFileSync(path, 'utf8')) as NetworkFile

test('default: the main network agrees with itself', () => {
  expect(agreementProblems(house)).toEqual([])
})

test('error: the key of the build with the demo wallet, on any chain but the development chain', () => {
  for (const chainId of [56, 97, 1])
    expect(agreementProblems({ ...house, key: 'local', chainId })).toEqual([
      `key is "local", whose build contains the demo wallet with its public key: write another name, since the chain is ${chainId} and not 31337`,
    ])
  expect(agreementProblems({ ...house, key: 'local', chainId: 31_337 })).toEqual([])
})

test('error: an open line on a network of real money, and none on a test network', () => {
  const rpcUrls = ['http://127.0.0.1:8545']
  const wsUrls = ['ws://127.0.0.1:8546']
  expect(agreementProblems({ ...house, rpcUrls, wsUrls })).toHaveLength(2)
  expect(agreementProblems({ ...house, rpcUrls, wsUrls, isTestNetwork: true })).toEqual([])
})

test('error: a private endpoint that is public, open, or one of too many', () => {
  const problemsOf = (privateRpcUrls: readonly string[]) => agreementProblems({ ...house, privateRpcUrls })
  expect(problemsOf(['https://a.example', 'https://b.example'])).toEqual([])
  expect(problemsOf(house.rpcUrls.slice(0, 1))).toEqual([
    `privateRpcUrls has ${house.rpcUrls[0]}, which is public, as rpcUrls has it: take one of the two out`,
  ])
  expect(problemsOf(['http://127.0.0.1:8545'])).toEqual([
    "privateRpcUrls has http://127.0.0.1:8545, which visitors of a network with real money don't have: write an https URL",
  ])
  const many = Array.from({ length: 7 }, (_, index) => `https://${index}.example`)
  expect(problemsOf(many.slice(1))).toEqual([])
  expect(problemsOf(many)).toEqual(['privateRpcUrls has 7 endpoints: leave at most 6 to choose from'])
})

test('error: an indexer of one’s own that would begin at block 0', () => {
  const services = {
    ...house.services,
    exchangeGraphUrl: '/indexer/exchange',
    blocksGraphUrl: '/indexer/blocks',
  }
  const [problem] = agreementProblems({ ...house, startBlock: null, services })
  expect(problem).toContain('startBlock is null, although services name an indexer of yours')
  expect(problem).toContain("write the block of the factory's creation, or 0 on a chain of your own")
  expect(agreementProblems({ ...house, startBlock: 0, services })).toEqual([])
  const hosted = {
    ...services,
    exchangeGraphUrl: 'https://a.example/x',
    blocksGraphUrl: 'https://a.example/y',
  }
  expect(agreementProblems({ ...house, startBlock: null, services: hosted })).toEqual([])
})

test('error: names ending in .eth anywhere but on Ethereum, and an ending named twice [5.11]', () => {
  const withNames = (chainId: number, ...topLevelNames: readonly string[]) =>
    agreementProblems({ ...house, chainId, nameService: { registry: '0x', topLevelNames } })
  expect(withNames(56, 'bnb', 'eth')).toEqual([
    'nameService.topLevelNames names eth, which only the registry on chain 1 knows: take it out',
  ])
  expect(withNames(1, 'eth')).toEqual([])
  expect(withNames(56, 'bnb', 'bnb')).toEqual(['nameService.topLevelNames names bnb twice: take one out'])
})

test('error: a gas price floor above the standard preset', () => {
  expect(agreementProblems({ ...house, gasFloorGwei: 5 })).toEqual([])
  expect(agreementProblems({ ...house, gasFloorGwei: 5.01 })).toEqual([
    'gasFloorGwei is above gasPresetsGwei.standard, the most that is sent: correct one of the two',
  ])
})

test('error: prediction markets without a first, and two of one symbol or address', () => {
  const [first, second, third] = [1, 2, 3].map((digit) => `0x${String(digit).repeat(40)}` as const)
  const withMarkets = (markets: NonNullable<NetworkFile['predictionMarkets']>, prediction = first) =>
    agreementProblems({
      ...house,
      contracts: { ...house.contracts, ...(prediction === undefined ? {} : { prediction }) },
      predictionMarkets: markets,
    })
  const [btc, eth] = [
    { symbol: 'BTC', address: second ?? '0x' },
    { symbol: 'ETH', address: third ?? '0x' },
  ] as const
  expect(withMarkets([btc, eth])).toEqual([])
  expect(agreementProblems({ ...house, predictionMarkets: [btc] })).toEqual([
    "predictionMarkets has further markets, but there is no first: write the native currency's as contracts.prediction",
  ])
  expect(withMarkets([{ ...btc, symbol: 'BNB' }, eth, { ...eth, symbol: 'BTC' }])).toEqual([
    "predictionMarkets[0].symbol is BNB, as another market's: write a different one",
    'predictionMarkets[2].address is that of another market: correct it, or take it out',
  ])
  expect(withMarkets([{ ...btc, address: first ?? '0x' }, btc])).toEqual([
    'predictionMarkets[0].address is that of another market: correct it, or take it out',
    "predictionMarkets[1].symbol is BTC, as another market's: write a different one",
  ])
})

test('default: what a build is without is named with the way to it', () => {
  const graphs = { exchangeGraphUrl: '/indexer/exchange', blocksGraphUrl: '/indexer/blocks' }
  expect(leftOut({ ...house, services: { ...graphs, hubUrl: '/api' } })).toEqual([])
  expect(leftOut({ ...house, services: {} })).toEqual([
    expect.stringContaining('/info, charts and the full activity are left out'),
    expect.stringContaining('write services.hubUrl "/api"'),
  ])
  const contracts = { ...house.contracts, tradingCompetition: house.contracts['factory'] ?? '0x' }
  expect(leftOut({ ...house, contracts, services: { ...graphs, hubUrl: '/api' } })).toEqual([
    'the history of contracts.tradingCompetition is left out: write services.competitionGraphUrl "/indexer/competition"',
  ])
})

test('error: a fee that leaves providers nothing, and contracts of ours that trade by another fee', () => {
  const { zap: _zap, feeCollector: _collector, ...contracts } = house.contracts
  const uniswap = { swapFeeBps: 30, treasuryFeeBps: 5, buybackFeeBps: 0 }
  expect(agreementProblems({ ...house, contracts, exchange: uniswap })).toEqual([])
  expect(agreementProblems({ ...house, contracts, exchange: { ...uniswap, buybackFeeBps: 25 } })).toEqual([
    'exchange.swapFeeBps is 30, of which treasuryFeeBps and buybackFeeBps leave providers nothing: correct the three',
  ])
  const zap = house.contracts['router'] ?? '0x'
  expect(agreementProblems({ ...house, contracts: { ...contracts, zap }, exchange: uniswap })).toEqual([
    'contracts.zap trades in pairs with a fee of 25 basis points, but exchange.swapFeeBps is 30: take it out',
  ])
})
