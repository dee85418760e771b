import {
  addressKey,
  Fraction,
  positionValueByDay,
  type Address,
  type PositionPoint,
  type ValueDay,
} from '@ibull/domain'
import type { LiquidityMove } from '@ibull/domain/portfolio'
import { full, quoted, type Answered, type Dialect } from '../transport/history-client.ts'
import type { FetchContext } from '../transport/history-query.ts'
import {
  address,
  blockNumber,
  decimal,
  idOf,
  integer,
  list,
  optional,
  record,
  timestamp,
  truth,
} from '../transport/decode.ts'
import { ifPriced } from '../transport/values.ts'
import { fetchPairDays } from './account-queries.ts'

const ROWS = 1000

/** Deposits and withdrawals of an account. */
export interface LiquidityRecord {
  /** Oldest first, as many as fit in one response. */
  readonly moves: readonly LiquidityMove[]
  /** Whether these are all moves. */
  readonly isWhole: boolean
  /** Value by day of deposits less withdrawals, wherever the LP tokens are: staking isn't a withdrawal. */
  readonly days: readonly ValueDay[]
}

const moveShape = record({
  transaction: record({ block: blockNumber }),
  timestamp,
  logIndex: integer,
  pair: idOf(address),
  liquidity: decimal,
  amountUSD: decimal,
  isPriced: optional(truth),
})

/** Fetches the newest 1,000 deposits and 1,000 withdrawals of an account. */
export async function fetchLiquidityRecord(
  context: FetchContext,
  of: Address,
): Promise<Answered<LiquidityRecord>> {
  const { values, asOf, missing } = await context.client.request(
    'liquidityRecord',
    (dialect) => ({
      adds: { field: movesField('mints', of, dialect), decode: list(moveShape, ROWS) },
      removes: { field: movesField('burns', of, dialect), decode: list(moveShape, ROWS) },
    }),
    context.signal,
  )
  const { adds, removes } = values
  const moves = [...adds.map(moveOf('add')), ...removes.map(moveOf('remove'))].sort(
    (a, b) => a.block - b.block || a.logIndex - b.logIndex,
  )
  const isWhole = adds.length < ROWS && removes.length < ROWS
  // Without the oldest moves every later sum would be wrong.
  const points = isWhole ? pointsOf(moves) : []
  const days = positionValueByDay(points, await fetchPairDays(context, points), asOf.timestamp)
  return { value: { moves, isWhole, days }, asOf, missing: isWhole ? missing : [...missing, 'history'] }
}

/**
 * Matches both the signer and the recipient, so deposits through another contract count too. Subgraphs don't store
 * both.
 */
function movesField(entity: 'mints' | 'burns', of: Address, dialect: Dialect): string {
  const holders = dialect === 'full' ? ['from', 'to'] : entity === 'mints' ? ['to'] : ['sender', 'to']
  const who = holders.map((field) => `{ ${field}: ${quoted(addressKey(of))} }`).join(', ')
  return `${entity}(first: ${ROWS}, orderBy: timestamp, orderDirection: desc, where: { or: [${who}] }) { transaction { block } timestamp logIndex pair { id } liquidity amountUSD ${full(dialect, 'isPriced')} }`
}

const moveOf =
  (kind: LiquidityMove['kind']) =>
  ({ transaction, amountUSD, isPriced, ...move }: ReturnType<typeof moveShape>): LiquidityMove => ({
    ...move,
    block: transaction.block,
    kind,
    amountUsd: ifPriced(isPriced, amountUSD),
  })

/** Running total of deposits less withdrawals; never below zero. */
function pointsOf(moves: readonly LiquidityMove[]): readonly PositionPoint[] {
  const balances = new Map<string, Fraction>()
  return moves.map(({ kind, pair, timestamp: time, liquidity }) => {
    const before = balances.get(addressKey(pair)) ?? NOTHING
    const after = kind === 'add' ? before.add(liquidity) : before.subtract(liquidity)
    const balance = after.isLessThan(NOTHING) ? NOTHING : after
    balances.set(addressKey(pair), balance)
    return { pair, timestamp: time, balance }
  })
}

const NOTHING = /* @__PURE__ */ new Fraction(0n)
