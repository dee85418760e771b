import type { Currency } from '@ibull/domain'
import { Icon, InfoTip, Skeleton } from '@ibull/ui'
import { Fragment, type ReactNode } from 'react'
import { useCopy } from '../../i18n/index.ts'
import { CurrencyLogo, useSwapFeeText } from '../../tokens/index.ts'

import styles from './trade-details.module.css'

/** Severity of a price impact: 0 is fine, 4 blocks the swap. */
export type ImpactLevel = 0 | 1 | 2 | 3 | 4

/** A route through the pools. */
export interface RouteText {
  /** Share of the amount it takes; `undefined` for all of it. */
  readonly share: string | undefined
  readonly path: readonly { readonly currency: Currency; readonly symbol: string }[]
}

export interface TradeDetailsProps {
  readonly bound: { readonly kind: 'minimumReceived' | 'maximumSold'; readonly text: string }
  readonly priceImpact: { readonly text: string; readonly level: ImpactLevel }
  readonly liquidityProviderFee: string
  /** Several for a split, largest part first. */
  readonly routes: readonly RouteText[]
  /** `undefined` while loading. */
  readonly networkFee: string | undefined
}

/** Details of a quote: the limit enforced on chain, the costs and the route. */
export function TradeDetails(props: TradeDetailsProps) {
  const t = useCopy()
  const fee = useSwapFeeText()
  return (
    <dl className={styles.list}>
      <Detail label={t(`swap.${props.bound.kind}`)} help={t('swap.minimumReceivedHelp')}>
        {props.bound.text}
      </Detail>
      <Detail label={t('swap.priceImpact')} help={t('swap.priceImpactHelp')}>
        <PriceImpact {...props.priceImpact} />
      </Detail>
      <Detail
        label={t('swap.liquidityProviderFee')}
        help={t('swap.liquidityProviderFeeHelp', { fee: fee.total, split: fee.split })}
      >
        {props.liquidityProviderFee}
      </Detail>
      <NetworkFee fee={props.networkFee} />
      {props.routes.length > 1 ? (
        <Detail label={t('swap.routes')} help={t('swap.routesHelp')} isWide>
          <ul className={styles.routes}>
            {props.routes.map((route) => (
              <li key={route.path.map(({ currency }) => keyOf(currency)).join()} className={styles.part}>
                <Route path={route.path} />
                <bdi className={styles.share}>{route.share}</bdi>
              </li>
            ))}
          </ul>
        </Detail>
      ) : (
        <Detail label={t('swap.route')} help={t('swap.routeHelp')}>
          {props.routes[0] !== undefined && <Route path={props.routes[0].path} />}
        </Detail>
      )}
    </dl>
  )
}

/** Details of a wrap: always one to one. */
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

/** A price impact in its colour. The number shows the severity, never the colour alone. */
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

function keyOf(currency: Currency): string {
  return currency.kind === 'native' ? 'native' : currency.address
}

function Route({ path }: Pick<RouteText, 'path'>) {
  return (
    <span className={styles.route}>
      {path.map(({ currency, symbol }, index) => (
        <Fragment key={keyOf(currency)}>
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
  /** Renders the value on its own line. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Detail({ label, help, isWide = false, children }: DetailProps) {
  const t = useCopy()
  return (
    <div className={styles.row} data-wide={isWide}>
      <dt className={styles.term}>
        {label}
        <InfoTip label={t('form.aboutTerm', { term: label })}>{help}</InfoTip>
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
