import { rowText, type Row, type Tables, type Value } from './recompute/expected-rows.ts'

const PAGE = 1_000

/** Asks a GraphQL endpoint. @throws for any answer that is not complete. */
export async function queryGraph<T>(
  url: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    // A connection that was kept may be closed by a busy server just as it is used again.
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ query, variables }),
  })
  return answerOf<T>(response, query)
}

/** The data of an answer. @throws when it is not complete. */
export async function answerOf<T>(response: Response, query: string): Promise<T> {
  const answer = (await response.json()) as { data?: T | null; errors?: unknown }
  if (!response.ok || answer.errors !== undefined || answer.data === undefined || answer.data === null) {
    throw new Error(`The answer was ${String(response.status)} to ${query}: ${JSON.stringify(answer)}`)
  }
  return answer.data
}

/** All rows of the named tables through the indexer's row endpoint, every column. */
export async function readTables(url: string, names: readonly string[]): Promise<Tables> {
  const columns = (columnsByTable ??= await readColumns(url))
  const entries = await Promise.all(
    names.map(async (name) => [name, await readTable(url, name, columns.get(name))] as const),
  )
  return Object.fromEntries(entries)
}

async function readTable(url: string, name: string, columns: readonly string[] = []): Promise<Row[]> {
  if (columns.length === 0) throw new Error(`There is no table ${name}.`)
  const endpoint = `${url}/graphql`
  const rows: Row[] = []
  let after: string | null = null
  for (;;) {
    const answer: Record<'page', TablePage> = await queryGraph<Record<'page', TablePage>>(
      endpoint,
      `query ($after: String) { page: ${name}s(limit: ${String(PAGE)}, after: $after) {
        items { ${columns.join(' ')} } pageInfo { hasNextPage endCursor } } }`,
      { after },
    )
    rows.push(...answer.page.items)
    if (!answer.page.pageInfo.hasNextPage) return rows
    after = answer.page.pageInfo.endCursor
  }
}

/** Of each table: they are the same at every indexer that a process asks. */
let columnsByTable: ReadonlyMap<string, readonly string[]> | undefined

async function readColumns(url: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { __schema: schema } = await queryGraph<{ __schema: { types: TypeDescription[] } }>(
    `${url}/graphql`,
    '{ __schema { types { name fields { name type { kind ofType { kind } } } } } }',
  )
  return new Map(
    schema.types.map(({ name, fields }) => [
      name,
      (fields ?? []).filter(isColumn).map((field) => field.name),
    ]),
  )
}

interface TypeDescription {
  readonly name: string
  readonly fields: readonly FieldDescription[] | null
}

interface FieldDescription {
  readonly name: string
  readonly type: { readonly kind: string; readonly ofType: { readonly kind: string } | null }
}

interface TablePage {
  readonly items: readonly Record<string, Value>[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

function isColumn({ type }: FieldDescription): boolean {
  return type.kind === 'SCALAR' || (type.kind === 'NON_NULL' && type.ofType?.kind === 'SCALAR')
}

/** The rows of each table as sorted lines, so that equal contents are equal texts. */
export function tableTexts(tables: Tables): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => {
      const kept = name in VERSION_KEYS ? withoutRepeats(rows, VERSION_KEYS[name] ?? []) : rows
      return [name, kept.map(rowText).sort()]
    }),
  )
}

/** A version that equals the one before it is optional. */
const VERSION_KEYS: Readonly<Record<string, readonly string[]>> = {
  factoryVersion: [],
  tokenVersion: ['tokenId'],
  pairVersion: ['pairId'],
}

function withoutRepeats(rows: readonly Row[], keys: readonly string[]): Row[] {
  const previous = new Map<string, string>()
  return [...rows]
    .sort((a, b) => Number(a.blockNumber) - Number(b.blockNumber))
    .filter((row) => {
      const state = Object.fromEntries(
        Object.entries(row).filter(([column]) => column !== 'blockNumber' && column !== 'timestamp'),
      )
      const key = keys.map((column) => String(state[column])).join(' ')
      const text = rowText(state)
      const isRepeat = previous.get(key) === text
      previous.set(key, text)
      return !isRepeat
    })
}

/** What is in one of the two only, a few lines of each; empty when they are equal. */
export function differences(
  actual: Readonly<Record<string, readonly string[]>>,
  expected: Readonly<Record<string, readonly string[]>>,
): string[] {
  return Object.keys(expected).flatMap((name) => {
    const [actualLines = [], expectedLines = []] = [actual[name], expected[name]]
    if (actualLines.join('\n') === expectedLines.join('\n')) return []
    const [actualSet, expectedSet] = [new Set(actualLines), new Set(expectedLines)]
    const surplus = actualLines.filter((line) => !expectedSet.has(line))
    const missing = expectedLines.filter((line) => !actualSet.has(line))
    return [
      `${name}: ${String(actualLines.length)} rows, ${String(expectedLines.length)} expected; ${String(surplus.length)} wrong, ${String(missing.length)} missing`,
      ...surplus.slice(0, 3).map((line) => `  + ${line}`),
      ...missing.slice(0, 3).map((line) => `  - ${line}`),
    ]
  })
}
