import type { ErrorValue } from '@ibull/domain'
import { ChainError, type Advice } from './chain-error.ts'
import { exchangeReverts } from './exchange-reverts.ts'

/** What a user can do about a revert, and whether the same transaction may succeed later. */
export interface RevertMeaning {
  readonly advice?: Advice
  readonly isRetryable?: boolean
}

/** One custom error of a contract, as the generated lists have it. */
export interface ContractErrorEntry {
  readonly name: string
  readonly selector: string
  readonly inputs: readonly { readonly name: string; readonly type: string }[]
}

/** The reverts of one feature: its contracts' custom errors and texts by code, and what each code means. */
export interface RevertTable {
  readonly entries: readonly ContractErrorEntry[]
  readonly codes: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
  readonly meanings: Readonly<Record<string, RevertMeaning>>
}

/** A contract reverted. `reason` is its own word: the custom error's name, or the text that it gave. */
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

/** Names the reverts of a feature's contracts from now on. */
export function addRevertTable(table: RevertTable): void {
  if (!tables.includes(table)) tables.push(table)
}

/** Every code of the known tables. */
export function revertCodes(): readonly string[] {
  return tables.flatMap(({ meanings }) => Object.keys(meanings))
}

/** The custom error with this selector, and its code. */
export function contractErrorOf(selector: string): { entry: ContractErrorEntry; code: string } | undefined {
  for (const { entries, codes } of tables) {
    const entry = entries.find((candidate) => candidate.selector === selector)
    const code = entry === undefined ? undefined : codes[entry.name]
    if (entry !== undefined && code !== undefined) return { entry, code }
  }
  return undefined
}

/** The error for a text that a contract gave: one of the known texts, or the contract's own words. */
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

/** The named error for a stored reason: the `reason` of what `decodeRevert` returned when it was read. */
export function revertErrorOf(reason: string): RevertError {
  const code = ownOf('codes', reason) ?? ownOf('texts', reason)
  if (code !== undefined) return new RevertError(code, reason)
  if (reason === SILENT) return silentRevert()
  const panicCode = PANIC.exec(reason)?.[1]
  if (panicCode !== undefined) return panicRevert(BigInt(panicCode))
  return new RevertError(SELECTOR.test(reason) ? 'contractUnknown' : 'contractReason', reason)
}

/** What the tables say of a key; never what every object has. */
function ownOf<K extends 'codes' | 'texts' | 'meanings'>(
  part: K,
  key: string,
): RevertTable[K][string] | undefined {
  const table = tables.find((candidate) => Object.hasOwn(candidate[part], key))
  return table?.[part][key] as RevertTable[K][string] | undefined
}
