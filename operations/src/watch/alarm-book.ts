import { alarmKey, type Alarm, type Severity } from './alarm.ts'

/** An active alarm. Times are in seconds. */
export interface OpenAlarm extends Alarm {
  readonly raisedAt: number
  readonly reportedAt: number
}

/** A report about an alarm. */
export interface AlarmReport extends Alarm {
  readonly change: 'raised' | 'repeated' | 'cleared'
  readonly raisedAt: number
}

const RANK: Readonly<Record<Severity, number>> = { warning: 0, critical: 1 }

/**
 * Changes between the active alarms and this round's: new and escalated ones are raised, old ones repeated after
 * `repeatSeconds`, and missing ones cleared.
 * @param isKnown whether this round could evaluate an alarm; if not, it stays as it is
 */
export function compareAlarms(
  open: readonly OpenAlarm[],
  found: readonly Alarm[],
  { now, repeatSeconds, isKnown }: { now: number; repeatSeconds: number; isKnown: (alarm: Alarm) => boolean },
): { readonly open: readonly OpenAlarm[]; readonly reports: readonly AlarmReport[] } {
  const reports: AlarmReport[] = []
  const before = new Map(open.map((alarm) => [alarmKey(alarm), alarm]))
  const after = found.map((alarm): OpenAlarm => {
    const known = before.get(alarmKey(alarm))
    before.delete(alarmKey(alarm))
    const isGraver = known !== undefined && RANK[alarm.severity] > RANK[known.severity]
    if (known === undefined || isGraver) {
      reports.push({ ...alarm, change: 'raised', raisedAt: now })
      return { ...alarm, raisedAt: now, reportedAt: now }
    }
    const { raisedAt } = known
    if (now - known.reportedAt < repeatSeconds) return { ...alarm, raisedAt, reportedAt: known.reportedAt }
    reports.push({ ...alarm, change: 'repeated', raisedAt })
    return { ...alarm, raisedAt, reportedAt: now }
  })
  for (const alarm of before.values()) {
    if (!isKnown(alarm)) after.push(alarm)
    else reports.push({ ...alarm, change: 'cleared' })
  }
  return { open: after, reports }
}
