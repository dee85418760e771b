import './copy/en.json'
import { useGasPrice } from '@ibull/chain'
import { useAutomaticPayout } from '@ibull/chain/prediction'
import type { Address } from '@ibull/domain'
import { payoutFee, type MarketListing } from '@ibull/domain/prediction'
import { Button, Section, Skeleton } from '@ibull/ui'
import { errorText, useCopy } from '../../i18n/index.ts'
import { ReadFailure } from '../../layout/index.ts'
import { useSettings } from '../../settings/index.ts'
import type { PredictionFlowControl } from './flow/prediction-flow.ts'
import { useMarketText } from './model/market-text.ts'
import styles from './prediction.module.css'

/** The market sends no payout below this multiple of its fee. */
const FEE_PARTS = 10n

export interface PayoutCardProps {
  readonly listing: MarketListing
  readonly account: Address
  readonly control: PredictionFlowControl
}

/** Switches a market's automatic payouts on or off, and explains their cost. */
export function PayoutCard({ listing, account, control }: PayoutCardProps) {
  const t = useCopy()
  const text = useMarketText()
  const payout = useAutomaticPayout(listing.address, account)
  const gasPrice = useGasPrice(useSettings((settings) => settings.gasSpeed))
  if (payout.status === 'idle') return undefined
  if (payout.status !== 'ready') {
    return (
      <Section title={t('prediction.payout.title')}>
        {payout.status === 'failed' ? (
          <ReadFailure onRetry={payout.retry}>
            {t('prediction.failed', { reason: errorText(t, payout.error) })}
          </ReadFailure>
        ) : (
          <div role="status" aria-label={t('prediction.payout.loading')}>
            <Skeleton width="100%" height="3rem" />
          </div>
        )}
      </Section>
    )
  }
  if (payout.value === null) return undefined
  const { isAllowed, fee } = payout.value
  const newFee = payoutFee(gasPrice.wei)
  const offered = isAllowed ? fee : newFee
  return (
    <Section title={t('prediction.payout.title')}>
      <p className={styles.quiet}>
        {t('prediction.payout.help', { fee: text.bnb(offered), least: text.bnb(offered * FEE_PARTS) })}
      </p>
      <div className={styles.row}>
        <p role="status">{t(isAllowed ? 'prediction.payout.on' : 'prediction.payout.off')}</p>
        <Button
          variant="secondary"
          isLoading={control.busyAction === 'payout'}
          onClick={() =>
            control.start(
              'payout',
              { kind: 'payout', request: { market: listing, fee: isAllowed ? undefined : newFee } },
              false,
            )
          }
        >
          {t(isAllowed ? 'prediction.payout.turnOff' : 'prediction.payout.turnOn')}
        </Button>
      </div>
    </Section>
  )
}
