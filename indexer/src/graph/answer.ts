import type { GraphQLResolveInfo } from 'graphql'
import type { Entity } from './entity.ts'
import type { Field } from './fields.ts'
import { BadArgumentError, BlockNotIndexedError, BlockUnknownError, TooCostlyError } from './graph-errors.ts'
import type { Head } from './head.ts'
import {
  selectedFields,
  select,
  valuesPerRow,
  type PageArguments,
  type PageParts,
  type SelectedField,
} from './selection.ts'
import type { Rows } from './snapshot.ts'
import { columnName, RowSource, Statement, tableName, type PastBlock, type Table } from './statement.ts'
import { checkWhere, conditionsOf, keyCondition, scaledValue } from './where.ts'

const MOST_ROWS = 1000
const MOST_SKIPPED = 5000
const MOST_COST = 100_000
/** Cost of a root field, in values: each runs its own statement. */
const COST_OF_ROOT_FIELD = 150

/** Database snapshot a request reads from, opened by its first field. */
export interface GraphContext {
  readonly deployment: string
  readonly blocks: Table
  readonly entityOf: (name: string) => Entity
  readonly snapshot: () => Promise<{
    readonly head: Head
    query(text: string, values: readonly unknown[]): Promise<Rows>
  }>
  /** Total cost of all root fields: 1 per returnable value, 150 per field. */
  cost: number
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
  await charge(context, 1, selected)
  const key = entity.keyOf(String(args.id))
  const block = await pastBlock(context, args.block)
  const [found] = await rowsOf(entity, context, block, selected, (row) => ({
    where: [...ownRows(row), keyCondition(row, key)],
    order: [],
    page: ' LIMIT 1',
  }))
  return found ?? null
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
  await charge(context, first, selected)
  const block = await pastBlock(context, args.block)
  if (first === 0) return []
  return rowsOf(entity, context, block, selected, (row) => pageOf(row, args))
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
    page: ` LIMIT ${row.statement.bind(first, 'integer')} OFFSET ${row.statement.bind(skip, 'integer')}`,
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
  await charge(context, 1, [])
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
}

async function rowsOf(
  entity: Entity,
  { entityOf, snapshot }: GraphContext,
  block: PastBlock,
  selected: readonly SelectedField[],
  partsOf: (row: RowSource) => PageParts,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const statement = new Statement(block, entityOf)
  const row = RowSource.root(statement, entity)
  const read = select(row, entity.fields, selected, pageOf)
  const text = statement.text(row, partsOf(row))
  const { query } = await snapshot()
  return (await query(text, statement.values)).map(read)
}

/** Ties are ordered by id in the same direction, so that reversing the direction reverses the order. */
function orderOf(row: RowSource, orderBy: string, direction: 'ASC' | 'DESC'): readonly string[] {
  const [name = '', inner] = orderBy.split('__')
  const ids = row.entity.key.map((column) => `${row.column(column)} ${direction}`)
  if (name === 'id') return ids
  const field = row.entity.fields[name]
  if (field === undefined) throw new BadArgumentError(`Unknown field \`${name}\` in \`orderBy\`.`)
  return [orderTerm(row, name, field, inner, direction), ...ids]
}

function orderTerm(
  row: RowSource,
  name: string,
  field: Field,
  inner: string | undefined,
  direction: 'ASC' | 'DESC',
): string {
  switch (field.kind) {
    case 'reference': {
      if (inner === undefined || inner === 'id')
        return `${field.value(row)} ${direction}${field.isNullable ? ' NULLS LAST' : ''}`
      const target = row.to(name)
      const own = target.entity.fields[inner]
      if (own === undefined) throw new BadArgumentError(`Unknown field \`${inner}\` in \`orderBy\`.`)
      return orderTerm(target, inner, own, undefined, direction)
    }
    case 'list':
      throw new BadArgumentError(`Rows can't be ordered by the list \`${name}\`.`)
    case 'boolean':
      return `${field.value(row)} ${direction}`
    case 'enum':
      return `${field.value(row)} COLLATE "C" ${direction}${field.isNullable ? ' NULLS LAST' : ''}`
    case 'text':
      return `${field.value(row)}${field.isFree ? ' COLLATE "C"' : ''} ${direction}`
    case 'number': {
      const value =
        typeof field.scale === 'number' ? field.raw(row) : scaledValue(field.raw(row), field.scale(row))
      return `${value} ${direction}${field.isNullable ? ' NULLS LAST' : ''}`
    }
  }
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

/** Charges before anything is read: all root fields are charged before the first of them continues. */
async function charge(
  context: GraphContext,
  rows: number,
  selected: readonly SelectedField[],
): Promise<void> {
  context.cost += COST_OF_ROOT_FIELD + rows * valuesPerRow(selected)
  await Promise.resolve()
  if (context.cost > MOST_COST) throw new TooCostlyError(context.cost, MOST_COST)
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
