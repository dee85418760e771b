import type { YieldSource } from '@ibull/domain'
import { symbolText } from '../../../tokens/index.ts'
import { pairCurrencies } from './source-name.ts'

/** Returns the names of a source's tokens without a price: reward and stake. */
export function namesWithoutPrice(source: YieldSource): readonly string[] {
  const { pair, stakeCurrency, rewardToken } = source
  if (!source.isReadable) return []
  const names = new Set<string>()
  if (source.rewardPriceUsd === undefined) names.add(symbolText(rewardToken))
  if (source.stakePriceUsd === undefined) {
    names.add(
      pair === undefined ? symbolText(stakeCurrency) : `${pairCurrencies(pair).map(symbolText).join('-')} LP`,
    )
  }
  return [...names]
}

/** Returns the names without a price of all sources that still pay, without duplicates, most frequent first. */
export function allWithoutPrice(sources: readonly YieldSource[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const source of sources) {
    if (source.isFinished) continue
    for (const name of namesWithoutPrice(source)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name)
}
