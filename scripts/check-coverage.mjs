// docs/COVERAGE.md: each sentence of the specification is proved by a test, open, or has a reason.
// With --write the page is generated, else it is compared.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { createVitest } from 'vitest/node'
import { numbersOfScript, numbersOfSolidity, pageOf, parseRules, problemsOf } from './coverage.mjs'
import { root } from './ensure-installed.mjs'

const lists = ['exchange', 'yield-and-games', 'own'].map((name) => `docs/specification/${name}.txt`)
const page = join(root, 'docs/COVERAGE.md')

/** The files that the projects of Vitest include. */
async function filesOfVitest() {
  const vitest = await createVitest('test', { root, watch: false })
  const specifications = await vitest.globTestSpecifications()
  await vitest.close()
  return specifications.map(({ moduleId }) => relative(root, moduleId))
}

const tracked = (...patterns) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
  })
    .toString()
    .split('\0')
    .filter((path) => path !== '')

const run = new Set([...(await filesOfVitest()), ...tracked('journeys/*.journey.ts')])
const problems = []
const proofs = new Map()
function add(path, found, isRun) {
  problems.push(...found.problems)
  for (const id of found.proved) {
    if (!isRun) problems.push(`${path}: ${id} is in a file that no runner includes`)
    else if (!proofs.get(id)?.includes(path)) proofs.set(id, [...(proofs.get(id) ?? []), path])
  }
}
for (const path of tracked('*.ts', '*.tsx'))
  if (run.has(path) || /\.(?:test|journey)\.tsx?$/.test(path))
    add(path, numbersOfScript(path, readFileSync(join(root, path), 'utf8')), run.has(path))
for (const path of tracked('*.sol'))
  add(
    path,
    numbersOfSolidity(path, readFileSync(join(root, path), 'utf8')),
    /^contracts\/test\/.*\.t\.sol$/.test(path),
  )

const rules = []
for (const path of lists) {
  const parsed = parseRules(readFileSync(join(root, path), 'utf8'))
  rules.push(...parsed.rules)
  problems.push(...parsed.problems.map((problem) => `${path}: ${problem}`))
}
problems.push(...problemsOf(rules, proofs))

if (problems.length === 0) {
  const text = await format(pageOf(rules), { ...(await resolveConfig(page)), parser: 'markdown' })
  if (process.argv.includes('--write')) writeFileSync(page, text)
  else if (readFileSync(page, 'utf8') !== text)
    problems.push('docs/COVERAGE.md is not what the lists and the tests say: npm run generate:coverage')
}
for (const problem of problems) console.error(problem)
console.log(`${rules.length} sentences, ${proofs.size} of them named by tests, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
