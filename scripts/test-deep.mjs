// npm run test:deep: everything at depth, in parts.
//   npm run test:deep -- [part...] [--resume]
// --resume passes over the parts that passed at this commit. The result is in test-results/deep.json and deep.md.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '../testkit/src/limits.mjs'
import { ensureChromium, ensureInstalled, ensureZ3, root } from './ensure-installed.mjs'
import { runStep } from './run-step.mjs'
import { resultsFolder } from './suites.mjs'

const AT_DEPTH = { TEST_DEPTH: 'deep' }
/** What each part runs. */
const parts = {
  contracts: { command: 'npm run test:nightly -w contracts' },
  release: { command: 'npm run test:release -w contracts' },
  prove: { command: 'npm run prove -w contracts' },
  mutants: { command: 'npm run mutants' },
  'mutants-ts': { command: 'npm run mutants:ts' },
  domain: { command: 'npm test -- domain', env: AT_DEPTH },
  hub: { command: 'npm test -- hub', env: AT_DEPTH },
  'two-hubs': { command: 'npm run two-hubs -w hub -- 1000' },
  kills: { command: 'npm run kills -w localnet' },
  quotes: { command: 'npm test -- bench src/router-quotes', env: AT_DEPTH },
  chain: { command: 'npm test -- chain', env: AT_DEPTH },
  web: { command: 'npm test -- web', env: AT_DEPTH },
  'indexer-scenarios': {
    command: 'npm test -- indexer src/scenarios',
    env: { ...AT_DEPTH, SCENARIO_COUNT: '200' },
  },
  games: { command: 'npm test -- operations src/simulation', env: AT_DEPTH },
  owner: { command: 'npm test -- operations src/owner', env: AT_DEPTH },
  competition: { command: 'npm test -- operations src/competition', env: { TRADERS: '5000' } },
  proposal: { command: 'npm test -- operations src/governance', env: { VOTERS: '10000' } },
  'indexer-lag': { command: 'npm run lag -w indexer' },
  journeys: { command: 'npm test -- journeys', env: AT_DEPTH },
  foreign: { command: 'npm run foreign -w journeys' },
  hosting: { command: 'npm run hosting -w journeys' },
}

ensureInstalled()
process.env.CHROMIUM_PATH = ensureChromium()
const args = process.argv.slice(2)
const named = args.filter((arg) => arg !== '--resume')
const unknown = named.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
// A changed file makes it another state than the commit.
const commit = git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' with changes')
const file = join(resultsFolder, 'deep.json')
const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
const results = known.filter((result) => result.commit === commit)
const isDone = (name) =>
  !commit.endsWith('with changes') && results.some((result) => result.part === name && result.isPassed)

if (named.length === 0 || named.includes('prove')) ensureZ3()
mkdirSync(resultsFolder, { recursive: true })
for (const name of named.length > 0 ? named : Object.keys(parts)) {
  if (args.includes('--resume') && isDone(name)) {
    console.log(`ok     ${name} (passed before)`)
    continue
  }
  const startedAt = new Date().toISOString()
  const { isPassed, seconds, processorSeconds } = await runStep({
    name,
    limitMs: limits.deepStep,
    ...parts[name],
  })
  const at = results.findIndex(({ part }) => part === name)
  const result = { commit, part: name, isPassed, startedAt, seconds, processorSeconds }
  results.splice(at === -1 ? results.length : at, 1, result)
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(join(resultsFolder, 'deep.md'), table())
}
console.log(table())
process.exit(results.every(({ isPassed }) => isPassed) ? 0 : 1)

function table() {
  const rows = Object.keys(parts).map((name) => {
    const result = results.find(({ part }) => part === name)
    if (result === undefined) return `| ${name} | not run | | |`
    const { isPassed, seconds, startedAt } = result
    return `| ${name} | ${isPassed ? 'passed' : 'FAILED'} | ${seconds.toFixed(0)} | ${startedAt} |`
  })
  return [
    `Commit ${commit}`,
    '',
    '| part | result | seconds | started |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
