// Builds the app for the main network: script sizes (gzip) within the features' size-budgets.json, nothing loaded from another
// origin, no demo wallet. Then with another brand: it bears that name and no trace of the house's.
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

function build(outDir, brandFolder) {
  execFileSync(
    'npx',
    ['vite', 'build', '--manifest', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'],
    {
      cwd: join(root, 'web'),
      env: { ...process.env, BRAND_FOLDER: brandFolder },
      stdio: 'inherit',
    },
  )
}

build(dist, 'brands/ibull')
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
  console.log(`${isWithin ? 'ok    ' : 'OVER  '} ${name}: ${kilobytes.toFixed(2)} kB of ${maxKilobytes} kB`)
}

const page = readFileSync(join(dist, 'index.html'), 'utf8')
const unstated = scriptsOf(['index.html']).filter(
  (file) => !new RegExp(`<[^>]*"/${file}"[^>]* integrity="sha384-[^>]*>`).test(page),
)
if (unstated.length > 0) failed += 1
console.log(
  `${unstated.length === 0 ? 'ok    ' : 'FOUND '} scripts of the page without a hash: ${unstated.length}`,
)

try {
  execFileSync('npx', ['tsx', join(root, 'web', 'build', 'check-origins.ts'), dist], { stdio: 'inherit' })
} catch {
  failed += 1
}
const tooNew =
  /\.(?:toSorted|toReversed|toSpliced|findLast|findLastIndex|isWellFormed)\(|\bURL\.(?:canParse|parse)\(|\bAbortSignal\.any\(|\bPromise\.(?:withResolvers|try)\(|\b(?:Object|Map)\.groupBy\(/
const newer = readdirSync(join(dist, 'assets')).filter(
  (file) => file.endsWith('.js') && tooNew.test(readFileSync(join(dist, 'assets', file), 'utf8')),
)
if (newer.length > 0) failed += 1
console.log(
  `${newer.length === 0 ? 'ok    ' : 'FOUND '} functions newer than the oldest browsers: in ${newer.length} files ${newer.join(' ')}`,
)
const demoWallet = readdirSync(join(dist, 'assets')).filter((file) =>
  readFileSync(join(dist, 'assets', file), 'utf8').includes('app.ibull.demo'),
)
if (demoWallet.length > 0) failed += 1
console.log(`${demoWallet.length === 0 ? 'ok    ' : 'FOUND '} demo wallet: in ${demoWallet.length} files`)

const otherFolder = 'web/build/brand/testing/orchard'
const jsonIn = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))
const house = jsonIn('brands/ibull', 'brand.json')
const other = jsonIn(otherFolder, 'brand.json')
const otherDist = join(dist, 'other')
build(otherDist, otherFolder)
const built = readdirSync(otherDist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:js|css|html|json|svg|webmanifest)$/.test(entry.name))
  .map((entry) => ({ name: entry.name, text: readFileSync(join(entry.parentPath, entry.name), 'utf8') }))
const traces = [house.name, house.name.toUpperCase(), house.colors.dark.seeds.accent]
const traced = built.filter(({ text }) => traces.some((trace) => text.includes(trace)))
console.log(
  `${traced.length === 0 ? 'ok    ' : 'FOUND '} ${house.name} in the build of ${other.name}: in ${traced.length} of ${built.length} files` +
    traced.map(({ name }) => ` ${name}`).join(''),
)
const parts = [
  other.name,
  other.description,
  other.links.more.docs,
  other.colors.light.seeds.accent,
  ...readdirSync(join(root, otherFolder, 'texts')).flatMap((name) =>
    Object.values(jsonIn(otherFolder, 'texts', name)),
  ),
  ...Array.from(
    readFileSync(join(root, otherFolder, 'logo.svg'), 'utf8').matchAll(/ d="([^"]+)"/g),
    ([, d]) => d,
  ),
]
const missing = parts.filter((part) => !built.some(({ text }) => text.includes(part)))
for (const part of missing) console.log(`FAILED the build of ${other.name} lacks "${part}"`)
if (missing.length === 0)
  console.log(`ok     the build of ${other.name} has its name, links, colors, texts and logo`)
if (traced.length > 0 || missing.length > 0) failed += 1
process.exit(failed === 0 ? 0 : 1)
