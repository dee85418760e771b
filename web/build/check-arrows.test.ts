import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

const script = join(import.meta.dirname, '../../scripts/check-arrows.mjs')
const trees: string[] = []

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true })
})

/** Problems the check reports for a tree of these files; none if every import is allowed. */
function problemsOf(files: Readonly<Record<string, string>>): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'ibull-arrows-'))
  trees.push(root)
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  execFileSync('git', ['init', '-q'], { cwd: root })
  const { status, stdout } = spawnSync('node', [script, root], { encoding: 'utf8' })
  const problems = stdout.trim().split('\n').slice(0, -1)
  expect(status).toBe(problems.length === 0 ? 0 : 1)
  return problems
}

const web = (files: Readonly<Record<string, string>>) =>
  problemsOf(Object.fromEntries(Object.entries(files).map(([path, text]) => [`web/src/${path}`, text])))

const door = "export { a } from './a.ts'"
const a = 'export const a = 1'

describe('arrows', () => {
  it('default: a room imports a lower room through its door', () => {
    expect(
      web({
        'platform/index.ts': door,
        'platform/a.ts': a,
        'features/x/index.ts': "import { a } from '../../platform/index.ts'\nexport const b = a",
        'features/x/manifest.ts': a,
        'app/registry.ts': "export { a } from '../features/x/manifest.ts'",
      }),
    ).toEqual([])
  })

  it('error: an import from a higher layer, also a lazy one or one of a type', () => {
    const files = { 'connect/index.ts': a, 'app/index.ts': a }
    expect(web({ ...files, 'platform/a.ts': "import type { a } from '../connect/index.ts'" })).toEqual([
      'web/src/platform/a.ts -> web/src/connect/index.ts: connect is not below platform',
    ])
    expect(web({ ...files, 'connect/b.ts': "void import('../app/index.ts')" })).toEqual([
      'web/src/connect/b.ts -> web/src/app/index.ts: app is not below connect',
    ])
  })

  it('error: a room of the same layer; a feature from another, except for the home page', () => {
    const files = { 'features/x/index.ts': a, 'toasts/index.ts': a }
    expect(web({ ...files, 'settings/a.ts': "import '../toasts/index.ts'" })).toEqual([
      'web/src/settings/a.ts -> web/src/toasts/index.ts: toasts is not below settings',
    ])
    expect(web({ ...files, 'features/y/a.ts': "import '../x/index.ts'" })).toEqual([
      'web/src/features/y/a.ts -> web/src/features/x/index.ts: features/x is not below features/y',
    ])
    expect(web({ ...files, 'features/home/a.ts': "import '../x/index.ts'" })).toEqual([])
  })

  it('error: a library for what the app does itself', () => {
    expect(web({ 'app/a.test.tsx': "import { MemoryRouter } from 'react-router'" })).toContain(
      'web/src/app/a.test.tsx -> react-router: web/src/platform routes; its testing/memory-router.ts does in tests',
    )
  })

  it('error: a way into a room beside its door, for tests too', () => {
    const files = { 'platform/index.ts': door, 'platform/a.ts': a }
    const entered = 'platform is entered through its index.ts'
    for (const name of ['app/b.ts', 'app/b.test.ts']) {
      expect(web({ ...files, [name]: "import '../platform/a.ts'" })).toEqual([
        `web/src/${name} -> web/src/platform/a.ts: ${entered}`,
      ])
    }
    expect(web({ 'features/x/manifest.ts': a, 'features/home/b.ts': "import '../x/manifest.ts'" })).toEqual([
      'web/src/features/home/b.ts -> web/src/features/x/manifest.ts: features/x is entered through its index.ts',
    ])
  })

  it('error: a room that no layer names', () => {
    expect(web({ 'platform/index.ts': a, 'misc/b.ts': "import '../platform/index.ts'" })).toEqual([
      'web/src/misc/b.ts -> web/src/platform/index.ts: misc is in no layer of web',
    ])
  })

  it('error: files that import each other inside a room; a lazy import closes no loop', () => {
    const loop = { 'app/a.ts': "import './b.ts'", 'app/b.ts': "import './c.ts'" }
    expect(web({ ...loop, 'app/c.ts': "import './a.ts'" })).toEqual([
      'web/src/app/a.ts -> web/src/app/b.ts -> web/src/app/c.ts: they import each other',
    ])
    expect(web({ ...loop, 'app/c.ts': "void import('./a.ts')" })).toEqual([])
  })

  it('error: a package above, and an import that leads nowhere', () => {
    expect(problemsOf({ 'domain/src/a.ts': "import '../../web/src/b.ts'", 'web/src/b.ts': a })).toEqual([
      'domain/src/a.ts -> web/src/b.ts: domain imports nothing but itself',
    ])
    expect(problemsOf({ 'domain/src/a.ts': "import './b.ts'" })).toEqual([
      'domain/src/a.ts -> ./b.ts: not found',
    ])
  })
})
