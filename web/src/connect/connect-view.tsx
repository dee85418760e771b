import type { WalletOption } from '@ibull/chain'
import { Banner, Button, Icon, Skeleton, Spinner } from '@ibull/ui'
import { useCopy } from '../i18n/index.ts'
import { demoWalletRdns } from '../demo-wallet/index.ts'
import styles from './connect-view.module.css'

export type ConnectStage =
  | { readonly kind: 'list'; readonly isSearching: boolean }
  | { readonly kind: 'pending'; readonly wallet: WalletOption }
  | { readonly kind: 'failed'; readonly wallet: WalletOption }

export type ConnectFailure = {
  /** Kind of failure, if it has a name. */
  readonly title: string | undefined
  readonly text: string
  /** Consequence for the user. */
  readonly hint?: string | undefined
}

export type ConnectViewProps = {
  readonly stage: ConnectStage
  /** Last used first. */
  readonly wallets: readonly WalletOption[]
  readonly lastUsedId: string | undefined
  /** Failure to show. */
  readonly failure: ConnectFailure | undefined
  readonly onChoose: (wallet: WalletOption) => void
  readonly onCancel: () => void
  readonly onLookAgain: () => void
}

/** Content of the connect dialog. */
export function ConnectView(props: ConnectViewProps) {
  const t = useCopy()
  const { stage } = props
  return (
    <div className={styles.connect}>
      {stage.kind === 'list' && <WalletList {...props} isSearching={stage.isSearching} />}
      {stage.kind === 'pending' && (
        <div className={styles.stage} role="status">
          <WalletIcon wallet={stage.wallet} size={56} />
          <p className={styles.stageTitle}>
            <Spinner size={18} /> {t('connect.pending', { wallet: stage.wallet.name })}
          </p>
          <p className={styles.muted}>{t('connect.pendingText')}</p>
          <Button variant="secondary" isFullWidth onClick={props.onCancel}>
            {t('connect.cancel')}
          </Button>
        </div>
      )}
      {stage.kind === 'failed' && (
        <div className={styles.stage}>
          <WalletIcon wallet={stage.wallet} size={56} />
          <p className={styles.stageTitle}>
            {props.failure?.title ?? t('connect.failed', { wallet: stage.wallet.name })}
          </p>
          <Banner tone="danger" role="alert" className={styles.failure}>
            {props.failure?.text}
          </Banner>
          {props.failure?.hint !== undefined && <p className={styles.muted}>{props.failure.hint}</p>}
          <Button isFullWidth onClick={() => props.onChoose(stage.wallet)}>
            {t('shell.retry')}
          </Button>
        </div>
      )}
      <p className={styles.safety}>
        <Icon name="shield" size={18} />
        {t('connect.safety')}
      </p>
    </div>
  )
}

function WalletList({
  wallets,
  lastUsedId,
  isSearching,
  onChoose,
  onLookAgain,
}: ConnectViewProps & { isSearching: boolean }) {
  const t = useCopy()
  return (
    <>
      <p className={styles.muted}>{t('connect.lead')}</p>
      {wallets.length === 0 && isSearching && (
        <div role="status" aria-label={t('connect.searching')} className={styles.list}>
          <Skeleton width="100%" height="4rem" />
          <Skeleton width="100%" height="4rem" />
        </div>
      )}
      {wallets.length === 0 && !isSearching && (
        <div className={styles.stage}>
          <p className={styles.muted}>{t('connect.none')}</p>
          <Button variant="secondary" isFullWidth onClick={onLookAgain}>
            {t('connect.lookAgain')}
          </Button>
        </div>
      )}
      {wallets.length > 0 && (
        <ul className={styles.list} aria-label={t('connect.list')}>
          {wallets.map((wallet) => (
            <li key={wallet.id}>
              <button type="button" className={styles.wallet} onClick={() => onChoose(wallet)}>
                <WalletIcon wallet={wallet} size={40} />
                <span className={styles.walletText}>
                  <bdi className={styles.walletName}>{wallet.name}</bdi>
                  {wallet.id === lastUsedId && (
                    <span className={styles.lastUsed}>{t('connect.lastUsed')}</span>
                  )}
                  <WalletHint wallet={wallet} />
                </span>
                <Icon name="chevron-end" className={styles.chevron} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function WalletHint({ wallet }: { readonly wallet: WalletOption }) {
  const t = useCopy()
  const isDemo = import.meta.env.VITE_NETWORK === 'local' && wallet.id === demoWalletRdns
  if (isDemo) return <span className={styles.badge}>{t('connect.testWallet')}</span>
  if (wallet.kind === 'legacy') return <span className={styles.muted}>{t('connect.legacyHint')}</span>
  if (wallet.kind === 'walletConnect')
    return <span className={styles.muted}>{t('connect.walletConnectHint')}</span>
  return null
}

function WalletIcon({ wallet, size }: { readonly wallet: WalletOption; readonly size: number }) {
  return wallet.icon === undefined ? (
    <span className={styles.noIcon} style={{ inlineSize: size, blockSize: size }}>
      <Icon name="wallet" size={size / 2} />
    </span>
  ) : (
    <img src={wallet.icon} alt="" width={size} height={size} className={styles.icon} />
  )
}
