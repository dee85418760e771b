import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { digestOfSources, sourceFiles } from './source-files.mjs'

let folder

const put = (path, text) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const pathsIn = (...paths) => sourceFiles(paths, folder).map(({ path }) => path)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'source-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  put('.gitignore', 'built/\n')
  put('room/a.ts', 'a')
  put('room/built/b.js', 'b')
  put('other/c.ts', 'c')
  execFileSync('git', ['add', '.'], { cwd: folder })
})

test('default: what git knows of or could know of, not what it ignores', () => {
  put('room/new.ts', 'new')
  expect(pathsIn()).toEqual(['.gitignore', 'other/c.ts', 'room/a.ts', 'room/new.ts'])
  expect(pathsIn('room')).toEqual(['room/a.ts', 'room/new.ts'])
})

test('behavior: a deleted file and a link to a folder have no text', () => {
  rmSync(join(folder, 'room/a.ts'))
  symlinkSync(join(folder, 'other'), join(folder, 'room/link'))
  expect(pathsIn('room')).toEqual([])
})

test('behavior: the digest changes with a text, a path and a new file, and with nothing elsewhere', () => {
  const digests = new Set([digestOfSources(['room'], folder)])
  put('other/c.ts', 'changed')
  put('room/built/b.js', 'changed')
  expect(digests).toContain(digestOfSources(['room'], folder))
  put('room/a.ts', 'changed')
  digests.add(digestOfSources(['room'], folder))
  put('room/b.ts', 'changed')
  digests.add(digestOfSources(['room'], folder))
  rmSync(join(folder, 'room/a.ts'))
  digests.add(digestOfSources(['room'], folder))
  expect(digests.size).toBe(4)
})

test('error: a folder that git knows nothing of', () => {
  rmSync(join(folder, '.git'), { recursive: true })
  expect(() => digestOfSources(['room'], folder)).toThrow('not a git repository')
})
