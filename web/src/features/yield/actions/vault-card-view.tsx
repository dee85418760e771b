import './copy.ts'
import { useChainTime } from '@ibull/chain'
import { formatDepositFee, formatDuration, type Vault } from '@ibull/domain'
import { Banner, Button, Card, InfoTip, Skeleton } from '@ibull/ui'
import type { ReactNode } from 'react'
import { network } from '../../../platform/index.ts'
import { CurrencyLogo, symbolText, useMoneyText } from '../../../tokens/index.ts'
import { useCopy, type Copy } from '../../../i18n/index.ts'
import styles from './vault-card.module.css'

/** Action of the card's button. */
export type VaultLead = 'connect' | 'switchNetwork' | 'claim'

export interface VaultCardViewProps {
  /** `undefined` until known. */
  readonly vault: Vault | undefined
  readonly lead: VaultLead
  readonly onPress: () => void
  /** Claims what earlier withdrawals held back, or does first what the wallet needs for it. */
  readonly onClaimHeldBack: () => void
  /** Called when the user is likely to press. */
  readonly onIntent: (() => void) | undefined
}

/** The bounty, its button, and the vault's fees. Reserves its space until they are known. */
export function VaultCardView({ vault, lead, onPress, onClaimHeldBack, onIntent }: VaultCardViewProps) {
  const t = useCopy()
  const { style } = useMoneyText()
  const title = t('stake.bountyTitle', { symbol: symbolText(network.mainToken) })
  const percent = (bps: number) => formatDepositFee(bps, style)
  const fees = vault?.fees
  const period = fees && formatDuration(Number(fees.withdrawFeePeriod), style)
  return (
    <Card className={styles.card} aria-label={title} aria-busy={vault === undefined || undefined}>
      <div className={styles.bounty}>
        <CurrencyLogo currency={network.mainToken} size={36} />
        <div className={styles.amounts}>
          <h2 className={styles.title}>
            {title}
            <InfoTip label={t('stake.bountyAbout', { term: title })}>{t('stake.bountyHelp')}</InfoTip>
          </h2>
          <p className={styles.amount}>
            <Bounty vault={vault} />
          </p>
        </div>
        <Button
          variant={lead === 'claim' ? 'primary' : 'secondary'}
          className={styles.button}
          isDisabled={lead === 'claim' && vault === undefined}
          disabledReason={lead === 'claim' ? bountyBlocker(vault, t) : undefined}
          onClick={onPress}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          {lead === 'claim'
            ? t('stake.claim')
            : lead === 'connect'
              ? t('form.connectWallet')
              : t('shell.switchNetwork', { network: network.name })}
        </Button>
      </div>
      {vault?.isStopped === true && <Banner tone="warning">{t('stake.vaultStopped')}</Banner>}
      {vault !== undefined && <HeldBack vault={vault} onClaim={onClaimHeldBack} onIntent={onIntent} />}
      <dl className={styles.fees}>
        <Fee label={t('stake.bountyShare')} help={t('stake.bountyHelp')}>
          {fees && percent(fees.callFeeBps)}
        </Fee>
        <Fee label={t('stake.performanceFee')} help={t('stake.performanceFeeHelp')}>
          {fees && percent(fees.performanceFeeBps)}
        </Fee>
        <Fee label={t('stake.unstakingFee')} help={period && t('stake.unstakingFeeHelp', { time: period })}>
          {vault && <UnstakingFee vault={vault} percent={percent} />}
        </Fee>
      </dl>
    </Card>
  )
}

/** Why there is no bounty to claim now. */
function bountyBlocker(vault: Vault | undefined, t: Copy): string | undefined {
  if (vault?.isHoldingBack === true) return t('stake.rewardsWaitBounty')
  return vault?.estimatedBounty.isZero() === true ? t('stake.noBounty') : undefined
}

interface HeldBackProps {
  readonly vault: Vault
  readonly onClaim: () => void
  readonly onIntent: (() => void) | undefined
}

/** What unstaking would hold back, and what earlier withdrawals did. */
function HeldBack({ vault: { user, payments }, onClaim, onIntent }: HeldBackProps) {
  const t = useCopy()
  const money = useMoneyText()
  if (user === undefined) return undefined
  const { wouldBeHeldBack, heldBack } = user
  return (
    <>
      {!wouldBeHeldBack.isZero() && (
        <Banner tone="warning">{t('stake.rewardsWait', { amount: money.money(wouldBeHeldBack) })}</Banner>
      )}
      {!heldBack.isZero() && (
        <Banner
          action={
            payments.areDue && (
              <Button size="small" onClick={onClaim} onPointerEnter={onIntent} onFocus={onIntent}>
                {t('stake.claimHeldBack')}
              </Button>
            )
          }
        >
          {t('stake.heldBack', { amount: money.money(heldBack) })}
          {!payments.areDue && ` ${t('stake.heldBackWaits')}`}
        </Banner>
      )}
    </>
  )
}

function Bounty({ vault }: { readonly vault: Vault | undefined }) {
  const money = useMoneyText()
  if (vault === undefined) {
    return (
      <>
        <bdi>
          <Skeleton width="8ch" />
        </bdi>
        <bdi className={styles.muted}>
          <Skeleton width="5ch" />
        </bdi>
      </>
    )
  }
  const { estimatedBounty, rewardPriceUsd } = vault
  return (
    <>
      <bdi>{money.money(estimatedBounty)}</bdi>
      {rewardPriceUsd !== undefined && (
        <bdi className={styles.muted}>{money.usd(estimatedBounty.toFraction().multiply(rewardPriceUsd))}</bdi>
      )}
    </>
  )
}

interface FeeProps {
  readonly label: string
  /** `undefined` until known. */
  readonly help: string | undefined
  /** `undefined` until known. */
  readonly children: ReactNode
}

function Fee({ label, help, children }: FeeProps) {
  const t = useCopy()
  return (
    <div className={styles.fee}>
      <dt>
        {label}
        <InfoTip label={t('stake.bountyAbout', { term: label })}>{help ?? t('shell.loading')}</InfoTip>
      </dt>
      <dd>{children ?? <Skeleton width="6ch" />}</dd>
    </div>
  )
}

interface UnstakingFeeProps {
  readonly vault: Vault
  readonly percent: (bps: number) => string
}

/** The account's current unstaking fee and its end; without a stake, the fee of a new one. */
function UnstakingFee({ vault, percent }: UnstakingFeeProps) {
  const t = useCopy()
  const { style } = useMoneyText()
  const now = useChainTime()
  const { fees, user } = vault
  if (user === undefined || user.staked.isZero() || now === undefined) {
    const time = formatDuration(Number(fees.withdrawFeePeriod), style)
    return <bdi>{t('stake.unstakingFeeWithin', { percent: percent(fees.withdrawFeeBps), time })}</bdi>
  }
  const left = user.withdrawFeeUntil - now
  if (left <= 0n) return <bdi>{t('stake.unstakingFeeOver')}</bdi>
  return (
    <bdi role="timer">
      {t('stake.unstakingFeeUntil', {
        percent: percent(user.withdrawFeeBps),
        time: formatDuration(Number(left), style),
      })}
    </bdi>
  )
}
