import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { InvalidSettingError, readDatabase, readSettings } from './settings.ts'

const TESTNET = { NETWORK_FILE: 'networks/bsc-testnet.json' }
const LOCAL = { NETWORK_FILE: 'networks/local.json' }

describe('readSettings', () => {
  test('default', () => {
    expect(readSettings(TESTNET)).toEqual({
      port: 8_787,
      host: '127.0.0.1',
      hub: {},
      names: { chainId: 97, profile: undefined, database: { folder: '.names' }, rpcUrl: undefined },
      governance: undefined,
    })
  })

  test('behavior: everything set', () => {
    const { port, host, hub } = readSettings({
      ...TESTNET,
      PORT: '0',
      HOST: '::1',
      ETHEREUM_RPC_URL: 'http://127.0.0.1:8545',
      IPFS_GATEWAYS: 'https://a.example, https://b.example',
    })
    expect([port, host]).toEqual([0, '::1'])
    expect(hub).toEqual({
      ethereumRpcUrl: 'http://127.0.0.1:8545',
      ipfsGateways: ['https://a.example', 'https://b.example'],
    })
  })

  test('behavior: whose names it keeps, and where', () => {
    const given = {
      NETWORK_FILE: 'networks/bsc-testnet.json',
      CHAIN_RPC_URL: 'http://127.0.0.1:8545',
      HUB_DATABASE_FOLDER: '/a',
    }
    expect(readSettings(given).names).toEqual({
      chainId: 97,
      database: { folder: '/a' },
      rpcUrl: 'http://127.0.0.1:8545',
    })
    const url = 'postgresql://hub:secret@127.0.0.1/hub'
    expect(readSettings({ ...TESTNET, DATABASE_URL: url }).names.database).toEqual({ url })
  })

  test('behavior: the chain of its network file, and its node where the file names /rpc', () => {
    const direct = readSettings({
      NETWORK_FILE: 'networks/bsc-testnet.json',
      CHAIN_RPC_URL: 'https://a.example',
    })
    expect([direct.names.chainId, direct.hub]).toEqual([97, {}])
    const behind = readSettings({
      ...LOCAL,
      CHAIN_RPC_URL: 'http://10.0.0.5:8545',
      EXCHANGE_GRAPH_URL: 'http://127.0.0.1:42069/exchange',
    })
    expect(behind.names.profile).toMatch(/^0x[\da-f]{40}$/i)
    expect([behind.names.chainId, behind.hub]).toEqual([31_337, { nodeUrl: 'http://10.0.0.5:8545' }])
    expect(direct.governance).toBeUndefined()
    expect(behind.governance).toMatchObject({ symbol: 'IBULL', decimals: 9, space: { id: 'ibull.eth' } })
  })

  test('error: a network file that is invalid, or that other settings contradict', () => {
    const read = (env: Record<string, string>) => () => readSettings(env)
    expect(read({})).toThrow('NETWORK_FILE must be the path of your network file')
    expect(read({ NETWORK_FILE: 'networks/mars.json' })).toThrow('NETWORK_FILE must be a network file')
    expect(read({ NETWORK_FILE: 'package.json' })).toThrow('key is missing: write lower-case letters')
    expect(read(LOCAL)).toThrow('CHAIN_RPC_URL must be set where the network file names /rpc')
    expect(read({ ...TESTNET, CHAIN_ID: '56' })).toThrow(
      'CHAIN_ID must be unset: NETWORK_FILE names the network',
    )
    const withNode = { ...LOCAL, CHAIN_RPC_URL: 'http://10.0.0.5:8545' }
    expect(read(withNode)).toThrow(
      "EXCHANGE_GRAPH_URL must be the http or https URL of the indexer's /exchange",
    )
    expect(read({ ...TESTNET, GOVERNANCE_FILE: 'governance.json' })).toThrow('GOVERNANCE_FILE must be unset')
  })

  test('error: the password of a database is not repeated', () => {
    const read = () => readDatabase({ DATABASE_URL: 'mysql://hub:secret@127.0.0.1' })
    expect(read).toThrow(/^(?!.*secret).*DATABASE_URL/)
  })

  test('behavior: of several addresses in the header the last counts: the proxy has added it', async () => {
    const { hub } = readSettings({ ...TESTNET, CLIENT_ADDRESS_HEADER: 'x-forwarded-for' })
    const app = new Hono().get('/', (context) =>
      context.text(
        hub.clientOf?.({ header: (name) => context.req.header(name), address: '' }) ?? 'no client',
      ),
    )
    const clientOf = async (headers: Record<string, string>) =>
      await (await app.request('/', { headers })).text()
    expect(await clientOf({ 'x-forwarded-for': '6.6.6.6, 1.1.1.1' })).toBe('1.1.1.1')
    expect(await clientOf({ 'x-forwarded-for': '1.1.1.1' })).toBe('1.1.1.1')
    expect(await clientOf({})).toBe('')
  })

  test.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['ETHEREUM_RPC_URL', 'mainnet'],
    ['ETHEREUM_RPC_URL', 'file:///a'],
    ['IPFS_GATEWAYS', 'http://a.example'],
    ['CLIENT_ADDRESS_HEADER', 'x real ip'],
    ['CHAIN_RPC_URL', 'ws://127.0.0.1'],
    ['DATABASE_URL', 'mysql://127.0.0.1'],
  ])('error: %s is %s', (name, value) => {
    const read = () => readSettings({ ...TESTNET, [name]: value })
    expect(read).toThrow(InvalidSettingError)
    expect(read).toThrow(`${name} must be `)
  })
})
