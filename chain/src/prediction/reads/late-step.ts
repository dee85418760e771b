import { addressKey, type Address } from '@ibull/domain'
import { useMemo } from 'react'
import { callContract } from '../../rpc/rpc-actions.ts'
import { encodeUint } from '../../reads/abi-words.ts'
import {
  chainQueryPolicy,
  rememberingFailure,
  type ChainKey,
  type ChainQuery,
} from '../../reads/chain-query.ts'
import type { ChainReader } from '../../reads/read-types.ts'
import { useChainReader } from '../../reads/reader-context.ts'
import { wouldSucceed } from '../../reads/rehearsal-query.ts'
import { useChainQuery } from '../../reads/use-chain-query.ts'
import { boundaryAnswer } from '../boundary-answer.ts'
import { marketOracleUpdateAllowance } from './market-reads.generated.ts'
import { dueAct, type MarketAct, type PredictionMarket } from './prediction-market.ts'

/** A keeper settles a round within seconds of the feed's answer: after this many seconds others may do so. */
const LATE_SECONDS = 60n

/** What a late market waits for; times in chain seconds. */
export type LateMarketStep =
  /** Anyone may take this step now. */
  | { readonly kind: 'act'; readonly act: MarketAct }
  /** The feed's answer, which must come by then. */
  | { readonly kind: 'price'; readonly until: bigint }
  /** No answer can settle the round any more: its bets are refunded after `from`, the latest one's too. */
  | { readonly kind: 'refund'; readonly from: bigint }

/** What the node says of the due step. */
export interface ActState {
  readonly isPossible: boolean
  /** When the feed answered after the boundary, in chain seconds; `undefined` if it hasn't, and for a start. */
  readonly answeredAt: bigint | undefined
  /** Maximum seconds from a boundary to its answer. */
  readonly maxDelay: bigint
}

/**
 * Returns a late market's step; `undefined` if nothing is late, or it isn't known yet what can be done.
 * @param now chain time in seconds
 * @param state of the due step; `undefined` until known
 */
export function lateMarketStep(
  market: Pick<PredictionMarket, 'boundary' | 'isPaused'>,
  now: bigint,
  state: ActState | undefined,
): LateMarketStep | undefined {
  const act = lateAct(market, now)
  if (act === undefined || state === undefined) return undefined
  if (state.isPossible) return { kind: 'act', act }
  const { boundary } = market
  if (act === 'start' || boundary === undefined || boundary === null) return undefined
  const until = boundary.time + state.maxDelay
  const { answeredAt } = state
  if (answeredAt === undefined && now <= until) return { kind: 'price', until }
  // Any other refusal is of a market that has moved on since it was read.
  const isUnsettled = answeredAt === undefined || answeredAt > until
  return isUnsettled ? { kind: 'refund', from: boundary.deadline } : undefined
}

function lateAct(market: Pick<PredictionMarket, 'boundary' | 'isPaused'>, now: bigint) {
  const act = dueAct(market, now)
  const { boundary } = market
  const isJustDue = boundary !== null && boundary !== undefined && now < boundary.time + LATE_SECONDS
  return act === 'execute' && isJustDue ? undefined : act
}

/** Returns a late market's step, which was rehearsed on the node: none that is offered reverts. */
export function useLateMarketStep(market: PredictionMarket, now: bigint): LateMarketStep | undefined {
  const reader = useChainReader()
  const { address, feed, boundary } = market
  const act = lateAct(market, now)
  const state = useChainQuery(
    useMemo(
      () => (act === undefined ? undefined : actStateQuery(reader, { address, feed, boundary }, act)),
      [reader, address, act, feed, boundary],
    ),
  )
  return lateMarketStep(market, now, state.status === 'ready' ? state.value : undefined)
}

/** Returns a query for what the node says of a market's due step, every block: only read while it is late. */
export function actStateQuery(
  reader: ChainReader,
  { address: market, feed, boundary }: Pick<PredictionMarket, 'address' | 'feed' | 'boundary'>,
  act: MarketAct,
): ChainQuery<ActState> {
  const of = act === 'start' ? undefined : (boundary ?? undefined)
  const queryKey: ChainKey = [
    'chain',
    reader.network.id,
    'predictionActState',
    addressKey(market),
    act,
    of === undefined ? '' : of.time.toString(),
  ]
  return {
    queryKey,
    queryFn: ({ signal }) =>
      rememberingFailure(reader, queryKey, signal, async () => ({
        value: await stateOf(market, signal),
        block: reader.block.getSnapshot()?.number ?? 0n,
      })),
    ...chainQueryPolicy('block'),
  }

  async function stateOf(to: Address, signal: AbortSignal): Promise<ActState> {
    if (of === undefined) {
      const isPossible = await wouldSucceed(reader, { to, data: '0x452fd75a' }, signal)
      return { isPossible, answeredAt: undefined, maxDelay: 0n }
    }
    const allowance = marketOracleUpdateAllowance(to)
    const [answer, delay] = await Promise.all([
      boundaryAnswer(reader, feed, of),
      callContract(reader.rpc, allowance, 'latest', signal),
    ])
    const maxDelay = allowance.decode(delay)
    if (answer === undefined) return { isPossible: false, answeredAt: undefined, maxDelay }
    // `executeRound`: by hand, as the flows' encoder isn't loaded with the page.
    const data = `0x8eb57e47${encodeUint(answer.roundId)}` as const
    const isPossible = await wouldSucceed(reader, { to, data }, signal)
    return { isPossible, answeredAt: answer.updatedAt, maxDelay }
  }
}
