import type { Loadable } from '@ibull/domain'
import { Banner, Button, CopyButton, ExternalLink, Icon, Skeleton } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useCopy } from '../../i18n/index.ts'
import styles from './wallet-view.module.css'

export interface WalletBalance {
  readonly symbol: string
  readonly amount: Loadable<string, unknown>
}

export type WalletViewProps = {
  readonly account: string
  readonly walletName: string | undefined
  readonly balances: readonly WalletBalance[]
  /** Symbol of the native currency if its balance is too low. */
  readonly lowSymbol: string | undefined
  readonly explorer: { readonly name: string; readonly url: string }
  /** A link to the account's approvals. */
  readonly approvals: ReactNode
  /** Set if the wallet has several accounts. */
  readonly onSwitchAccount?: (() => void) | undefined
  readonly onDisconnect: () => void
}

/** Address, balances, and the disconnect button. */
export function WalletView({
  account,
  walletName,
  balances,
  lowSymbol,
  explorer,
  approvals,
  onSwitchAccount,
  onDisconnect,
}: WalletViewProps) {
  const t = useCopy()
  return (
    <div className={styles.wallet}>
      <div className={styles.addressCard}>
        <div className={styles.addressText}>
          <span className={styles.label}>{t('wallet.address')}</span>
          <bdi className={styles.address}>{account}</bdi>
        </div>
        <CopyButton
          text={account}
          label={t('wallet.copyAddress')}
          copiedLabel={t('wallet.copied')}
          failedLabel={t('wallet.copyFailed')}
        />
      </div>
      {lowSymbol !== undefined && (
        <Banner tone="warning" role="status">
          {t('wallet.lowBnb', { symbol: lowSymbol })}
        </Banner>
      )}
      <dl className={styles.balances}>
        {balances.map(({ symbol, amount }) => (
          <div key={symbol} className={styles.balance}>
            <dt className={styles.label}>{t('wallet.balance', { symbol })}</dt>
            <dd className={styles.amount}>
              {(amount.status === 'idle' || amount.status === 'loading') && <Skeleton width="6ch" />}
              {amount.status === 'failed' && (
                <span className={styles.failed}>{t('wallet.balanceFailed')}</span>
              )}
              {amount.status === 'ready' && amount.value}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.row}>
        {walletName !== undefined && (
          <span className={styles.label}>
            <bdi>{t('wallet.connectedWith', { wallet: walletName })}</bdi>
          </span>
        )}
        <ExternalLink href={explorer.url} newTabLabel={t('shell.newTab')}>
          {t('wallet.viewOnExplorer', { explorer: explorer.name })}
        </ExternalLink>
        {approvals}
      </div>
      {onSwitchAccount !== undefined && (
        <Button variant="secondary" isFullWidth onClick={onSwitchAccount}>
          {t('wallet.switchAccount')}
        </Button>
      )}
      <Button variant="secondary" isFullWidth startIcon={<Icon name="logout" />} onClick={onDisconnect}>
        {t('wallet.disconnect')}
      </Button>
    </div>
  )
}
