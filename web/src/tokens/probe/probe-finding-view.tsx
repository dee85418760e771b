import './copy/en.json'
import type { TokenProbe } from '@ibull/chain/probe'
import { Percent } from '@ibull/domain'
import { Banner } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import { useMoneyText } from '../money-text.ts'
import styles from './probe.module.css'

export interface ProbeFindingViewProps {
  readonly symbol: string
  readonly finding: TokenProbe
}

/** Whether a tax is known and not zero. */
function isTax(bps: number | undefined): bps is number {
  return bps !== undefined && bps > 0
}

/**
 * Warns about a token that taxes or blocks transfers. Renders nothing for a token that does neither, or that
 * couldn't be probed.
 */
export function ProbeFindingView({ symbol, finding }: ProbeFindingViewProps) {
  const t = useCopy()
  const money = useMoneyText()
  const share = (bps: number) => ({ share: money.percent(Percent.fromBps(bps)) })
  const taxes = [
    ...(isTax(finding.buyTaxBps) ? [t('probe.buyTax', share(finding.buyTaxBps))] : []),
    ...(isTax(finding.sellTaxBps) ? [t('probe.sellTax', share(finding.sellTaxBps))] : []),
    ...(isTax(finding.transferTaxBps) ? [t('probe.transferTax', share(finding.transferTaxBps))] : []),
  ]
  const blocks = [
    ...(finding.canBuy === false ? [t('probe.cannotBuy', { symbol })] : []),
    ...(finding.canSell === false ? [t('probe.cannotSell', { symbol })] : []),
    ...(finding.canTransfer === false ? [t('probe.cannotTransfer', { symbol })] : []),
  ]
  if (taxes.length === 0 && blocks.length === 0) return undefined
  return (
    <Banner tone={blocks.length > 0 ? 'danger' : 'warning'} role="status">
      {blocks.map((block) => (
        <p key={block}>{block}</p>
      ))}
      {taxes.length > 0 && (
        <>
          <p>{t('probe.taxes', { symbol })}</p>
          <ul className={styles.taxes}>
            {taxes.map((tax) => (
              <li key={tax}>{tax}</li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.note}>{t('probe.note')}</p>
    </Banner>
  )
}
