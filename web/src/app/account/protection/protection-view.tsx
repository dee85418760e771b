import './copy/en.json'
import { Banner, Button, RadioGroup, Switch } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import styles from './protection-view.module.css'

/** The connected wallet, as far as this page can protect it. */
export type ProtectedWallet =
  | { readonly kind: 'none' }
  /** This page sends its transactions. */
  | { readonly kind: 'own'; readonly onTurn: (isOn: boolean) => void }
  /** It sends its transactions itself. */
  | {
      readonly kind: 'other'
      readonly name: string
      readonly isWaiting: boolean
      readonly failure: OfferFailure | undefined
      readonly onAdd: () => void
      /** Forgets that an endpoint was added. */
      readonly onForget: () => void
    }

/** Why a wallet didn't add an endpoint; `failed` with its reason. */
export type OfferFailure =
  { readonly kind: 'declined' | 'unsupported' } | { readonly kind: 'failed'; readonly reason: string }

/** A private endpoint as the network file has it, its short name, and its absolute URL. */
export interface Endpoint {
  readonly url: string
  readonly name: string
  readonly href: string
}

export interface ProtectionViewProps {
  readonly endpoints: readonly Endpoint[]
  readonly chosen: Endpoint | undefined
  readonly onChoose: (url: string) => void
  /** The endpoint that the wallet uses or agreed to add, and whether the network still names it. */
  readonly used: (Endpoint & { readonly isLost: boolean }) | undefined
  readonly wallet: ProtectedWallet
  readonly network: { readonly name: string; readonly chainId: number; readonly symbol: string }
}

/** Private endpoints: switched on where this page sends, offered to the wallet where the wallet does. */
export function ProtectionView(props: ProtectionViewProps) {
  const t = useCopy()
  const { endpoints, chosen, wallet, used } = props
  const title = t('protection.title')
  return (
    <div className={styles.protection} role="group" aria-label={title}>
      {wallet.kind === 'own' ? (
        <Switch
          label={title}
          hint={t('protection.switch.hint', { endpoint: (used ?? chosen)?.name ?? '' })}
          isOn={used !== undefined}
          onChange={wallet.onTurn}
        />
      ) : (
        <p className={styles.title}>{title}</p>
      )}
      <p className={styles.text}>{t('protection.help')}</p>
      <p className={styles.text}>{t('protection.limits')}</p>
      {wallet.kind === 'own' && used?.isLost === true && (
        <Banner tone="warning" role="alert">
          {t('protection.lost', { endpoint: used.name, network: props.network.name })}
        </Banner>
      )}
      {endpoints.length > 1 && (
        <RadioGroup
          label={t('protection.endpoint')}
          isCompact
          value={chosen?.url ?? ''}
          onChange={props.onChoose}
          options={endpoints.map(({ url, name }) => ({ value: url, label: <bdi dir="ltr">{name}</bdi> }))}
        />
      )}
      {wallet.kind === 'none' && <p className={styles.text}>{t('protection.connect')}</p>}
      {wallet.kind === 'other' && <OfferToWallet {...props} wallet={wallet} />}
    </div>
  )
}

type OfferProps = ProtectionViewProps & {
  readonly wallet: Extract<ProtectedWallet, { readonly kind: 'other' }>
}

function OfferToWallet({ chosen, used, wallet, network }: OfferProps) {
  const t = useCopy()
  const { name, isWaiting, failure } = wallet
  return (
    <>
      <p className={styles.text}>{t('protection.unknown', { wallet: name })}</p>
      {used !== undefined && (
        <Banner
          tone={used.isLost ? 'warning' : 'success'}
          role="status"
          action={
            used.isLost ? (
              <Button variant="secondary" size="small" onClick={wallet.onForget}>
                {t('protection.forget')}
              </Button>
            ) : undefined
          }
        >
          {t(used.isLost ? 'protection.lostInWallet' : 'protection.added', {
            wallet: name,
            endpoint: used.name,
            network: network.name,
          })}
        </Banner>
      )}
      {failure !== undefined && (
        <Banner tone="warning" role="alert">
          {failure.kind === 'failed'
            ? t('protection.failed', { wallet: name, reason: failure.reason })
            : t(`protection.${failure.kind}`, { wallet: name })}
        </Banner>
      )}
      {failure?.kind === 'unsupported' && chosen !== undefined && (
        <dl className={styles.byHand}>
          <dt>{t('protection.byHand.url')}</dt>
          <dd>
            <bdi dir="ltr">{chosen.href}</bdi>
          </dd>
          <dt>{t('protection.byHand.chain')}</dt>
          <dd>{network.chainId}</dd>
          <dt>{t('protection.byHand.symbol')}</dt>
          <dd>{network.symbol}</dd>
        </dl>
      )}
      {chosen !== undefined && (
        <Button variant="secondary" isLoading={isWaiting} onClick={wallet.onAdd}>
          {t(isWaiting ? 'protection.waiting' : 'protection.add', { wallet: name })}
        </Button>
      )}
    </>
  )
}
