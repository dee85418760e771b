import { newestUpTo, type SampleRows } from './sample-exchange.ts'

/**
 * The endpoint's rows, computed from the seeded rows independently of the product: numbers are bigint multiples of
 * 10^-80.
 */
export type ModelValue = bigint | string | boolean | undefined
export type ModelRow = {
  readonly id: string
  readonly values: Readonly<Record<string, ModelValue>>
  /** What rows are ordered by where it isn't the value: unknown dollars are less than none. */
  readonly orders?: Readonly<Record<string, bigint>>
}

const SCALE = 80
const scaled = (raw: bigint, scale: number): bigint => raw * 10n ** BigInt(SCALE - scale)
const usd = (raw: bigint | null | undefined): bigint => scaled(raw ?? 0n, 18)
const whole = (value: number): bigint => scaled(BigInt(value), 0)
const POWER_36 = 10n ** 36n

type Token = SampleRows['tokens'][number]

export interface Model {
  readonly tokens: readonly ModelRow[]
  readonly pairs: readonly ModelRow[]
  readonly swaps: readonly ModelRow[]
}

/** Returns the state at the end of a block. */
export function modelAt(rows: SampleRows, block: number): Model {
  const tokenStates = newestUpTo(rows.tokenVersions, block, ({ tokenId }) => tokenId)
  const pairStates = newestUpTo(rows.pairVersions, block, ({ pairId }) => pairId)
  const [native] = [...newestUpTo(rows.factoryVersions, block, () => '').values()].map(
    ({ nativePriceUsd }) => nativePriceUsd,
  )
  const inNative = (raw: bigint | null, scale: number): bigint =>
    raw === null || native === null || native === undefined ? 0n : scaled((raw * POWER_36) / native, scale)
  const tokenOf = (id: string): Token => {
    const found = rows.tokens.find((token) => token.id === id)
    if (found === undefined) throw new Error(`No token ${id}`)
    return found
  }
  const amount = (raw: bigint, id: string): bigint => scaled(raw, tokenOf(id).decimals ?? 0)

  const tokens = rows.tokens.flatMap((token): ModelRow[] => {
    const state = tokenStates.get(token.id)
    if (state === undefined) return []
    const values = {
      id: token.id,
      symbol: token.symbol,
      name: token.name,
      decimals: token.decimals === null ? undefined : whole(token.decimals),
      tradeVolume: amount(state.volume, token.id),
      tradeVolumeUSD: usd(state.volumeUsd),
      totalTransactions: whole(state.transactionCount),
      totalLiquidity: amount(state.liquidity, token.id),
      totalLiquidityUSD: usd(state.liquidityUsd),
      derivedBNB: inNative(state.priceUsd, 36),
      derivedUSD: scaled(state.priceUsd ?? 0n, 36),
      isPriced: state.priceUsd !== null,
      createdAtBlockNumber: whole(token.createdBlock),
    }
    return [{ id: token.id, values, orders: { totalLiquidityUSD: state.liquidityUsd ?? -1n } }]
  })

  const pairs = rows.pairs.flatMap((pair): ModelRow[] => {
    const state = pairStates.get(pair.id)
    if (state === undefined) return []
    const [decimals0, decimals1] = [
      tokenOf(pair.token0Id).decimals ?? 0,
      tokenOf(pair.token1Id).decimals ?? 0,
    ]
    const shift = 36 + decimals1 - decimals0
    const values = {
      id: pair.id,
      name: `${tokenOf(pair.token0Id).symbol}-${tokenOf(pair.token1Id).symbol}`,
      token0: pair.token0Id,
      token1: pair.token1Id,
      reserve0: amount(state.reserve0, pair.token0Id),
      reserve1: amount(state.reserve1, pair.token1Id),
      reserveUSD: usd(state.liquidityUsd),
      reserveBNB: inNative(state.liquidityUsd, 18),
      isPriced: state.liquidityUsd !== null,
      token0Price:
        state.reserve1 === 0n ? 0n : scaled((state.reserve0 * 10n ** BigInt(shift)) / state.reserve1, 36),
      token1Price: scaled(state.priceToken0 ?? 0n, 36),
      volumeUSD: usd(state.volumeUsd),
      totalTransactions: whole(state.transactionCount),
      timestamp: whole(pair.createdTimestamp),
    }
    const value = state.liquidityUsd ?? -1n
    return [{ id: pair.id, values, orders: { reserveUSD: value, reserveBNB: value } }]
  })

  const swaps = rows.swaps
    .filter(({ blockNumber }) => blockNumber <= block)
    .map((swap): ModelRow => ({
      id: swap.id,
      values: {
        id: swap.id,
        transaction: swap.transactionHash,
        timestamp: whole(swap.timestamp),
        pair: swap.pairId,
        token1: swap.token1Id,
        from: swap.from,
        logIndex: whole(swap.logIndex),
        amount0In: amount(swap.amount0In, swap.token0Id),
        amount1Out: amount(swap.amount1Out, swap.token1Id),
        amountUSD: usd(swap.amountUsd),
        isPriced: swap.amountUsd !== null,
      },
    }))
  return { tokens, pairs, swaps }
}

