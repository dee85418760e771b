// The arrows between rooms: contracts -> (generated) -> chain -> web; domain under all; ui under web.
// Rules are patterns over paths; `$1` in `except` stands for what the first group of `from` matched.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'
import { root as repository } from './ensure-installed.mjs'

/** Another tree than the repository may be named, which is how the check itself is tested. */
const root = process.argv[2] ?? repository

/**
 * The rooms of web/src from the ground up. A room imports only rooms of lower layers, through their door
 * (`index.ts`; the app also reads the `manifest.ts` of a feature). Features don't import each other, except that
 * the home page, the portfolio and the owner's changes show what the others have, and a token sale offers its
 * liquidity tokens.
 */
const webLayers = [
  ['i18n', 'dialogs'],
  ['platform', 'errors', 'history'],
  ['toasts', 'settings', 'private-endpoints', 'charts', 'layout', 'downloads'],
  ['demo-wallet', 'markdown'],
  ['connect'],
  ['tokens', 'referrer', 'collectibles'],
  ['profiles'],
  ['transactions'],
  ['activity', 'pool-books', 'queued-changes', 'wins'],
  ['features/*'],
  ['features/home', 'features/portfolio', 'features/token-sale', 'features/changes'],
  ['app'],
]

const test = /\.(?:test|journey)\.tsx?$|\/(?:testing|scenarios)\/|^(?:testkit|journeys|bench)\//
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
    to: /^(?:domain|chain|hub|indexer|web|contracts|operations|localnet|testkit|journeys|bench)\//,
  },
  {
    name: 'chain is below web',
    from: /^(chain)\//,
    to: /^(?:hub|indexer|ui|web|operations|localnet|journeys|bench)\//,
  },
  {
    name: "hub imports domain alone, and in its tests a PostgreSQL server, the limits of time and web's hostile texts",
    from: /^(hub)\//,
    to: /^(?:chain|contracts|indexer|ui|web|operations|localnet|testkit|journeys|bench)\//,
    except:
      '^(?:web/src/markdown/testing/hostile-texts\\.ts|testkit/src/(?:limits\\.mjs|postgres-cluster\\.ts))$',
  },
  {
    name: 'indexer imports domain, chain and generated contracts',
    from: /^(indexer)\//,
    to: /^(?:hub|ui|web|operations|localnet|journeys|bench)\//,
  },
  {
    name: 'operations imports domain, chain and contracts',
    from: /^(operations)\//,
    to: /^(?:hub|indexer|ui|web|localnet|journeys|bench)\//,
  },
  {
    name: 'contracts are below operations',
    from: /^(contracts)\//,
    to: /^operations\//,
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
    to: /^(?:contracts|hub|indexer|operations|localnet|testkit|journeys|bench)\//,
  },
  {
    name: 'only the rooms that start the product import localnet',
    from: /^(?!localnet|journeys|testkit|bench)(\w+)\//,
    to: /^localnet\//,
  },
  {
    name: 'no product code imports a test',
    from: /^(?!localnet\/|indexer\/vitest\.config\.ts$)(\w+)\//,
    to: test,
    isForTests: false,
  },
  {
    name: 'localnet takes its seeded random numbers alone from the tests',
    from: /^(localnet)\//,
    to: test,
    except: '^testkit/src/seeded-random\\.ts$',
    isForTests: false,
  },
  {
    name: 'another room is entered by its package name',
    from: /^(domain|chain|hub|indexer|ui|web|operations|localnet)\//,
    to: /^(?:domain|chain|hub|indexer|ui|operations)\/src\//,
    except: '^$1/',
    isByPath: true,
  },
]

/** Packages whose work the app does itself, with what to import instead. */
const refused = [
  {
    from: /^web\//,
    text: /^(?:react-router|wouter)/,
    instead: 'web/src/platform routes; its testing/memory-router.ts does in tests',
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
  const fixed = new Set([
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
  ])
  const lazy = module.dynamicImports.map(({ moduleRequest }) => literalAt(source, moduleRequest))
  return [...new Set([...fixed, ...lazy])]
    .filter((text) => text !== undefined && !/^(?:node|virtual|ponder):/.test(text))
    .map((text) => ({ text, isStatic: fixed.has(text), ...resolve(path, text) }))
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

/** The room of a file in web/src and its layer; nothing for the files that start or test the whole app. */
function webRoom(file) {
  const name = /^web\/src\/((?:features\/)?[\w-]+)\//.exec(file)?.[1]
  if (name === undefined) return undefined
  const layerOf = (pattern) => webLayers.findIndex((rooms) => rooms.includes(pattern))
  return { name, layer: Math.max(layerOf(name), layerOf(name.replace(/\/.*/, '/*'))) }
}

/** What is wrong with an import between two rooms of web. */
function webProblem(file, target) {
  const from = webRoom(file)
  const to = webRoom(target)
  if (from === undefined || to === undefined || from.name === to.name) return undefined
  if (from.layer === -1) return `${from.name} is in no layer of web`
  if (/\/testing\//.test(target)) return test.test(file) ? undefined : 'no product code imports a test'
  if (to.layer >= from.layer && !test.test(file)) return `${to.name} is not below ${from.name}`
  const door = target.slice(`web/src/${to.name}/`.length)
  const isDoor =
    door === 'index.ts' ||
    /(?:^|\/)copy\/en\.json$/.test(door) ||
    (from.name === 'app' && to.name.startsWith('features/') && door === 'manifest.ts')
  return isDoor ? undefined : `${to.name} is entered through its index.ts`
}

/** The loops of static imports among product files, each as its files (Tarjan's algorithm). */
function loopsOf(imports) {
  const order = new Map()
  const low = new Map()
  const stack = []
  const loops = []
  const visit = (file) => {
    order.set(file, order.size)
    low.set(file, order.get(file))
    stack.push(file)
    for (const next of imports.get(file)) {
      if (!imports.has(next)) continue
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)))
    }
    if (low.get(file) !== order.get(file)) return
    const loop = stack.splice(stack.indexOf(file))
    if (loop.length > 1 || imports.get(file).includes(file)) loops.push(loop)
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return loops
}

const broken = []
const staticImports = new Map()
let arrows = 0
for (const file of files) {
  const imports = importsOf(file)
  if (file.startsWith('web/src/') && !test.test(file))
    staticImports.set(
      file,
      imports.filter(({ isStatic }) => isStatic).map(({ target }) => target),
    )
  for (const { text, target, error } of imports) {
    arrows += 1
    const better = refused.find((one) => one.from.test(file) && one.text.test(text))
    if (better !== undefined) broken.push(`${file} -> ${text}: ${better.instead}`)
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
    const problem = webProblem(file, target)
    if (problem !== undefined) broken.push(`${file} -> ${target}: ${problem}`)
  }
}
for (const loop of loopsOf(staticImports)) broken.push(`${loop.join(' -> ')}: they import each other`)
broken.forEach((line) => console.log(line))
console.log(`${files.length} files, ${arrows} arrows, ${broken.length} in the wrong direction`)
process.exit(broken.length === 0 ? 0 : 1)
