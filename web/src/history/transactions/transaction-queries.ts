import { addressKey, type Address, type Fraction } from '@ibull/domain'
import { full, quoted, type Dialect, type GraphPart } from '../transport/history-client.ts'
import type { HistoryPart, AsOf } from '../transport/history-state.ts'
import type { TokenIdentity, TransactionKind, TransactionRow, TransactionScope } from '../history-types.ts'
import {
  address,
  blockNumber,
  decimal,
  hash,
  integer,
  list,
  optional,
  record,
  timestamp,
  truth,
  words,
  type Decode,
} from '../transport/decode.ts'
import { TOKEN_IDENTITY } from '../transport/identity.ts'
import { amountOf, ifPriced } from '../transport/values.ts'
import { PAGE_ROWS, type FeedCursor } from './transaction-feed.ts'
import type { FetchContext } from '../transport/history-query.ts'

const COMMON = `id transaction { id block timestamp } pair { id token0 { ${TOKEN_IDENTITY} } token1 { ${TOKEN_IDENTITY} } } amountUSD logIndex`

const PARTS = { swap: 'swaps', add: 'adds', remove: 'removes' } as const satisfies Record<
  TransactionKind,
  HistoryPart
>

/** Rows of the requested kinds; a kind that failed alone is `undefined` and listed as missing. */
export interface TransactionsAnswer {
  readonly rows: Readonly<Record<TransactionKind, readonly TransactionRow[] | undefined>>
  readonly asOf: AsOf
  readonly missing: readonly HistoryPart[]
}

/** Start of each requested kind; `'newest'` starts at its newest row. */
export type TransactionCursors = Readonly<Partial<Record<TransactionKind, FeedCursor | 'newest'>>>

/** Fetches one page of each kind. */
export async function fetchTransactions(
  { client, signal }: Pick<FetchContext, 'client' | 'signal'>,
  scope: TransactionScope,
  cursors: TransactionCursors,
): Promise<TransactionsAnswer> {
  const partOf = (kind: TransactionKind, dialect: Dialect) => {
    const cursor = cursors[kind]
    return cursor === undefined ? undefined : kindPart(client.identity, kind, scope, cursor, dialect)
  }
  const { values, asOf, missing } = await client.request(
    `transactions ${scopeName(scope)}`,
    (dialect) => ({
      swap: partOf('swap', dialect),
      add: partOf('add', dialect),
      remove: partOf('remove', dialect),
    }),
    signal,
  )
  return { rows: values, asOf, missing }
}

function kindPart(
  identity: Decode<TokenIdentity>,
  kind: TransactionKind,
  scope: TransactionScope,
  cursor: FeedCursor | 'newest',
  dialect: Dialect,
): GraphPart<readonly TransactionRow[]> & { readonly part: HistoryPart } {
  const paging =
    cursor === 'newest'
      ? { skip: '', filters: [] }
      : { skip: `skip: ${cursor.skip}, `, filters: [`{ timestamp_lte: ${cursor.until} }`] }
  const filters = [...paging.filters, ...scopeFilters(kind, scope, dialect)]
  const where = filters.length === 0 ? '' : `, where: { and: [${filters.join(', ')}] }`
  const entity = { swap: 'swaps', add: 'mints', remove: 'burns' }[kind]
  const [selection, decode] =
    kind === 'swap'
      ? [SWAP, swapDecoder(identity)]
      : [moveSelection(kind, dialect), moveDecoder(identity, kind)]
  return {
    field: `${entity}(first: ${PAGE_ROWS}, ${paging.skip}orderBy: timestamp, orderDirection: desc${where}) { ${COMMON} ${full(dialect, 'isPriced')} ${selection} }`,
    decode: list(decode, PAGE_ROWS),
    part: PARTS[kind],
  }
}

function scopeFilters(kind: TransactionKind, scope: TransactionScope, dialect: Dialect): string[] {
  if (scope === 'all') return []
  if ('pair' in scope) return [`{ pair: ${idText(scope.pair)} }`]
  if ('token' in scope) {
    const id = idText(scope.token)
    return dialect === 'full'
      ? [`{ or: [{ token0: ${id} }, { token1: ${id} }] }`]
      : [`{ or: [{ pair_: { token0: ${id} } }, { pair_: { token1: ${id} } }] }`]
  }
  const id = idText(scope.account)
  const holders = accountFields(kind, dialect)
  return [`{ or: [${holders.map((field) => `{ ${field}: ${id} }`).join(', ')}] }`]
}

