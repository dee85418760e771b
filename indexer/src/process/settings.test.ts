import { bscNetwork, localNetwork } from '@ibull/chain/networks'
import { describe, expect, it } from 'vitest'
import { exchangeOf, InvalidSettingError, readSettings } from './settings.ts'

const RPC = { NETWORK_FILE: 'networks/local.json', INDEXER_RPC_URL: 'http://127.0.0.1:8545' }

const EXCHANGE = {
  chainId: 31_337,
  factory: '0x1111111111111111111111111111111111111111',
  multicall: '0x2222222222222222222222222222222222222222',
  wrappedNative: '0x3333333333333333333333333333333333333333',
  mainToken: '0x4444444444444444444444444444444444444444',
  stableTokens: ['0x5555555555555555555555555555555555555555'],
  startBlock: 7,
  tokenSalesV1: ['0x6666666666666666666666666666666666666666'],
}

describe('readSettings', () => {
  it('behavior: takes every block of the local network', () => {
    const settings = readSettings(RPC)
    expect(settings.exchange.factory).toBe(localNetwork.contracts.factory)
    expect(settings.exchange.stableTokens).toEqual(localNetwork.stableTokens.map(({ address }) => address))
    expect(settings).toMatchObject({
      rpcUrls: [RPC.INDEXER_RPC_URL],
      pollingIntervalMs: 500,
      blockInterval: 1,
    })
  })

  it('default: is the main network with its endpoints and start block, one of 600 blocks', () => {
    const settings = readSettings({})
    expect(settings.exchange).toMatchObject({ chainId: 56, startBlock: 6_809_737 })
    expect(settings.rpcUrls).toEqual(bscNetwork.rpcUrls)
    expect(settings.blockInterval).toBe(600)
  })

  it('behavior: takes an exchange of its own, several endpoints, and other intervals', () => {
    const settings = readSettings({
      ...RPC,
      INDEXER_EXCHANGE: JSON.stringify(EXCHANGE),
      INDEXER_RPC_URL: 'http://a.example, https://b.example/key',
      INDEXER_POLLING_INTERVAL: '100',
      INDEXER_BLOCK_INTERVAL: '10',
    })
    expect(settings).toEqual({
      exchange: EXCHANGE,
      rpcUrls: ['http://a.example', 'https://b.example/key'],
      pollingIntervalMs: 100,
      blockInterval: 10,
    })
  })

  it('behavior: takes the sales of the first version from the list, which no factory names', () => {
    const [sale] = localNetwork.tokenSales ?? []
    if (sale === undefined) throw new Error('The local network lists sales.')
    const first = {
      ...sale,
      version: 1 as const,
      address: '0x6666666666666666666666666666666666666666' as const,
    }
    expect(exchangeOf({ ...localNetwork, tokenSales: [sale, first] }).tokenSalesV1).toEqual([first.address])
    expect(exchangeOf(localNetwork)).not.toHaveProperty('tokenSalesV1')
  })

  it.each([
    ['NETWORK_FILE', 'networks/mars.json', "It can't be read (ENOENT)"],
    ['INDEXER_NETWORK', 'bsc', 'NETWORK_FILE chooses the network'],
    ['INDEXER_RPC_URL', '/rpc', 'absolute http or https URL'],
    ['INDEXER_RPC_URL', 'ws://a.example', 'absolute http or https URL'],
    ['INDEXER_POLLING_INTERVAL', '99', 'a whole number from 100 on'],
    ['INDEXER_POLLING_INTERVAL', '1e3', 'a whole number from 100 on'],
    ['INDEXER_BLOCK_INTERVAL', '0', 'a whole number from 1 on'],
    ['INDEXER_EXCHANGE', '{', 'must be JSON'],
    ['INDEXER_EXCHANGE', '7', 'a JSON object'],
    ['INDEXER_EXCHANGE', JSON.stringify({ ...EXCHANGE, factory: '0x1' }), 'a right "factory"'],
    ['INDEXER_EXCHANGE', JSON.stringify({ ...EXCHANGE, startBlock: -1 }), 'a right "startBlock"'],
    ['INDEXER_EXCHANGE', JSON.stringify({ ...EXCHANGE, stableTokens: [7] }), 'a right "stableTokens"'],
    ['INDEXER_EXCHANGE', JSON.stringify({ ...EXCHANGE, tokenSalesV1: '0x1' }), 'a right "tokenSalesV1"'],
  ])('error: %s=%s', (name, value, sentence) => {
    expect(() => readSettings({ ...RPC, [name]: value })).toThrow(sentence)
  })

  it('error: the page path of the local network is no endpoint of a server', () => {
    expect(() => readSettings({ NETWORK_FILE: 'networks/local.json' })).toThrow(InvalidSettingError)
  })
})
