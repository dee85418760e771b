import { candidatePairs, useArePairsPrepared, usePairs } from '@ibull/chain'
import {
  formatUsdPrice,
  loaded,
  mapLoadable,
  PairGraph,
  usdPrices,
  type Fraction,
  type Loadable,
} from '@ibull/domain'
import { Skeleton } from '@ibull/ui'
import { useMemo } from 'react'
import { network } from '../platform/index.ts'
import { useCopy, useNumberStyle } from '../i18n/index.ts'
import styles from './main-token-price.module.css'

const pricingTokens = [network.mainToken, network.wrappedNative, ...network.stableTokens]

/** Main token's price in US dollars, from the exchange's own pairs. */
export function MainTokenPrice() {
  const t = useCopy()
  const style = useNumberStyle()
  const price = useMainTokenPrice()
  const symbol = network.mainToken.symbol
  return (
    <p className={styles.price}>
      <span className={styles.label}>{t('shell.price.label', { symbol })}</span>
      <span className={styles.value}>
        {price.status === 'ready' &&
          (price.value === undefined ? t('shell.price.none') : formatUsdPrice(price.value, style))}
        {price.status === 'failed' && <span title={t('shell.price.failed')}>–</span>}
        {(price.status === 'loading' || price.status === 'idle') && <Skeleton width="7ch" />}
      </span>
    </p>
  )
}

/** Returns the price per whole main token; `undefined` as the value if no pair is deep enough to set one. */
export function useMainTokenPrice() {
  const arePrepared = useArePairsPrepared()
  const candidates = useMemo(() => (arePrepared ? candidatePairs(network, pricingTokens) : []), [arePrepared])
  const pairs = usePairs(candidates)
  const hasNoCandidates = arePrepared && candidates.length === 0
  return useMemo(
    (): Loadable<Fraction | undefined> =>
      hasNoCandidates
        ? loaded(undefined)
        : mapLoadable(pairs, ({ pairs: found }) =>
            usdPrices(PairGraph.fromPairs(found), network.stableTokens).priceOf(network.mainToken),
          ),
    [pairs, hasNoCandidates],
  )
}
