import { describe, expect, test } from 'vitest'
import { epochsToLoad, futureRounds } from './shown-rounds.ts'
import { INTERVAL, sampleRound, START } from './testing/sample-rounds.ts'

describe('epochsToLoad', () => {
  test.each([
    [0n, []],
    [1n, [1n]],
    [6n, [1n, 2n, 3n, 4n, 5n, 6n]],
    [20n, [15n, 16n, 17n, 18n, 19n, 20n]],
  ])('default: up to round %s', (current, epochs) => {
    expect(epochsToLoad(current)).toEqual(epochs)
  })
})

describe('futureRounds', () => {
  test('default: two, at multiples of the interval [prediction.22]', () => {
    const rounds = futureRounds(sampleRound(), INTERVAL)
    expect(rounds.map(({ epoch }) => epoch)).toEqual([8n, 9n])
    expect(rounds.map(({ startTimestamp }) => startTimestamp)).toEqual([START + 300n, START + 600n])
    expect(rounds[1]).toMatchObject({
      lockTimestamp: START + 900n,
      closeTimestamp: START + 1_200n,
      totalAmount: 0n,
    })
  })

  test('behavior: once a round has started, one more follows the last, at the start that it had before [prediction.23]', () => {
    const before = futureRounds(sampleRound(), INTERVAL)
    const after = futureRounds(sampleRound({ epoch: 8n, startTimestamp: START + INTERVAL }), INTERVAL)
    expect(after[0]).toEqual(before[1])
    expect(after[1]).toMatchObject({ epoch: 10n, startTimestamp: START + 900n })
  })

  test('error: a start that is not known stays so', () => {
    const [first] = futureRounds({ epoch: 7n, startTimestamp: undefined }, INTERVAL)
    expect(first).toMatchObject({
      startTimestamp: undefined,
      lockTimestamp: undefined,
      closeTimestamp: undefined,
    })
  })
})
