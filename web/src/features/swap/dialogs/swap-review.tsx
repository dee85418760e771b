import './copy/en.json'
import { wrapTypeOf, type Currency } from '@ibull/domain'
import { Banner, Icon } from '@ibull/ui'
import { Suspense } from 'react'
import { lazyComponent } from '../../../platform/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { CurrencyLogo, PriceLine, type PriceSentence } from '../../../tokens/index.ts'

import type { SwapTolerance } from '../swap-request.ts'
import { TradeDetails, type TradeDetailsProps } from '../trade-details.tsx'
import styles from './swap-review.module.css'

const ReviewNotes = lazyComponent(async () => (await import('./review-notes.tsx')).ReviewNotes)
// With this window's code, which is loaded before the window opens.
void ReviewNotes.load()

export interface ReviewSide {
  readonly currency: Currency
  readonly symbol: string
  readonly amount: string
  readonly usd: string | undefined
  /** Caution about an unlisted token. */
  readonly caution: string | undefined
}

export interface SwapReviewProps {
  /** Amount paid; for an exact output, the maximum. */
  readonly input: ReviewSide
  readonly output: ReviewSide
  readonly direction: 'exactInput' | 'exactOutput'
  /** Limit with its symbol: minimum received or maximum sold. */
  readonly bound: string
  readonly prices: readonly [PriceSentence, PriceSentence] | undefined
  /** Absent for a wrap, which has no price. */
  readonly details: TradeDetailsProps | undefined
  /** The slippage tolerance and why it is that one; absent for a wrap. */
  readonly tolerance?: SwapTolerance | undefined
  /** Set if the output isn't sent to the user's own wallet. */
  readonly recipient: string | undefined
  /** Name that stands for the recipient. */
  readonly recipientName?: string | undefined
}

/** Terms of a swap for the user to accept. */
export function SwapReview(props: SwapReviewProps) {
  const t = useCopy()
  const { input, output, direction, recipient, recipientName } = props
  const isWrap = wrapTypeOf(input.currency, output.currency) !== 'none'
  return (
    <div className={styles.review}>
      <div className={styles.sides}>
        <Side
          title={t(direction === 'exactInput' || isWrap ? 'swap.youPay' : 'swap.youPayAtMost')}
          side={input}
        />
        <span className={styles.arrow}>
          <Icon name="arrow-down" size={18} />
        </span>
        <Side
          title={t(direction === 'exactInput' && !isWrap ? 'swap.youReceiveAbout' : 'swap.youReceive')}
          side={output}
        />
      </div>
      {!isWrap && (
        <>
          <p className={styles.bound}>
            {t(direction === 'exactInput' ? 'swap.outputEstimated' : 'swap.inputEstimated', {
              amount: `${props.bound} ${direction === 'exactInput' ? output.symbol : input.symbol}`,
            })}
          </p>
          <Suspense fallback="&nbsp;">
            <ReviewNotes.Component {...props} />
          </Suspense>
        </>
      )}
      {recipient !== undefined && (
        <Banner tone="warning">
          <span className={styles.recipient}>
            {t('swap.outputSentTo', {
              recipient: recipientName === undefined ? recipient : `${recipientName} (${recipient})`,
            })}
          </span>
        </Banner>
      )}
      {props.prices !== undefined && <PriceLine prices={props.prices} />}
      {props.details !== undefined && <TradeDetails {...props.details} />}
    </div>
  )
}

function Side({ title, side }: { readonly title: string; readonly side: ReviewSide }) {
  return (
    <div className={styles.side}>
      <span className={styles.sideTitle}>{title}</span>
      <span className={styles.sideAmount}>
        <CurrencyLogo currency={side.currency} size={28} />
        <bdi className={styles.amount}>
          {side.amount} <bdi>{side.symbol}</bdi>
        </bdi>
      </span>
      {side.usd !== undefined && <span className={styles.usd}>{side.usd}</span>}
      {side.caution !== undefined && <span className={styles.caution}>{side.caution}</span>}
    </div>
  )
}

/** The recipient's name stands for another address than the user reviewed. */
export function RecipientMoved(props: {
  readonly name: string
  readonly before: string | undefined
  readonly now: string | undefined
}) {
  const t = useCopy()
  const { name, before = '', now = '' } = props
  return (
    <p className={styles.recipient}>
      <strong>{t('swap.recipientMoved', { name })}</strong>
      <br />
      {t('swap.recipientMovedTo', { before, now })}
    </p>
  )
}

/** The price has changed since the user reviewed it: the new terms must be accepted to continue. */
export function PriceUpdated({ input, output }: { readonly input: string; readonly output: string }) {
  const t = useCopy()
  return (
    <>
      <strong>{t('swap.priceUpdated')}</strong>
      <br />
      {t('swap.priceUpdatedTo', { input, output })}
    </>
  )
}
