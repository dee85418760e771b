// npm run mutants:ts [-- <parts of names or files>] [--every=<n>] [--in=<checkout>]: applies each seeded fault of
// scripts/faults (or every nth of them) to a copy of the sources, one at a time, and runs those of its room's tests that
// reach the file, the nearest first. Every fault must be killed, that is, make a test fail. With --in the sources and
// tests are those of another checkout with its dependencies installed; its whole room is searched for a fault's text, and
// a fault whose text is not there is passed over.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { createVitest } from 'vitest/node'
import { ensureInstalled, root } from './ensure-installed.mjs'
import { catalogue } from './faults/catalogue.mjs'
import { fileOf, sourcesAmong } from './faults/fault.mjs'

/** Tests that start whole processes take minutes; others reach the same code in one process, or a world without a past. */
const WHOLE_PROCESS =
  /\/indexer\/src\/.*\/(?:scenarios|real-contracts|hostile-contracts|paging|start-indexer)\.test\.ts$|\/localnet\/src\/(?!(?:world|chain\/chain-journal|server\/own-host|sandwich\/plan-sandwich)\.test\.ts$)/

ensureInstalled()
const args = process.argv.slice(2)
const words = args.filter((arg) => !arg.startsWith('--'))
const elsewhere = args.find((arg) => arg.startsWith('--in='))?.slice('--in='.length)
const source = elsewhere === undefined ? root : resolve(elsewhere)
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: source,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('contracts/'))

const sources = new Map(sourcesAmong(files).map((file) => [file, readFileSync(join(source, file), 'utf8')]))
const chosen = catalogue.filter(
  ({ name, file }) => words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
)
const located = chosen.flatMap((fault) => {
  const file = fileOf(fault, sources)
  if (file === undefined && elsewhere === undefined)
    throw new Error(`"${fault.name}": its text must occur exactly once in ${fault.file}.`)
  return file === undefined ? [] : [{ ...fault, file }]
})
const every = Number(args.find((arg) => arg.startsWith('--every='))?.slice('--every='.length) ?? 1)
const found = located.filter((_, at) => at % every === 0)
const copy = makeCopy()
process.chdir(copy)
const counts = { killed: 0, survived: 0, broken: 0 }
const started = Date.now()
try {
  for (const room of new Set(found.map(roomOf)))
    await judgeRoom(
      room,
      found.filter((fault) => roomOf(fault) === room),
    )
} finally {
  rmSync(copy, { recursive: true })
}
const passedOver = chosen.length - located.length
console.log(
  `${counts.killed} of ${found.length} faults killed` +
    (passedOver === 0 ? '' : `, ${passedOver} passed over`) +
    ` (${((Date.now() - started) / 60_000).toFixed(0)} min)`,
)
process.exit(found.length > 0 && counts.killed === found.length ? 0 : 1)

function roomOf({ file }) {
  return file.slice(0, file.indexOf('/'))
}

/** The working tree without the contracts, which stay where they are, with the installed packages and a commit of its own. */
function makeCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'ibull-faults-'))
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(join(source, file), join(folder, file))
  }
  symlinkSync(join(source, 'contracts'), join(folder, 'contracts'))
  const packages = join(source, 'node_modules')
  mkdirSync(join(folder, 'node_modules/@ibull'), { recursive: true })
  for (const name of readdirSync(packages))
    if (name !== '@ibull' && !name.startsWith('.'))
      symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  for (const room of readdirSync(join(packages, '@ibull'))) {
    symlinkSync(join('../..', room), join(folder, 'node_modules/@ibull', room))
    // Where a room has another version of a package than the others.
    const own = join(source, room, 'node_modules')
    if (room !== 'contracts' && existsSync(own)) symlinkSync(own, join(folder, room, 'node_modules'))
  }
  // A fault may hang a test, and a limit that suits a busy machine ends that after half an hour.
  const limits = join(folder, 'testkit/src/limits.mjs')
  writeFileSync(limits, readFileSync(limits, 'utf8').replace(/test: [\d_]+/, 'test: 60_000'))
  // What is bundled for a host are the files that git knows.
  const git = (...words) =>
    execFileSync('git', ['-c', 'user.name=faults', '-c', 'user.email=', ...words], { cwd: folder })
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Faults')
  return folder
}

/** 0 for the test of a file's own name, 1 in its folder, 2 elsewhere. */
function distanceOf(test, file) {
  if (dirname(test) !== dirname(file)) return 2
  return basename(test).split('.')[0] === basename(file).split('.')[0] ? 0 : 1
}

async function judgeRoom(room, faults) {
  let failures = []
  let errors = []
  /** The test files that were seen to pass without any fault. */
  const sound = new Set()
  const vitest = await createVitest('test', {
    root: copy,
    watch: false,
    bail: 1,
    reporters: [
      {
        onTestCaseResult: (test) => {
          if (test.result().state === 'failed') failures.push(test)
        },
        onTestSuiteResult: (suite) => {
          if (suite.errors().length > 0) failures.push(suite)
        },
        onTestModuleEnd: (module) => errors.push(...module.errors().map(({ message }) => message)),
      },
    ],
  })
  try {
    const folder = `${join(copy, room)}/`
    const all = await vitest.globTestSpecifications([folder])
    // A path that is asked for matches within others too.
    const tests = all.filter(({ moduleId }) => moduleId.startsWith(folder) && !WHOLE_PROCESS.test(moduleId))
    const reached = new Map()
    for (const { file } of faults) {
      const path = join(copy, file)
      vitest.config.related = [path]
      const specifications = await vitest.getRelevantTestSpecifications([folder])
      reached.set(
        path,
        specifications.filter(({ moduleId }) => tests.some((test) => test.moduleId === moduleId)),
      )
    }
    for (const fault of faults) {
      const path = join(copy, fault.file)
      const original = sources.get(fault.file)
      const put = (text) => {
        writeFileSync(path, text)
        vitest.invalidateFile(path)
      }
      put(original.split(fault.find).join(fault.replace))
      const { verdict, reason, by } = await judge(reached.get(path), path)
      put(original)
      await requireSound(by)
      counts[verdict] += 1
      console.log(`${verdict.padEnd(8)} ${fault.file}: ${fault.name} [${reason}]`)
    }
  } finally {
    await vitest.close()
  }

  /** Runs the nearest tests first: most faults fail there. */
  async function judge(specifications, path) {
    for (const distance of [0, 1, 2]) {
      await run(specifications.filter(({ moduleId }) => distanceOf(moduleId, path) === distance))
      const [failure] = failures
      if (failure !== undefined) {
        const { moduleId } = failure.module
        return {
          verdict: 'killed',
          reason: failure.fullName,
          by: specifications.filter((each) => each.moduleId === moduleId),
        }
      }
      if (errors.length > 0) return { verdict: 'broken', reason: errors[0], by: [] }
    }
    return { verdict: 'survived', reason: `${specifications.length} test files`, by: [] }
  }

  /** A test file that kills passes without a fault, else something other than a fault makes it fail. */
  async function requireSound(specifications) {
    const unknown = specifications.filter(({ moduleId }) => !sound.has(moduleId))
    await run(unknown)
    if (failures.length + errors.length > 0)
      throw new Error(
        `Fails without a fault: ${failures.map(({ fullName }) => fullName).join()} ${errors.join()}`,
      )
    for (const { moduleId } of unknown) sound.add(moduleId)
  }

  async function run(specifications) {
    failures = []
    errors = []
    if (specifications.length === 0) return
    await vitest.runTestSpecifications(specifications)
  }
}
