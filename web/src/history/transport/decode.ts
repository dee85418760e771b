import { parseAddress, type Hex } from '@ibull/chain'
import { Fraction, fractionOfDecimal, type Address } from '@ibull/domain'
import { HistorySchemaError } from './history-errors.ts'
import { isRecord } from './graph-answer.ts'

/** Reads a value of an answer strictly. `path` names its place. @throws {HistorySchemaError} */
export type Decode<T> = (value: unknown, path: string) => T

type Decoded<S extends Readonly<Record<string, Decode<unknown>>>> = {
  readonly [K in keyof S]: S[K] extends Decode<infer T> ? T : never
}

const MAXIMUM_TEXT = 10_000

/** An object with at least these fields. Others are left out. */
export function record<const S extends Readonly<Record<string, Decode<unknown>>>>(
  shape: S,
): Decode<Decoded<S>> {
  const fields = Object.entries(shape)
  return (value, path) => {
    if (!isRecord(value)) throw new HistorySchemaError(path, 'an object')
    return Object.fromEntries(
      fields.map(([name, decode]) => {
        const field = Object.hasOwn(value, name) ? value[name] : undefined
        return [name, decode(field, `${path}.${name}`)]
      }),
    ) as Decoded<S>
  }
}

/** A list of at most `maximum` items: what was requested, and not more. */
export function list<T>(item: Decode<T>, maximum = 1000): Decode<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new HistorySchemaError(path, 'a list')
    if (value.length > maximum) throw new HistorySchemaError(path, `a list of at most ${maximum}`)
    return value.map((entry: unknown, index) => item(entry, `${path}[${index}]`))
  }
}

/** A value, or null. */
export function nullable<T>(decode: Decode<T>): Decode<T | undefined> {
  return (value, path) => (value === null ? undefined : decode(value, path))
}

/** A field that a hosted subgraph does not have and was not requested then. Null is refused. */
export function optional<T>(decode: Decode<T>): Decode<T | undefined> {
  return (value, path) => (value === undefined ? undefined : decode(value, path))
}

/** A non-negative decimal number as text. */
export const decimal: Decode<Fraction> = (value, path) => {
  const number = typeof value === 'string' ? fractionOfDecimal(value) : undefined
  if (number === undefined) throw new HistorySchemaError(path, 'a decimal number as text')
  return number
}

/** A decimal number as text, which may be below 0. */
export const signedDecimal: Decode<Fraction> = (value, path) => {
  const isNegative = typeof value === 'string' && value.startsWith('-')
  const size = decimal(isNegative ? value.slice(1) : value, path)
  return isNegative ? new Fraction(0n).subtract(size) : size
}

/** One of these texts. */
export function oneOf<const T extends string>(...texts: readonly T[]): Decode<T> {
  return (value, path) => {
    const found = texts.find((text) => text === value)
    if (found === undefined) throw new HistorySchemaError(path, texts.join(', '))
    return found
  }
}

/** A whole number from 0 on, as a number or as text (`Int` and `BigInt` of subgraphs). */
export const integer: Decode<number> = (value, path) => {
  const number = typeof value === 'string' && /^(0|[1-9]\d{0,15})$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) {
    throw new HistorySchemaError(path, 'a whole number')
  }
  return number
}

const LAST_TIME = 253_402_300_799

/** Seconds since 1970, before the year 10,000. */
export const timestamp: Decode<number> = (value, path) => {
  const seconds = integer(value, path)
  if (seconds > LAST_TIME) throw new HistorySchemaError(path, 'a time in seconds')
  return seconds
}

const LAST_BLOCK = 2 ** 31 - 1

/** A block's number: one that a question can name again, as GraphQL's `Int` of 32 bits. */
export const blockNumber: Decode<number> = (value, path) => {
  const number = integer(value, path)
  if (number > LAST_BLOCK) throw new HistorySchemaError(path, "a block's number")
  return number
}

/** A token's decimals, 0 to 255. */
export const tokenDecimals: Decode<number> = (value, path) => {
  const decimals = integer(value, path)
  if (decimals > 255) throw new HistorySchemaError(path, 'a number from 0 to 255')
  return decimals
}

export const truth: Decode<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw new HistorySchemaError(path, 'true or false')
  return value
}

/** Untrusted text: sanitise before showing. */
export const words: Decode<string> = (value, path) => {
  if (typeof value !== 'string' || value.length > MAXIMUM_TEXT) throw new HistorySchemaError(path, 'a text')
  return value
}

const addresses = new Map<string, Address>()

/** An account or contract; the answer may spell it in small letters, which is how subgraphs do. */
export const address: Decode<Address> = (value, path) => {
  if (typeof value !== 'string') throw new HistorySchemaError(path, 'an address')
  // Checksums cost time, and one page names the same few addresses thousands of times.
  const known = addresses.get(value)
  if (known !== undefined) return known
  const parsed = parseAddress(value)
  if (parsed === undefined) throw new HistorySchemaError(path, 'an address')
  if (addresses.size > 20_000) addresses.clear()
  addresses.set(value, parsed)
  return parsed
}

/** A transaction's or block's hash. */
export const hash: Decode<Hex> = (value, path) => {
  if (!isHash(value)) throw new HistorySchemaError(path, 'a hash')
  return value
}

function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value)
}

/** An entity of which only the id is requested. */
export function idOf<T>(decode: Decode<T>): Decode<T> {
  const shape = record({ id: decode })
  return (value, path) => shape(value, path).id as T
}
