import type { Address } from '@ibull/domain'
import {
  POWER_STRATEGIES,
  type ArchivedResult,
  type ArchivedVote,
  type ArchiveHeader,
  type GovernanceEnvelope,
} from '@ibull/domain/governance'

/** An invalid part of an archive. The message is one line. */
export class ArchiveFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ArchiveFault'
  }
}

type Read<T> = (value: unknown, at: string) => T

const fail = (at: string, what: string): never => {
  throw new ArchiveFault(`${at} ${what}`)
}

/** An object with exactly these fields. */
function shape(fields: Readonly<Record<string, Read<unknown>>>): Read<unknown> {
  return (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(at, 'is no object')
    const record = value as Readonly<Record<string, unknown>>
    for (const name of Object.keys(record))
      if (!Object.hasOwn(fields, name)) fail(at, `has a field ${JSON.stringify(name)} too many`)
    for (const [name, read] of Object.entries(fields)) {
      if (!Object.hasOwn(record, name)) fail(at, `lacks ${name}`)
      read(record[name], `${at}.${name}`)
    }
    return record
  }
}

const only =
  (...values: readonly unknown[]): Read<unknown> =>
  (value, at) =>
    values.includes(value) ? value : fail(at, `is ${JSON.stringify(value)}`)
const matching =
  (pattern: RegExp, what: string): Read<string> =>
  (value, at) =>
    typeof value === 'string' && pattern.test(value) ? value : fail(at, `is no ${what}`)
const amount = matching(/^(?:0|[1-9]\d{0,77})$/, 'amount')
const address = matching(/^0x[0-9a-fA-F]{40}$/, 'address')
const text = matching(/^/, 'text')
const hash = matching(/^0x[0-9a-f]{64}$/, 'hash')
const whole: Read<number> = (value, at) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : fail(at, 'is no whole number')
const listOf =
  (read: Read<unknown>): Read<readonly unknown[]> =>
  (value, at) =>
    Array.isArray(value)
      ? value.map((item: unknown, index) => read(item, `${at}[${index}]`))
      : fail(at, 'is no list')
const orNull =
  (read: Read<unknown>): Read<unknown> =>
  (value, at) =>
    value === null ? null : read(value, at)
const object: Read<unknown> = (value, at) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : fail(at, 'is no object')

const envelope = shape({
  address,
  sig: matching(/^0x(?:[0-9a-fA-F]{2})*$/, 'signature'),
  data: shape({ domain: object, types: object, message: object }),
})
const header = shape({
  kind: only('proposal'),
  version: only(1),
  space: shape({
    id: text,
    name: text,
    chainId: whole,
    admins: listOf(address),
    minimumPower: amount,
    quorum: orNull(amount),
    pairs: listOf(address),
  }),
  id: hash,
  envelope,
  updates: listOf(envelope),
  cancellation: orNull(envelope),
  exportedAt: whole,
})
const vote = shape({
  kind: only('vote'),
  id: hash,
  envelope,
  alias: orNull(envelope),
  power: shape(Object.fromEntries(POWER_STRATEGIES.map((strategy) => [strategy, amount]))),
  total: amount,
})
const result = shape({
  kind: only('result'),
  scores: listOf(amount),
  total: amount,
  votedPower: amount,
  votes: whole,
  accepted: whole,
})

/** One line of an archive, in its canonical form. @throws {ArchiveFault} */
export function readLine(line: string, number: number): ArchiveHeader | ArchivedVote | ArchivedResult {
  const at = `Line ${number}`
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return fail(at, 'is no JSON')
  }
  if (JSON.stringify(value) !== line) fail(at, 'is not spelled as archives are')
  const { kind } = object(value, at) as { readonly kind?: unknown }
  if (kind === 'proposal') return header(value, at) as ArchiveHeader
  if (kind === 'vote') return vote(value, at) as ArchivedVote
  if (kind === 'result') return result(value, at) as ArchivedResult
  return fail(at, `is of an unknown kind`)
}

/** An envelope's message, with its address fields in lower case. */
export const addressIn = ({ data }: GovernanceEnvelope, name: string): Address =>
  String(data.message[name]).toLowerCase() as Address
