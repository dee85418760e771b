import { useBurntSupply, useRoutingPairs, useUsdPrices } from '@ibull/chain'
import {
  formatCompact,
  formatCompactUsd,
  formatUsdPrice,
  Fraction,
  mapLoadable,
  type Token,
  type Loadable,
} from '@ibull/domain'
import type { FigureValue } from '@ibull/ui'
import { useMemo } from 'react'
import { signedPercent } from '../../../charts/index.ts'
import {
  useExchangeTotals,
  useIsOutdated,
  type ExchangeTotals,
  type HistoryState,
} from '../../../history/index.ts'
import { network } from '../../../platform/index.ts'
import { useCopy, type Copy } from '../../../i18n/index.ts'
import { useMainTokenPrice } from '../../../layout/index.ts'
import type { YieldReading } from '../../yield/index.ts'
import { symbolText, useMoneyText } from '../../../tokens/index.ts'
import type { HomeFigures } from '../home-facts.ts'
import { isShown } from '../home-sections.ts'
import { pairsWorth, singleStakesWorth, type PairsWorth } from './locked-value.ts'

const NO_TOKENS: readonly Token[] = []
const loading: FigureValue = { status: 'loading' }

type Totals = HistoryState<ExchangeTotals>

/** Returns the exchange's figures. All except the volume are read from the chain. */
export function useHomeFigures(yields: Loadable<YieldReading>): HomeFigures {
  const totals = useExchangeTotals()
  const isOutdated = useIsOutdated(totals)
  const liquidity = useLiquidityOfChain()
  return {
    locked: useLocked(yields, totals, isOutdated, liquidity),
    volume: useVolume(totals, isOutdated, liquidity),
    burnt: useBurnt(),
    price: usePrice(),
  }
}

/** Value of the known tokens' pairs. */
function useLiquidityOfChain(): Loadable<PairsWorth> {
  const pairs = useRoutingPairs(NO_TOKENS)
  const prices = useUsdPrices(NO_TOKENS)
  return useMemo(() => {
    if (pairs.status !== 'ready') return pairs
    return mapLoadable(prices, (known) => pairsWorth(pairs.value.pairs, known))
  }, [pairs, prices])
}

/** Whether a USD sum is zero only because nothing has a price. */
function isUnpriced(ofChain: Loadable<PairsWorth>, sum: Fraction | undefined): boolean {
  const isNothing = sum === undefined || sum.isZero()
  return isNothing && ofChain.status === 'ready' && ofChain.value.hasOnlyUnpriced
}

function hasUnpricedStakes(yields: Loadable<YieldReading>): boolean {
  if (yields.status !== 'ready' || yields.value.prices !== 'ready') return false
  return yields.value.sources.some(
    ({ liquidityUsd, totalStaked }) => liquidityUsd === undefined && totalStaked?.isZero() === false,
  )
}

function noPrice(t: Copy): FigureValue {
  return { status: 'unknown', reason: t('home.price.noneShort') }
}

/** Liquidity as indexed, or without the indexer that of the known tokens' pairs; plus single-token stakes. */
function useLocked(
  yields: Loadable<YieldReading>,
  totals: Totals,
  isOutdated: boolean,
  ofChain: Loadable<PairsWorth>,
): FigureValue {
  const t = useCopy()
  const { style } = useMoneyText()
  const ofIndexer = totals.status === 'ready' && !isOutdated ? totals.value.liquidityUsd.value : undefined
  const isIndexerAway = !isShown.volume || totals.status === 'failed' || totals.status === 'ready'
  const staked = useMemo(
    () => (yields.status === 'ready' ? singleStakesWorth(yields.value.sources) : undefined),
    [yields],
  )
  if (isIndexerAway && isUnpriced(ofChain, ofIndexer)) return noPrice(t)
  const known = ofChain.status === 'ready' ? ofChain.value.usd : undefined
  const liquidity = ofIndexer ?? (isIndexerAway ? known : undefined)
  if (liquidity === undefined) {
    return isIndexerAway && ofChain.status === 'failed'
      ? { status: 'unknown', reason: t('home.notRead') }
      : loading
  }
  if (isShown.yields && staked === undefined) {
    if (yields.status !== 'failed') return loading
    return {
      status: 'known',
      text: formatCompactUsd(liquidity, style),
      detail: t('home.locked.onlyLiquidity'),
    }
  }
  // Both have a limited scale: so does the sum.
  const sum = staked === undefined ? liquidity : liquidity.add(staked)
  if (sum.isZero() && hasUnpricedStakes(yields)) return noPrice(t)
  return {
    status: 'known',
    text: formatCompactUsd(sum, style),
    detail: t(isShown.yields ? 'home.locked.text' : 'home.locked.liquidity'),
  }
}

function useVolume(totals: Totals, isOutdated: boolean, liquidity: Loadable<PairsWorth>): FigureValue {
  const t = useCopy()
  const { style } = useMoneyText()
  switch (totals.status) {
    case 'idle':
    case 'loading':
      return loading
    case 'failed':
      return { status: 'unknown', reason: t('home.volume.away') }
    case 'ready': {
      const { value, change } = totals.value.volumeUsd24h
      if (isOutdated || value === undefined) {
        return { status: 'unknown', reason: t(isOutdated ? 'home.volume.behind' : 'home.volume.unknown') }
      }
      if (isUnpriced(liquidity, value)) return noPrice(t)
      return {
        status: 'known',
        text: formatCompactUsd(value, style),
        detail:
          change === undefined
            ? t('home.volume.text')
            : t('home.volume.change', { change: signedPercent(change, style) }),
      }
    }
  }
}

function useBurnt(): FigureValue {
  const t = useCopy()
  const money = useMoneyText()
  const state = useBurntSupply()
  const price = useMainTokenPrice()
  switch (state.status) {
    case 'idle':
    case 'loading':
      return loading
    case 'failed':
      return { status: 'unknown', reason: t('home.notRead') }
    case 'ready': {
      const { burnt, supply } = state.value
      const known = price.status === 'ready' ? price.value : undefined
      const all = burnt.raw + supply.raw
      const share = money.percent(all === 0n ? new Fraction(0n) : new Fraction(burnt.raw, all))
      const text = `${formatCompact(burnt.toFraction(), money.style)} ${symbolText(network.mainToken)}`
      if (burnt.isZero()) return { status: 'known', text, detail: t('home.burnt.none') }
      return {
        status: 'known',
        text,
        detail:
          known === undefined
            ? t('home.burnt.share', { share })
            : t('home.burnt.worth', {
                share,
                usd: formatCompactUsd(known.multiply(burnt.toFraction()), money.style),
              }),
      }
    }
  }
}

function usePrice(): FigureValue {
  const t: Copy = useCopy()
  const { style } = useMoneyText()
  const price = useMainTokenPrice()
  switch (price.status) {
    case 'idle':
    case 'loading':
      return loading
    case 'failed':
      return { status: 'unknown', reason: t('home.price.failed') }
    case 'ready':
      return price.value === undefined
        ? {
            status: 'unknown',
            reason: t('home.price.none', { native: symbolText(network.native) }),
          }
        : { status: 'known', text: formatUsdPrice(price.value, style), detail: t('home.price.source') }
  }
}
