// What a fresh clone lacks is installed here, with nothing but Node: the first import of every command.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.ibull-installed')

/** Stops with a sentence when Node is older than the `engines` field of package.json asks for. */
function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`iBull needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Runs `npm ci` when node_modules is missing or was made from another lock file. */
export function ensureInstalled() {
  requireNode()
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('[install] npm ci')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['ci', '--no-progress'], { cwd: root, stdio: 'inherit' })
  if (result.status !== 0) {
    console.error('[install] npm ci failed; see the lines above.')
    process.exit(result.status ?? 1)
  }
  writeFileSync(stamp, lock)
}

/** Browsers that Playwright can drive, the one that draws for no screen first: the same engine, with a quarter less work. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The path of a Chromium that Playwright can drive; installs Debian's package when there is none. */
export function ensureChromium() {
  const known = [process.env.CHROMIUM_PATH, ...BROWSERS]
  const found = known.find((path) => path !== undefined && existsSync(path))
  if (found !== undefined) return found
  console.log('[install] chromium from Debian')
  const sudo = process.getuid?.() === 0 ? [] : ['sudo']
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args]
    return (
      spawnSync(command, rest, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    )
  }
  const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name)
  // The small package came to Debian later than the whole one.
  if (apt('update', '-qq') && (install('chromium-headless-shell') || install('chromium'))) {
    const installed = BROWSERS.find((path) => existsSync(path))
    if (installed !== undefined) return installed
  }
  console.error(
    '[install] No Chromium found and apt-get could not install it. Install Chromium and set CHROMIUM_PATH.',
  )
  process.exit(1)
}
