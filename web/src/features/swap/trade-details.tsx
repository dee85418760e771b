import type { Currency } from '@ibull/domain'
import { Icon, InfoTip, Skeleton } from '@ibull/ui'
import { Fragment, type ReactNode } from 'react'
import { useCopy } from '../../i18n/index.ts'
import { CurrencyLogo } from '../../tokens/index.ts'

import styles from './trade-details.module.css'

/** How alarming a price impact is: 0 is fine, 4 stops the swap. */
export type ImpactLevel = 0 | 1 | 2 | 3 | 4

export interface TradeDetailsProps {
  readonly bound: { readonly kind: 'minimumReceived' | 'maximumSold'; readonly text: string }
  readonly priceImpact: { readonly text: string; readonly level: ImpactLevel }
  readonly liquidityProviderFee: string
  readonly route: readonly { readonly currency: Currency; readonly symbol: string }[]
  /** `undefined` while it is loading. */
  readonly networkFee: string | undefined
}

/** What the quote means: the bound that the chain enforces, the costs and the way through the pools. */
export function TradeDetails(props: TradeDetailsProps) {
  const t = useCopy()
  return (
    <dl className={styles.list}>
      <Detail label={t(`swap.${props.bound.kind}`)} help={t('swap.minimumReceivedHelp')}>
        {props.bound.text}
      </Detail>
      <Detail label={t('swap.priceImpact')} help={t('swap.priceImpactHelp')}>
        <PriceImpact {...props.priceImpact} />
      </Detail>
      <Detail label={t('swap.liquidityProviderFee')} help={t('swap.liquidityProviderFeeHelp')}>
        {props.liquidityProviderFee}
      </Detail>
      <NetworkFee fee={props.networkFee} />
      <Detail label={t('swap.route')} help={t('swap.routeHelp')}>
        <Route route={props.route} />
      </Detail>
    </dl>
  )
}

/** The details of wrapping: always one to one. */
export function WrapDetails(props: { readonly rate: string; readonly networkFee: string }) {
  return (
    <>
      <p className={styles.rate}>{props.rate}</p>
      <dl className={styles.list}>
        <NetworkFee fee={props.networkFee} />
      </dl>
    </>
  )
}

/** A price impact in its colour. The number carries the level, never the colour alone. */
export function PriceImpact({ text, level }: { readonly text: string; readonly level: ImpactLevel }) {
  return (
    <span className={styles.impact} data-level={level}>
      {level >= 2 && <Icon name="warning" size={16} />}
      <bdi>{text}</bdi>
    </span>
  )
}

function NetworkFee({ fee }: { readonly fee: string | undefined }) {
  const t = useCopy()
  return (
    <Detail label={t('swap.networkFee')} help={t('swap.networkFeeHelp')}>
      {fee ?? <Skeleton width="12ch" />}
    </Detail>
  )
}

function Route({ route }: { readonly route: TradeDetailsProps['route'] }) {
  return (
    <span className={styles.route}>
      {route.map(({ currency, symbol }, index) => (
        <Fragment key={currency.kind === 'native' ? 'native' : currency.address}>
          {index > 0 && <Icon name="chevron-end" size={14} isDirectional />}
          <span className={styles.hop}>
            <CurrencyLogo currency={currency} size={18} />
            <bdi>{symbol}</bdi>
          </span>
        </Fragment>
      ))}
    </span>
  )
}

interface DetailProps {
  readonly label: string
  readonly help: string
  readonly children: ReactNode
}

function Detail({ label, help, children }: DetailProps) {
  const t = useCopy()
  return (
    <div className={styles.row}>
      <dt className={styles.term}>
        {label}
        <InfoTip label={t('form.aboutTerm', { term: label })}>{help}</InfoTip>
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
