// The suites of the rooms: the command of each, and what its report says.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ensure-installed.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './failed-tests.mjs'
import { runStep } from './run-step.mjs'

/** Rooms whose tests Vitest runs. */
const VITEST_ROOMS = new Set([
  'contracts',
  'domain',
  'chain',
  'hub',
  'indexer',
  'ui',
  'web',
  'localnet',
  'operations',
  'testkit',
  'bench',
  'scripts',
])

/** Where reports and results are kept. */
export const resultsFolder = join(root, 'test-results')

const FORGE_TESTS = 'npm test -w contracts'
const JOURNEYS = 'npx playwright test --config journeys/playwright.config.ts'

/** `vitest.config.ts` reads the room: projects are made of those of all. */
const vitestOf = (room) => `TEST_ROOM=${room} npx vitest run`

/**
 * @param {string} room
 * @param {string} args what is passed on, quoted for a shell
 * @returns {string[]} the commands that run the tests of one room; none for an unknown room
 */
export function commandsOf(room, args = '') {
  // Besides its journeys it has tests of what a team does without a browser.
  if (room === 'journeys') return [...(args === '' ? [vitestOf(room)] : []), `${JOURNEYS} ${args}`]
  if (room === 'contracts' && args !== '') return [`${FORGE_TESTS} -- ${args}`]
  if (!VITEST_ROOMS.has(room)) return []
  const vitest = `${vitestOf(room)} --passWithNoTests=false ${args}`
  return room === 'contracts' ? [FORGE_TESTS, vitest] : [vitest]
}

/** Makes the folder of reports; the reports of the last run are gone then. */
export function clearReports() {
  for (const name of ['unit', 'indexer', 'journeys'])
    rmSync(join(resultsFolder, `${name}.json`), { force: true })
  mkdirSync(resultsFolder, { recursive: true })
}

const reportOf = (name) => join(resultsFolder, `${name}.json`)
const readReport = (name) =>
  existsSync(reportOf(name)) ? JSON.parse(readFileSync(reportOf(name), 'utf8')) : undefined

/** A suite that died without a report counts as one failure. */
const counted = (step, passed, failed) => ({
  ...step,
  passed,
  failed: !step.isPassed && failed === 0 ? 1 : failed,
})

async function runForgeTests() {
  const step = await runStep({ name: 'contracts', command: FORGE_TESTS })
  const tally = [...step.output.matchAll(/(\d+) tests passed, (\d+) failed/g)]
  const sum = (group) => tally.reduce((total, match) => total + Number(match[group]), 0)
  return counted(step, sum(1), sum(2))
}

async function runVitest(name, report, selection) {
  const step = await runStep({
    name,
    command: `vitest run ${selection} --reporter=default --reporter=json --outputFile.json=${reportOf(report)}`,
    failuresOf: (output) => failuresOfVitest(readReport(report), output),
  })
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report) ?? {}
  return counted(step, numPassedTests, numFailedTests)
}

async function runJourneys() {
  const step = await runStep({
    name: 'journeys',
    command: `${JOURNEYS} --reporter=list,json`,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('journeys') },
    failuresOf: () => failuresOfPlaywright(readReport('journeys')),
  })
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport('journeys')?.stats ?? {}
  return counted(step, expected, unexpected + flaky)
}

/** The suites that gate a change, in their order: each takes both cores, and none meets another's time limits. */
export const suites = [
  runForgeTests,
  () => runVitest('unit and property', 'unit', "--project '!indexer'"),
  () => runVitest('indexer', 'indexer', '--project indexer'),
  runJourneys,
]
