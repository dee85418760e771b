import { parseAddress, type Hex } from '@ibull/chain'
import { Fraction, fractionOfDecimal, type Address } from '@ibull/domain'
import { HistorySchemaError } from './history-errors.ts'
import { isRecord } from './graph-answer.ts'

/** Strictly decodes a value of a response. `path` is its location. @throws {HistorySchemaError} */
export type Decode<T> = (value: unknown, path: string) => T

type Decoded<S extends Readonly<Record<string, Decode<unknown>>>> = {
  readonly [K in keyof S]: S[K] extends Decode<infer T> ? T : never
}

const MAXIMUM_TEXT = 10_000

/** Decodes an object with at least these fields. Others are dropped. */
export function record<const S extends Readonly<Record<string, Decode<unknown>>>>(
  shape: S,
): Decode<Decoded<S>> {
  const fields = Object.entries(shape)
  return (value, path) => {
    if (!isRecord(value)) throw new HistorySchemaError(path, 'an object')
    // Pages decode tens of thousands of fields: no list in between.
    const decoded: Record<string, unknown> = {}
    for (const [name, decode] of fields) {
      decoded[name] = decode(Object.hasOwn(value, name) ? value[name] : undefined, `${path}.${name}`)
    }
    return decoded as Decoded<S>
  }
}

/** Decodes a list of at most `maximum` items, the number requested. */
export function list<T>(item: Decode<T>, maximum = 1000): Decode<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new HistorySchemaError(path, 'a list')
    if (value.length > maximum) throw new HistorySchemaError(path, `a list of at most ${maximum}`)
    return value.map((entry: unknown, index) => item(entry, `${path}[${index}]`))
  }
}

/** Decodes a value, or null. */
export function nullable<T>(decode: Decode<T>): Decode<T | undefined> {
  return (value, path) => (value === null ? undefined : decode(value, path))
}

/** Decodes a field that isn't requested from hosted subgraphs, which lack it. Null is rejected. */
export function optional<T>(decode: Decode<T>): Decode<T | undefined> {
  return (value, path) => (value === undefined ? undefined : decode(value, path))
}

/** Decodes a non-negative decimal number from text. */
export const decimal: Decode<Fraction> = (value, path) => {
  const number = typeof value === 'string' ? fractionOfDecimal(value) : undefined
  if (number === undefined) throw new HistorySchemaError(path, 'a decimal number as text')
  return number
}

/** Decodes a decimal number from text; may be negative. */
export const signedDecimal: Decode<Fraction> = (value, path) => {
  const isNegative = typeof value === 'string' && value.startsWith('-')
  const size = decimal(isNegative ? value.slice(1) : value, path)
  return isNegative ? new Fraction(0n).subtract(size) : size
}

/** Decodes one of these texts. */
export function oneOf<const T extends string>(...texts: readonly T[]): Decode<T> {
  return (value, path) => {
    const found = texts.find((text) => text === value)
    if (found === undefined) throw new HistorySchemaError(path, texts.join(', '))
    return found
  }
}

/** Decodes a non-negative integer from a number or text (`Int` and `BigInt` of subgraphs). */
export const integer: Decode<number> = (value, path) => {
  const number = typeof value === 'string' && /^(0|[1-9]\d{0,15})$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) {
    throw new HistorySchemaError(path, 'a whole number')
  }
  return number
}

const LAST_TIME = 253_402_300_799

/** Decodes Unix seconds before the year 10,000. */
export const timestamp: Decode<number> = (value, path) => {
  const seconds = integer(value, path)
  if (seconds > LAST_TIME) throw new HistorySchemaError(path, 'a time in seconds')
  return seconds
}

const LAST_BLOCK = 2 ** 31 - 1

/** Decodes a block number that can be used in a query again: GraphQL's 32-bit `Int`. */
export const blockNumber: Decode<number> = (value, path) => {
  const number = integer(value, path)
  if (number > LAST_BLOCK) throw new HistorySchemaError(path, "a block's number")
  return number
}

/** Decodes a token's decimals, 0 to 255. */
export const tokenDecimals: Decode<number> = (value, path) => {
  const decimals = integer(value, path)
  if (decimals > 255) throw new HistorySchemaError(path, 'a number from 0 to 255')
  return decimals
}

export const truth: Decode<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw new HistorySchemaError(path, 'true or false')
  return value
}

/** Decodes untrusted text: sanitise before display. */
export const words: Decode<string> = (value, path) => {
  if (typeof value !== 'string' || value.length > MAXIMUM_TEXT) throw new HistorySchemaError(path, 'a text')
  return value
}

const addresses = new Map<string, Address>()

/** Decodes an account or contract address; lower case, as in subgraphs, is accepted. */
export const address: Decode<Address> = (value, path) => {
  if (typeof value !== 'string') throw new HistorySchemaError(path, 'an address')
  // Checksums are expensive, and a page contains the same few addresses thousands of times.
  const known = addresses.get(value)
  if (known !== undefined) return known
  const parsed = parseAddress(value)
  if (parsed === undefined) throw new HistorySchemaError(path, 'an address')
  if (addresses.size > 20_000) addresses.clear()
  addresses.set(value, parsed)
  return parsed
}

/** Decodes a transaction or block hash. */
export const hash: Decode<Hex> = (value, path) => {
  if (!isHash(value)) throw new HistorySchemaError(path, 'a hash')
  return value
}

function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value)
}

/** Decodes an entity of which only the ID is requested. */
export function idOf<T>(decode: Decode<T>): Decode<T> {
  const shape = record({ id: decode })
  return (value, path) => shape(value, path).id as T
}
