import { describe, expect, test } from 'vitest'
import { SeededRandom } from './seeded-random.ts'

const numbers = (seed: number, count: number): number[] => {
  const stream = new SeededRandom(seed)
  return Array.from({ length: count }, () => stream.next())
}

describe('SeededRandom', () => {
  test('default', () => {
    expect(numbers(7, 1_000)).toEqual(numbers(7, 1_000))
    expect(numbers(7, 10)).not.toEqual(numbers(8, 10))
    for (const value of numbers(7, 1_000)) expect(value >= 0 && value < 1).toBe(true)
  })

  test('behavior: gaussian has mean 0 and deviation 1', () => {
    const stream = new SeededRandom(1)
    const values = Array.from({ length: 20_000 }, () => stream.gaussian())
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
    expect(Math.abs(mean)).toBeLessThan(0.03)
    expect(Math.abs(variance - 1)).toBeLessThan(0.05)
  })

  test('behavior: pick follows the weights', () => {
    const stream = new SeededRandom(2)
    const picked = Array.from({ length: 4_000 }, () =>
      stream.pick(['rare', 'often'], (name) => (name === 'rare' ? 1 : 3)),
    )
    const share = picked.filter((name) => name === 'often').length / picked.length
    expect(share).toBeGreaterThan(0.72)
    expect(share).toBeLessThan(0.78)
  })

  test('error: there is nothing to pick', () => {
    expect(() => new SeededRandom(3).pick([])).toThrow('nothing to pick')
  })
})
