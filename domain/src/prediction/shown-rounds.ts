import type { Round } from './round.ts'

/** Number of rounds loaded before the latest one. */
export const PAST_ROUND_COUNT = 5n
/** Number of future rounds shown that the market hasn't started yet. */
export const FUTURE_ROUND_COUNT = 2

type Times = Pick<Round, 'epoch' | 'startTimestamp'>

/** Returns the rounds to load, oldest first: the latest one and its predecessors. Rounds start at 1. */
export function epochsToLoad(currentEpoch: bigint): readonly bigint[] {
  const first = currentEpoch > PAST_ROUND_COUNT ? currentEpoch - PAST_ROUND_COUNT : 1n
  const epochs: bigint[] = []
  for (let epoch = first; epoch <= currentEpoch; epoch++) epochs.push(epoch)
  return epochs
}

/**
 * Returns the rounds after the latest one, starting at multiples of the interval; without times if the latest
 * hasn't started.
 */
export function futureRounds(latest: Times, intervalSeconds: bigint): readonly Round[] {
  return Array.from({ length: FUTURE_ROUND_COUNT }, (_, index) => {
    const ahead = BigInt(index + 1)
    const start = latest.startTimestamp
    return emptyRound(
      latest.epoch + ahead,
      start === undefined ? undefined : start + ahead * intervalSeconds,
      intervalSeconds,
    )
  })
}

function emptyRound(epoch: bigint, start: bigint | undefined, intervalSeconds: bigint): Round {
  return {
    epoch,
    startTimestamp: start,
    lockTimestamp: start === undefined ? undefined : start + intervalSeconds,
    closeTimestamp: start === undefined ? undefined : start + 2n * intervalSeconds,
    lockPrice: undefined,
    closePrice: undefined,
    totalAmount: 0n,
    bullAmount: 0n,
    bearAmount: 0n,
    rewardBaseCalAmount: 0n,
    rewardAmount: 0n,
    oracleCalled: false,
  }
}
