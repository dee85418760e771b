// What a fresh clone lacks is installed here, with nothing but Node: the first import of every command.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Stops with a sentence when Node is older than the `engines` field of package.json asks for. */
function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`iBull needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/**
 * Whether `npm ci` would change nothing in a folder: npm ends each installation, of whichever command, with a list of
 * what it left in node_modules.
 */
export function isInstalled(folder) {
  const installedList = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(installedList)) return false
  const [locked, installed] = [join(folder, 'package-lock.json'), installedList].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  )
  const isThere = ([path, { version, resolved, integrity, optional }]) => {
    const found = installed[path]
    // Optional packages are those of other machines.
    if (found === undefined) return path === '' || optional === true
    return found.version === version && found.resolved === resolved && found.integrity === integrity
  }
  return (
    Object.entries(locked).every(isThere) &&
    Object.keys(installed).every((path) => Object.hasOwn(locked, path))
  )
}

/** Runs `npm ci` in a folder whose node_modules is missing or was made from another lock file. */
export function ensureInstalled(folder = root) {
  requireNode()
  if (isInstalled(folder)) return
  console.log('[install] npm ci')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['ci', '--no-progress'], { cwd: folder, stdio: 'inherit' })
  if (result.status !== 0) {
    console.error('[install] npm ci failed; see the lines above.')
    process.exit(result.status ?? 1)
  }
}

/** Browsers that Playwright can drive, the one that draws for no screen first: the same engine, with a quarter less work. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

function apt(...args) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo']
  const [command, ...rest] = [...sudo, 'apt-get', ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, rest, { stdio: 'inherit', env }).status === 0
}

const installPackage = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name)

/** The path of a Chromium that Playwright can drive; installs Debian's package when there is none. */
export function ensureChromium() {
  const known = [process.env.CHROMIUM_PATH, ...BROWSERS]
  const found = known.find((path) => path !== undefined && existsSync(path))
  if (found !== undefined) return found
  console.log('[install] chromium from Debian')
  // The small package came to Debian later than the whole one.
  if (apt('update', '-qq') && (installPackage('chromium-headless-shell') || installPackage('chromium'))) {
    const installed = BROWSERS.find((path) => existsSync(path))
    if (installed !== undefined) return installed
  }
  console.error(
    '[install] No Chromium found and apt-get could not install it. Install Chromium and set CHROMIUM_PATH.',
  )
  process.exit(1)
}

/** Installs Debian's package of the solver z3 if it is missing; what needs it says so if that fails. */
export function ensureZ3() {
  if (spawnSync('z3', ['-version']).status === 0) return
  console.log('[install] z3 from Debian')
  if (apt('update', '-qq')) installPackage('z3')
}
