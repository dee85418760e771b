// npm test: every test that gates a change, with one count at the end.
// npm test -- <room> [arguments of its runner]: the tests of one room, with their output.
import { spawnSync } from 'node:child_process'
import { ensureChromium, ensureInstalled, root } from './ensure-installed.mjs'
import { printTimes } from './run-step.mjs'
import { clearReports, commandsOf, suites } from './suites.mjs'

ensureInstalled()
const [room, ...rest] = process.argv.slice(2)
if (room === undefined || room === 'journeys') process.env.CHROMIUM_PATH = ensureChromium()
process.exit(room === undefined ? await runAll() : runRoom())

function runRoom() {
  const commands = commandsOf(
    room,
    rest.map((text) => `'${text.replaceAll("'", String.raw`'\''`)}'`).join(' '),
  )
  if (commands.length === 0) console.error(`There is no room named ${room} with tests.`)
  const codes = commands.map(
    (command) => spawnSync('bash', ['-c', command], { cwd: root, stdio: 'inherit' }).status ?? 1,
  )
  return codes.length > 0 && codes.every((code) => code === 0) ? 0 : 1
}

async function runAll() {
  clearReports()
  const results = []
  for (const run of suites) results.push(await run())
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`FAILED ${failure}`)
  printTimes(results)
  for (const { name, passed, failed } of results) console.log(`${name}: ${passed} passed, ${failed} failed`)
  const sum = (key) => results.reduce((total, counts) => total + counts[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 && results.every(({ passed }) => passed > 0) ? 0 : 1
}
