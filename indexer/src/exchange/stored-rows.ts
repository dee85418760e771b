import type { Address } from '@ibull/domain'
import type { PairRow, TokenRow } from './rows.ts'
import type { Scene } from './scene.ts'
import { pair, token } from './tables.ts'

/* Copies throughout: the database mutates the returned object when the row is written. */

/** Reads the row of a pair created by the factory. */
export async function existingPair({ db, memory }: Scene, id: Address): Promise<PairRow> {
  const known = memory.rows.pairs.get(id)
  if (known !== undefined) return known
  const row = await db.find(pair, { id })
  if (row === null) throw new Error(`The pair ${id} is not in the tables.`)
  const copy = { ...row }
  memory.rows.pairs.set(id, copy)
  return copy
}

/** Reads the row of a token; null if it is in none of the factory's pairs yet. */
export async function findToken({ db, memory }: Scene, id: Address): Promise<TokenRow | null> {
  const known = memory.rows.tokens.get(id)
  if (known !== undefined) return known
  const row = await db.find(token, { id })
  if (row === null) return null
  const copy = { ...row }
  memory.rows.tokens.set(id, copy)
  return copy
}

/** Reads the row of a token in one of the factory's pairs. */
export async function existingToken(scene: Scene, id: Address): Promise<TokenRow> {
  const row = await findToken(scene, id)
  if (row === null) throw new Error(`The token ${id} is not in the tables.`)
  return row
}
