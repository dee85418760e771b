import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseParameters } from './parameters.ts'
import { planProtocol } from './plan.ts'

const EXAMPLE = readFileSync(new URL('./parameters.example.json', import.meta.url), 'utf8')
const PAIR = 'pair mainToken/wrappedNative'
const SALE = 'tokenSaleFactory createSale 0'

const stepsOf = (change: (file: Record<string, unknown>) => void): string[] => {
  const file = JSON.parse(EXAMPLE) as Record<string, unknown>
  change(file)
  return planProtocol(parseParameters(JSON.stringify(file))).build.map(({ id }) => id)
}

test('behavior: a pair that a farm and a sale name is one step, before both', () => {
  const steps = stepsOf(() => undefined)
  expect(steps.filter((id) => id === PAIR)).toHaveLength(1)
  expect(steps.indexOf(PAIR)).toBeLessThan(steps.indexOf('farm add 1'))
  expect(new Set(steps).size).toBe(steps.length)
})

test('behavior: the pair of a sale without a farm is created for it', () => {
  const steps = stepsOf((file) => {
    file['farms'] = [(file['farms'] as unknown[])[0]]
  })
  expect(steps.indexOf(PAIR)).toBe(steps.indexOf(SALE) - 1)
})
