import { describe, expect, test } from 'vitest'
import { InvalidSettingError, readSettings } from './settings.ts'

describe('readSettings', () => {
  test('default', () => {
    expect(readSettings({})).toEqual({ port: 8_787, host: '127.0.0.1', hub: {} })
  })

  test('behavior: everything set', () => {
    const { port, host, hub } = readSettings({
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

  test.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['ETHEREUM_RPC_URL', 'mainnet'],
    ['ETHEREUM_RPC_URL', 'file:///a'],
    ['IPFS_GATEWAYS', 'http://a.example'],
    ['CLIENT_ADDRESS_HEADER', 'x real ip'],
  ])('error: %s is %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(InvalidSettingError)
  })
})
