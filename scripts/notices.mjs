// THIRD-PARTY-NOTICES.md: what ships in the app's bundle, by name, version, licence and licence text.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ensure-installed.mjs'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
const target = join(root, 'THIRD-PARTY-NOTICES.md')

/** Where Node would find `name` when asked from the package at `from` (a key of the lock file). */
function resolve(name, from) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules') - 1))) {
    const key = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`
    if (lock[key] !== undefined) return lock[key].link === true ? lock[key].resolved : key
    if (base === '') return undefined
    if (!base.includes('node_modules')) base = ''
  }
}

const shipped = new Map()
function walk(key) {
  const { dependencies = {} } = lock[key]
  for (const name of Object.keys(dependencies)) {
    const found = resolve(name, key)
    if (found === undefined || shipped.has(found)) continue
    shipped.set(found, name)
    walk(found)
  }
}
walk('web')

function licenceText(key) {
  const folder = join(root, key)
  const file = existsSync(folder) && readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name))
  return file ? readFileSync(join(folder, file), 'utf8').trim() : undefined
}

const packages = [...shipped]
  .filter(([key]) => key.includes('node_modules/'))
  .map(([key, name]) => {
    const manifest = JSON.parse(readFileSync(join(root, key, 'package.json'), 'utf8'))
    return {
      name,
      version: manifest.version,
      licence: String(manifest.license ?? 'see text'),
      text: licenceText(key),
    }
  })
  .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))

const unique = [...new Map(packages.map((one) => [`${one.name}@${one.version}`, one])).values()]
const texts = new Map()
for (const { name, version, text } of unique) {
  if (text === undefined) continue
  texts.set(text, [...(texts.get(text) ?? []), `${name} ${version}`])
}
const rows = unique.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
const sections = [...texts].map(([text, names]) => `## ${names.join(', ')}\n\n\`\`\`text\n${text}\n\`\`\``)
const content = [
  '# Third-party notices',
  'Packages that the app may ship to a browser. Made by `npm run notices`; checked by `npm run check`.',
  ['| package | version | licence |', '| --- | --- | --- |', ...rows].join('\n'),
  ...sections,
].join('\n\n')

if (process.argv.includes('--check')) {
  const isCurrent = existsSync(target) && readFileSync(target, 'utf8') === `${content}\n`
  if (!isCurrent) console.error('THIRD-PARTY-NOTICES.md is not up to date: run `npm run notices`.')
  process.exit(isCurrent ? 0 : 1)
}
writeFileSync(target, `${content}\n`)
console.log(`${unique.length} packages`)
