import { expect, it } from 'vitest'
import { isNameConfusable } from './name-caution.ts'

it.each([
  'alice.bnb',
  'pay.alice-1_$.bnb',
  '🚀moon.bnb',
  '1⃣2⃣.bnb',
  'алиса.bnb',
  '東京タワー.bnb',
  'שלום.bnb',
])('default: %s passes for nothing else', (name) => {
  expect(isNameConfusable(name)).toBe(false)
})

it.each(['vítalik.bnb', 'bịnance.bnb', 'pay.cɑke.bnb', 'ρay.alice.bnb', 'алиса.alice.bnb', 'ευρώ.алиса.bnb'])(
  'error: %s may pass for another name',
  (name) => {
    expect(isNameConfusable(name)).toBe(true)
  },
)
