import type { RevertErrorClass } from './revert-errors.ts'

/** One custom error of a contract, as the generated tables list it. */
export interface ContractErrorEntry {
  readonly name: string
  readonly selector: string
  readonly inputs: readonly { readonly name: string; readonly type: string }[]
}

/** The custom errors of some contracts, and what each means. */
export interface ErrorTable {
  readonly entries: readonly ContractErrorEntry[]
  readonly classes: Readonly<Record<string, RevertErrorClass>>
}

const tables: ErrorTable[] = []

/** Has the errors of further contracts known from now on. */
export function addErrorTable(table: ErrorTable): void {
  if (!tables.includes(table)) tables.push(table)
}

/** A custom error of the added tables, and its class. */
export function addedErrorOf(
  matches: (entry: ContractErrorEntry) => boolean,
): { readonly entry: ContractErrorEntry; readonly errorClass: RevertErrorClass } | undefined {
  for (const { entries, classes } of tables) {
    const entry = entries.find(matches)
    const errorClass = entry === undefined ? undefined : classes[entry.name]
    if (entry !== undefined && errorClass !== undefined) return { entry, errorClass }
  }
  return undefined
}
