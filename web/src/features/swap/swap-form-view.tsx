import { Card, Icon, InfoTip, LiveRegion, VisuallyHidden } from '@ibull/ui'
import { lazy, Suspense, type ReactNode } from 'react'
import { reloadOnce } from '../../platform/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { CurrencyField, PriceLine, type CurrencyFieldProps, type PriceLineProps } from '../../tokens/index.ts'

import type { RecipientFieldProps } from './recipient/recipient-field.tsx'
import { AddRecipient } from './recipient/add-recipient.tsx'
import { SwapActions, type SwapActionsProps } from './swap-actions.tsx'
import styles from './swap-form.module.css'
import { TradeDetails, WrapDetails, type TradeDetailsProps } from './trade-details.tsx'

const RecipientField = lazy(() => reloadOnce(() => import('./recipient/recipient-field.tsx')))

type FieldProps = Omit<CurrencyFieldProps, 'title' | 'amountLabel' | 'currencyLabel'>

export interface SwapFormViewProps {
  /** Title, settings and transactions. */
  readonly header: ReactNode
  /** Notices shown first: a recipient from the link, prices that couldn't be read. */
  readonly notices: ReactNode
  readonly input: FieldProps
  readonly output: FieldProps
  readonly onSwitch: () => void
  /** Warnings about the tokens themselves. */
  readonly warnings: ReactNode
  /** `undefined`: the output goes to the user's own wallet. `false`: a recipient isn't applicable here. */
  readonly recipient: RecipientFieldProps | undefined | false
  readonly onAddRecipient: () => void
  /** Absent if there is no price to show. */
  readonly price: PriceLineProps | undefined
  readonly slippage: string
  readonly onOpenSettings: () => void
  readonly actions: SwapActionsProps
  /** Why the last attempt failed (shown here in expert mode). */
  readonly error: string | undefined
  readonly details:
    | { readonly kind: 'trade'; readonly details: TradeDetailsProps }
    | { readonly kind: 'wrap'; readonly rate: string; readonly networkFee: string }
    | undefined
  /** Screen reader announcement of the quote. */
  readonly announcement: string
}

/** Swap screen: a card with both sides and the buttons, and the trade's details below it. */
export function SwapFormView(props: SwapFormViewProps) {
  const t = useCopy()
  const { input, output, recipient } = props
  return (
    <>
      <Card padding="medium" aria-label={t('swap.title')}>
        {props.header}
        <div className={styles.form}>
          {props.notices}
          <div className={styles.fields}>
            <CurrencyField
              {...input}
              title={t('swap.from')}
              amountLabel={t('swap.amountToPay')}
              currencyLabel={currencyLabel(t('swap.changeInput', { symbol: input.symbol ?? '' }), input, t)}
            />
            <div className={styles.switchRow}>
              <button
                type="button"
                className={styles.switch}
                aria-label={t('swap.switchCurrencies')}
                title={t('swap.switchCurrencies')}
                onClick={props.onSwitch}
              >
                <Icon name="swap" size={18} />
              </button>
            </div>
            <CurrencyField
              {...output}
              title={t('swap.to')}
              amountLabel={t('swap.amountToReceive')}
              currencyLabel={currencyLabel(
                t('swap.changeOutput', { symbol: output.symbol ?? '' }),
                output,
                t,
              )}
            />
          </div>
          {props.warnings}
          {recipient === undefined && <AddRecipient onAdd={props.onAddRecipient} />}
          {recipient !== undefined && recipient !== false && (
            <Suspense fallback={null}>
              <RecipientField {...recipient} />
            </Suspense>
          )}
          {props.price !== undefined && (
            <div className={styles.lines}>
              <PriceLine {...props.price} />
              <div className={styles.line}>
                <span className={styles.lineLabel}>
                  {t('form.slippageTolerance')}
                  <InfoTip label={t('form.aboutTerm', { term: t('form.slippageTolerance') })}>
                    {t('swap.slippageHelp')}
                  </InfoTip>
                </span>
                <button type="button" className={styles.slippage} onClick={props.onOpenSettings}>
                  {props.slippage}
                  <VisuallyHidden>{t('form.openSettings')}</VisuallyHidden>
                </button>
              </div>
            </div>
          )}
          <SwapActions {...props.actions} />
          <p className={styles.error} role="alert" hidden={props.error === undefined}>
            {props.error}
          </p>
        </div>
        <LiveRegion message={props.announcement} />
      </Card>
      {props.details !== undefined && (
        <Card as="section" padding="small" aria-label={t('swap.details')}>
          {props.details.kind === 'trade' ? (
            <TradeDetails {...props.details.details} />
          ) : (
            <WrapDetails rate={props.details.rate} networkFee={props.details.networkFee} />
          )}
        </Card>
      )}
    </>
  )
}

function currencyLabel(chosen: string, side: FieldProps, t: ReturnType<typeof useCopy>): string {
  return side.currency === undefined ? t('form.selectCurrency') : chosen
}
