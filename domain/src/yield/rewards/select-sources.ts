import { addressKey } from '../../money/address.ts'
import { Fraction } from '../../money/fraction.ts'
import { DEFAULT_POOL_LISTING, MANUAL_POOL_SORT_ORDER } from '../pools/pool-listing.ts'
import { worthAt } from './stake-price.ts'
import type { YieldSource } from './yield-source.ts'

/** The two screens of the list: LP tokens, and single tokens. */
export type YieldMode = 'farms' | 'pools'

/** `hot` is the list's own order; the others sort in descending order, unknown values last. */
export type YieldSort = 'hot' | 'apr' | 'multiplier' | 'earned' | 'liquidity'

/** In display order. */
export const YIELD_SORTS: readonly YieldSort[] = ['hot', 'apr', 'multiplier', 'earned', 'liquidity']

/** Setting "staked only": `onFinished` applies it except to the finished list. */
export type StakedOnlySetting = 'onFinished' | 'true' | 'false'

/** Search and filter options. */
export interface YieldSelection {
  readonly mode: YieldMode
  /** Finished sources, or live ones. */
  readonly isFinished: boolean
  readonly stakedOnly: boolean
  /** Words that must all occur in the title, or in the symbols, names or addresses of its tokens. */
  readonly search: string
  /** Returns a source's displayed title, if it consists of more than its tokens. */
  readonly titleOf?: ((source: YieldSource) => string) | undefined
  readonly sort: YieldSort
}

/** Whether a list only shows sources the account has staked in. */
export function isStakedOnly(setting: StakedOnlySetting, isFinished: boolean): boolean {
  return setting === 'onFinished' ? !isFinished : setting === 'true'
}

/**
 * Returns the sources to show, in order. `pools` contains the vault, farm 0 as the manual pool, single-token farms
 * and staking pools; `farms` contains the LP token farms. Sources with equal `sortOrder` keep their order.
 */
export function selectSources(
  sources: readonly YieldSource[],
  { mode, isFinished, stakedOnly, search, sort, titleOf }: YieldSelection,
): readonly YieldSource[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = sources.filter(
    (source) =>
      modeOf(source) === mode &&
      source.isFinished === isFinished &&
      (!stakedOnly || hasStake(source)) &&
      isFound(source, words, titleOf),
  )
  const inOrder = [...found].sort((a, b) => sortOrderOf(a) - sortOrderOf(b))
  if (sort === 'hot') return inOrder
  const figures = new Map(inOrder.map((source) => [source, figureOf(source, sort)]))
  return [...inOrder].sort((a, b) => compareDown(figures.get(a), figures.get(b)))
}

/** Returns the screen that lists a source. */
export function modeOf(source: YieldSource): YieldMode {
  return source.kind === 'farm' && !source.isTokenOnly ? 'farms' : 'pools'
}

/** Whether the account has a stake in the source. */
export function hasStake({ user }: YieldSource): boolean {
  return user !== undefined && !user.staked.isZero()
}

/** Vault first, then the manual pool; ties keep their on-chain order. */
function sortOrderOf(source: YieldSource): number {
  switch (source.kind) {
    case 'vault':
      return 0
    case 'farm':
      return source.pid === 0 ? MANUAL_POOL_SORT_ORDER : DEFAULT_POOL_LISTING.sortOrder
    case 'pool':
      return source.sortOrder
  }
}

function isFound(source: YieldSource, words: readonly string[], titleOf: YieldSelection['titleOf']): boolean {
  if (words.length === 0) return true
  const { stakeCurrency, pair, rewardToken } = source
  const tokens = pair === undefined ? [stakeCurrency, rewardToken] : [stakeCurrency, pair.token0, pair.token1]
  const labels = tokens.flatMap(({ symbol, name, address }) => [symbol, name, addressKey(address)])
  const text = [titleOf?.(source) ?? '', ...labels].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}

function figureOf(source: YieldSource, sort: Exclude<YieldSort, 'hot'>): Fraction | undefined {
  switch (sort) {
    case 'apr':
      return source.apy ?? source.apr.total
    case 'multiplier':
      return source.multiplier
    case 'earned':
      return worthAt(source.user?.earnings, source.rewardPriceUsd)
    case 'liquidity':
      return source.liquidityUsd
  }
}

function compareDown(a: Fraction | undefined, b: Fraction | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return b.compare(a)
}