/** Formats a value as the endpoint does. */
export function answerText(value: ModelValue): string | boolean | null {
  if (value === undefined) return null
  if (typeof value !== 'bigint') return value
  if (value < 0n) return `-${String(answerText(-value))}`
  const digits = value.toString().padStart(SCALE + 1, '0')
  const fraction = digits.slice(-SCALE).replace(/0+$/, '')
  return digits.slice(0, -SCALE) + (fraction === '' ? '' : `.${fraction}`)
}

type Known = Exclude<ModelValue, undefined>

/** Unknown values compare neither above nor below. */
const known =
  (test: (value: Known, operand: Known) => boolean) =>
  (value: ModelValue, operand: ModelValue): boolean =>
    value !== undefined && operand !== undefined && test(value, operand)

const TESTS: Readonly<Record<string, (value: ModelValue, operand: ModelValue) => boolean>> = {
  '': (value, operand) => value === operand,
  _not: (value, operand) => value !== operand,
  _gt: known((value, operand) => value > operand),
  _lt: known((value, operand) => value < operand),
  _gte: known((value, operand) => value >= operand),
  _lte: known((value, operand) => value <= operand),
  _contains: (value, operand) => String(value).includes(String(operand)),
  _contains_nocase: (value, operand) => low(value).includes(low(operand)),
  _starts_with: (value, operand) => String(value).startsWith(String(operand)),
  _starts_with_nocase: (value, operand) => low(value).startsWith(low(operand)),
  _ends_with: (value, operand) => String(value).endsWith(String(operand)),
  _ends_with_nocase: (value, operand) => low(value).endsWith(low(operand)),
}

const low = (value: ModelValue): string => String(value).toLowerCase()

/** Whether a value satisfies `<field><operator>: operand`. */
export function passes(
  value: ModelValue,
  operator: string,
  operand: ModelValue | readonly ModelValue[],
): boolean {
  if (Array.isArray(operand)) {
    const isIn = (operand as readonly ModelValue[]).includes(value)
    return operator === '_in' ? isIn : !isIn
  }
  const isNegative = operator.startsWith('_not_')
  const test = TESTS[isNegative ? operator.replace('_not_', '_') : operator]
  if (test === undefined) throw new Error(`No operator ${operator}`)
  return test(value, operand as ModelValue) !== isNegative
}

/** Sorts by a field; unknown values last, ties by id, in the order's direction. */
export function ordered(
  rows: readonly ModelRow[],
  field: string,
  direction: 'asc' | 'desc',
): readonly ModelRow[] {
  const sign = direction === 'asc' ? 1 : -1
  return [...rows].sort((a, b) => {
    const [left, right] = [a, b].map(({ values, orders }) => orders?.[field] ?? values[field])
    if (left !== right) {
      if (left === undefined) return 1
      if (right === undefined) return -1
      return left < right ? -sign : sign
    }
    if (a.id === b.id) return 0
    return a.id < b.id ? -sign : sign
  })
}
