import { spawnSync } from 'node:child_process'

/** Seconds for one query. What is decided at all is decided within a few. */
const SECONDS = 60

/** Whether the solver is installed. */
export function hasZ3(): boolean {
  return spawnSync('z3', ['-version']).status === 0
}

/** The solver's answer to a query in SMT-LIB. It waits for the processor: other work goes first. */
export function solve(query: string): string {
  const { stdout, error } = spawnSync('nice', ['-n', '15', 'z3', '-smt2', '-in', `-T:${SECONDS}`], {
    input: query,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (error !== undefined) throw error
  // The compiler doesn't know z3's own word.
  return stdout.startsWith('timeout') ? 'unknown\n' : stdout
}
