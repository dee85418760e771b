import './copy/en.json'
import type { AuctionAccount } from '@ibull/chain/farm-auction'
import { Amount, type Loadable } from '@ibull/domain'
import { Button, Section } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import { network } from '../../platform/index.ts'
import { useMoneyText } from '../../tokens/index.ts'
import { preloadAuctionFlows, type AuctionFlowControl } from './flow/auction-flow.ts'
import styles from './farm-auction.module.css'

export interface ClaimCardProps {
  /** Idle without an account. */
  readonly own: Loadable<AuctionAccount>
  readonly control: AuctionFlowControl
}

/** Losing bids that haven't been claimed back. Nothing if there are none. */
export function ClaimCard({ own, control }: ClaimCardProps) {
  const t = useCopy()
  const money = useMoneyText()
  if (own.status !== 'ready') return null
  const lost = own.value.results.filter(
    ({ isClosed, isWinning, hasClaimed }) => isClosed && !isWinning && !hasClaimed,
  )
  if (lost.length === 0) return null
  return (
    <Section title={t('auction.claim.heading')}>
      {lost.map(({ auctionId, amount }) => {
        const action = `claim-${auctionId}`
        return (
          <div key={String(auctionId)} className={styles.claim}>
            <div>
              <p className={styles.strong}>
                <bdi>{money.money(Amount.fromRaw(network.mainToken, amount))}</bdi>
              </p>
              <p className={styles.quiet}>{t('auction.claim.of', { auction: `#${auctionId}` })}</p>
            </div>
            <Button
              isLoading={control.busyAction === action}
              onPointerEnter={preloadAuctionFlows}
              onFocus={preloadAuctionFlows}
              onClick={() => control.start(action, { kind: 'claim', request: { auctionId, amount } }, false)}
            >
              {t('auction.claim.confirm')}
            </Button>
          </div>
        )
      })}
    </Section>
  )
}
