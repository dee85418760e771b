import { tableName, type Table } from './statement.ts'
import type { Rows } from './snapshot.ts'

/** The block up to which everything is indexed, in one state of the database. */
export type Head = {
  readonly number: number
  /** Seconds since 1970. */
  readonly timestamp: number
  /** Undefined when the block was not noted. */
  readonly hash: string | undefined
  /** Two heads with the same text see the same data, to the last row. */
  readonly state: string
}

/** Blocks noted in the database: their columns number, hash and timestamp. */
export type HeadSource = {
  readonly blocks: Table
  /** Every block is noted, so that the newest noted one is the head, also while a fork is being undone. */
  readonly isEveryBlockNoted: boolean
}

const TIMESTAMP_DIGITS = 10
const CHAIN_DIGITS = 16
const NUMBER_DIGITS = 16

/** The question whose answer `headOf` reads. Ponder writes its checkpoint in the transaction of the block's data. */
export function headQuestion({ blocks }: HeadSource): string {
  const name = tableName(blocks)
  const schema = name.includes('.') ? `${name.slice(0, name.lastIndexOf('.'))}.` : ''
  return (
    `SELECT c.latest_checkpoint, pg_current_snapshot()::text, b.number, b.hash, b.timestamp` +
    ` FROM ${schema}"_ponder_checkpoint" AS c` +
    ` LEFT JOIN LATERAL (SELECT number, hash, timestamp FROM ${name} ORDER BY number DESC LIMIT 1) AS b ON true`
  )
}

/** @throws when Ponder has not started: there is no checkpoint yet. */
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
