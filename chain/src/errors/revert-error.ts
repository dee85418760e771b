import type { ErrorValue } from '@ibull/domain'
import { ChainError, type Advice } from './chain-error.ts'
import { exchangeReverts } from './exchange-reverts.ts'

/** What a user can do about a revert, and whether retrying the same transaction may succeed. */
export interface RevertMeaning {
  readonly advice?: Advice
  readonly isRetryable?: boolean
}

/** A contract's custom error, as generated. */
export interface ContractErrorEntry {
  readonly name: string
  readonly selector: string
  readonly inputs: readonly { readonly name: string; readonly type: string }[]
}

/** Reverts of a feature: its contracts' custom errors and revert strings by code, and the meaning of each code. */
export interface RevertTable {
  readonly entries: readonly ContractErrorEntry[]
  readonly codes: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
  readonly meanings: Readonly<Record<string, RevertMeaning>>
}

/** A contract reverted. `reason` is the custom error's name or the revert string. */
export class RevertError extends ChainError {
  override readonly advice: Advice
  override readonly isRetryable: boolean
  constructor(
    override readonly code: string,
    readonly reason: string,
    values: Readonly<Record<string, ErrorValue>> = {},
  ) {
    super(`The transaction cannot succeed due to error: ${reason}.`, { ...values, reason })
    const { advice = 'none', isRetryable = false } = ownOf('meanings', code) ?? {}
    this.advice = advice
    this.isRetryable = isRetryable
  }
}

const tables: RevertTable[] = [exchangeReverts]

/** Registers the revert table of a feature's contracts. */
export function addRevertTable(table: RevertTable): void {
  if (!tables.includes(table)) tables.push(table)
}

/** Returns every code of the registered tables. */
export function revertCodes(): readonly string[] {
  return tables.flatMap(({ meanings }) => Object.keys(meanings))
}

/** Returns the custom error with this selector, and its code. */
export function contractErrorOf(selector: string): { entry: ContractErrorEntry; code: string } | undefined {
  for (const { entries, codes } of tables) {
    const entry = entries.find((candidate) => candidate.selector === selector)
    const code = entry === undefined ? undefined : codes[entry.name]
    if (entry !== undefined && code !== undefined) return { entry, code }
  }
  return undefined
}

/** Returns the error for a revert string: a known one, or the contract's own text. */
export function textRevert(text: string): RevertError | undefined {
  const code = ownOf('texts', text)
  return code === undefined ? undefined : new RevertError(code, text)
}

export function silentRevert(): RevertError {
  return new RevertError('contractSilent', SILENT)
}

export function panicRevert(panicCode: bigint): RevertError {
  return new RevertError('contractPanic', `Panic(0x${panicCode.toString(16)})`, { panicCode })
}

const SILENT = 'none'
const PANIC = /^Panic\((0x[\da-f]+)\)$/
const SELECTOR = /^0x[\da-f]{8}$/

/** Restores the named error from a stored reason, the `reason` of an earlier `decodeRevert`. */
export function revertErrorOf(reason: string): RevertError {
  const code = ownOf('codes', reason) ?? ownOf('texts', reason)
  if (code !== undefined) return new RevertError(code, reason)
  if (reason === SILENT) return silentRevert()
  const panicCode = PANIC.exec(reason)?.[1]
  if (panicCode !== undefined) return panicRevert(BigInt(panicCode))
  return new RevertError(SELECTOR.test(reason) ? 'contractUnknown' : 'contractReason', reason)
}

/** Looks up a table entry, ignoring inherited object properties. */
function ownOf<K extends 'codes' | 'texts' | 'meanings'>(
  part: K,
  key: string,
): RevertTable[K][string] | undefined {
  const table = tables.find((candidate) => Object.hasOwn(candidate[part], key))
  return table?.[part][key] as RevertTable[K][string] | undefined
}
