import { describe, expect, it } from 'vitest'
import { problemsOf } from './language.mjs'

describe('problemsOf', () => {
  it.each([
    ['a.ts', '/** Loaded anew. */'],
    ['a.tsx', 'const a = <p>{/* Loaded anew. */}</p>'],
    ['a.test.ts', `it('default: loaded anew', () => {})`],
    ['a.test.ts', 'test.each([1])(`behavior: ${name} is loaded anew`, () => {})'],
    ['a.journey.ts', `story('default: loaded anew', async () => {})`],
    ['A.sol', '/// Loaded anew.'],
    ['a.md', 'Loaded anew.'],
    ['copy/en.json', '{ "a": "Loaded anew" }'],
  ])('default: finds a turn in %s: %s', (path, source) => {
    expect(problemsOf(path, source)).toEqual([`${path}:1 "anew": again, from scratch, restart, rebuild`])
  })

  it('behavior: names the line', () => {
    expect(problemsOf('a.ts', 'const a = 1\n\n// It can not fail.')).toEqual([
      `a.ts:3 "can not": can't, cannot`,
    ])
  })

  it.each([
    ['a.ts', `const anew = 'anew'`],
    ['a.md', 'Run `anew`.\n\n```sh\nanew\n```'],
    ['a.ts', '// Stands in for the hub, and can be told apart from it.'],
    ['copy/en.json', '{ "a": "The swap is on its way" }'],
  ])('behavior: allows %s: %s', (path, source) => {
    expect(problemsOf(path, source)).toEqual([])
  })

  it('error: a turn of comments that a text on screen may use', () => {
    expect(problemsOf('a.ts', '// It is on its way.')).toHaveLength(1)
  })
})
