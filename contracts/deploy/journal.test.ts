import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { lockJournal } from './journal.ts'

let path: string
let lock: string

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'ibull-journal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  path = join(folder, 'journal.json')
  lock = `${path}.lock`
})

test('error: a second process at the same journal', () => {
  writeFileSync(lock, String(process.ppid))
  expect(() => lockJournal(path)).toThrow(`Process ${process.ppid} is at work with ${path}`)
})

test('behavior: a process that is gone holds nothing', () => {
  writeFileSync(lock, '999999999')
  lockJournal(path).release()
  expect(existsSync(lock)).toBe(false)
})

test('behavior: nor does one from before the machine started, whose number another program has now', () => {
  writeFileSync(lock, String(process.ppid))
  utimesSync(lock, 1, 1)
  lockJournal(path).release()
  expect(existsSync(lock)).toBe(false)
})
