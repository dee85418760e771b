import { spawnSync } from 'node:child_process'

/** Seconds for one attempt. What is decided at all is mostly decided within a few. */
const SECONDS = 30

/** One finds in a second what another never does. */
const ATTEMPTS = [[], ['smt.random_seed=1'], ['smt.arith.solver=2'], ['smt.random_seed=2']]

/** Whether the solver is installed. */
export function hasZ3(): boolean {
  return spawnSync('z3', ['-version']).status === 0
}

/** The solver's answer to a query in SMT-LIB. It waits for the processor: other work goes first. */
export function solve(query: string): string {
  for (const options of ATTEMPTS) {
    const { stdout, error } = spawnSync(
      'nice',
      ['-n', '15', 'z3', '-smt2', '-in', `-T:${SECONDS}`, ...options],
      { input: query, encoding: 'utf8', maxBuffer: 2 ** 26 },
    )
    if (error !== undefined) throw error
    if (/^(?:un)?sat\b/.test(stdout)) return stdout
  }
  return 'unknown\n'
}
