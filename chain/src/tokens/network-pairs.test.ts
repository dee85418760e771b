import { describe, expect, test } from 'vitest'
import { bscNetwork, localNetwork } from '../networks/index.ts'
import {
  areNetworkPairsKnown,
  keepPairTable,
  networkPairs,
  pairTableOf,
  routingTokens,
} from './network-pairs.ts'
import { pairAddress } from './pair-address.ts'

describe('keepPairTable', () => {
  test.each([bscNetwork, localNetwork])('default: every pair of $key has its own address', (network) => {
    const visited = { ...network }
    keepPairTable(visited, pairTableOf(network))
    expect(areNetworkPairsKnown(visited)).toBe(true)
    const pairs = networkPairs(visited)
    const count = routingTokens(network).length
    expect(pairs).toHaveLength((count * (count - 1)) / 2)
    for (const { address, tokens } of pairs) {
      const [a, b] = tokens
      expect(a.sortsBefore(b)).toBe(true)
      expect(address).toBe(pairAddress(network.contracts.factory, network.initCodeHash, a.address, b.address))
    }
  })

  test('behavior: what the table says is not computed again', () => {
    const moved = { ...bscNetwork, initCodeHash: `0x${'5'.repeat(64)}` as const }
    const table = pairTableOf({ ...moved })
    const other = '7'.repeat(40)
    keepPairTable(moved, table.slice(0, -40) + other)
    expect(networkPairs(moved).at(-1)?.address).toBe(`0x${other}`)
    expect(networkPairs(moved).at(0)?.address.slice(2)).toBe(table.slice(16, 56))
  })

  test.each([
    [
      'factory',
      { ...bscNetwork, contracts: { ...bscNetwork.contracts, factory: bscNetwork.contracts.router } },
    ],
    ['code of pairs', { ...bscNetwork, initCodeHash: `0x${'6'.repeat(64)}` as const }],
    ['token', { ...bscNetwork, defaultTokens: bscNetwork.defaultTokens.slice(0, -1) }],
    ['order of tokens', { ...bscNetwork, baseTokens: [...bscNetwork.baseTokens].reverse() }],
  ])('error: a table for another %s is not used', (_, network) => {
    keepPairTable(network, pairTableOf(bscNetwork))
    expect(areNetworkPairsKnown(network)).toBe(false)
  })
})
