export type Row = Readonly<Record<string, unknown>>

interface Column {
  readonly name: string
  readonly primary: boolean
  getSQLType(): string
}

/** Columns and key of a table. */
export interface TableShape {
  /** Names of the columns that identify a row. */
  readonly key: readonly string[]
  /** @throws {RangeError} if a value doesn't fit its column: the database would refuse it much later, with others. */
  assertFits(row: Row): void
}

const COLUMNS = Symbol.for('drizzle:Columns')
const KEY_BUILDER = Symbol.for('drizzle:ExtraConfigBuilder')
const KEY_COLUMNS = Symbol.for('drizzle:ExtraConfigColumns')

const LARGEST_INTEGER = 2n ** 31n - 1n
const LARGEST_NUMERIC = 10n ** 78n - 1n
const LONGEST_TEXT = 10_000

const shapes = new Map<object, TableShape>()

/** Returns the shape of a Ponder table. */
export function shapeOf(table: object): TableShape {
  const known = shapes.get(table)
  if (known !== undefined) return known
  const columns = Object.entries((table as Record<symbol, Record<string, Column>>)[COLUMNS] ?? {})
  const types = new Map(columns.map(([name, column]) => [name, column.getSQLType()]))
  const shape = {
    key: keyOf(table, columns),
    assertFits: (row: Row): void => {
      for (const [name, value] of Object.entries(row))
        if (!fits(types.get(name), value))
          throw new RangeError(`The column ${name} can't hold ${brief(value)}.`)
    },
  }
  shapes.set(table, shape)
  return shape
}

function keyOf(table: object, columns: readonly (readonly [string, Column])[]): readonly string[] {
  const { [KEY_BUILDER]: build, [KEY_COLUMNS]: given } = table as Record<symbol, unknown>
  const extras =
    typeof build === 'function' ? Object.values((build as (columns: unknown) => object)(given)) : []
  const composite = extras.find((extra: object) => 'columns' in extra) as { columns: Column[] } | undefined
  return columns.flatMap(([name, column]) =>
    (composite === undefined ? column.primary : composite.columns.some((one) => one.name === column.name))
      ? [name]
      : [],
  )
}

function fits(type: string | undefined, value: unknown): boolean {
  if (value === null || value === undefined) return true
  switch (type) {
    case 'integer':
      return Number.isInteger(value) && isWithin(BigInt(value as number), LARGEST_INTEGER)
    case 'numeric(78)':
      return typeof value === 'bigint' && isWithin(value, LARGEST_NUMERIC)
    case 'text':
      // PostgreSQL has no NUL, and UTF-8 no half of a surrogate pair.
      return typeof value === 'string' && value.length <= LONGEST_TEXT && /^[^\0\p{Surrogate}]*$/u.test(value)
    case 'boolean':
      return typeof value === 'boolean'
    default:
      return false
  }
}

const isWithin = (value: bigint, limit: bigint): boolean => -limit <= value && value <= limit

function brief(value: unknown): string {
  return typeof value === 'string' ? `a text of ${value.length} characters` : String(value)
}
