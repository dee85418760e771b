import '../copy/en.json'
import type { Currency, StakedPair, Token, YieldSource } from '@ibull/domain'
import { network } from '../../../platform/index.ts'
import type { Copy } from '../../../i18n/index.ts'
import { symbolText } from '../../../tokens/index.ts'

/** Display name of a source. */
export interface SourceName {
  /** "CAKE-BNB", "Earn CAKE", "Auto IBULL". */
  readonly title: string
  /** "Stake IBULL" and the like. */
  readonly subtitle: string
  /** Currencies whose logos precede it; two if a pair is staked or another token is earned. */
  readonly marks: readonly [Currency] | readonly [Currency, Currency]
}

/**
 * Returns the two currencies of a staked pair: the main token first, the quote currency last, BNB for its wrapped
 * token.
 */
export function pairCurrencies({ token0, token1 }: StakedPair): readonly [Currency, Currency] {
  return placeOf(token0) <= placeOf(token1)
    ? [unwrapped(token0), unwrapped(token1)]
    : [unwrapped(token1), unwrapped(token0)]
}

function placeOf(token: Token): number {
  if (token.isSame(network.mainToken)) return 0
  if (token.isSame(network.wrappedNative)) return 2
  return network.stableTokens.some((stable) => stable.isSame(token)) ? 3 : 1
}

function unwrapped(token: Token): Currency {
  return token.isSame(network.wrappedNative) ? network.native : token
}

/** Returns the suffix of staked amounts: the token's symbol, or "LP" for a pair. */
export function stakeSymbol({ pair, stakeCurrency }: YieldSource): string {
  return pair === undefined ? symbolText(stakeCurrency) : 'LP'
}

/** Builds the name of a source from its tokens' symbols. */
export function sourceName(source: YieldSource, t: Copy): SourceName {
  const { stakeCurrency, rewardToken, pair } = source
  const stake = symbolText(stakeCurrency)
  const earn = symbolText(rewardToken)
  const stakeAndEarn = t('yield.stakeAndEarn', { stake, earn })
  if (source.kind === 'vault') {
    return {
      title: t('yield.auto', { symbol: stake }),
      subtitle: t('yield.autoHelp'),
      marks: [stakeCurrency],
    }
  }
  if (source.kind === 'farm' && pair !== undefined) {
    const marks = pairCurrencies(pair)
    const title = marks.map((currency) => symbolText(currency)).join('-')
    return { title, subtitle: t('yield.earn', { symbol: earn }), marks }
  }
  if (stakeCurrency.isSame(rewardToken)) {
    return { title: t('yield.manual', { symbol: stake }), subtitle: stakeAndEarn, marks: [stakeCurrency] }
  }
  return {
    title: source.kind === 'farm' ? t('yield.stakeOf', { symbol: stake }) : t('yield.earn', { symbol: earn }),
    subtitle:
      source.kind === 'farm' ? t('yield.earn', { symbol: earn }) : t('yield.stakeOf', { symbol: stake }),
    marks: source.kind === 'farm' ? [stakeCurrency, rewardToken] : [rewardToken, stakeCurrency],
  }
}
