// npm test: every test that gates a change, with one count at the end.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, ensureInstalled, root } from './ensure-installed.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './failed-tests.mjs'
import { runStep } from './run-step.mjs'

ensureInstalled()
process.env.CHROMIUM_PATH = ensureChromium()

const reports = join(root, 'test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const reportOf = (room) => join(reports, `${room}.json`)
const readReport = (room) =>
  existsSync(reportOf(room)) ? JSON.parse(readFileSync(reportOf(room), 'utf8')) : undefined

/** Counts of one suite; a suite that died without a report counts as one failure. */
function count({ isPassed }, passed, failed) {
  return { passed, failed: !isPassed && failed === 0 ? 1 : failed }
}

const contracts = await runStep({ name: 'contracts', command: 'npm test -w contracts' })
const tally = [...contracts.output.matchAll(/(\d+) tests passed, (\d+) failed/g)]
const contractCounts = count(
  contracts,
  tally.reduce((sum, match) => sum + Number(match[1]), 0),
  tally.reduce((sum, match) => sum + Number(match[2]), 0),
)

const allFailures = []

/** One run of Vitest with its counts. */
async function runVitest(name, report, selection) {
  const step = await runStep({
    name,
    command: `npx vitest run ${selection} --reporter=default --reporter=json --outputFile.json=${reportOf(report)}`,
    failuresOf: (output) => failuresOfVitest(readReport(report), output),
  })
  allFailures.push(...step.failures)
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report) ?? {}
  return count(step, numPassedTests, numFailedTests)
}

const unitCounts = await runVitest('unit and property', 'unit', "--project '!indexer'")
// By itself: each of its scenarios runs the real indexer, which would take the time limits of other tests.
const indexerCounts = await runVitest('indexer', 'indexer', '--project indexer')

const journeys = await runStep({
  name: 'journeys',
  command: 'npx playwright test --config journeys/playwright.config.ts --reporter=list,json',
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('journeys') },
  failuresOf: () => failuresOfPlaywright(readReport('journeys')),
})
allFailures.push(...journeys.failures)
const stats = readReport('journeys')?.stats
const journeyCounts = count(journeys, stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0))

const suites = {
  contracts: contractCounts,
  'unit and property': unitCounts,
  indexer: indexerCounts,
  journeys: journeyCounts,
}
for (const failure of allFailures) console.log(`FAILED ${failure}`)
for (const [name, { passed, failed }] of Object.entries(suites))
  console.log(`${name}: ${passed} passed, ${failed} failed`)
const sum = (key) => Object.values(suites).reduce((total, counts) => total + counts[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
const isEmpty = Object.values(suites).some(({ passed }) => passed === 0)
process.exit(sum('failed') === 0 && !isEmpty ? 0 : 1)
