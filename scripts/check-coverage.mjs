// docs/COVERAGE.md: every rule names tests that exist, or says why there is none.
// A proof is a path in backticks and, in quotes behind it, the titles of tests in that file.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ensure-installed.mjs'

const citation = /^`([^`]+)`((?:,? "[^"]+")+)$/
const reason = /^(?:Reason|Later): .{20,}$/
const problems = []
const proofsOf = new Map()
let rule
for (const line of readFileSync(join(root, 'docs/COVERAGE.md'), 'utf8').split('\n')) {
  const [, id] = /^- \*\*(\S+)\*\* ./.exec(line) ?? []
  const [, proof] = /^ {2}- (.+)$/.exec(line) ?? []
  if (id !== undefined) {
    if (proofsOf.has(id)) problems.push(`${id} stands twice`)
    rule = id
    proofsOf.set(id, 0)
  } else if (proof !== undefined && rule !== undefined) {
    proofsOf.set(rule, proofsOf.get(rule) + 1)
    problems.push(...problemsOf(proof).map((problem) => `${rule}: ${problem}`))
  }
}
for (const [id, proofs] of proofsOf) if (proofs === 0) problems.push(`${id} has neither a test nor a reason`)
if (proofsOf.size === 0) problems.push('docs/COVERAGE.md holds no rules')

function problemsOf(proof) {
  if (reason.test(proof)) return []
  const [, path, titles] = citation.exec(proof) ?? []
  if (path === undefined) return [`"${proof}" is neither a citation nor a reason`]
  if (!existsSync(join(root, path))) return [`${path} does not exist`]
  const text = readFileSync(join(root, path), 'utf8')
  return [...titles.matchAll(/"([^"]+)"/g)].flatMap(([, title]) =>
    text.includes(title) ? [] : [`${path} has no test named ${title}`],
  )
}

for (const problem of problems) console.error(problem)
console.log(`${proofsOf.size} rules, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
