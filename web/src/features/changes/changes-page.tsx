import './copy/en.json'
import { useChainTime } from '@ibull/chain'
import { formatDuration, type Address } from '@ibull/domain'
import { Banner, Button, Card, Section, Skeleton } from '@ibull/ui'
import { errorText, useCopy, useLanguage } from '../../i18n/index.ts'
import { Page, PageHeader, ReadFailure } from '../../layout/index.ts'
import { network } from '../../platform/index.ts'
import { useMoneyText } from '../../tokens/index.ts'
import { useChanges, type Changes } from './model/use-changes.ts'
import { ChangeCard } from './parts/change-card.tsx'
import styles from './changes.module.css'

/** `/changes`: what the owner of the protocol has queued, in sentences, with its date and its outcome. */
export function ChangesPage() {
  const t = useCopy()
  const { timelock } = network.contracts
  return (
    <Page isWide>
      <PageHeader title={t('shell.title.changes')} subtitle={t('changes.subtitle')} isConfigHidden />
      {timelock === undefined ? (
        <Card>{t('changes.noTimelock')}</Card>
      ) : (
        <QueuedChanges timelock={timelock} />
      )}
    </Page>
  )
}

function QueuedChanges({ timelock }: { readonly timelock: Address }) {
  const t = useCopy()
  const money = useMoneyText()
  const now = useChainTime()
  const { rules, operations, changes, names, scan, isWhole } = useChanges(timelock)
  const known = rules.status === 'ready' ? rules.value : undefined
  const failed = [rules, operations].find(({ status }) => status === 'failed')
  const isEmpty = operations.status === 'ready' && changes.length === 0
  return (
    <Section title={t('changes.list')}>
      {failed?.status === 'failed' && (
        <ReadFailure onRetry={failed.retry}>
          {t('changes.failed', { reason: errorText(t, failed.error) })}
        </ReadFailure>
      )}
      <SearchLine scan={scan} isWhole={isWhole} />
      {operations.status === 'loading' && <Skeleton width="100%" />}
      {isEmpty && (
        <Card>
          <p>{t('changes.none')}</p>
        </Card>
      )}
      <ul className={styles.list}>
        {changes.map((change) => (
          <ChangeCard key={change.operation.id} change={change} rules={known} names={names} now={now} />
        ))}
      </ul>
      {known !== undefined && (
        <p className={styles.quiet}>
          {t('changes.delay', { delay: formatDuration(Number(known.minDelay), money.style) })}
        </p>
      )}
    </Section>
  )
}

function SearchLine({
  scan: { scan, isRunning, error, resume },
  isWhole,
}: Pick<Changes, 'scan' | 'isWhole'>) {
  const t = useCopy()
  const { numbers } = useLanguage().locale
  const first = new Intl.NumberFormat(numbers, { numberingSystem: 'latn' }).format(scan?.first ?? 0)
  return (
    <div className={styles.stack}>
      {error !== undefined && (
        <Banner tone="warning" role="status">
          {t('changes.scan.failed', { reason: errorText(t, error) })}
        </Banner>
      )}
      <p role="status" className={styles.quiet}>
        {isRunning && t('changes.scan.running')} {isWhole && t('changes.scan.whole')}
        {!isRunning && !isWhole && scan !== undefined && t('changes.scan.part', { first })}
      </p>
      {!isRunning && (!isWhole || error !== undefined) && (
        <Button variant="secondary" size="small" className={styles.button} onClick={resume}>
          {t(error === undefined ? 'changes.scan.more' : 'shell.retry')}
        </Button>
      )}
    </div>
  )
}
