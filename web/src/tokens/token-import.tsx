import './copy/en.json'
import type { Token } from '@ibull/domain'
import { Banner, Button, Checkbox, ExternalLink } from '@ibull/ui'
import { useState, type ReactNode } from 'react'
import { useCopy } from '../i18n/index.ts'
import { ReadFailure } from '../layout/index.ts'
import { CurrencyLogo } from './currency-logo.tsx'
import { currencyKey } from './currency-key.ts'
import type { TokenRowLabel } from './token-row.tsx'
import styles from './token-selector.module.css'

/** On-chain check of a token to import. */
export type TokenCheck =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'notAToken' }
  | { readonly status: 'ready'; readonly isAsClaimed: boolean }

export interface TokenImportProps {
  readonly tokens: readonly Token[]
  /** Absent for tokens read from the chain. */
  readonly check?: TokenCheck
  /** Whether a link named the tokens. */
  readonly isFromLink: boolean
  /** What was found out about them on the chain. */
  readonly findings: ReactNode
  readonly labelOf: (token: Token) => TokenRowLabel
  readonly explorerUrlOf: (token: Token) => string
  readonly onImport: () => void
  /** Dismisses without the tokens; absent if closing the dialog does so. */
  readonly onRefuse?: () => void
}

/** Warning shown before an unlisted token is used for the first time. */
export function TokenImport(props: TokenImportProps) {
  const t = useCopy()
  const { check } = props
  const [isUnderstood, setIsUnderstood] = useState(false)
  return (
    <div className={styles.import}>
      <Banner tone="warning">
        <strong>{t('tokens.importWarningTitle')}</strong>
        {props.isFromLink && <p>{t('tokens.fromLink')}</p>}
        <p>{t('tokens.importWarning')}</p>
        <p>{t('tokens.importWarningSell')}</p>
      </Banner>
      <ul className={styles.importList}>
        {props.tokens.map((token) => (
          <ImportedToken
            key={currencyKey(token)}
            token={token}
            label={props.labelOf(token)}
            explorerUrl={props.explorerUrlOf(token)}
          />
        ))}
      </ul>
      {props.findings}
      {check !== undefined && <CheckNote check={check} />}
      <Checkbox label={t('tokens.understand')} isChecked={isUnderstood} onChange={setIsUnderstood} />
      <Button
        size="large"
        isFullWidth
        variant="danger"
        isDisabled={!isUnderstood || (check !== undefined && check.status !== 'ready')}
        isLoading={check?.status === 'loading'}
        onClick={props.onImport}
      >
        {t('tokens.import')}
      </Button>
      {props.onRefuse !== undefined && (
        <Button variant="quiet" isFullWidth onClick={props.onRefuse}>
          {t('tokens.fromLinkDismiss')}
        </Button>
      )}
    </div>
  )
}

function CheckNote({ check }: { readonly check: TokenCheck }) {
  const t = useCopy()
  switch (check.status) {
    case 'loading':
      return undefined
    case 'failed':
      return <ReadFailure onRetry={check.retry}>{t('tokens.lookUpFailed')}</ReadFailure>
    case 'notAToken':
      return (
        <Banner tone="danger" role="alert">
          {t('tokens.notAToken')}
        </Banner>
      )
    case 'ready':
      return check.isAsClaimed ? undefined : <Banner tone="danger">{t('tokens.importMismatch')}</Banner>
  }
}

interface ImportedTokenProps {
  readonly token: Token
  readonly label: TokenRowLabel
  readonly explorerUrl: string
}

function ImportedToken({ token, label, explorerUrl }: ImportedTokenProps) {
  const t = useCopy()
  return (
    <li className={styles.importItem}>
      <CurrencyLogo currency={token} size={32} />
      <div className={styles.labels}>
        <span className={styles.symbolLine}>
          <bdi className={styles.symbol}>{label.symbol}</bdi>
          {[t('tokens.unknownSource'), ...label.warnings].map((warning) => (
            <span key={warning} className={styles.warning}>
              {warning}
            </span>
          ))}
        </span>
        <span className={styles.name}>
          <bdi>{label.name}</bdi> · {t('tokens.decimals', { count: token.decimals })}
        </span>
        <bdi className={styles.fullAddress}>{token.address}</bdi>
        <ExternalLink href={explorerUrl} newTabLabel={t('tokens.newTab')}>
          {t('tokens.viewOnExplorer')}
        </ExternalLink>
      </div>
    </li>
  )
}
