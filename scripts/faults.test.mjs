import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from './ensure-installed.mjs'
import { catalogue } from './faults/catalogue.mjs'
import { fileOf, sourcesAmong } from './faults/fault.mjs'

const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
const sources = new Map(sourcesAmong(paths).map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]))

describe('catalogue', () => {
  it('default: every fault applies', () => {
    expect(catalogue.filter((fault) => fileOf(fault, sources) === undefined)).toEqual([])
    expect(catalogue.filter(({ find, replace }) => find === replace)).toEqual([])
  })

  it('behavior: names differ, and every room has its share', () => {
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length)
    for (const room of ['domain', 'chain', 'indexer', 'hub', 'web'])
      expect(catalogue.filter(({ file }) => file.startsWith(`${room}/`)).length).toBeGreaterThanOrEqual(20)
  })
})

describe('fileOf', () => {
  const fault = { name: 'a', file: 'hub/b.ts', find: '<', replace: '<=' }

  it.each([
    ['in its file', { 'hub/b.ts': 'a < b', 'hub/c.ts': 'a < b' }, 'hub/b.ts'],
    ['in another file of its room', { 'hub/b.ts': '', 'hub/c.ts': 'a < b', 'web/c.ts': 'a < b' }, 'hub/c.ts'],
    ['in two others', { 'hub/c.ts': 'a < b', 'hub/d.ts': 'a < b' }, undefined],
    ['twice in its file', { 'hub/b.ts': 'a < b < c' }, undefined],
  ])('behavior: %s', (_name, texts, file) => {
    expect(fileOf(fault, new Map(Object.entries(texts)))).toBe(file)
  })
})
