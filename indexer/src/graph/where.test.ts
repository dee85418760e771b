import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { exchangeEntities } from '../exchange/entities/index.ts'
import type { Entity } from './index.ts'
import { ordersOf } from './order.ts'
import { execute } from './testing/execute.ts'
import {
  modelAt,
  ordered,
  passes,
  answerText,
  type Model,
  type ModelRow,
  type ModelValue,
} from './testing/model.ts'
import { HEAD, WRAPPED_NATIVE } from './testing/sample-exchange.ts'
import { sampleEndpoint, type SampleEndpoint } from './testing/sample-endpoint.ts'

let sample: SampleEndpoint
beforeAll(async () => {
  sample = await sampleEndpoint()
})

const entities = exchangeEntities({ wrappedNative: WRAPPED_NATIVE })
const entityOf = (name: string): Entity => {
  const found = entities.find((one) => one.name === name)
  if (found === undefined) throw new Error(`No entity ${name}.`)
  return found
}

const LISTS = ['tokens', 'pairs', 'swaps'] as const
type List = (typeof LISTS)[number]
/** Whether a list is ordered by a field. */
const isOffered =
  (list: List) =>
  (field: string): boolean => {
    const entity = entities.find(({ plural }) => plural === list)
    return entity !== undefined && ordersOf(entity, entityOf).includes(field)
  }
const REFERENCES = new Set(['token0', 'token1', 'pair', 'transaction'])
const TEXTS = new Set(['symbol', 'name', 'id', 'from'])
const NUMBER_OPERATORS = ['', '_not', '_gt', '_lt', '_gte', '_lte', '_in', '_not_in']
const TEXT_OPERATORS = [
  ...NUMBER_OPERATORS,
  ...['_contains', '_starts_with', '_ends_with'].flatMap((name) =>
    ['', '_not'].flatMap((not) => ['', '_nocase'].map((nocase) => `${not}${name}${nocase}`)),
  ),
]

const operatorsFor = (field: string, value: ModelValue): readonly string[] => {
  if (typeof value === 'boolean') return ['', '_not', '_in', '_not_in']
  return TEXTS.has(field) ? TEXT_OPERATORS : NUMBER_OPERATORS
}

type Condition = {
  readonly field: string
  readonly operator: string
  readonly operand: ModelValue | readonly ModelValue[]
}

const inArgument = (value: ModelValue | readonly ModelValue[]): unknown =>
  Array.isArray(value) ? value.map((item: ModelValue) => answerText(item)) : answerText(value as ModelValue)

const holds = (row: ModelRow, { field, operator, operand }: Condition): boolean =>
  passes(row.values[field], operator, operand)

const select = (row: ModelRow): string =>
  Object.keys(row.values)
    .map((name) => (REFERENCES.has(name) ? `${name} { id }` : name))
    .join(' ')

const answerRow = (row: ModelRow): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(row.values).map(([name, value]) => [
      name,
      REFERENCES.has(name) ? { id: value } : answerText(value),
    ]),
  )

/** A condition whose operand is some row's own value, cut or moved by one now and then. */
function conditionOn(rows: readonly ModelRow[]): fc.Arbitrary<Condition> {
  return fc.constantFrom(...rows).chain((row) =>
    fc.constantFrom(...Object.keys(row.values)).chain((field) => {
      const value = row.values[field]
      return fc
        .record({
          operator: fc.constantFrom(...operatorsFor(field, value)),
          others: fc.array(fc.constantFrom(...rows), { maxLength: 4 }),
          cut: fc.tuple(fc.nat(8), fc.nat(8)),
          move: fc.constantFrom(-1n, 0n, 0n, 1n),
        })
        .filter(
          ({ operator, others }) =>
            operator === '' ||
            operator === '_not' ||
            [value, ...others.map(({ values }) => values[field])].every((known) => known !== undefined),
        )
        .map(({ operator, others, cut, move }): Condition => {
          if (operator.endsWith('_in'))
            return { field, operator, operand: [value, ...others.map(({ values }) => values[field])] }
          if (typeof value === 'string' && /with|contains/.test(operator))
            return { field, operator, operand: value.slice(cut[0], value.length - cut[1]) }
          return { field, operator, operand: typeof value === 'bigint' ? moved(value, move) : value }
        })
    }),
  )
}

