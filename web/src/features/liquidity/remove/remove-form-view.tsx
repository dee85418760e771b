import '../copy.ts'
import {
  sanitizeSymbol,
  shortenSymbol,
  type Currency,
  type RemoveLiquidityButtonFace,
  type RemoveLiquidityButtonLabel,
} from '@ibull/domain'
import { Button, Card, Icon, LiveRegion, SegmentedControl, Skeleton } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { PageHeader, PageLink } from '../../../layout/index.ts'
import { CurrencyField, CurrencyLogo, type CurrencyFieldProps } from '../../../tokens/index.ts'
import { PercentPanel, type PercentPanelProps } from './percent-panel.tsx'
import styles from './remove.module.css'

/** One currency paid out, formatted. */
export interface ReceivedSide {
  readonly currency: Currency
  readonly symbol: string
  readonly amount: string
  readonly usd: string | undefined
}

type FieldProps = Omit<CurrencyFieldProps, 'currencyLabel' | 'onOpenSelector' | 'title' | 'amountLabel'>

const labelCopy = {
  connectWallet: 'form.connectWallet',
  switchNetwork: 'shell.switchNetwork',
  invalidPair: 'liquidity.invalidPair',
  positionLoading: 'liquidity.positionLoading',
  positionUnavailable: 'liquidity.positionUnavailable',
  noPosition: 'liquidity.noPosition',
  enterAmount: 'form.enterAmount',
  insufficientBalance: 'form.insufficientBalance',
  withdrawalTooSmall: 'liquidity.withdrawalTooSmall',
  remove: 'liquidity.remove',
} as const satisfies Record<RemoveLiquidityButtonLabel, string>

export interface RemoveFormViewProps {
  /** Symbols of the two tokens; absent until both are known. */
  readonly symbols: { readonly a: string; readonly b: string } | undefined
  readonly notices: ReactNode
  readonly isDetailed: boolean
  readonly onDetailedChange: (isDetailed: boolean) => void
  readonly percent: PercentPanelProps
  readonly liquidity: FieldProps & { readonly mark: ReactNode }
  readonly a: FieldProps
  readonly b: FieldProps
  readonly received: readonly [ReceivedSide, ReceivedSide] | undefined
  /** Link to receive the wrapped token instead of the native currency, or the reverse. */
  readonly otherForm: { readonly symbol: string; readonly to: string } | undefined
  /** "1 A = x B" in both directions; `undefined` without a pool. */
  readonly rates: readonly [string, string] | 'loading' | undefined
  readonly button: RemoveLiquidityButtonFace
  readonly networkName: string
  readonly isBusy: boolean
  readonly onAction: (action: RemoveLiquidityButtonFace['action']) => void
  readonly onIntent: () => void
  /** Why the last attempt failed (shown here in expert mode). */
  readonly error: string | undefined
  readonly announcement: string
}

/** Remove form: a share by slider, or detailed amounts, the payout, and the button. */
export function RemoveFormView(props: RemoveFormViewProps) {
  const t = useCopy()
  const { symbols } = props
  return (
    <Card aria-label={t('liquidity.removeTitle')}>
      <PageHeader
        title={t('liquidity.removeTitle')}
        subtitle={symbols === undefined ? undefined : t('liquidity.removeSubtitle', symbols)}
        back={{ to: '/pool', label: t('liquidity.back') }}
      />
      <div className={styles.form}>
        {props.notices}
        <SegmentedControl
          label={t('liquidity.view')}
          isLabelHidden
          segments={[
            { value: 'simple', label: t('liquidity.simple') },
            { value: 'detailed', label: t('liquidity.detailed') },
          ]}
          value={props.isDetailed ? 'detailed' : 'simple'}
          onChange={(view) => props.onDetailedChange(view === 'detailed')}
        />
        {props.isDetailed ? <Detailed {...props} /> : <Simple {...props} />}
        {props.otherForm !== undefined && (
          <PageLink to={props.otherForm.to} className={styles.otherForm}>
            {t('liquidity.receiveNative', { symbol: props.otherForm.symbol })}
          </PageLink>
        )}
        {props.rates !== undefined && (
          <div className={styles.rates}>
            <span className={styles.ratesLabel}>{t('liquidity.prices')}</span>
            <span className={styles.rateLines}>
              <bdi>{props.rates === 'loading' ? <Skeleton width="18ch" /> : props.rates[0]}</bdi>
              <bdi>{props.rates === 'loading' ? <Skeleton width="18ch" /> : props.rates[1]}</bdi>
            </span>
          </div>
        )}
        <Button
          size="large"
          isFullWidth
          isDisabled={props.button.isDisabled}
          isLoading={props.isBusy}
          onClick={() => props.onAction(props.button.action)}
          onPointerEnter={props.onIntent}
          onFocus={props.onIntent}
        >
          {t(labelCopy[props.button.label], {
            symbol: shortenSymbol(sanitizeSymbol(props.button.values.symbol ?? '')),
            network: props.networkName,
          })}
        </Button>
        <p className={styles.error} role="alert" hidden={props.error === undefined}>
          {props.error}
        </p>
      </div>
      <LiveRegion message={props.announcement} />
    </Card>
  )
}

function Simple({ percent, received }: RemoveFormViewProps) {
  const t = useCopy()
  return (
    <>
      <PercentPanel {...percent} />
      <Arrow />
      <section className={styles.received} aria-label={t('liquidity.youReceive')}>
        <h2 className={styles.receivedTitle}>{t('liquidity.youReceive')}</h2>
        {received === undefined ? (
          <p className={styles.nothing}>–</p>
        ) : (
          <ul className={styles.receivedList}>
            <Received side={received[0]} />
            <Received side={received[1]} />
          </ul>
        )}
      </section>
    </>
  )
}

function Received({ side }: { readonly side: ReceivedSide }) {
  return (
    <li className={styles.receivedSide}>
      <CurrencyLogo currency={side.currency} />
      <bdi className={styles.symbol}>{side.symbol}</bdi>
      <span className={styles.receivedAmount}>
        <bdi>{side.amount}</bdi>
        {side.usd !== undefined && <bdi className={styles.usd}>{side.usd}</bdi>}
      </span>
    </li>
  )
}

function Detailed({ liquidity, a, b }: RemoveFormViewProps) {
  const t = useCopy()
  const received = t('liquidity.youReceive')
  return (
    <div className={styles.fields}>
      <CurrencyField
        {...liquidity}
        title={t('liquidity.lpTokens')}
        amountLabel={t('liquidity.removeLp')}
        currencyLabel=""
      />
      <Arrow />
      <CurrencyField {...a} title={received} amountLabel={t('liquidity.amountOfA')} currencyLabel="" />
      <CurrencyField {...b} title={received} amountLabel={t('liquidity.amountOfB')} currencyLabel="" />
    </div>
  )
}

function Arrow() {
  return (
    <span className={styles.arrow}>
      <Icon name="arrow-down" size={18} />
    </span>
  )
}
