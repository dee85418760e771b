// npm run test:repeat -- <room> [--runs 20] [--busy] [arguments of its runner]: runs the tests of a room again and
// again, in another order each time, and names each test that failed at least once. With --busy every second run has
// two busy loops beside it, as on a machine with other work.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ensureChromium, ensureInstalled } from './ensure-installed.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './failed-tests.mjs'
import { runStep } from './run-step.mjs'
import { commandsOf, resultsFolder } from './suites.mjs'

ensureInstalled()
const [room, ...rest] = process.argv.slice(2)
const runsAt = rest.indexOf('--runs')
const runs = runsAt === -1 ? 20 : Number(rest[runsAt + 1])
const isBusy = rest.includes('--busy')
const passedOn = rest.filter(
  (arg, index) => arg !== '--busy' && (runsAt === -1 || index < runsAt || index > runsAt + 1),
)
const isJourneys = room === 'journeys'
const command = commandsOf(room, passedOn.join(' ')).at(-1)
if (command === undefined || !Number.isInteger(runs) || runs < 1) {
  console.error('npm run test:repeat -- <room> [--runs 20] [--busy] [arguments of its runner]')
  process.exit(1)
}
if (isJourneys) process.env.CHROMIUM_PATH = ensureChromium()

mkdirSync(resultsFolder, { recursive: true })
const report = join(resultsFolder, 'repeat.json')
/** How often each test failed, and its last error. */
const failures = new Map()
let failedRuns = 0
for (let run = 1; run <= runs; run += 1) {
  const loops = isBusy && run % 2 === 0 ? [busyLoop(), busyLoop()] : []
  rmSync(report, { force: true })
  const step = await runStep({
    name: `run ${run}${loops.length > 0 ? ' beside two busy loops' : ''}`,
    command: isJourneys
      ? `${command} --reporter=list,json`
      : `${command} --sequence.shuffle.files --sequence.seed=${run} --reporter=default --reporter=json --outputFile.json=${report}`,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    isQuiet: true,
    failuresOf: (output) => {
      const parsed = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
      const found = isJourneys ? failuresOfPlaywright(parsed) : failuresOfVitest(parsed, output)
      return found.length > 0 ? found : [`the run itself\n${output.slice(-2000)}`]
    },
  })
  await Promise.all(loops.map((loop) => loop.terminate()))
  if (!step.isPassed) failedRuns += 1
  for (const failure of step.failures) {
    const [title] = failure.split('\n')
    const { count = 0 } = failures.get(title) ?? {}
    failures.set(title, { count: count + 1, failure })
  }
}
for (const { count, failure } of failures.values())
  console.log(`FAILED in ${count} of ${runs} runs: ${failure}`)
console.log(`${runs - failedRuns} runs passed, ${failedRuns} failed`)
process.exit(failedRuns === 0 ? 0 : 1)

function busyLoop() {
  return new Worker('for (;;) {}', { eval: true })
}
