import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { bscTestnetNetwork } from './bsc-testnet.ts'
import { bscNetwork } from './bsc.ts'
import * as catalogue from './token-catalogue.ts'

const { tokenOn, ...known } = catalogue
const entries: readonly (readonly [string, catalogue.KnownToken])[] = Object.entries(known)

test('default: well-known tokens by their lower-case names, each described once [3.1.2.1]', () => {
  expect(entries.length).toBeGreaterThan(15)
  for (const [name, { symbol }] of entries) expect(name).toBe(symbol.toLowerCase())
  const addresses = entries.flatMap(([, token]) => Object.values<`0x${string}`>(token.addresses))
  for (const address of addresses) expect(address).toBe(getAddress(address))
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('behavior: 18 decimals mostly; on the test network many are missing [3.1.2.1]', () => {
  const others = entries.filter(([, { decimals }]) => decimals !== 18)
  expect(others.map(([name, { decimals }]) => [name, decimals])).toEqual([['safemoon', 9]])
  const onTestNetwork = entries.filter(([, { addresses }]) => addresses[97] !== undefined)
  expect(onTestNetwork.map(([name]) => name).toSorted()).toEqual(['busd', 'cake', 'usdc', 'usdt', 'wbnb'])
})

test('behavior: the networks take their tokens from it [3.1.2.1]', () => {
  expect(bscNetwork.mainToken).toEqual(tokenOn(56, known.cake))
  expect(bscTestnetNetwork.mainToken).toEqual(tokenOn(97, known.cake))
  expect(bscTestnetNetwork.mainToken.address).toBe('0xa35062141Fa33BCA92Ce69FeD37D0E8908868AAe')
})
