import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeTypePrograms } from './type-programs.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ibull-types-'))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function addRoom(room, configuration) {
  mkdirSync(join(root, room))
  writeFileSync(
    join(root, room, 'tsconfig.json'),
    JSON.stringify({ extends: '../base.json', ...configuration }),
  )
}

test('default: rooms of one program have all their sources in one configuration', () => {
  addRoom('hub', { compilerOptions: { types: ['node'] }, include: ['src'] })
  addRoom('indexer', {
    compilerOptions: { types: ['node'] },
    include: ['src/**/*.ts', 'ponder'],
    exclude: ['ponder/env.d.ts'],
  })
  addRoom('ui', { compilerOptions: { lib: ['DOM'] }, include: ['src'] })
  const folder = join(root, 'node_modules/.cache')
  const [node, page] = writeTypePrograms([['hub', 'indexer'], ['ui']], folder, root)
  expect(JSON.parse(readFileSync(node.file, 'utf8'))).toEqual({
    extends: '../../base.json',
    compilerOptions: { types: ['node'] },
    include: ['../../hub/src', '../../indexer/src/**/*.ts', '../../indexer/ponder'],
    exclude: ['../../indexer/ponder/env.d.ts'],
  })
  expect(JSON.parse(readFileSync(page.file, 'utf8')).compilerOptions).toEqual({ lib: ['DOM'] })
})

test('error: rooms with different options have no program in common', () => {
  addRoom('hub', { compilerOptions: { types: ['node'] }, include: ['src'] })
  addRoom('ui', { compilerOptions: { lib: ['DOM'] }, include: ['src'] })
  expect(() => writeTypePrograms([['hub', 'ui']], join(root, 'cache'), root)).toThrow(
    'ui and hub have different compiler options: check their types apart.',
  )
})
