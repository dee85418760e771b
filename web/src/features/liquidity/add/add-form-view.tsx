import '../copy.ts'
import './copy/en.json'
import { Banner, Card, Icon, InfoTip, LiveRegion, plusShape } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { PageHeader } from '../../../layout/index.ts'
import { CurrencyField, useSwapFeeText, type CurrencyFieldProps } from '../../../tokens/index.ts'
import { AddActions, type AddActionsProps } from './add-actions.tsx'
import styles from './add.module.css'
import { PricesPanel, type PricesPanelProps } from './prices-panel.tsx'

type FieldProps = Omit<CurrencyFieldProps, 'title' | 'amountLabel' | 'currencyLabel'>

export interface AddFormViewProps {
  /** Notices about failed reads, shown first. */
  readonly notices: ReactNode
  /** The pool has no price yet. */
  readonly isFirstProvider: boolean
  readonly a: FieldProps
  readonly b: FieldProps
  /** Warnings about the tokens themselves. */
  readonly warnings: ReactNode
  /** Absent until both currencies are selected and form a pair. */
  readonly prices: PricesPanelProps | undefined
  readonly actions: AddActionsProps
  /** Why the last attempt failed (shown here in expert mode). */
  readonly error: string | undefined
  /** Screen reader announcement of the deposit. */
  readonly announcement: string
}

/** Add form: two amounts, prices and share, and the buttons. */
export function AddFormView(props: AddFormViewProps) {
  const t = useCopy()
  const fee = useSwapFeeText()
  const { a, b } = props
  return (
    <Card aria-label={t('liquidity.addTitle')}>
      <PageHeader
        title={t('liquidity.addTitle')}
        subtitle={t('liquidity.addSubtitle')}
        back={{ to: '/pool', label: t('liquidity.back') }}
        helper={
          <InfoTip label={t('liquidity.about', { term: t('liquidity.addTitle') })}>
            {t('liquidity.addHelp', { share: fee.providers })}
          </InfoTip>
        }
      />
      <div className={styles.form}>
        {props.notices}
        {props.isFirstProvider && (
          <Banner tone="info" role="status">
            <strong>{t('liquidity.firstProvider')}</strong>
            <p>{t('liquidity.firstProviderPrice')}</p>
            <p>{t('liquidity.firstProviderReview')}</p>
          </Banner>
        )}
        <div className={styles.fields}>
          <CurrencyField
            {...a}
            title={t('liquidity.input')}
            amountLabel={t('liquidity.amountOfA')}
            currencyLabel={t('liquidity.firstToken', { symbol: a.symbol ?? t('form.selectCurrency') })}
          />
          <span className={styles.plus}>
            <Icon name={plusShape} size={18} />
          </span>
          <CurrencyField
            {...b}
            title={t('liquidity.input')}
            amountLabel={t('liquidity.amountOfB')}
            currencyLabel={t('liquidity.secondToken', { symbol: b.symbol ?? t('form.selectCurrency') })}
          />
        </div>
        {props.warnings}
        {props.prices !== undefined && <PricesPanel {...props.prices} />}
        <AddActions {...props.actions} />
        <p className={styles.error} role="alert" hidden={props.error === undefined}>
          {props.error}
        </p>
      </div>
      <LiveRegion message={props.announcement} />
    </Card>
  )
}
