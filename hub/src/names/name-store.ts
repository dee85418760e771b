import type { Address } from '@ibull/domain'
import { nameKey, type NameRegistration } from '@ibull/domain/profile'
import type { Database, TextRow } from '../database/database.ts'
import { NameError } from './name-errors.ts'

/** A name registered without a signature. */
export interface InitialName {
  readonly address: Address
  readonly name: string
}

/** A registered name. */
export interface StoredName {
  /** In lower case. */
  readonly address: Address
  readonly name: string
  /** ISO 8601, in UTC. */
  readonly createdAt: string
}

/* The lock lets several hubs start at once: concurrent `IF NOT EXISTS` statements can fail otherwise. A nonce is
   kept when
   the operator removes a name, so the same signature can't be replayed. */
export const NAME_SCHEMA = `
  SELECT pg_advisory_xact_lock(5105018);
  CREATE SCHEMA IF NOT EXISTS ibull_hub;
  CREATE TABLE IF NOT EXISTS ibull_hub.names (
    chain_id bigint NOT NULL,
    address text NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (chain_id, address),
    UNIQUE (chain_id, name_key)
  );
  CREATE TABLE IF NOT EXISTS ibull_hub.name_nonces (
    chain_id bigint NOT NULL,
    address text NOT NULL,
    nonce numeric(78) NOT NULL,
    PRIMARY KEY (chain_id, address, nonce)
  )`

const COLUMNS = `address, name, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS created_at`

const NONCE_USED = `EXISTS (
  SELECT FROM ibull_hub.name_nonces WHERE chain_id = $1::bigint AND address = $2 AND nonce = $5::numeric)`

/**
 * Name and nonce in one statement: the unique indexes decide between several hubs, and both are stored or neither.
 */
const REGISTER = `
  WITH named AS (
    INSERT INTO ibull_hub.names (chain_id, address, name, name_key)
    SELECT $1::bigint, $2, $3, $4 WHERE NOT ${NONCE_USED}
    ON CONFLICT DO NOTHING
    RETURNING ${COLUMNS}
  ), used AS (
    INSERT INTO ibull_hub.name_nonces (chain_id, address, nonce)
    SELECT $1::bigint, $2, $5::numeric FROM named
  )
  SELECT * FROM named`

/** Names of a network, first come, first served. Every method rejects with `namesAway` without a database. */
export class NameStore {
  readonly #database: Database
  readonly #chainId: string
  readonly #initial: readonly InitialName[]
  #schema: Promise<void> | undefined

  constructor(database: Database, chainId: number, initial: readonly InitialName[] = []) {
    this.#database = database
    this.#chainId = String(chainId)
    this.#initial = initial
  }

  /** Returns the names of the given lower-case addresses, where registered. */
  async find(addresses: readonly Address[]): Promise<readonly StoredName[]> {
    const rows = await this.#query(
      `SELECT ${COLUMNS} FROM ibull_hub.names
       WHERE chain_id = $1::bigint AND address = ANY (string_to_array($2, ','))`,
      [this.#chainId, addresses.join(',')],
    )
    return rows.map(storedName)
  }

  async isTaken(name: string): Promise<boolean> {
    const rows = await this.#query(
      'SELECT address FROM ibull_hub.names WHERE chain_id = $1::bigint AND name_key = $2',
      [this.#chainId, nameKey(name)],
    )
    return rows.length > 0
  }

  /**
   * Stores a validated, signed name.
   * @throws {NameError} `nameTaken`, `nameUnchangeable` or `nonceUsed`, with nothing stored.
   */
  async register({ address, name, nonce }: Omit<NameRegistration, 'expiry'>): Promise<StoredName> {
    const values = [this.#chainId, address.toLowerCase(), name, nameKey(name), String(nonce)]
    const [row] = await this.#query(REGISTER, values)
    if (row !== undefined) return storedName(row)
    const [own] = await this.find([address.toLowerCase() as Address])
    if (own !== undefined) throw new NameError('nameUnchangeable', { name: own.name })
    throw new NameError((await this.isTaken(name)) ? 'nameTaken' : 'nonceUsed')
  }

  /** Checks that the database responds. */
  async check(): Promise<void> {
    await this.#query('SELECT 1 AS one', [])
  }

  async #query(text: string, values: readonly string[]): Promise<readonly TextRow[]> {
    try {
      await this.#prepared()
      return await this.#database.query(text, values)
    } catch (error) {
      throw new NameError('namesAway', {}, error)
    }
  }

  async #prepare(): Promise<void> {
    await this.#database.run(NAME_SCHEMA)
    for (const { address, name } of this.#initial) {
      const values = [this.#chainId, address.toLowerCase(), name, nameKey(name)]
      await this.#database.query(
        `INSERT INTO ibull_hub.names (chain_id, address, name, name_key)
         VALUES ($1::bigint, $2, $3, $4) ON CONFLICT DO NOTHING`,
        values,
      )
    }
  }

  #prepared(): Promise<void> {
    const preparing = (this.#schema ??= this.#prepare())
    return preparing.catch((error: unknown) => {
      if (this.#schema === preparing) this.#schema = undefined
      throw error
    })
  }
}

function storedName({ address, name, created_at: createdAt }: TextRow): StoredName {
  return { address: address as Address, name: name ?? '', createdAt: createdAt ?? '' }
}
