// Proves the formulas of money with the compiler's SMTChecker and z3, and that each proof can fail: with each of its
// planted errors, the solver must find a counterexample. Arguments: parts of names or rules, to prove some only.
import { beside } from '../features/modules.ts'
import { decide, type Verdict } from './decide.ts'
import type { PlantedError, Proof } from './proof.ts'
import { hasZ3 } from './z3.ts'

if (!hasZ3()) {
  console.error('z3 is missing. Run apt-get install z3')
  process.exit(1)
}

let failed = 0

function report(proof: Proof, expected: Verdict, error?: PlantedError): void {
  const startedAt = performance.now()
  const { verdict, messages } = decide(proof, error)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const what = error === undefined ? `${proof.name} (${proof.bound})` : `  error planted: ${error.name}`
  console.log(`${verdict.padEnd(9)} ${proof.rule.padEnd(6)} ${what}, ${seconds} s`)
  if (verdict === expected) return
  failed++
  console.log(messages.join('\n'))
}

const parts = process.argv.slice(2)
const proofs = (await beside<{ proofs: readonly Proof[] }>('proofs.ts')).flatMap((module) => module.proofs)
const chosen = proofs.filter(
  ({ name, rule }) => parts.length === 0 || parts.some((part) => name.includes(part) || rule === part),
)
for (const proof of chosen) {
  report(proof, 'proved')
  for (const error of proof.errors) report(proof, 'refuted', error)
}
console.log(`${chosen.length} proofs, ${failed} not as expected`)
if (failed > 0 || chosen.length === 0) process.exitCode = 1
