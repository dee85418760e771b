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

function request(input, { version = '0.8.37', answer = answerTo(input), into = folder } = {}) {
  const compile = (text) => {
    compiled.push(text)
    return answer
  }
  return compileOnce({ version, input, compile, folder: into })
}

test('default: an input is compiled once, whichever process requests it', () => {
  expect(request('a')).toBe(answerTo('a'))
  expect(request('a')).toBe(answerTo('a'))
  expect(compiled).toEqual(['a'])
})

test('behavior: another input, or another compiler, is compiled', () => {
  request('a')
  expect(request('b')).toBe(answerTo('b'))
  request('a', { version: '0.8.38' })
  expect(compiled).toEqual(['a', 'b', 'a'])
})

test('behavior: a warning is kept, an error is not', () => {
  const withSeverity = (severity) => JSON.stringify({ errors: [{ severity }] })
  request('warns', { answer: withSeverity('warning') })
  request('warns')
  request('fails', { answer: withSeverity('error') })
  expect(request('fails')).toBe(answerTo('fails'))
  expect(compiled).toEqual(['warns', 'fails', 'fails'])
})

test('error: a damaged answer is compiled again', async () => {
  request('a')
  const [name] = await readdir(folder)
  await appendFile(join(folder, name ?? ''), ' ')
  expect(request('a')).toBe(answerTo('a'))
  expect(request('a')).toBe(answerTo('a'))
  expect(compiled).toEqual(['a', 'a'])
})

test('error: a folder that cannot be written costs a compilation', async () => {
  const file = join(folder, 'no-folder')
  await writeFile(file, '')
  expect(request('a', { into: file })).toBe(answerTo('a'))
  expect(request('a', { into: file })).toBe(answerTo('a'))
  expect(compiled).toEqual(['a', 'a'])
})

test('behavior: the twelve answers used last are kept', async () => {
  for (let index = 0; index < 12; index++) {
    const before = new Set(await readdir(folder))
    request(String(index))
    const added = (await readdir(folder)).find((name) => !before.has(name))
    await utimes(join(folder, added ?? ''), 1_000 + index, 1_000 + index)
  }
  request('0')
  request('12')
  compiled = []
  for (const input of ['0', '12', '2', '11']) request(input)
  expect(compiled).toEqual([])
  request('1')
  expect(compiled).toEqual(['1'])
  expect(await readdir(folder)).toHaveLength(12)
})
