import { candidatePairs, useArePairsPrepared, usePairs } from '@ibull/chain'
import { formatUsdPrice, PairGraph, usdPrices, mapLoadable, type Fraction } from '@ibull/domain'
import { Skeleton } from '@ibull/ui'
import { useMemo } from 'react'
import { network } from '../platform/index.ts'
import { useCopy, useNumberStyle } from '../i18n/index.ts'
import styles from './main-token-price.module.css'

const pricingTokens = [network.mainToken, network.wrappedNative, ...network.stableTokens]

/** The price of the main token in US dollars, from the exchange's own pairs. */
export function MainTokenPrice() {
  const t = useCopy()
  const style = useNumberStyle()
  const price = useMainTokenPrice()
  const symbol = network.mainToken.symbol
  return (
    <p className={styles.price}>
      <span className={styles.label}>{t('shell.price.label', { symbol })}</span>
      <span className={styles.value}>
        {price.status === 'ready' && (price.value === undefined ? '–' : formatUsdPrice(price.value, style))}
        {price.status === 'failed' && <span title={t('shell.price.failed')}>–</span>}
        {(price.status === 'loading' || price.status === 'idle') && <Skeleton width="7ch" />}
      </span>
    </p>
  )
}

/** The price per whole main token; a value of `undefined` where no pair is deep enough to set one. */
export function useMainTokenPrice() {
  const arePrepared = useArePairsPrepared()
  const candidates = useMemo(() => (arePrepared ? candidatePairs(network, pricingTokens) : []), [arePrepared])
  const pairs = usePairs(candidates)
  return useMemo(
    () =>
      mapLoadable(pairs, ({ pairs: found }): Fraction | undefined =>
        usdPrices(PairGraph.fromPairs(found), network.stableTokens).priceOf(network.mainToken),
      ),
    [pairs],
  )
}
