/** A small change to one source file that breaks a rule; the tests must notice. */
export interface Mutant {
  readonly name: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** The rule that it breaks, as numbered in docs/INVARIANTS.md. */
  readonly rule: string
  /** The tests that are run, as forge's --match-path. */
  readonly tests: string
}

/** The mutants of one file, as rows of rule, name, text to find and its replacement. */
export function mutantsOf(
  file: string,
  tests: string,
  rows: readonly (readonly [rule: string, name: string, find: string, replace: string])[],
): readonly Mutant[] {
  return rows.map(([rule, name, find, replace]) => ({ name, file, find, replace, rule, tests }))
}
