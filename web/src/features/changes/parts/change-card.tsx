import { touchedBy, type DescribedCall, type TimelockRules } from '@ibull/chain/timelock'
import { formatDuration, type YieldSource } from '@ibull/domain'
import { Banner, Card, Skeleton } from '@ibull/ui'
import { useId } from 'react'
import { errorText, useCopy, useMomentText } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { sourceListPath, sourceName } from '../../yield/index.ts'
import type { ChangeNames, QueuedChange } from '../model/use-changes.ts'
import { CallCode, CallLines } from './call-lines.tsx'
import { useValueText } from './use-value-text.tsx'
import styles from '../changes.module.css'

export interface ChangeCardProps {
  readonly change: QueuedChange
  readonly rules: TimelockRules | undefined
  readonly names: ChangeNames
  /** Chain time in seconds. */
  readonly now: bigint | undefined
}

/** An operation: when it takes effect, what it changes, and what the reader can do before. */
export function ChangeCard({ change, rules, names, now }: ChangeCardProps) {
  const { operation, calls, prediction } = change
  const { id, isReady, readyAt, predecessor } = operation
  const t = useCopy()
  const money = useMoneyText()
  const moment = useMomentText()
  const text = useValueText(names)
  const heading = useId()
  const outcome = prediction.status === 'ready' ? prediction.value : undefined
  const values = outcome?.status === 'succeeds' ? outcome.values : undefined
  const left = now === undefined || isReady ? undefined : Number(readyAt - now)
  return (
    <li>
      <Card className={styles.card}>
        <article aria-labelledby={heading} className={styles.stack}>
          <header>
            <h3 id={heading} className={styles.due}>
              {isReady ? t('changes.ready') : t('changes.due', { date: moment.due(readyAt) })}
            </h3>
            <p className={styles.quiet}>
              {left !== undefined && left > 0 && (
                <>{t('changes.in', { time: formatDuration(left, money.style) })}. </>
              )}
              {rules?.gracePeriod !== undefined &&
                t('changes.until', { date: moment.due(readyAt + rules.gracePeriod) })}
            </p>
          </header>
          {outcome?.status === 'reverts' && <Banner tone="warning">{t('changes.reverts')}</Banner>}
          {prediction.status === 'failed' && (
            <Banner tone="warning">
              {t('changes.notSimulated', { reason: errorText(t, prediction.error) })}
            </Banner>
          )}
          <ul className={styles.lines}>
            {keyed(calls).map(({ key, call }, index) => (
              <CallLines key={key} call={call} values={values?.[index]} names={names} text={text} />
            ))}
          </ul>
          {prediction.status === 'loading' && <Skeleton width="60%" />}
          <Advice change={change} names={names} />
          <details open={prediction.status === 'failed' || undefined}>
            <summary>{t('changes.details')}</summary>
            <ul className={styles.calls}>
              {keyed(calls).map(({ key, call }) => (
                <li key={key}>
                  <CallCode call={call} />
                </li>
              ))}
            </ul>
            <p className={styles.quiet}>
              {t('changes.id')}: <code className={styles.code}>{id}</code>{' '}
              {BigInt(predecessor) > 0n && t('changes.before')}{' '}
              {values !== undefined && t('changes.simulated')}
            </p>
          </details>
        </article>
      </Card>
    </li>
  )
}

/** Calls with their place as the key: an operation's calls never change, and may be equal. */
function keyed(calls: readonly DescribedCall[]) {
  return calls.map((call, index) => ({ key: `${index} ${call.target}`, call }))
}

/** What the reader can do before. */
function Advice({ change, names }: Pick<ChangeCardProps, 'change' | 'names'>) {
  const t = useCopy()
  const money = useMoneyText()
  const { keys, isEveryFarm } = touchedBy(change.operation, network)
  const touched = keys.flatMap((key): readonly YieldSource[] => {
    const source = names.sources?.get(key)
    return source === undefined ? [] : [source]
  })
  if (touched.length === 0 && !isEveryFarm) return null
  return (
    <ul className={styles.advice}>
      {isEveryFarm && (
        <li>
          {t('changes.advice.farms')}{' '}
          <PageLink to="/farms">{t('changes.advice.open', { name: t('shell.menu.farms') })}</PageLink>
        </li>
      )}
      {touched.map((source) => {
        const { title } = sourceName(source, t)
        const staked = source.user?.staked
        return (
          <li key={source.key}>
            {t('changes.advice.farm', { name: title })}{' '}
            {staked !== undefined && !staked.isZero() && (
              <strong>{t('changes.advice.own', { amount: money.money(staked) })} </strong>
            )}
            <PageLink to={sourceListPath(source, t)}>{t('changes.advice.open', { name: title })}</PageLink>
          </li>
        )
      })}
    </ul>
  )
}
