import { spawnSync } from 'node:child_process'

/**
 * What one attempt doesn't decide at all another does at once. Each ends after a number of z3's own steps: the result
 * doesn't depend on how busy the machine is.
 */
const ATTEMPTS = [
  ['rlimit=200000'],
  ['rlimit=5000000', 'smt.arith.solver=2'],
  ['rlimit=10000000'],
  ['rlimit=10000000', 'smt.random_seed=1'],
]

/** Whether the solver is installed. */
export function hasZ3(): boolean {
  return spawnSync('z3', ['-version']).status === 0
}

/** The solver's answer to a query in SMT-LIB. It waits for the processor: other work goes first. */
export function solve(query: string): string {
  for (const options of ATTEMPTS) {
    const { stdout, error } = spawnSync('nice', ['-n', '15', 'z3', '-smt2', '-in', ...options], {
      input: query,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
    if (error !== undefined) throw error
    if (/^(?:un)?sat\b/.test(stdout)) return stdout
  }
  return 'unknown\n'
}