/**
 * Fields that attribute a transaction to an account: the signer, the recipient, and the owner of burned LP tokens.
 * Subgraphs don't store the signer of a deposit or withdrawal.
 */
function accountFields(kind: TransactionKind, dialect: Dialect): readonly string[] {
  const signer = dialect === 'full' || kind === 'swap' ? ['from'] : []
  return kind === 'remove' ? [...signer, 'sender', 'to'] : [...signer, 'to']
}

const idText = (id: Address): string => quoted(addressKey(id))

/** Identifies the scope in keys and for the accepted dialect. */
function scopeName(scope: TransactionScope): string {
  return scope === 'all' ? 'all' : 'pair' in scope ? 'pair' : 'token' in scope ? 'token' : 'account'
}

/** Returns a scope as parts of a query key. */
export function scopeKey(scope: TransactionScope): readonly string[] {
  if (scope === 'all') return ['all']
  if ('pair' in scope) return ['pair', addressKey(scope.pair)]
  return 'token' in scope ? ['token', addressKey(scope.token)] : ['account', addressKey(scope.account)]
}

function commonDecoder(identity: Decode<TokenIdentity>) {
  return record({
    id: words,
    transaction: record({ id: hash, block: blockNumber, timestamp }),
    pair: record({ id: address, token0: identity, token1: identity }),
    amountUSD: decimal,
    logIndex: integer,
    isPriced: optional(truth),
  })
}

type Common = ReturnType<ReturnType<typeof commonDecoder>>

/** Fields shared by all rows. */
function commonRow(common: Common, kind: TransactionKind) {
  const { id, transaction, pair, amountUSD, logIndex, isPriced } = common
  return {
    id,
    kind,
    hash: transaction.id,
    logIndex,
    block: transaction.block,
    timestamp: transaction.timestamp,
    pair: pair.id,
    amountUsd: ifPriced(isPriced, amountUSD),
  }
}

const SWAP = 'from to amount0In amount1In amount0Out amount1Out'
const swapShape = record({
  from: address,
  to: address,
  amount0In: decimal,
  amount1In: decimal,
  amount0Out: decimal,
  amount1Out: decimal,
})

function swapDecoder(identity: Decode<TokenIdentity>): Decode<TransactionRow> {
  const commonShape = commonDecoder(identity)
  return (value, path) => {
    const common = commonShape(value, path)
    const swap = swapShape(value, path)
    const { token0, token1 } = common.pair
    // Some swaps pay in both tokens, or return part of the input: the net amounts count.
    const side0 = { token: token0, path: `${path}.amount0`, ...netOf(swap.amount0In, swap.amount0Out) }
    const side1 = { token: token1, path: `${path}.amount1`, ...netOf(swap.amount1In, swap.amount1Out) }
    const [paid, received] =
      side0.isIn && !(side1.isIn && side0.amount.isZero()) ? [side0, side1] : [side1, side0]
    return {
      ...commonRow(common, 'swap'),
      tokenA: paid.token,
      tokenB: received.token,
      amountA: amountOf(paid.token, paid.amount, paid.path),
      amountB: amountOf(received.token, received.amount, received.path),
      account: swap.from,
    }
  }
}

function netOf(paid: Fraction, received: Fraction): { readonly isIn: boolean; readonly amount: Fraction } {
  const isIn = !paid.isLessThan(received)
  return { isIn, amount: isIn ? paid.subtract(received) : received.subtract(paid) }
}

function moveSelection(kind: 'add' | 'remove', dialect: Dialect): string {
  const who = dialect === 'full' ? 'from' : kind === 'add' ? 'to' : 'sender'
  return `account: ${who} amount0 amount1`
}

const moveShape = record({ account: address, amount0: decimal, amount1: decimal })

function moveDecoder(identity: Decode<TokenIdentity>, kind: 'add' | 'remove'): Decode<TransactionRow> {
  const commonShape = commonDecoder(identity)
  return (value, path) => {
    const common = commonShape(value, path)
    const { account, amount0, amount1 } = moveShape(value, path)
    const { token0, token1 } = common.pair
    return {
      ...commonRow(common, kind),
      tokenA: token0,
      tokenB: token1,
      amountA: amountOf(token0, amount0, `${path}.amount0`),
      amountB: amountOf(token1, amount1, `${path}.amount1`),
      account,
    }
  }
}
