import { deadlineOf, hasFailed, type MarketMoment } from './outcome.ts'
import type { Round } from './round.ts'

/**
 * Phase shown on a round's card: `closing` waits for the price of its lock or close; bets of `canceled` can be
 * reclaimed.
 */
export type RoundPhase = 'startingSoon' | 'next' | 'live' | 'closing' | 'later' | 'expired' | 'canceled'

/** A phase and the chain time at which it ends; `undefined` if it doesn't. */
export interface RoundStage {
  readonly phase: RoundPhase
  readonly endsAt: bigint | undefined
}

/** Bets signed later than this many seconds before the lock would usually revert. */
export const BET_MARGIN_SECONDS = 6n

/** Returns the phase of a round and its countdown. */
export function roundStage(round: Round, moment: MarketMoment): RoundStage {
  const { startTimestamp: start, lockTimestamp: lock, closeTimestamp: close } = round
  const { timestamp, currentEpoch } = moment
  if (round.oracleCalled) return { phase: 'expired', endsAt: undefined }
  if (hasFailed(round, moment)) return { phase: 'canceled', endsAt: undefined }
  if (round.epoch > currentEpoch) return { phase: 'later', endsAt: start }
  if (start === undefined || timestamp <= start) return { phase: 'startingSoon', endsAt: start }
  const deadline = deadlineOf(round, moment)
  if (round.lockPrice !== undefined)
    return close !== undefined && timestamp < close
      ? { phase: 'live', endsAt: close }
      : { phase: 'closing', endsAt: deadline }
  return lock !== undefined && timestamp < lock
    ? { phase: 'next', endsAt: lock }
    : { phase: 'closing', endsAt: deadline }
}

/** Whether a bet signed now is mined in time for the round. */
export function isBettable(round: Round, moment: MarketMoment): boolean {
  const { phase, endsAt } = roundStage(round, moment)
  return (
    phase === 'next' &&
    round.epoch === moment.currentEpoch &&
    endsAt !== undefined &&
    moment.timestamp < endsAt - BET_MARGIN_SECONDS
  )
}
