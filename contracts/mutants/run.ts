// Applies each mutant to a copy of the sources, one at a time, and runs its tests there. Every mutant must be killed,
// that is, make a test fail. Arguments: parts of names, to run some only; --parallel=<n> (default 2).
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { foundryBinary } from '../scripts/foundry-binary.ts'
import { build } from '../scripts/build.ts'
import { packageRoot } from '../scripts/run-forge.ts'
import { beside } from '../features/modules.ts'
import type { Mutant } from './mutant.ts'

type Verdict = 'killed' | 'survived' | 'broken'

/** The last build comes along, so that only what a mutant touches is compiled. */
const copied = ['bin', 'src', 'test-tokens', 'test', 'out', 'cache', 'foundry.toml', 'package.json']

async function makeCopy(): Promise<string> {
  // The folder above stands for the repository, because paths in foundry.toml lead there.
  const repository = await mkdtemp(join(tmpdir(), 'ibull-mutants-'))
  const root = join(repository, 'contracts')
  for (const entry of copied) {
    await cp(join(packageRoot, entry), join(root, entry), { recursive: true, preserveTimestamps: true })
  }
  await cp(join(packageRoot, 'lib'), join(root, 'lib'), { recursive: true, verbatimSymlinks: true })
  await symlink(resolve(packageRoot, '../node_modules'), join(repository, 'node_modules'))
  return root
}

function forge(root: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((done, fail) => {
    // What the compiler says of a mutant is of no use later, and would displace answers that are.
    const environment = {
      ...process.env,
      FOUNDRY_FUZZ_RUNS: '200',
      XDG_CACHE_HOME: join(root, '..', 'cache'),
    }
    const options = { cwd: root, env: environment, maxBuffer: 2 ** 28 }
    execFile(foundryBinary('forge'), args, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : error.code
      if (typeof code === 'number') done({ code, output: stdout + stderr })
      else fail(error ?? new Error('forge was stopped'))
    })
  })
}

function replaceOnce(text: string, mutant: Mutant): string {
  const [before, after, ...more] = text.split(mutant.find)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`"${mutant.name}": its text must occur exactly once in ${mutant.file}.`)
  }
  return before + mutant.replace + after
}

/** Builds everything, because a build for chosen tests alone may leave out what they deploy by name. */
async function judge(root: string, file: string, change: (text: string) => string, tests: string) {
  const path = join(root, file)
  const original = await readFile(path, 'utf8')
  await writeFile(path, change(original))
  try {
    const build = await forge(root, ['build'])
    if (build.code !== 0) return { verdict: 'broken' as Verdict, output: build.output }
    const { code, output } = await forge(root, ['test', '--fail-fast', '--match-path', tests])
    if (code === 0) return { verdict: 'survived' as Verdict, output }
    return { verdict: (output.includes('[FAIL') ? 'killed' : 'broken') as Verdict, output }
  } finally {
    await writeFile(path, original)
  }
}

/** A change of nothing must survive, else the harness itself makes tests fail. */
async function checkHarness(root: string, chosen: readonly Mutant[]): Promise<void> {
  const kinds = new Map(chosen.map((mutant) => [`${mutant.file} ${mutant.tests}`, mutant]))
  for (const { file, tests } of kinds.values()) {
    const { verdict, output } = await judge(root, file, (text) => `${text}\n// Nothing changed.\n`, tests)
    if (verdict !== 'survived') throw new Error(`${tests} fails without a mutant in ${file}:\n${output}`)
  }
}

async function work(queue: Mutant[], report: (mutant: Mutant, verdict: Verdict, output: string) => void) {
  await inCopy(async (root) => {
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      const current = mutant
      const { verdict, output } = await judge(
        root,
        current.file,
        (text) => replaceOnce(text, current),
        current.tests,
      )
      report(current, verdict, output)
    }
  })
}

async function inCopy(act: (root: string) => Promise<void>): Promise<void> {
  const root = await makeCopy()
  try {
    await act(root)
  } finally {
    await rm(join(root, '..'), { recursive: true })
  }
}

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const parallel = Number(process.argv.find((argument) => argument.startsWith('--parallel='))?.slice(11) ?? 2)
const mutants = (await beside<{ mutants: readonly Mutant[] }>('mutants.ts')).flatMap(
  (module) => module.mutants,
)
const chosen = mutants.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
const counts: Record<Verdict, number> = { killed: 0, survived: 0, broken: 0 }

await build()

await inCopy((root) => checkHarness(root, chosen))

const queue = [...chosen]
await Promise.all(
  Array.from({ length: Math.min(parallel, chosen.length) }, () =>
    work(queue, (mutant, verdict, output) => {
      counts[verdict]++
      console.log(`${verdict.padEnd(8)} ${mutant.rule.padEnd(6)} ${mutant.name}`)
      if (verdict === 'broken') console.log(output)
    }),
  ),
)
console.log(`${counts.killed} of ${chosen.length} mutants killed`)
if (counts.killed !== chosen.length || chosen.length === 0) process.exitCode = 1
