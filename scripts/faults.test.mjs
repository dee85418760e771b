import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from './faults/catalogue.mjs'
import { withFault } from './faults/fault.mjs'

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

describe('catalogue', () => {
  it('default: every fault applies to its file', () => {
    for (const fault of catalogue) {
      const text = read(fault.file)
      expect(withFault(text, fault)).not.toBe(text)
    }
  })

  it('behavior: names differ, and every room has its share', () => {
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length)
    for (const room of ['domain', 'chain', 'indexer', 'hub', 'web'])
      expect(catalogue.filter(({ file }) => file.startsWith(`${room}/`)).length).toBeGreaterThanOrEqual(20)
  })
})

describe('withFault', () => {
  const fault = { name: 'a', file: 'b.ts', find: '<', replace: '<=' }

  it('default', () => expect(withFault('a < b', fault)).toBe('a <= b'))

  it.each(['a > b', 'a < b < c'])('error: its text is not there, or twice: %s', (text) => {
    expect(() => withFault(text, fault)).toThrow('"a": its text must occur exactly once in b.ts.')
  })
})
