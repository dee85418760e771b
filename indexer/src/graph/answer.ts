import type { GraphQLResolveInfo } from 'graphql'
import type { Entity } from './entity.ts'
import type { Field } from './fields.ts'
import { BadArgumentError, BlockNotIndexedError, BlockUnknownError } from './graph-errors.ts'
import type { Head } from './head.ts'
import {
  selectedFields,
  select,
  valuesPerRow,
  type PageArguments,
  type PageParts,
  type SelectedField,
} from './selection.ts'
import { orderOf, orderTerm } from './order.ts'
import type { BeforeReading, RequestCost } from './request-cost.ts'
import type { Snapshot } from './snapshot.ts'
import { columnName, RowSource, Statement, tableName, type PastBlock, type Table } from './statement.ts'
import { checkWhere, conditionsOf, keyCondition } from './where.ts'

const MOST_ROWS = 1000
const MOST_SKIPPED = 5000

/** Database snapshot a request reads from, opened by its first field. */
export interface GraphContext {
  readonly deployment: string
  readonly blocks: Table
  readonly entityOf: (name: string) => Entity
  readonly snapshot: () => Promise<{
    readonly head: Head
    readonly query: Snapshot['query']
    /** The most work that a query may take. */
    work(text: string, values: readonly unknown[]): Promise<number>
  }>
  readonly cost: RequestCost
}

type BlockArgument = {
  readonly number?: number | null
  readonly hash?: string | null
  readonly number_gte?: number | null
} | null

/** Resolves a row by id; null if there is none. */
export async function answerOne(
  entity: Entity,
  args: { readonly id?: unknown; readonly block?: BlockArgument },
  context: GraphContext,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  const selected = selectedFields(info)
  checkBlock(args.block)
  const key = entity.keyOf(String(args.id))
  return context.cost.field(valuesPerRow(selected), async (beforeReading) => {
    const block = await pastBlock(context, args.block)
    const [found] = await rowsOf(entity, context, { block, selected, beforeReading }, (row) => ({
      where: [...ownRows(row), keyCondition(row, key)],
      order: [],
      page: ' LIMIT 1',
    }))
    return found ?? null
  })
}

/** Resolves a page of rows. */
export async function answerMany(
  entity: Entity,
  args: PageArguments & { readonly block?: BlockArgument },
  context: GraphContext,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  const { first } = checkPage(args)
  checkBlock(args.block)
  const selected = selectedFields(info)
  return context.cost.field(first * valuesPerRow(selected), async (beforeReading) => {
    const block = await pastBlock(context, args.block)
    if (first === 0) return []
    return rowsOf(entity, context, { block, selected, beforeReading }, (row) => pageOf(row, args))
  })
}

/** @throws {BadArgumentError} before anything is read. */
function checkPage(args: PageArguments): { readonly first: number; readonly skip: number } {
  const first = within('first', args.first ?? 100, MOST_ROWS)
  const skip = within('skip', args.skip ?? 0, MOST_SKIPPED)
  checkWhere(args.where ?? {})
  return { first, skip }
}

/** Returns the rows selected by a list's arguments. */
function pageOf(row: RowSource, args: PageArguments): PageParts {
  const { first, skip } = checkPage(args)
  const direction = args.orderDirection === 'desc' ? 'DESC' : 'ASC'
  return {
    where: [...ownRows(row), ...conditionsOf(row, row.entity.fields, args.where ?? {})],
    order: orderOf(row, args.orderBy ?? 'id', direction),
    // Not bound: queries with the same text are planned alike.
    page: ` LIMIT ${first} OFFSET ${skip}`,
  }
}

/** Restricts rows to those of the entity that existed at the block. */
function ownRows(row: RowSource): readonly string[] {
  const { past, only } = row.entity
  const { block } = row.statement
  const own = Object.entries(only).map(([column, value]) => `${row.column(column)} = ${Number(value)}`)
  if (block === undefined || past.kind !== 'events') return own
  return [...own, `${row.column(past.block)} <= ${row.statement.bind(block, 'integer')}`]
}

