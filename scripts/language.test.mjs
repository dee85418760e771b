import { describe, expect, it } from 'vitest'
import { problemsOf } from './language.mjs'

describe('problemsOf', () => {
  it.each([
    ['a.ts', '/** Loaded anew. */'],
    ['a.tsx', 'const a = <p>{/* Loaded anew. */}</p>'],
    ['a.test.ts', `it('default: loaded anew', () => {})`],
    ['a.test.ts', 'test.each([1])(`behavior: ${name} is loaded anew`, () => {})'],
    ['a.journey.ts', `story('default: loaded anew', async () => {})`],
    ['a.ts', `throw new Error('It was loaded anew.')`],
    ['a.ts', 'const a = `${name} is loaded anew`'],
    ['a.tsx', 'const a = <p>Loaded anew</p>'],
    ['mutants.ts', `const rows = [['EX-1', 'price loaded anew', 'a', 'b']]`],
    ['A.sol', '/// Loaded anew.'],
    ['A.sol', 'vm.assertEq(a, b, "loaded anew");'],
    ['a.md', 'Loaded anew.'],
    ['copy/en.json', '{ "a": "Loaded anew" }'],
  ])('default: finds a turn in %s: %s', (path, source) => {
    expect(problemsOf(path, source)).toEqual([`${path}:1 "anew": again, from scratch, restart, rebuild`])
  })

  it.each([
    ['a.ts', 'const toldPrice = 1', 'toldPrice'],
    ['a.ts', 'f({ told: 1 })', 'told'],
    ['a.ts', 'class A { #isTold = true }', 'isTold'],
    ['a.tsx', 'const a = <Told />', 'Told'],
    ['a.mjs', 'const HIGHEST_TOLD = 1', 'HIGHEST_TOLD'],
    ['A.sol', 'function test_Price_IsTold() external {}', 'test_Price_IsTold'],
    ['A.sol', 'emit PRICE_TOLD(price);', 'PRICE_TOLD'],
    ['copy/en.json', '{ "swap.priceTold": "Price" }', 'swap.priceTold'],
  ])('default: finds a name in %s: %s', (path, source, name) => {
    expect(problemsOf(path, source)).toEqual([`${path}:1 "${name}": report, notify, show, return`])
  })

  it('behavior: names the line', () => {
    expect(problemsOf('a.ts', 'const a = 1\n\n// It can not fail.')).toEqual([
      `a.ts:3 "can not": can't, cannot`,
    ])
  })

  it.each([
    ['a.ts', `const method = 'anew'`],
    ['a.ts', 'const threshold = retold + storyteller'],
    ['A.sol', 'uint256 threshold;'],
    ['a.md', 'Run `anew`.\n\n```sh\nanew\n```'],
    ['a.ts', '// Stands in for the hub, and can be told apart from it.'],
    ['copy/en.json', '{ "a": "The swap is on its way" }'],
  ])('behavior: allows %s: %s', (path, source) => {
    expect(problemsOf(path, source)).toEqual([])
  })

  it.each(['It goes on.', 'Written in one go.', 'An address that is none.', 'Nobody reads it.'])(
    'default: finds a turn of the code: %s',
    (text) => {
      expect(problemsOf('a.ts', `// ${text}`)).toHaveLength(1)
    },
  )

  it('error: a turn of comments that a text on screen may use', () => {
    expect(problemsOf('a.ts', '// It is on its way.')).toHaveLength(1)
  })
})
