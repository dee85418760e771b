// npm run check: format, types, lint, arrows, unused code, generated files, language, copy, sizes.
// npm run check -- --yield: beside the tests, on what they leave of the cores.
// Types and formats of what did not change since the last run come from node_modules/.cache.
import { ensureInstalled } from './ensure-installed.mjs'
import { printTimes, runSteps } from './run-step.mjs'

ensureInstalled()

const ROOMS = [
  'web',
  'chain',
  'localnet',
  'operations',
  'journeys',
  'indexer',
  'hub',
  'contracts',
  'domain',
  'ui',
  'bench',
  'testkit',
]
// It builds them for the steps after it.
const LINT_OF_CONTRACTS = 'lint of contracts'
// As threads of one step, programs in Go do work twice, and collect more garbage than the memory asks for.
const FRUGAL = { GOMAXPROCS: '1', GOGC: '400' }
// The longest first, so that no core waits at the end for one of them.
const steps = [
  { name: LINT_OF_CONTRACTS, command: 'npm run lint -w contracts' },
  {
    name: 'generated files of contracts',
    command: 'npm run generate:check -w contracts',
    after: LINT_OF_CONTRACTS,
  },
  { name: 'gas budgets', command: 'npm run gas:check -w contracts', after: LINT_OF_CONTRACTS },
  { name: 'build: sizes, origins, no demo wallet', command: 'node scripts/check-build.mjs' },
  {
    name: 'format',
    command: 'prettier --check --log-level warn --cache .',
  },
  { name: 'lint', command: 'oxlint --type-aware --deny-warnings --threads 1', env: FRUGAL },
  ...ROOMS.map((room) => ({
    name: `types of ${room}`,
    command: `tsc -p ${room} --singleThreaded --incremental --tsBuildInfoFile node_modules/.cache/tsc/${room}.tsbuildinfo`,
    env: FRUGAL,
  })),
  { name: 'unused code', command: 'knip --no-progress' },
  { name: 'generated files of chain', command: 'npm run generate:check -w chain' },
  { name: 'generated files of domain', command: 'npm run generate:check -w domain' },
  { name: 'generated files of localnet', command: 'npm run generate:check -w localnet' },
  { name: 'copy in four languages', command: 'npm run check:copy -w web' },
  { name: 'third-party notices', command: 'node scripts/notices.mjs --check' },
  { name: 'format of contracts', command: 'npm run format:check -w contracts' },
  { name: 'arrows', command: 'node scripts/check-arrows.mjs' },
  { name: 'coverage of the specification', command: 'node scripts/check-coverage.mjs' },
  { name: 'language', command: 'node scripts/check-language.mjs' },
  { name: 'tests', command: 'node scripts/check-tests.mjs' },
  { name: 'forbidden code', command: 'node scripts/check-forbidden.mjs' },
]
const isYielding = process.argv.includes('--yield')
const results = await runSteps(
  // The tests wait for the build of the contracts.
  steps.map((step) => ({ ...step, isYielding: isYielding && step.name !== LINT_OF_CONTRACTS })),
  3,
)
const failed = results.filter((result) => !result.isPassed)
printTimes(results)
console.log(`${results.length - failed.length} checks passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