/** Resolves the newest indexed block, or the requested one. */
export async function answerMeta(
  args: { readonly block?: BlockArgument },
  context: GraphContext,
): Promise<unknown> {
  checkBlock(args.block)
  return context.cost.field(1, async () => {
    const past = await pastBlock(context, args.block)
    const { head, query } = await context.snapshot()
    const facts = { deployment: context.deployment, hasIndexingErrors: false }
    if (past === undefined)
      return { ...facts, block: { number: head.number, timestamp: head.timestamp, hash: head.hash ?? null } }
    const [row] = await query(
      `SELECT hash, timestamp FROM ${tableName(context.blocks)} WHERE number = $1::integer`,
      [past],
    )
    return { ...facts, block: { number: past, hash: row?.[0] ?? null, timestamp: row?.[1] ?? null } }
  })
}

type Reading = {
  readonly block: PastBlock
  readonly selected: readonly SelectedField[]
  readonly beforeReading: BeforeReading
}

async function rowsOf(
  entity: Entity,
  { entityOf, snapshot }: GraphContext,
  { block, selected, beforeReading }: Reading,
  partsOf: (row: RowSource) => PageParts,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const statement = new Statement(block, entityOf)
  const row = RowSource.root(statement, entity)
  const read = select(row, entity.fields, selected, pageOf)
  const text = statement.text(row, partsOf(row))
  const { query, work } = await snapshot()
  await beforeReading(() => work(text, statement.values))
  return (await query(text, statement.values)).map(read)
}

function within(name: string, value: number, most: number): number {
  if (value >= 0 && value <= most) return value
  throw new BadArgumentError(
    `The value of the \`${name}\` argument must be between 0 and ${most}, but is ${value}`,
  )
}

function checkBlock(block: BlockArgument | undefined): void {
  if (block === null || block === undefined) return
  const given = Object.entries(block).filter(([, value]) => value !== null && value !== undefined)
  if (given.length !== 1)
    throw new BadArgumentError(
      'The value of the `block` argument must have one of `number`, `number_gte` and `hash`',
    )
  for (const name of ['number', 'number_gte'] as const) {
    const value = block[name]
    if (value !== null && value !== undefined && value < 0)
      throw new BadArgumentError(`The value of \`block.${name}\` must not be negative, but is ${value}`)
  }
  if (typeof block.hash === 'string' && !/^(?:0x)?[\da-f]{64}$/.test(block.hash))
    throw new BadArgumentError('The value of `block.hash` must be 32 bytes in hexadecimal')
}

async function pastBlock(context: GraphContext, block: BlockArgument | undefined): Promise<PastBlock> {
  if (block === null || block === undefined) return undefined
  const { head, query } = await context.snapshot()
  const least = block.number ?? block.number_gte
  if (least !== null && least !== undefined) {
    if (least > head.number) throw new BlockNotIndexedError(context.deployment, head.number, least)
    return least === head.number || block.number === undefined || block.number === null ? undefined : least
  }
  const hash = String(block.hash).replace(/^(?!0x)/, '0x')
  const [row] = await query(`SELECT number FROM ${tableName(context.blocks)} WHERE hash = $1::text`, [hash])
  if (row === undefined) throw new BlockUnknownError()
  const number = Number(row[0])
  return number === head.number ? undefined : number
}

/** Throws for a mapped column missing from its table. Called for every entity when a schema is built. */
export function checkMapping(entity: Entity, entityOf: (name: string) => Entity): void {
  const blocks = entity.past.kind === 'none' ? [undefined] : [undefined, 1]
  for (const block of blocks) {
    const statement = new Statement(block, entityOf)
    const row = RowSource.root(statement, entity)
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.kind !== 'list') orderTerm(row, name, field, undefined, 'ASC')
      else if (!isReferenceTo(entityOf(field.entity).fields[field.by], entity))
        throw new Error(`${entity.name}: ${field.entity}.${field.by} does not refer to it.`)
    }
  }
  if (entity.past.kind !== 'none') {
    const { past } = entity
    const table = past.kind === 'versions' ? past.table : entity.table
    if (columnName(table, past.block) === undefined)
      throw new Error(`${entity.name}: no column ${past.block} for the block.`)
  }
}

const isReferenceTo = (field: Field | undefined, { name }: Entity): boolean =>
  field?.kind === 'reference' && field.entity === name
