import type { ValueNode, GraphQLScalarType as AnyGraphQLScalarType } from 'graphql'
import { GraphQLError, GraphQLScalarType, Kind } from './graphql-library.ts'

const MOST_DIGITS = 100
const WHOLE = new RegExp(`^-?\\d{1,${MOST_DIGITS}}$`)
const DECIMAL = new RegExp(`^-?\\d{1,${MOST_DIGITS}}(?:\\.\\d{1,${MOST_DIGITS}})?$`)
const MOST_TEXT = 256

function textOf(node: ValueNode): unknown {
  if (node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT) return node.value
  return undefined
}

function numeric(name: string, description: string, pattern: RegExp): AnyGraphQLScalarType<string, string> {
  const parse = (value: unknown): string => {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text === 'string' && pattern.test(text)) return text
    throw new GraphQLError(
      `${name} must be ${description.charAt(0).toLowerCase()}${description.slice(1, -1)}`,
      { extensions: { code: 'BAD_USER_INPUT' } },
    )
  }
  return new GraphQLScalarType({
    name,
    description,
    serialize: String,
    parseValue: parse,
    parseLiteral: (node) => parse(textOf(node)),
  })
}

export const bigIntScalar = numeric('BigInt', 'A whole number of any size, as text.', WHOLE)
export const bigDecimalScalar = numeric('BigDecimal', 'An exact decimal number, as text.', DECIMAL)

export const bytesScalar = new GraphQLScalarType<string, string>({
  name: 'Bytes',
  description: 'Bytes in hexadecimal, lower case, with 0x before.',
  serialize: String,
  parseValue: parseBytes,
  parseLiteral: (node) => parseBytes(node.kind === Kind.STRING ? node.value : undefined),
})

function parseBytes(value: unknown): string {
  if (typeof value === 'string' && value.length <= MOST_TEXT && /^(?:0x)?[\da-f]*$/i.test(value))
    return value.toLowerCase()
  throw new GraphQLError('Bytes must be hexadecimal', { extensions: { code: 'BAD_USER_INPUT' } })
}
