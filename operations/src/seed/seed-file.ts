import { OperationError } from '../program/operation-error.ts'

/** A pair to open: an amount of one token, and the price of each in the other token. */
export interface SeedPair {
  /** `mainToken`, `wrappedNative` or an address. */
  readonly token: string
  readonly quote: string
  /** Whole tokens, in decimals. */
  readonly amount: string
  /** Whole tokens of the quote for one token, in decimals. */
  readonly price: string
}

const FIELDS = ['token', 'quote', 'amount', 'price'] as const

/** Reads a seed file: a list of pairs. @throws {OperationError} that names the field */
export function parseSeedFile(text: string): readonly SeedPair[] {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new OperationError(`The seed file is no JSON: ${String(error)}`, error)
  }
  if (!Array.isArray(content) || content.length === 0)
    throw new OperationError(
      'The seed file must be a list of pairs: [{ "token", "quote", "amount", "price" }].',
    )
  return content.map((pair: unknown, index) => pairOf(pair, `pairs[${index}]`))
}

function pairOf(pair: unknown, path: string): SeedPair {
  if (typeof pair !== 'object' || pair === null) throw new OperationError(`${path} must be an object.`)
  const fields = pair as Record<string, unknown>
  const strange = Object.keys(fields).find((name) => !(FIELDS as readonly string[]).includes(name))
  if (strange !== undefined) throw new OperationError(`${path}.${strange} is not known.`)
  const text = (name: (typeof FIELDS)[number]): string => {
    const value = fields[name]
    if (typeof value !== 'string') throw new OperationError(`${path}.${name} must be a text in quotes.`)
    return value
  }
  const number = (name: 'amount' | 'price'): string => {
    const value = text(name)
    if (!/^\d+(?:\.\d+)?$/.test(value) || Number(value) === 0)
      throw new OperationError(`${path}.${name} is ${value}: write a number above 0, such as "0.25".`)
    return value
  }
  return { token: text('token'), quote: text('quote'), amount: number('amount'), price: number('price') }
}
