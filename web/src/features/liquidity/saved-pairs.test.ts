import { Token } from '@ibull/domain'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const KEY = 'ibull.pairs.v1'
const token = (address: `0x${string}`, symbol: string, chainId = 31337) =>
  new Token({ chainId, address, decimals: 18, symbol, name: symbol })
const cake = token('0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82', 'CAKE')
const wbnb = token('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 'WBNB')

/** Reloads the store. */
async function load() {
  vi.resetModules()
  return await import('./saved-pairs.ts')
}

function storedPairs(): unknown {
  const text = localStorage.getItem(KEY)
  return text === null ? undefined : JSON.parse(text).state.pairs
}

beforeEach(() => localStorage.clear())

describe('savePair', () => {
  test('default [5.28]', async () => {
    const { savePair } = await load()
    savePair(cake, wbnb)
    expect(storedPairs()).toMatchObject({ '31337': [[{ symbol: 'CAKE' }, { symbol: 'WBNB' }]] })
  })

  test('behavior: a pair is kept once, in whichever order it is found again', async () => {
    const { savePair } = await load()
    savePair(cake, wbnb)
    savePair(wbnb, cake)
    savePair(cake, wbnb)
    expect((storedPairs() as Record<string, unknown[]>)['31337']).toHaveLength(1)
  })

  test('behavior: tokens of two chains, or one token twice, are not kept [5.28]', async () => {
    const { savePair } = await load()
    savePair(cake, token(wbnb.address, 'WBNB', 56))
    savePair(cake, token(cake.address.toLowerCase() as `0x${string}`, 'CAKE'))
    expect(storedPairs()).toBeUndefined()
  })

  test('behavior: a broken pair in the storage is left out, the others stay', async () => {
    const good = [
      { address: cake.address, decimals: 18, symbol: 'CAKE', name: 'CAKE' },
      { address: wbnb.address, decimals: 18, symbol: 'WBNB', name: 'WBNB' },
    ]
    const pairs = {
      '31337': [good, [good[0]], [good[0], good[0]], [good[0], { address: '0x12' }], 'x', null],
    }
    localStorage.setItem(KEY, JSON.stringify({ version: 1, state: { pairs } }))
    const { savePair } = await load()
    savePair(token('0x55d398326f99059fF775485246999027B3197955', 'USDT'), cake)
    const own = (storedPairs() as Record<string, { symbol: string }[][]>)['31337']
    expect(own?.map((pair) => pair.map(({ symbol }) => symbol))).toEqual([
      ['CAKE', 'WBNB'],
      ['USDT', 'CAKE'],
    ])
  })
})
