// The arrows between rooms: contracts -> (generated) -> chain -> web; domain under all; ui under web.
// Rules are patterns over paths; `$1` in `except` stands for what the first group of `from` matched.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'
import { root } from './ensure-installed.mjs'

const test = /\.(?:test|journey)\.tsx?$|\/testing\/|^(?:testkit|journeys|bench)\//
const rules = [
  {
    name: 'domain imports nothing but itself',
    from: /^(domain)\/src\//,
    to: /./,
    except: '^domain/src/',
    isForTests: false,
  },
  {
    name: 'ui knows no money',
    from: /^(ui)\//,
    to: /^(?:domain|chain|hub|indexer|web|contracts|localnet|testkit|journeys|bench)\//,
  },
  { name: 'chain is below web', from: /^(chain)\//, to: /^(?:hub|indexer|ui|web|localnet|journeys|bench)\// },
  {
    name: 'hub stands on domain alone',
    from: /^(hub)\//,
    to: /^(?:chain|contracts|indexer|ui|web|localnet|testkit|journeys|bench)\//,
  },
  {
    name: 'indexer stands on domain, chain and generated contracts',
    from: /^(indexer)\//,
    to: /^(?:hub|ui|web|localnet|journeys|bench)\//,
  },
  {
    name: 'chain meets contracts only through generated files',
    from: /^(chain)\//,
    to: /^contracts\//,
    isForTests: false,
  },
  {
    name: 'web is below localnet',
    from: /^(web)\//,
    to: /^(?:contracts|hub|indexer|localnet|testkit|journeys|bench)\//,
  },
  { name: 'nobody imports localnet', from: /^(?!localnet|journeys|testkit|bench)(\w+)\//, to: /^localnet\// },
  { name: 'no product code imports a test', from: /^(\w+)\//, to: test, isForTests: false },
  {
    name: 'a feature is entered through its index',
    from: /^web\/src\/(?:features\/)?([\w-]+)\//,
    to: /^web\/src\/features\//,
    except: '^web/src/features/(?:$1/|[\\w-]+/index\\.tsx?$)',
  },
  {
    name: 'another room is entered by its package name',
    from: /^(domain|chain|hub|indexer|ui|web|localnet)\//,
    to: /^(?:domain|chain|hub|indexer|ui)\/src\//,
    except: '^$1/',
    isByPath: true,
  },
]

const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: root,
  },
)
  .toString()
  .split('\0')
  .filter((file) => file !== '')
const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  conditionNames: ['types', 'import', 'node', 'default'],
  builtinModules: true,
})

/** What a file imports, statically, dynamically or by re-export: the text and the path it stands for. */
function importsOf(file) {
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  const { module } = parseSync(path, source)
  const texts = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => literalAt(source, moduleRequest)),
  ]
  return [...new Set(texts)]
    .filter((text) => text !== undefined && !/^(?:node|virtual|ponder):/.test(text))
    .map((text) => ({ text, ...resolve(path, text) }))
}

/** The text of a string literal; nothing for an import of a computed name. */
function literalAt(source, { start, end }) {
  return /^(['"])(.*)\1$/.exec(source.slice(start, end))?.[2]
}

function resolve(path, text) {
  const found = resolver.sync(dirname(path), text.replace(/\?.*$/, ''))
  if (found.error !== undefined) return { error: found.error }
  return { target: relative(root, found.path) }
}

const broken = []
let arrows = 0
for (const file of files) {
  for (const { text, target, error } of importsOf(file)) {
    arrows += 1
    if (error !== undefined) {
      broken.push(`${file} -> ${text}: not found`)
      continue
    }
    for (const { name, from, to, except, isForTests = true, isByPath = false } of rules) {
      const room = from.exec(file)?.[1]
      if (room === undefined || (!isForTests && test.test(file)) || (isByPath && !text.startsWith('.')))
        continue
      const isException = except !== undefined && new RegExp(except.replace('$1', room)).test(target)
      if (to.test(target) && !isException) broken.push(`${file} -> ${target}: ${name}`)
    }
  }
}
broken.forEach((line) => console.log(line))
console.log(`${files.length} files, ${arrows} arrows, ${broken.length} in the wrong direction`)
process.exit(broken.length === 0 ? 0 : 1)
