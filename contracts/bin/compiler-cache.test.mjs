import { appendFile, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compileOnce } from './compiler-cache.mjs'

let folder
let compiled

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compiler-cache-'))
  compiled = []
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const answerTo = (input) => JSON.stringify({ contracts: { of: input } })

function ask(input, { version = '0.8.37', answer = answerTo(input), into = folder } = {}) {
  const compile = (text) => {
    compiled.push(text)
    return answer
  }
  return compileOnce({ version, input, compile, folder: into })
}

test('default: an input is compiled once, whichever process asks', () => {
  expect(ask('a')).toBe(answerTo('a'))
  expect(ask('a')).toBe(answerTo('a'))
  expect(compiled).toEqual(['a'])
})

test('behavior: another input, or another compiler, is compiled', () => {
  ask('a')
  expect(ask('b')).toBe(answerTo('b'))
  ask('a', { version: '0.8.38' })
  expect(compiled).toEqual(['a', 'b', 'a'])
})

test('behavior: a warning is kept, an error is not', () => {
  const withSeverity = (severity) => JSON.stringify({ errors: [{ severity }] })
  ask('warns', { answer: withSeverity('warning') })
  ask('warns')
  ask('fails', { answer: withSeverity('error') })
  expect(ask('fails')).toBe(answerTo('fails'))
  expect(compiled).toEqual(['warns', 'fails', 'fails'])
})

test('error: a damaged answer is compiled again', async () => {
  ask('a')
  const [name] = await readdir(folder)
  await appendFile(join(folder, name ?? ''), ' ')
  expect(ask('a')).toBe(answerTo('a'))
  expect(ask('a')).toBe(answerTo('a'))
  expect(compiled).toEqual(['a', 'a'])
})

test('error: a folder that cannot be written costs a compilation', async () => {
  const file = join(folder, 'no-folder')
  await writeFile(file, '')
  expect(ask('a', { into: file })).toBe(answerTo('a'))
  expect(ask('a', { into: file })).toBe(answerTo('a'))
  expect(compiled).toEqual(['a', 'a'])
})

test('behavior: the twelve answers used last are kept', async () => {
  for (let index = 0; index < 12; index++) {
    const before = new Set(await readdir(folder))
    ask(String(index))
    const added = (await readdir(folder)).find((name) => !before.has(name))
    await utimes(join(folder, added ?? ''), 1_000 + index, 1_000 + index)
  }
  ask('0')
  ask('12')
  compiled = []
  for (const input of ['0', '12', '2', '11']) ask(input)
  expect(compiled).toEqual([])
  ask('1')
  expect(compiled).toEqual(['1'])
  expect(await readdir(folder)).toHaveLength(12)
})
