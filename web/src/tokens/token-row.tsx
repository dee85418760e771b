import type { Currency } from '@ibull/domain'
import { Skeleton, VisuallyHidden } from '@ibull/ui'
import { useCopy } from '../i18n/index.ts'
import { CurrencyLogo } from './currency-logo.tsx'
import type { LoadableText } from './form/currency-texts.ts'
import styles from './token-selector.module.css'

/** What a row says about its currency. */
export interface TokenRowLabel {
  readonly symbol: string
  readonly name: string
  /** Beside the symbol of every token that no list vouches for. */
  readonly shortAddress: string | undefined
  /** What is suspicious or unknown about it, in words. */
  readonly warnings: readonly string[]
  /** Where it comes from, when not from a list. */
  readonly source: string | undefined
}

interface TokenRowProps {
  readonly currency: Currency
  readonly label: TokenRowLabel
  readonly balance: LoadableText
}

/** One currency of a list: mark, symbol, name, what is held. */
export function TokenRow({ currency, label, balance }: TokenRowProps) {
  return (
    <>
      <CurrencyLogo currency={currency} size={28} />
      <span className={styles.labels}>
        <span className={styles.symbolLine}>
          <bdi className={styles.symbol}>{label.symbol}</bdi>
          {label.shortAddress !== undefined && <span className={styles.address}>{label.shortAddress}</span>}
        </span>
        <span className={styles.nameLine}>
          {label.warnings.map((warning) => (
            <span key={warning} className={styles.warning}>
              {warning}
            </span>
          ))}
          <span className={styles.name}>
            <bdi>{label.name}</bdi>
            {label.source !== undefined && <span className={styles.source}> · {label.source}</span>}
          </span>
        </span>
      </span>
      <Balance balance={balance} />
    </>
  )
}

function Balance({ balance }: { readonly balance: LoadableText }) {
  const t = useCopy()
  switch (balance.status) {
    case 'idle':
      return undefined
    case 'loading':
      return <Skeleton width="5ch" />
    case 'failed':
      return (
        <span className={styles.balance}>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{t('tokens.balanceFailed')}</VisuallyHidden>
        </span>
      )
    case 'ready':
      return <span className={styles.balance}>{balance.value}</span>
  }
}
