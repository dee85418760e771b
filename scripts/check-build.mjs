// Builds the app for the main network: script sizes (gzip) within the features' size-budgets.json, nothing loaded from another
// origin, no demo wallet.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './ensure-installed.mjs'

const dist = mkdtempSync(join(tmpdir(), 'ibull-sizes-'))
process.on('exit', () => rmSync(dist, { recursive: true, force: true }))
const features = join(root, 'web', 'src', 'features')
const budgets = [root, ...readdirSync(features).map((name) => join(features, name))]
  .map((folder) => join(folder, 'size-budgets.json'))
  .filter((path) => existsSync(path))
  .flatMap((path) => JSON.parse(readFileSync(path, 'utf8')))

execFileSync(
  'npx',
  ['vite', 'build', '--manifest', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'],
  {
    cwd: join(root, 'web'),
    stdio: 'inherit',
  },
)
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))

/** Every script that loads when the chunks of `entries` load: their static imports, and theirs. */
function scriptsOf(entries) {
  const seen = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (chunk === undefined)
      throw new Error(`a size-budgets.json names ${key}, which the build does not have`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  entries.forEach(visit)
  return [...seen].filter((file) => file.endsWith('.js'))
}

let failed = 0
for (const { name, entries, beside = [], maxKilobytes } of budgets) {
  const loaded = new Set(scriptsOf(beside))
  const bytes = scriptsOf(entries)
    .filter((file) => !loaded.has(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0)
  const kilobytes = bytes / 1000
  const isWithin = kilobytes <= maxKilobytes
  if (!isWithin) failed += 1
  console.log(`${isWithin ? 'ok    ' : 'OVER  '} ${name}: ${kilobytes.toFixed(1)} kB of ${maxKilobytes} kB`)
}

try {
  execFileSync('npx', ['tsx', join(root, 'web', 'build', 'check-origins.ts'), dist], { stdio: 'inherit' })
} catch {
  failed += 1
}
const demoWallet = readdirSync(join(dist, 'assets')).filter((file) =>
  readFileSync(join(dist, 'assets', file), 'utf8').includes('app.ibull.demo'),
)
if (demoWallet.length > 0) failed += 1
console.log(`${demoWallet.length === 0 ? 'ok    ' : 'FOUND '} demo wallet: in ${demoWallet.length} files`)
process.exit(failed === 0 ? 0 : 1)
