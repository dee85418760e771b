import {
  formatCompactUsd,
  Fraction,
  modeOf,
  selectSources,
  type YieldMode,
  type YieldSource,
} from '@ibull/domain'
import type { MoneyText } from '../../../tokens/index.ts'
import type { BestRow, SourceFace } from '../home-facts.ts'
import { BEST_COUNT } from '../parts/room.ts'

const ZERO = /* @__PURE__ */ new Fraction(0n)

/** With less staked, in USD, an APR is meaningless: the next deposit would dilute it. */
export const MINIMUM_LIQUIDITY_USD = /* @__PURE__ */ new Fraction(1_000n)

/**
 * Returns the live farms or pools with the highest yield, highest first, among those that accept deposits and have
 * sufficient stakes.
 */
export function bestRows(
  sources: readonly YieldSource[],
  mode: YieldMode,
  money: MoneyText,
  faceOf: (source: YieldSource) => SourceFace,
): readonly BestRow[] {
  const byReturn = selectSources(sources, {
    mode,
    isFinished: false,
    stakedOnly: false,
    search: '',
    sort: 'apr',
  })
  const rows: BestRow[] = []
  for (const source of byReturn) {
    const share = source.apy ?? source.apr.total
    const { liquidityUsd, isPaused, isReadable } = source
    if (share === undefined || !share.isGreaterThan(ZERO) || liquidityUsd === undefined) continue
    if (isPaused || !isReadable || liquidityUsd.isLessThan(MINIMUM_LIQUIDITY_USD)) continue
    rows.push({
      ...faceOf(source),
      kind: source.apy === undefined ? 'apr' : 'apy',
      percent: money.percent(share),
      liquidity: formatCompactUsd(liquidityUsd, money.style),
    })
    if (rows.length === BEST_COUNT) break
  }
  return rows
}

/** Returns why there are no top farms or pools: prices are missing, almost nothing is staked, or none pays. */
export function whyNone(sources: readonly YieldSource[], mode: YieldMode): 'price' | 'stakes' | 'rewards' {
  const paying = sources.filter(
    (source) =>
      modeOf(source) === mode &&
      !source.isFinished &&
      source.isReadable &&
      (source.kind === 'vault' || source.rewardPerSecond.isGreaterThan(ZERO)),
  )
  if (paying.length === 0) return 'rewards'
  const hasPrices = paying.some(
    ({ stakePriceUsd, rewardPriceUsd }) => stakePriceUsd !== undefined && rewardPriceUsd !== undefined,
  )
  return hasPrices ? 'stakes' : 'price'
}
