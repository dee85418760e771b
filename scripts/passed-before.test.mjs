import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { checkOnce, runOnce } from './passed-before.mjs'

let folder
let checked

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'passed-before-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  checked = []
})

/** Checks texts, of which those with "wrong" in them fail. */
const check = (texts, { name = 'texts', settings = 'one', memory = folder } = {}) =>
  checkOnce(
    name,
    texts,
    (text) => `${settings}\0${text}`,
    async (unknown) => {
      checked.push(...unknown)
      return unknown.filter((text) => text.includes('wrong'))
    },
    memory,
  )

test('default: what passed is checked once, whichever process requests it', async () => {
  expect(await check(['a', 'b'])).toEqual([])
  expect(await check(['a', 'b', 'c'])).toEqual([])
  expect(checked).toEqual(['a', 'b', 'c'])
})

test('error: what failed is checked, and fails, each time', async () => {
  expect(await check(['a', 'wrong'])).toEqual(['wrong'])
  expect(await check(['a', 'wrong'])).toEqual(['wrong'])
  expect(checked).toEqual(['a', 'wrong', 'wrong'])
})

test('behavior: with other settings, or by another check, everything is checked', async () => {
  await check(['a'])
  await check(['a'], { settings: 'two' })
  await check(['a'], { name: 'other' })
  expect(checked).toEqual(['a', 'a', 'a'])
})

test('behavior: what passed remains known when other things are checked', async () => {
  await check(['a'])
  await check(['b'])
  await check(['a', 'b'])
  expect(checked).toEqual(['a', 'b'])
})

test("behavior: a memory that is damaged or can't be written costs checks only", async () => {
  await check(['a'])
  writeFileSync(join(folder, 'texts.txt'), readFileSync(join(folder, 'texts.txt'), 'utf8').slice(0, -1))
  expect(await check(['a'])).toEqual([])
  writeFileSync(join(folder, 'file'), '')
  expect(await check(['a', 'wrong'], { memory: join(folder, 'file') })).toEqual(['wrong'])
  expect(checked).toEqual(['a', 'a', 'a', 'wrong'])
})

/** Runs a suite that counts its runs, and fails the first `failures` times. */
function suite(failures = 0) {
  let runs = 0
  const run = async () => ({ runs: ++runs, isPassed: runs > failures })
  return (sources, memory = folder) => runOnce('suite', sources, run, ({ isPassed }) => isPassed, memory)
}

test('default: a run that passed has its result again for the same sources', async () => {
  const run = suite()
  expect(await run('a')).toEqual({ result: { runs: 1, isPassed: true }, isRemembered: false })
  expect(await run('a')).toEqual({ result: { runs: 1, isPassed: true }, isRemembered: true })
  expect(await run('b')).toEqual({ result: { runs: 2, isPassed: true }, isRemembered: false })
  expect((await run('a')).result.runs).toBe(1)
})

test('error: a run that failed runs again', async () => {
  const run = suite(1)
  expect((await run('a')).result).toEqual({ runs: 1, isPassed: false })
  expect((await run('a')).result).toEqual({ runs: 2, isPassed: true })
  expect((await run('a')).isRemembered).toBe(true)
})

test("behavior: a result that is damaged or can't be kept costs a run only", async () => {
  const run = suite()
  await run('a')
  const file = join(folder, 'suite.txt')
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -1))
  expect(await run('a')).toEqual({ result: { runs: 2, isPassed: true }, isRemembered: false })
  expect((await run('a', file)).isRemembered).toBe(false)
})
