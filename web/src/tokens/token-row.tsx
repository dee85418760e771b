import type { Currency } from '@ibull/domain'
import { Skeleton, VisuallyHidden } from '@ibull/ui'
import { useCopy } from '../i18n/index.ts'
import { CurrencyLogo } from './currency-logo.tsx'
import type { LoadableText } from './form/currency-texts.ts'
import styles from './token-selector.module.css'

/** Texts of a currency's row. */
export interface TokenRowLabel {
  readonly symbol: string
  readonly name: string
  /** Shown next to the symbol of every unlisted token. */
  readonly shortAddress: string | undefined
  /** Warnings about suspicious or unknown tokens, as text. */
  readonly warnings: readonly string[]
  /** Source, if not a list. */
  readonly source: string | undefined
}

interface TokenRowProps {
  readonly currency: Currency
  readonly label: TokenRowLabel
  readonly balance: LoadableText
}

/** One currency in a list: logo, symbol, name, balance. */
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
