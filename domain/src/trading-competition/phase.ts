/** The statuses of the contract, by their numbers. */
export const COMPETITION_STATUSES = ['registration', 'open', 'close', 'claiming', 'over'] as const

export type CompetitionStatus = (typeof COMPETITION_STATUSES)[number]

/**
 * What a visitor can do: register, trade, wait for the result, claim, or look back. Between its times a status
 * may be moved late; the phase follows the clock as far as the contract does.
 */
export type CompetitionPhase = 'registration' | 'live' | 'counting' | 'claiming' | 'over'

export interface CompetitionTimes {
  readonly status: CompetitionStatus
  /** Seconds since 1970. */
  readonly startTime: number
  readonly endTime: number
  /** 0 until claims open. */
  readonly claimEnd: number
}

/** The phase of a competition at a time of the chain. */
export function competitionPhase(times: CompetitionTimes, now: number): CompetitionPhase {
  const { status, startTime, endTime } = times
  // Claims stay open after their time until an account moves the status on.
  if (status === 'over' || status === 'claiming') return status
  if (status === 'close' || now >= endTime) return 'counting'
  return now >= startTime ? 'live' : 'registration'
}

/** When the phase ends by the clock; undefined where it doesn't. */
export function phaseEnd(phase: CompetitionPhase, times: CompetitionTimes): number | undefined {
  if (phase === 'registration') return times.startTime
  if (phase === 'live') return times.endTime
  return phase === 'claiming' ? times.claimEnd : undefined
}

/** Whether an account can still register: until the end, while the contract has not gone further. */
export function isRegistrationOpen({ status, endTime }: CompetitionTimes, now: number): boolean {
  return (status === 'registration' || status === 'open') && now < endTime
}
