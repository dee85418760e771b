import { addressKey } from '../../money/address.ts'
import { Fraction } from '../../money/fraction.ts'
import { DEFAULT_POOL_LISTING, MANUAL_POOL_SORT_ORDER } from '../pools/pool-listing.ts'
import { worthAt } from './stake-price.ts'
import type { YieldSource } from './yield-source.ts'

/** Two screens of one list: liquidity, and single tokens. */
export type YieldMode = 'farms' | 'pools'

/** `hot` is the list's own order; the others put the greatest first, and what is unknown last. */
export type YieldSort = 'hot' | 'apr' | 'multiplier' | 'earned' | 'liquidity'

/** In the order in which they are offered. */
export const YIELD_SORTS: readonly YieldSort[] = ['hot', 'apr', 'multiplier', 'earned', 'liquidity']

/** The setting "staked only": `onFinished` means only while the list is not the finished one. */
export type StakedOnlySetting = 'onFinished' | 'true' | 'false'

/** How the list is searched and filtered. */
export interface YieldSelection {
  readonly mode: YieldMode
  /** Finished ones, or live ones. */
  readonly isFinished: boolean
  readonly stakedOnly: boolean
  /** Words that must all occur in its title, or in the symbols, names or addresses of its tokens. */
  readonly search: string
  /** What a source is called on the screen, where that is more than its tokens. */
  readonly titleOf?: ((source: YieldSource) => string) | undefined
  readonly sort: YieldSort
}

/** Whether only what is staked in shall be shown in a list. */
export function isStakedOnly(setting: StakedOnlySetting, isFinished: boolean): boolean {
  return setting === 'onFinished' ? !isFinished : setting === 'true'
}

/**
 * The sources to show, in order. `pools` holds the vault, farm 0 as the manual pool, the farms of single tokens and
 * the staking pools, `farms` the farms of liquidity. Of equal `sortOrder` the one that is given first comes first.
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
  const inOrder = found.toSorted((a, b) => sortOrderOf(a) - sortOrderOf(b))
  if (sort === 'hot') return inOrder
  const figures = new Map(inOrder.map((source) => [source, figureOf(source, sort)]))
  return inOrder.toSorted((a, b) => compareDown(figures.get(a), figures.get(b)))
}

/** The screen that lists a source. */
export function modeOf(source: YieldSource): YieldMode {
  return source.kind === 'farm' && !source.isTokenOnly ? 'farms' : 'pools'
}

/** Whether the account has something in the source. */
export function hasStake({ user }: YieldSource): boolean {
  return user !== undefined && !user.staked.isZero()
}

/** The vault is first, then the manual pool; the order of the chain decides between equals. */
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
