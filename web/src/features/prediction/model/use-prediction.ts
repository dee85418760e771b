import {
  useFeedHistory,
  useFeedPrice,
  usePredictionMarket,
  usePredictionPositions,
  usePredictionRounds,
  type FeedAnswer,
  type FeedPrice,
  type PredictionMarket,
  type PredictionPosition,
} from '@ibull/chain/prediction'
import type { Address, Loadable } from '@ibull/domain'
import { epochsToLoad, futureRounds, type MarketListing, type Round } from '@ibull/domain/prediction'
import { useMemo } from 'react'

/** A round as shown on a card. */
export interface ShownRound {
  readonly epoch: bigint
  /** `undefined` until loaded. */
  readonly round: Round | undefined
  /** The account's bet; `undefined` without one, and until loaded. */
  readonly position: PredictionPosition | undefined
}

export interface PredictionModel {
  readonly market: Loadable<PredictionMarket>
  readonly price: Loadable<FeedPrice>
  /** The feed's answers, oldest first; empty until loaded. */
  readonly answers: readonly FeedAnswer[]
  /** Oldest first, future rounds last. */
  readonly rounds: readonly ShownRound[]
  /** All reads but that of the answers, which are only drawn, for their failures. */
  readonly states: readonly Loadable<unknown>[]
}

const NONE: readonly bigint[] = []
const NO_ANSWERS: readonly FeedAnswer[] = []

/** Returns a market, its feed and the rounds around the latest one, at the latest block. Idle without a market. */
export function usePrediction(
  listing: MarketListing | undefined,
  account: Address | undefined,
): PredictionModel {
  const market = usePredictionMarket(listing)
  const known = market.status === 'ready' ? market.value : undefined
  const price = useFeedPrice(known?.feed)
  const history = useFeedHistory(known?.feed)
  const latest = known?.currentEpoch ?? 0n
  const epochs = useMemo(() => (latest === 0n ? NONE : epochsToLoad(latest)), [latest])
  const rounds = usePredictionRounds(listing?.address, epochs)
  const positions = usePredictionPositions(listing?.address, account, epochs)
  const shown = useMemo(() => {
    const started = epochs.map((epoch, index): ShownRound => {
      const round = rounds[index]
      const position = positions[index]
      return {
        epoch,
        round: round?.status === 'ready' ? round.value : undefined,
        position: position?.status === 'ready' ? position.value : undefined,
      }
    })
    const last = started.at(-1)?.round
    const isGoingOn = known !== undefined && !known.isPaused && known.boundary !== null
    const toCome = last === undefined || !isGoingOn ? [] : futureRounds(last, known.intervalSeconds)
    return [
      ...started,
      ...toCome.map((round): ShownRound => ({ epoch: round.epoch, round, position: undefined })),
    ]
  }, [epochs, rounds, positions, known])
  return {
    market,
    price,
    answers: history.status === 'ready' ? history.value : NO_ANSWERS,
    rounds: shown,
    states: [market, price, ...rounds, ...positions],
  }
}
