import type { Hex } from '../networks/network.ts'

/** What a contract's code shows without running it. */
export interface CodeScan {
  /** Selectors that the code compares something with, as 8 lower-case hex digits: its functions. */
  readonly selectors: ReadonlySet<string>
  /** Whether it can run the code of another contract in its own storage, as each proxy does. */
  readonly canDelegate: boolean
}

/** Twice what the chain allows for a contract. */
export const MAX_CODE_BYTES = 49_152

const SELECTOR_DIGITS = 8
const SUB = 0x03
const EQ = 0x14
const XOR = 0x18
const PUSH1 = 0x60
const PUSH3 = 0x62
const PUSH4 = 0x63
const PUSH32 = 0x7f
const DUP1 = 0x80
const DUP16 = 0x8f
const CALLCODE = 0xf2
const DELEGATECALL = 0xf4

/**
 * Scans code in one pass, as the EVM finds jump destinations: data of a PUSH is never an instruction, and no instruction
 * that can run is missed. A selector counts where it is compared, directly or with a copy, and not where it is stored
 * for a call. Functions that are found in another way, as by a table, are missed.
 * @throws {RangeError} for more than {@link MAX_CODE_BYTES}.
 */
export function scanCode(code: Hex): CodeScan {
  const length = code.length / 2 - 1
  if (length > MAX_CODE_BYTES) throw new RangeError(`The code has ${length} bytes.`)
  const byteAt = (index: number): number => Number.parseInt(code.slice(2 + 2 * index, 4 + 2 * index), 16)
  const selectors = new Set<string>()
  let canDelegate = false
  for (let index = 0; index < length; index += 1) {
    const instruction = byteAt(index)
    if (instruction === DELEGATECALL || instruction === CALLCODE) canDelegate = true
    if (instruction < PUSH1 || instruction > PUSH32) continue
    const next = index + instruction - PUSH1 + 2
    // A selector that begins with a zero is pushed without it.
    if ((instruction === PUSH4 || instruction === PUSH3) && isCompared(byteAt(next), byteAt(next + 1)))
      selectors.add(
        code
          .slice(4 + 2 * index, 2 + 2 * next)
          .padStart(SELECTOR_DIGITS, '0')
          .toLowerCase(),
      )
    index = next - 1
  }
  return { selectors, canDelegate }
}

function isCompared(next: number, afterNext: number): boolean {
  return isComparison(next) || (next >= DUP1 && next <= DUP16 && isComparison(afterNext))
}

function isComparison(instruction: number): boolean {
  return instruction === EQ || instruction === SUB || instruction === XOR
}
