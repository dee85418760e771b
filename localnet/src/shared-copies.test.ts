import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SharedCopies } from './shared-copies.ts'

const HOUR_MS = 3_600_000

let folder: string
let shared: string
let copies: SharedCopies

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ibull-copies-'))
  shared = join(folder, 'shared')
  copies = new SharedCopies(HOUR_MS, shared)
})

afterEach(() => rm(folder, { recursive: true, force: true }))

/** A file that was made some time ago. */
async function makeFile(name: string, text: string, ageMs = 0): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  const madeAt = new Date(Date.now() - ageMs)
  await utimes(path, madeAt, madeAt)
  return path
}

describe('SharedCopies', () => {
  test('default: what one gave another takes, with the millisecond in which it was made', async () => {
    const made = await makeFile('made.json', 'a chain', 1_234)
    await copies.give('chain', made)
    const taken = join(folder, 'elsewhere', 'taken.json')
    expect(await copies.take('chain', taken)).toBe(true)
    expect(await readFile(taken, 'utf8')).toBe('a chain')
    expect(Math.round((await stat(taken)).mtimeMs)).toBe(Math.round((await stat(made)).mtimeMs))
  })

  test('behavior: a folder is taken whole, in place of what was there', async () => {
    const made = join(folder, 'made')
    await mkdir(join(made, 'inner'), { recursive: true })
    await writeFile(join(made, 'inner', 'file'), 'a table')
    await copies.give('tables', made)
    const taken = join(folder, 'taken')
    await mkdir(taken)
    await writeFile(join(taken, 'left'), 'of before')
    expect(await copies.take('tables', taken)).toBe(true)
    expect(await readdir(taken)).toEqual(['inner'])
    expect(await readFile(join(taken, 'inner', 'file'), 'utf8')).toBe('a table')
    expect((await readdir(folder)).sort()).toEqual(['made', 'shared', 'taken'])
  })

  test('behavior: what is too old is neither taken nor kept', async () => {
    // One for whom it is not too old leaves it there.
    await new SharedCopies(Infinity, shared).give('old', await makeFile('old', 'old', 2 * HOUR_MS))
    const path = join(folder, 'taken')
    expect(await copies.take('old', path)).toBe(false)
    await copies.give('new', await makeFile('new', 'new'))
    expect(await readdir(shared)).toEqual(['new'])
    expect(await copies.isFresh(join(folder, 'old'))).toBe(false)
    expect(await copies.isFresh(join(folder, 'new'))).toBe(true)
  })

  test('behavior: the newest fourteen are kept', async () => {
    for (let age = 15; age >= 0; age--)
      await copies.give(`made-${String(age)}`, await makeFile('made', 'text', age * 1_000))
    const kept = await readdir(shared)
    expect(kept).toHaveLength(14)
    expect(kept).not.toContain('made-15')
    expect(kept).not.toContain('made-14')
  })

  test('error: nothing there, or no folder to use, is nothing to take, and no failure', async () => {
    const path = join(folder, 'taken')
    expect(await copies.take('missing', path)).toBe(false)
    const unusable = new SharedCopies(HOUR_MS, await makeFile('a-file', 'no folder'))
    await unusable.give('chain', await makeFile('made', 'a chain'))
    expect(await unusable.take('chain', path)).toBe(false)
    expect((await readdir(folder)).sort()).toEqual(['a-file', 'made'])
  })
})
