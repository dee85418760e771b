import { houseNetworkFile } from '@ibull/chain/network-file'
import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { assertNetworkFile } from './assert-network-file.ts'
import type { Deployment } from './read-deployment.ts'

const NETWORK_FILE = 'networks/bsc-testnet.json'
const OTHER = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'

const { contracts = {}, tokens = {} } = houseNetworkFile(97) ?? {}
const deployment = (changes: Readonly<Record<string, Address | undefined>> = {}, chainId = 97) => {
  const own = { ...contracts, wrappedNative: tokens['WBNB']?.address, mainToken: tokens['CAKE']?.address }
  return {
    parameters: { chainId },
    addresses: new Map(Object.entries({ ...own, ...changes })),
  } as unknown as Deployment
}

test('default: a file of the deployment passes, and nothing is compared without one', () => {
  expect(() => assertNetworkFile({ NETWORK_FILE }, deployment())).not.toThrow()
  expect(() => assertNetworkFile({}, deployment({ factory: OTHER }, 1))).not.toThrow()
})

test('error: another chain, other addresses, contracts that the app does not know', () => {
  expect(() => assertNetworkFile({ NETWORK_FILE }, deployment({}, 56))).toThrow(
    'NETWORK_FILE is of chain 97, but the parameters are for 56',
  )
  const refused = () => assertNetworkFile({ NETWORK_FILE }, deployment({ mainToken: OTHER, farm: OTHER }))
  expect(refused).toThrow(`run npm run deploy again with --network ${NETWORK_FILE}, or correct it.`)
  expect(refused).toThrow(`mainToken is ${tokens['CAKE']?.address}, but the deployment has ${OTHER}`)
  expect(refused).toThrow(`contracts.farm is missing, but the deployment has ${OTHER}`)
})

test('error: a missing file', () => {
  expect(() => assertNetworkFile({ NETWORK_FILE: 'networks/mars.json' }, deployment())).toThrow('ENOENT')
})
