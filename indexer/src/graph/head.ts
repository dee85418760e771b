import { tableName, type Table } from './statement.ts'
import type { Rows } from './snapshot.ts'

/** Newest block up to which everything is indexed, in one snapshot of the database. */
export type Head = {
  readonly number: number
  /** Unix seconds. */
  readonly timestamp: number
  /** Undefined if the block wasn't stored. */
  readonly hash: string | undefined
  /** Two heads with the same text see identical data. */
  readonly state: string
}

/** Stored blocks: their number, hash and timestamp columns. */
export type HeadSource = {
  readonly blocks: Table
  /** Every block is stored, so the newest stored one is the head, even while a fork is being reverted. */
  readonly isEveryBlockNoted: boolean
}

const TIMESTAMP_DIGITS = 10
const CHAIN_DIGITS = 16
const NUMBER_DIGITS = 16

/** Returns the query whose result `headOf` parses. Ponder writes its checkpoint in the block's own transaction. */
export function headQuestion({ blocks }: HeadSource): string {
  const name = tableName(blocks)
  const schema = name.includes('.') ? `${name.slice(0, name.lastIndexOf('.'))}.` : ''
  return (
    `SELECT c.latest_checkpoint, pg_current_snapshot()::text, b.number, b.hash, b.timestamp` +
    ` FROM ${schema}"_ponder_checkpoint" AS c` +
    ` LEFT JOIN LATERAL (SELECT number, hash, timestamp FROM ${name} ORDER BY number DESC LIMIT 1) AS b ON true`
  )
}

/** @throws when Ponder hasn't started: there is no checkpoint yet. */
export function headOf(rows: Rows, { isEveryBlockNoted }: HeadSource): Head {
  const [row] = rows
  if (row === undefined) throw new Error('Nothing is indexed yet.')
  const [checkpoint, state, noted, hash, notedTime] = row
  const digits = String(checkpoint)
  const timestamp = Number(digits.slice(0, TIMESTAMP_DIGITS))
  const start = TIMESTAMP_DIGITS + CHAIN_DIGITS
  const number = Number(digits.slice(start, start + NUMBER_DIGITS))
  const newest = noted === null ? undefined : Number(noted)
  if (newest !== undefined && (newest === number || (isEveryBlockNoted && newest < number)))
    return { number: newest, timestamp: Number(notedTime), hash: String(hash), state: String(state) }
  return { number, timestamp, hash: undefined, state: String(state) }
}
