import type { RowSource } from './statement.ts'

/** SQL for a value of a row. */
type Expression = (row: RowSource) => string

/** A column by its name in code, or an SQL expression. */
type Source = string | Expression

/**
 * A field of an entity. `number` is an integer in the table representing `raw x 10^-scale`: exact at any length.
 * `part` is an object over the same row.
 */
export type Field =
  | {
      readonly kind: 'number'
      readonly type: 'Int' | 'BigInt' | 'BigDecimal'
      readonly raw: Expression
      readonly scale: number | Expression
      readonly isNullable: boolean
      /** The column that rows have the same order by, its unknown values least: an index may have it. */
      readonly ordered?: string
    }
  | {
      readonly kind: 'text'
      readonly type: 'String' | 'Bytes' | 'ID'
      readonly value: Expression
      /** Free text is ordered by code points. Addresses and hashes are lower case with a fixed length. */
      readonly isFree: boolean
      readonly isNullable: boolean
    }
  | { readonly kind: 'boolean'; readonly value: Expression }
  | {
      readonly kind: 'enum'
      readonly type: string
      readonly values: readonly string[]
      readonly value: Expression
      readonly isNullable: boolean
    }
  | {
      readonly kind: 'reference'
      readonly entity: string
      /** Key columns of the other entity, each with the column here; without it, its single key is its id. */
      readonly on?: Readonly<Record<string, string>>
      readonly value: Expression
      /** Whether the value is a column of the row's own. */
      readonly isColumn: boolean
      readonly isNullable: boolean
    }
  /** Rows of another entity whose reference field `by` points here. */
  | { readonly kind: 'list'; readonly entity: string; readonly by: string }

/** A field with its own value. */
export type PlainField = Exclude<Field, { kind: 'list' }>

const USD_SCALE = 18
const PRICE_SCALE = 36

const read = (source: Source): Expression =>
  typeof source === 'string' ? (row) => row.column(source) : source
const orZero =
  (source: Source): Expression =>
  (row) =>
    `coalesce(${read(source)(row)}, 0)`

/** The entity's own id. */
export const id = (): Field => ({
  kind: 'text',
  type: 'ID',
  value: (row) => row.entity.id(row),
  isFree: false,
  isNullable: false,
})

/** Free text. */
export const text = (source: Source): Field => ({
  kind: 'text',
  type: 'String',
  value: read(source),
  isFree: true,
  isNullable: false,
})

/** Lower-case address or hash. */
export const hex = (source: Source): Field => ({
  kind: 'text',
  type: 'Bytes',
  value: read(source),
  isFree: false,
  isNullable: false,
})

/** Lower-case address or hash that is an id. */
export const hexId = (source: Source): Field => ({
  kind: 'text',
  type: 'ID',
  value: read(source),
  isFree: false,
  isNullable: false,
})

/** Lower-case address or hash, nullable. */
export const hexIfKnown = (source: Source): Field => ({
  kind: 'text',
  type: 'Bytes',
  value: read(source),
  isFree: false,
  isNullable: true,
})

const integer = (type: 'Int' | 'BigInt', source: Source, ordered: string | undefined): Field => ({
  kind: 'number',
  type,
  raw: read(source),
  scale: 0,
  isNullable: false,
  ...(ordered === undefined ? {} : { ordered }),
})

/** Integer below 2^31, as a GraphQL Int. `ordered` names a column that rows have the same order by. */
export const int = (source: Source, ordered?: string): Field => integer('Int', source, ordered)

/** Integer, as text. `ordered` names a column that rows have the same order by. */
export const whole = (source: Source, ordered?: string): Field => integer('BigInt', source, ordered)

/** Integer, nullable. */
export const wholeIfKnown = (source: Source): Field => ({
  kind: 'number',
  type: 'BigInt',
  raw: read(source),
  scale: 0,
  isNullable: true,
})

/** Number in 10^-`scale` units; 0 when unknown. `ordered` names a column that rows have the same order by. */
export const decimal = (
  source: Source,
  scale: number | Expression,
  ordered: string | undefined = typeof source === 'string' && typeof scale === 'number' ? source : undefined,
): Field => ({
  kind: 'number',
  type: 'BigDecimal',
  raw: orZero(source),
  scale,
  isNullable: false,
  ...(ordered === undefined ? {} : { ordered }),
})

/** Number in 10^-`scale` units; null when unknown. */
export const decimalIfKnown = (source: Source, scale: number): Field => ({
  kind: 'number',
  type: 'BigDecimal',
  raw: read(source),
  scale,
  isNullable: true,
})

/** US dollars from 10^-18 dollars; 0 when unknown. */
export const usd = (source: Source): Field => decimal(source, USD_SCALE)

/** Price in 10^-36; 0 when unknown. */
export const price = (source: Source): Field => decimal(source, PRICE_SCALE)

/** Price in 10^-36; null when unknown. */
export const priceIfKnown = (source: Source): Field => ({
  kind: 'number',
  type: 'BigDecimal',
  raw: read(source),
  scale: PRICE_SCALE,
  isNullable: true,
})

/** LP tokens and other amounts with 18 decimals. `ordered` names a column that rows have the same order by. */
export const amount18 = (source: Source, ordered?: string): Field => decimal(source, 18, ordered)

/** Whole tokens from raw units; `decimals` as SQL. Tokens without decimals stay in raw units. */
export const amount = (source: Source, decimals: Expression): Field =>
  decimal(source, (row) => `coalesce(${decimals(row)}, 0)`)

/** Whether a value is known. */
export const isKnown = (source: Source): Field => ({
  kind: 'boolean',
  value: (row) => `(${read(source)(row)} IS NOT NULL)`,
})

/** Boolean. */
export const flag = (source: Source): Field => ({ kind: 'boolean', value: read(source) })

/** Value of a GraphQL enum of this name. */
export const oneOf = (type: string, values: readonly string[], source: Source): Field => ({
  kind: 'enum',
  type,
  values,
  value: read(source),
  isNullable: false,
})

/** Value of a GraphQL enum; null when unknown. */
export const oneOfIfKnown = (type: string, values: readonly string[], source: Source): Field => ({
  kind: 'enum',
  type,
  values,
  value: read(source),
  isNullable: true,
})

/** Rows of an entity whose reference field `by` points to this one, with `first`, `skip`, `where` and order. */
export const list = (entity: string, by: string): Field => ({ kind: 'list', entity, by })

/** Another entity by its id: by its single key column, or by the columns here that its key columns are equal to. */
export const reference = (entity: string, source: Source, on?: Readonly<Record<string, string>>): Field => ({
  kind: 'reference',
  entity,
  ...(on === undefined ? {} : { on }),
  value: read(source),
  isColumn: typeof source === 'string',
  isNullable: false,
})

/** Another entity; null if there is none. */
export const referenceIfKnown = (
  entity: string,
  source: Source,
  on?: Readonly<Record<string, string>>,
): Field => ({ ...reference(entity, source, on), isNullable: true }) as Field
