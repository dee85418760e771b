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

/** The path of a Chromium that Playwright can drive; installs Debian's package when there is none. */
export function ensureChromium() {
  const known = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  const found = known.find((path) => path !== undefined && existsSync(path))
  if (found !== undefined) return found
  console.log('[install] chromium from Debian')
  const sudo = process.getuid?.() === 0 ? [] : ['sudo']
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args]
    return spawnSync(command, rest, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status
  }
  if (
    apt('update', '-qq') !== 0 ||
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium') !== 0
  ) {
    console.error(
      '[install] No Chromium found and apt-get could not install it. Install Chromium and set CHROMIUM_PATH.',
    )
    process.exit(1)
  }
  return '/usr/bin/chromium'
}
