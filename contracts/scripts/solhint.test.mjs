import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { lint } from './solhint.mjs'

let folder
let linted

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solhint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['src', 'test', 'test-tokens']) mkdirSync(join(folder, name))
  write('.solhint.json', '{}')
  write('test/.solhint.json', '{}')
  write('src/Pair.sol', 'import {Token} from "./Token.sol";')
  write('src/Token.sol', 'contract Token {}')
  write('test/Pair.t.sol', 'contract PairTest {}')
})

const write = (path, text) => writeFileSync(join(folder, path), text)

/** Lints with a solhint that finds fault with whatever has "wrong" as its text, and notes what it was given. */
async function lintNow() {
  linted = []
  const run = async (args) => {
    const paths = args.filter((each) => each.endsWith('.sol'))
    linted.push(...paths)
    return paths.includes('src/Wrong.sol') ? 1 : 0
  }
  return await lint({ folder, run, memory: join(folder, 'memory') })
}

const ALL = ['src/Pair.sol', 'src/Token.sol', 'test/Pair.t.sol']

test('default: what did not change is linted once', async () => {
  expect(await lintNow()).toBe(0)
  expect(linted.toSorted()).toEqual(ALL)
  expect(await lintNow()).toBe(0)
  expect(linted).toEqual([])
})

test('error: a new file with a fault is found, each time', async () => {
  await lintNow()
  write('src/Wrong.sol', 'wrong')
  for (let i = 0; i < 2; i++) {
    expect(await lintNow()).toBe(1)
    expect(linted).toEqual(['src/Wrong.sol'])
  }
})

test('behavior: a file that changed or moved is linted', async () => {
  await lintNow()
  write('src/Token.sol', 'contract Token { uint256 value; }')
  write('test-tokens/Token.sol', 'contract Token {}')
  await lintNow()
  expect(linted).toEqual(['src/Token.sol', 'test-tokens/Token.sol'])
})

test.each(['.solhint.json', 'test/.solhint.json', 'src/.solhint.json', '.solhintignore'])(
  'behavior: another %s has every file linted',
  async (path) => {
    await lintNow()
    write(path, '{ "rules": {} }')
    await lintNow()
    expect(linted.toSorted()).toEqual(ALL)
  },
)

test('behavior: a file is linted when one that it imports is gone', async () => {
  await lintNow()
  rmSync(join(folder, 'src/Token.sol'))
  await lintNow()
  expect(linted).toEqual(['src/Pair.sol'])
})
