import type { ApprovalScanState } from '@ibull/chain/allowances'
import { Banner, Button } from '@ibull/ui'
import { errorText, useCopy, useLanguage } from '../../../i18n/index.ts'
import styles from '../approvals.module.css'

/** What was searched for approvals, and a button that searches further back. */
export function ScanLine({ scan, isRunning, error, resume }: ApprovalScanState) {
  const t = useCopy()
  const { numbers } = useLanguage().locale
  const number = (block: number) => new Intl.NumberFormat(numbers, { numberingSystem: 'latn' }).format(block)
  const isWhole = scan?.first === 0
  const hasRead = scan !== undefined && scan.first <= scan.last
  const values = { first: number(scan?.first ?? 0), last: number(scan?.last ?? 0) }
  return (
    <div className={styles.scan}>
      {error !== undefined && (
        <Banner tone="warning" role="status">
          {t('approvals.scan.failed', { reason: errorText(t, error) })}
        </Banner>
      )}
      <p role="status" className={styles.quiet}>
        {isRunning ? `${t('approvals.scan.running')} ` : ''}
        {hasRead && t(isWhole ? 'approvals.scan.whole' : 'approvals.scan.part', values)}
        {scan?.isCut === true && ` ${t('approvals.scan.cut')}`}
      </p>
      {!isRunning && (!isWhole || error !== undefined) && (
        <Button variant="secondary" size="small" onClick={resume}>
          {t(error === undefined ? 'approvals.scan.more' : 'shell.retry')}
        </Button>
      )}
    </div>
  )
}
