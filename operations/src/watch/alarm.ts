/** `critical`: funds may be at risk now. `warning`: check it today. */
export type Severity = 'warning' | 'critical'

/** Every kind of alarm. Each has its entry in docs/RUNBOOK.md. */
export const ALARM_RULES = [
  'node-down',
  'node-behind',
  'chain-reorganised',
  'unreadable',
  'mint-unexplained',
  'mint-rate',
  'mint-limit',
  'operation-queued',
  'permission-unplanned',
  'permission-missing',
  'farm-coverage',
  'farm-paused',
  'locked-rewards',
  'pool-coverage',
  'vault-stopped',
  'vault-pending',
  'collector-observation',
  'collector-conversion',
  'indexer-down',
  'indexer-behind',
  'hub-down',
  'keeper-balance',
  'keeper-failing',
  'site-down',
  'certificate-ends',
  'backup-late',
] as const

export type AlarmRule = (typeof ALARM_RULES)[number]

/** A problem that persists as long as it is reported. */
export interface Alarm {
  readonly rule: AlarmRule
  /** Its subject, such as an address; together with the rule it identifies the alarm. */
  readonly subject: string
  readonly severity: Severity
  /** A sentence with the figures. */
  readonly text: string
}

/** A one-time event. */
export interface Occurrence {
  /** The contract and its event, such as `timelock CallExecuted`. */
  readonly subject: string
  readonly text: string
  readonly block: bigint
  readonly transaction: string
}

export function alarmKey({ rule, subject }: Pick<Alarm, 'rule' | 'subject'>): string {
  return subject === '' ? rule : `${rule} ${subject}`
}
