import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { checkOnce } from './passed-before.mjs'

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