/** By one whole, so that whole numbers stay whole. */
const moved = (value: bigint, by: bigint): bigint => (value === 0n ? value : value + by * 10n ** 80n)

const models = new Map<number, Model>()
function modelOf(block: number): Model {
  const known = models.get(block) ?? modelAt(sample.rows, block)
  models.set(block, known)
  return known
}

type Case = {
  readonly list: List
  readonly block: number
  readonly conditions: readonly Condition[]
  readonly alternatives: readonly Condition[]
  readonly orderBy: string
  readonly direction: 'asc' | 'desc'
  readonly first: number
  readonly skip: number
}

const aCase: fc.Arbitrary<Case> = fc
  .record({
    list: fc.constantFrom(...LISTS),
    block: fc.oneof(fc.constant(HEAD), fc.integer({ min: 1, max: HEAD })),
  })
  .chain(({ list, block }) => {
    const all = modelAt(sample.rows, HEAD)[list]
    return fc.record({
      list: fc.constant(list),
      block: fc.constant(block),
      conditions: fc.array(conditionOn(all), { maxLength: 2 }),
      alternatives: fc.array(conditionOn(all), { maxLength: 3 }),
      orderBy: fc.constantFrom(...Object.keys(all[0]?.values ?? {}).filter(isOffered(list))),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      first: fc.constantFrom(1, 3, 1000),
      skip: fc.constantFrom(0, 0, 1, 7),
    })
  })

const whereOf = ({ conditions, alternatives }: Case): Readonly<Record<string, unknown>> => {
  const each = (list: readonly Condition[]) =>
    list.map(({ field, operator, operand }) => ({ [field + operator]: inArgument(operand) }))
  return { and: each(conditions), ...(alternatives.length === 0 ? {} : { or: each(alternatives) }) }
}

test('default: every operator, order, page and block gives what a search by hand through the rows gives', async () => {
  const operators = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.constant(undefined).chain(() => aCase),
      async (question) => {
        const { list, block, conditions, alternatives, orderBy, direction, first, skip } = question
        const all = modelOf(block)[list]
        const matching = all.filter(
          (row) =>
            conditions.every((condition) => holds(row, condition)) &&
            (alternatives.length === 0 || alternatives.some((condition) => holds(row, condition))),
        )
        const expected = ordered(matching, orderBy, direction).slice(skip, skip + first)
        const example = modelAt(sample.rows, HEAD)[list][0]
        if (example === undefined) throw new Error('Nothing is seeded')
        const type = { tokens: 'Token', pairs: 'Pair', swaps: 'Swap' }[list]
        const query =
          `query ($where: ${type}_filter, $orderBy: ${type}_orderBy, $direction: OrderDirection, $block: Block_height, $first: Int, $skip: Int) {` +
          ` ${list}(where: $where, orderBy: $orderBy, orderDirection: $direction, block: $block, first: $first, skip: $skip) { ${select(example)} } }`
        const answer = await execute(sample.endpoint, query, {
          where: whereOf(question),
          orderBy,
          direction,
          first,
          skip,
          block: block === HEAD ? null : { number: block },
        })
        expect(answer.errors).toBeUndefined()
        expect(answer.data?.[list]).toEqual(expected.map(answerRow))
        for (const { operator } of [...conditions, ...alternatives]) operators.add(operator)
      },
    ),
    { numRuns: 200, seed: 11 },
  )
  expect([...operators].sort()).toEqual([...TEXT_OPERATORS].sort())
})
