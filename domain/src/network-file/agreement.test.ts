import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agreementProblems } from './agreement.ts'
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
  expect(agreementProblems({ ...house, rpcUrls })).toHaveLength(1)
  expect(agreementProblems({ ...house, rpcUrls, isTestNetwork: true })).toEqual([])
})
