import { formatCompactUsd, Fraction, selectSources, type YieldMode, type YieldSource } from '@ibull/domain'
import type { MoneyText } from '../../../tokens/index.ts'
import type { BestRow, SourceFace } from '../home-facts.ts'
import { BEST_COUNT } from '../parts/room.ts'

const ZERO = /* @__PURE__ */ new Fraction(0n)

/** With less staked, in USD, a return says nothing: the next deposit would divide it. */
export const MINIMUM_LIQUIDITY_USD = /* @__PURE__ */ new Fraction(1_000n)

/** The live farms or pools that return most, the highest first, among those with stakes of weight that take more. */
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
