import './copy.ts'
import { useChainTime } from '@ibull/chain'
import { formatDepositFee, formatDuration, type Vault } from '@ibull/domain'
import { Banner, Button, Card, InfoTip } from '@ibull/ui'
import type { ReactNode } from 'react'
import { CurrencyLogo, symbolText, useMoneyText } from '../../../tokens/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import styles from './vault-card.module.css'

/** What the button of the card does. */
export type VaultLead = 'connect' | 'switchNetwork' | 'claim'

export interface VaultCardViewProps {
  readonly vault: Vault
  readonly lead: VaultLead
  readonly networkName: string
  readonly onPress: () => void
  /** The user is about to press. */
  readonly onIntent: (() => void) | undefined
}

/** The bounty, its button, and the fees of the vault. */
export function VaultCardView({ vault, lead, networkName, onPress, onIntent }: VaultCardViewProps) {
  const t = useCopy()
  const money = useMoneyText()
  const { estimatedBounty, rewardPriceUsd, fees } = vault
  const title = t('stake.bountyTitle', { symbol: symbolText(vault.rewardToken) })
  const percent = (bps: number) => formatDepositFee(bps, money.style)
  return (
    <Card className={styles.card} aria-label={title}>
      <div className={styles.bounty}>
        <CurrencyLogo currency={vault.rewardToken} size={36} />
        <div className={styles.amounts}>
          <h2 className={styles.title}>
            {title}
            <InfoTip label={t('stake.bountyAbout', { term: title })}>{t('stake.bountyHelp')}</InfoTip>
          </h2>
          <p className={styles.amount}>
            <bdi>{money.money(estimatedBounty)}</bdi>
            {rewardPriceUsd !== undefined && (
              <bdi className={styles.muted}>
                {money.usd(estimatedBounty.toFraction().multiply(rewardPriceUsd))}
              </bdi>
            )}
          </p>
        </div>
        <Button
          variant={lead === 'claim' ? 'primary' : 'secondary'}
          className={styles.button}
          disabledReason={lead === 'claim' && estimatedBounty.isZero() ? t('stake.noBounty') : undefined}
          onClick={onPress}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          {lead === 'claim'
            ? t('stake.claim')
            : lead === 'connect'
              ? t('form.connectWallet')
              : t('shell.switchNetwork', { network: networkName })}
        </Button>
      </div>
      {vault.isStopped && <Banner tone="warning">{t('stake.vaultStopped')}</Banner>}
      <dl className={styles.fees}>
        <Fee label={t('stake.bountyShare')} help={t('stake.bountyHelp')}>
          {percent(fees.callFeeBps)}
        </Fee>
        <Fee label={t('stake.performanceFee')} help={t('stake.performanceFeeHelp')}>
          {percent(fees.performanceFeeBps)}
        </Fee>
        <Fee
          label={t('stake.unstakingFee')}
          help={t('stake.unstakingFeeHelp', {
            time: formatDuration(Number(fees.withdrawFeePeriod), money.style),
          })}
        >
          <UnstakingFee vault={vault} percent={percent} />
        </Fee>
      </dl>
    </Card>
  )
}

interface FeeProps {
  readonly label: string
  readonly help: string
  readonly children: ReactNode
}

function Fee({ label, help, children }: FeeProps) {
  const t = useCopy()
  return (
    <div className={styles.fee}>
      <dt>
        {label}
        <InfoTip label={t('stake.bountyAbout', { term: label })}>{help}</InfoTip>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

interface UnstakingFeeProps {
  readonly vault: Vault
  readonly percent: (bps: number) => string
}

/** What unstaking costs the account now, and for how long; without a stake, what it would. */
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
