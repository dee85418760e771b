import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isInstalled, root } from './ensure-installed.mjs'

const LOCK = {
  '': { name: 'house', version: '1.0.0' },
  'node_modules/@house/room': { resolved: 'room', link: true },
  'node_modules/a': { version: '1.0.0', resolved: 'https://registry/a-1.tgz', integrity: 'sha512-a' },
  'node_modules/b-of-windows': { version: '1.0.0', resolved: 'https://registry/b-1.tgz', optional: true },
}
const { '': _top, 'node_modules/b-of-windows': _other, ...INSTALLED } = LOCK

/** A folder with a lock file, in which npm has installed packages, or has not finished. */
function folderOf(installed) {
  const folder = mkdtempSync(join(tmpdir(), 'ibull-installed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name, packages) => writeFileSync(join(folder, name), JSON.stringify({ packages }))
  mkdirSync(join(folder, 'node_modules'))
  write('package-lock.json', LOCK)
  if (installed !== undefined) write('node_modules/.package-lock.json', installed)
  return folder
}

describe('isInstalled', () => {
  it('default: what npm ci leaves behind, without the optional packages of other machines', () => {
    expect(isInstalled(folderOf(INSTALLED))).toBe(true)
  })

  it('behavior: holds of this repository, in which only npm has installed', () => {
    expect(isInstalled(root)).toBe(true)
  })

  it.each([
    ['nothing', undefined],
    ['a package less', { 'node_modules/@house/room': LOCK['node_modules/@house/room'] }],
    ['a package more', { ...INSTALLED, 'node_modules/c': { version: '1.0.0' } }],
    ['another version', { ...INSTALLED, 'node_modules/a': { ...LOCK['node_modules/a'], version: '1.0.1' } }],
    [
      'other contents',
      { ...INSTALLED, 'node_modules/a': { ...LOCK['node_modules/a'], integrity: 'sha512-b' } },
    ],
  ])('behavior: %s is installed: not what the lock file says', (_name, installed) => {
    expect(isInstalled(folderOf(installed))).toBe(false)
  })
})
