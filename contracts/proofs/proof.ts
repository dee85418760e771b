import type { Sources } from './sources.ts'

/** An error planted in the sources: the proof must find a counterexample then. */
export interface PlantedError {
  readonly name: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
}

/** A statement about the code of the contracts that a solver decides for all values within `bound`. */
export interface Proof {
  /** The rule that it proves, or a part of it, as numbered in docs/INVARIANTS.md. */
  readonly rule: string
  readonly name: string
  /** The values for which it holds, in words. */
  readonly bound: string
  /**
   * Returns the Solidity file of a contract `Harness`, built around code that it imports or takes from the sources. The
   * solver must find each `assert` true.
   */
  readonly harness: (sources: Sources) => string
  readonly errors: readonly PlantedError[]
}

/** The errors of one file, as rows of name, text to find and its replacement. */
export function errorsIn(
  file: string,
  ...rows: readonly (readonly [name: string, find: string, replace: string])[]
): readonly PlantedError[] {
  return rows.map(([name, find, replace]) => ({ name, file, find, replace }))
}

/** A Solidity file that imports `imports` and contains the contract `Harness` with `body`. */
export function harnessOf(body: string, ...imports: readonly string[]): string {
  return `// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;
${imports.map((path) => `import "${path}";\n`).join('')}
contract Harness {
${body}
}
`
}

/** A statement that the solver proves by itself, and then knows. */
export const lemma = (statement: string) => `assert(${statement}); require(${statement});`
