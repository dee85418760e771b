/** Contract statuses, indexed by their number. */
export const COMPETITION_STATUSES = ['registration', 'open', 'close', 'claiming', 'over'] as const

export type CompetitionStatus = (typeof COMPETITION_STATUSES)[number]

/**
 * Actions available to a visitor: register, trade, wait for the result, claim, or look back; `ended` had no result to
 * claim. The contract's status may change later than its times; the phase follows the clock as far as the contract
 * does.
 */
export type CompetitionPhase = 'registration' | 'live' | 'counting' | 'claiming' | 'over' | 'ended'

export interface CompetitionTimes {
  readonly status: CompetitionStatus
  /** Unix seconds. */
  readonly startTime: number
  readonly endTime: number
  /** 0 until claims open, and for ever if they never do. */
  readonly claimEnd: number
}

/** Returns the phase of a competition at a chain time. */
export function competitionPhase(times: CompetitionTimes, now: number): CompetitionPhase {
  const { status, startTime, endTime } = times
  // Claims stay open past their time until an account advances the status.
  if (status === 'over') return times.claimEnd === 0 ? 'ended' : 'over'
  if (status === 'claiming') return status
  if (status === 'close' || now >= endTime) return 'counting'
  return now >= startTime ? 'live' : 'registration'
}

/** Returns the scheduled end of a phase; undefined if there is none. */
export function phaseEnd(phase: CompetitionPhase, times: CompetitionTimes): number | undefined {
  if (phase === 'registration') return times.startTime
  if (phase === 'live') return times.endTime
  return phase === 'claiming' ? times.claimEnd : undefined
}

/** Whether an account can still register: until the end, unless the contract has already advanced. */
export function isRegistrationOpen({ status, endTime }: CompetitionTimes, now: number): boolean {
  return (status === 'registration' || status === 'open') && now < endTime
}
