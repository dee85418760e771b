import type { Job } from './job.ts'

/** A job's state in `/health`. Times are ISO 8601. */
export interface JobStatus {
  readonly lastSuccess: string | undefined
  readonly isOverdue: boolean
  /** Overdue actions. */
  readonly overdue: readonly string[]
  /** Time since the last success. */
  readonly failures: number
  readonly error: string | undefined
}

/** Seconds beyond two intervals after which a job is overdue. */
const OVERDUE_SECONDS = 60
/** An urgent job's deadlines are shorter than the long pauses of the others. */
const LONGEST_RETRY_MS = { usual: 30 * 60_000, urgent: 60_000 }

/**
 * Tracks when a job ran and when it is next due: by chain time after a success, by wall-clock time after a
 * failure.
 */
export class JobRecord {
  #lastRun: bigint | undefined
  #lastSuccessMs: number | undefined
  #retryAtMs = 0
  #failures = 0
  #error: string | undefined
  /** Names of the acts sent since the last success. */
  readonly #sent = new Set<string>()
  readonly #startedMs = Date.now()

  constructor(
    readonly job: Job,
    private readonly intervalSeconds: number,
    private readonly retryMs: number,
  ) {}

  get lastSuccessSeconds(): number | undefined {
    return this.#lastSuccessMs === undefined ? undefined : this.#lastSuccessMs / 1_000
  }

  /** Whether an act was sent, and the job has not come to its end since. */
  get isInterrupted(): boolean {
    return this.#sent.size > 0
  }

  hasSent(act: string): boolean {
    return this.#sent.has(act)
  }

  noteSent(act: string): void {
    this.#sent.add(act)
  }

  /** @param timestamp chain time in seconds; on a local chain it can go back */
  isDue(timestamp: bigint): boolean {
    if (Date.now() < this.#retryAtMs) return false
    if (this.#lastRun === undefined || timestamp < this.#lastRun) return true
    return timestamp - this.#lastRun >= BigInt(Math.round(this.intervalSeconds))
  }

  noteSuccess(timestamp: bigint): void {
    this.#sent.clear()
    this.#lastRun = timestamp
    this.#lastSuccessMs = Date.now()
    this.#retryAtMs = 0
    this.#failures = 0
    this.#error = undefined
  }

  /** Each further failure doubles the delay until the next attempt. */
  noteFailure(reason: string): void {
    this.#lastRun = undefined
    const longest = LONGEST_RETRY_MS[this.job.isUrgent === true ? 'urgent' : 'usual']
    this.#retryAtMs = Date.now() + Math.min(longest, this.retryMs * 2 ** this.#failures)
    this.#failures += 1
    this.#error = reason
  }

  status(): JobStatus {
    const since = this.#lastSuccessMs ?? this.#startedMs
    const overdue = this.job.overdue?.() ?? []
    return {
      lastSuccess:
        this.#lastSuccessMs === undefined ? undefined : new Date(this.#lastSuccessMs).toISOString(),
      isOverdue:
        overdue.length > 0 || Date.now() - since > (2 * this.intervalSeconds + OVERDUE_SECONDS) * 1_000,
      overdue,
      failures: this.#failures,
      error: this.#error,
    }
  }
}
