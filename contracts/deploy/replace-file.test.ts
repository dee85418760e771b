import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const KILOBYTES = 64

/** Replaces a file in a process that can't write files larger than {@link KILOBYTES}, as on a full disk. */
function replaceWithin(path: string, length: number) {
  const module = new URL('./replace-file.ts', import.meta.url).href
  const script = `import(${JSON.stringify(module)}).then(({ replaceFile }) => replaceFile(${JSON.stringify(path)}, 'x'.repeat(${length})))`
  const command = `ulimit -f ${KILOBYTES} && exec "$0" --import tsx --eval "$1"`
  return spawnSync('bash', ['-c', command, process.execPath, script], { encoding: 'utf8' })
}

test('behavior: a file is replaced as a whole, or not at all when the disk is full', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ibull-replace-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'state.json')
  writeFileSync(path, 'before')
  const full = replaceWithin(path, 2 * KILOBYTES * 1_024)
  expect(full.status).not.toBe(0)
  expect(full.stderr).toContain('EFBIG')
  expect(readFileSync(path, 'utf8')).toBe('before')
  expect(replaceWithin(path, 1_024).status).toBe(0)
  expect(readFileSync(path, 'utf8')).toBe('x'.repeat(1_024))
})
