import './copy.ts'
import { currencyIdOf, type Currency } from '@ibull/domain'
import { Icon, InfoTip, Skeleton, plusShape } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { CurrencyLogo, PairLogo } from '../../../tokens/index.ts'
import styles from './liquidity-review.module.css'

/** One of the two currencies of a review, formatted. */
export interface ReviewedSide {
  readonly currency: Currency
  readonly symbol: string
  /** With its symbol. */
  readonly amount: string
  readonly usd: string | undefined
  /** Caution about an unlisted token. */
  readonly caution: string | undefined
  /** Limit enforced on chain, with its symbol; absent if the amount itself is the limit. */
  readonly atLeast: string | undefined
}

interface SharedProps {
  readonly a: ReviewedSide
  readonly b: ReviewedSide
  /** LP tokens, without a symbol. */
  readonly liquidity: string
  /** Slippage tolerance, as "0.5%". */
  readonly slippage: string
  /** `undefined` while loading. */
  readonly networkFee: string | undefined
}

export interface DepositReviewProps extends SharedProps {
  /** As "12.5%". */
  readonly share: string | undefined
  /** "1 A = x B" in both directions. */
  readonly rates: readonly [string, string]
  /** The deposit sets the price, so there is no slippage. */
  readonly isFirstDeposit: boolean
}

/** Terms of a deposit for the user to accept. */
export function DepositReview(props: DepositReviewProps) {
  const t = useCopy()
  const { a, b } = props
  const pair = t('liquidity.pairName', { a: a.symbol, b: b.symbol })
  return (
    <div className={styles.review}>
      <div className={styles.headline}>
        <span className={styles.large}>
          <bdi>{props.liquidity}</bdi>
          <PairLogo a={a.currency} b={b.currency} />
        </span>
        <bdi className={styles.muted}>{t('liquidity.poolTokens', { pair })}</bdi>
      </div>
      {!props.isFirstDeposit && (
        <p className={styles.note}>{t('liquidity.outputEstimated', { percent: props.slippage })}</p>
      )}
      <dl className={styles.list}>
        <Deposited side={a} />
        <Deposited side={b} />
        <Row label={t('liquidity.rates')}>
          <span className={styles.lines}>
            <bdi>{props.rates[0]}</bdi>
            <bdi>{props.rates[1]}</bdi>
          </span>
        </Row>
        {props.share !== undefined && (
          <Row label={t('liquidity.shareOfPool')}>
            <bdi>{props.share}</bdi>
          </Row>
        )}
        <NetworkFee fee={props.networkFee} />
      </dl>
      <Cautions sides={[a, b]} />
    </div>
  )
}

export interface WithdrawalReviewProps extends SharedProps {
  readonly rates: readonly [string, string]
}

/** Terms of a withdrawal for the user to accept. */
export function WithdrawalReview(props: WithdrawalReviewProps) {
  const t = useCopy()
  const { a, b } = props
  const pair = t('liquidity.pairName', { a: a.symbol, b: b.symbol })
  return (
    <div className={styles.review}>
      <div className={styles.sides}>
        <Received side={a} />
        <span className={styles.plus}>
          <Icon name={plusShape} size={18} />
        </span>
        <Received side={b} />
      </div>
      <p className={styles.note}>{t('liquidity.outputEstimated', { percent: props.slippage })}</p>
      <dl className={styles.list}>
        <Row label={t('liquidity.burned', { pair })}>
          <bdi>{props.liquidity}</bdi>
          <PairLogo a={a.currency} b={b.currency} />
        </Row>
        <Row label={t('liquidity.rates')}>
          <span className={styles.lines}>
            <bdi>{props.rates[0]}</bdi>
            <bdi>{props.rates[1]}</bdi>
          </span>
        </Row>
        <NetworkFee fee={props.networkFee} />
      </dl>
      <Cautions sides={[a, b]} />
    </div>
  )
}

function Deposited({ side }: { readonly side: ReviewedSide }) {
  const t = useCopy()
  return (
    <Row label={t('liquidity.deposited', { symbol: side.symbol })}>
      <span className={styles.lines}>
        <span className={styles.amount}>
          <bdi>{side.amount}</bdi>
          <CurrencyLogo currency={side.currency} size={20} />
        </span>
        {side.usd !== undefined && <bdi className={styles.muted}>{side.usd}</bdi>}
      </span>
    </Row>
  )
}

function Received({ side }: { readonly side: ReviewedSide }) {
  const t = useCopy()
  return (
    <div className={styles.side}>
      <span className={styles.sideAmount}>
        <CurrencyLogo currency={side.currency} size={28} />
        <bdi>{side.amount}</bdi>
      </span>
      <span className={styles.muted}>
        {side.usd !== undefined && <bdi>{side.usd}</bdi>}
        {side.atLeast !== undefined && <bdi>{t('liquidity.atLeast', { amount: side.atLeast })}</bdi>}
      </span>
    </div>
  )
}

function Cautions({ sides }: { readonly sides: readonly ReviewedSide[] }) {
  const flagged = sides.filter((side) => side.caution !== undefined)
  if (flagged.length === 0) return undefined
  return (
    <ul className={styles.cautions}>
      {flagged.map((side) => (
        <li key={currencyIdOf(side.currency)}>
          <Icon name="warning" size={16} />
          <span>
            <bdi>{side.symbol}</bdi>: {side.caution}
          </span>
        </li>
      ))}
    </ul>
  )
}

function NetworkFee({ fee }: { readonly fee: string | undefined }) {
  const t = useCopy()
  return (
    <Row
      label={t('liquidity.networkFee')}
      tip={
        <InfoTip label={t('liquidity.about', { term: t('liquidity.networkFee') })}>
          {t('liquidity.networkFeeHelp')}
        </InfoTip>
      }
    >
      {fee === undefined ? <Skeleton width="12ch" /> : <bdi>{fee}</bdi>}
    </Row>
  )
}

interface RowProps {
  readonly label: string
  /** Explanation next to the label. */
  readonly tip?: ReactNode
  readonly children: ReactNode
}

function Row({ label, tip, children }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>
        {label}
        {tip}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The price has changed since the user reviewed it: the new terms must be accepted to continue. */
export function TermsUpdated({ text }: { readonly text: string }) {
  const t = useCopy()
  return (
    <>
      <strong>{t('liquidity.priceUpdated')}</strong>
      <br />
      {text}
    </>
  )
}
