import { addressKey, HISTORY_WINDOWS, PAST_MOMENTS, perMoment, type PastMoment } from '@ibull/domain'
import type { Dialect, GraphPart } from '../transport/history-client.ts'
import {
  HistorySchemaError,
  HistoryTimeoutError,
  HistoryUnavailableError,
} from '../transport/history-errors.ts'
import type { HistoryPart } from '../transport/history-state.ts'
import { address, list, record, type Decode } from '../transport/decode.ts'
import { pastBlocks, type PastBlocks } from './past-blocks.ts'
import {
  HISTORY_QUERY_POLICY,
  historyKey,
  type HistoryKey,
  type FetchContext,
} from '../transport/history-query.ts'

/** Known state at a past moment. */
export type PastPoint<T> =
  | { readonly kind: 'known'; readonly value: T }
  /** The chain or the entity is younger than the moment. */
  | { readonly kind: 'beginning' }
  | { readonly kind: 'unknown' }

export type PastPoints<T> = Readonly<Record<PastMoment, PastPoint<T>>>

export interface PastAnswer<T> {
  readonly points: PastPoints<T>
  readonly missing: readonly HistoryPart[]
}

export interface PastQuestion<T> {
  /** Query key with everything the result depends on. */
  readonly key: HistoryKey
  /** Root field at a block, e.g. `pairs(block: { number: 5 }) { id }`. */
  readonly field: (block: number, dialect: Dialect) => string
  readonly decode: Decode<T>
}

/** How long a past with missing moments is cached before it is requested again. */
const INCOMPLETE_FRESH_MS = 30_000

/**
 * Fetches the state at each past moment in one request; cached, since the past doesn't change. If the request
 * fails, the moments are unknown and their windows reported as missing, without delaying current values.
 */
export async function fetchPast<T>(context: FetchContext, question: PastQuestion<T>): Promise<PastAnswer<T>> {
  let blocks: PastBlocks
  try {
    blocks = await pastBlocks(context)
  } catch (error) {
    context.signal?.throwIfAborted()
    if (!isHistoryError(error)) throw error
    return { points: perMoment(() => ({ kind: 'unknown' })), missing: ['blocks'] }
  }
  return context.queryClient.fetchQuery({
    queryKey: historyKey(context.client.network.id, [
      'past',
      ...question.key,
      ...PAST_MOMENTS.map((moment) => blockText(blocks, moment)),
    ]),
    staleTime: (query) =>
      query.state.data === undefined || query.state.data.missing.length === 0
        ? Infinity
        : INCOMPLETE_FRESH_MS,
    ...HISTORY_QUERY_POLICY,
    queryFn: ({ signal }) => fetchPoints({ ...context, signal }, question, blocks),
  })
}

/** Comparison that is missing without each moment. */
const PARTS: Readonly<Record<PastMoment, HistoryPart>> = {
  '24h': '24h',
  '48h': '48h',
  '4d': '48h',
  '7d': '7d',
  '14d': '14d',
  '28d': '14d',
}

async function fetchPoints<T>(
  { client, signal }: FetchContext,
  { key, field, decode }: PastQuestion<T>,
  blocks: PastBlocks,
): Promise<PastAnswer<T>> {
  const partOf = (
    moment: PastMoment,
    dialect: Dialect,
  ): (GraphPart<T> & { part: HistoryPart }) | undefined => {
    const block = blocks[moment]
    return block.kind === 'beginning'
      ? undefined
      : { field: field(block.number, dialect), decode, part: PARTS[moment] }
  }
  if (PAST_MOMENTS.every((moment) => blocks[moment].kind === 'beginning')) {
    return { points: perMoment(() => ({ kind: 'beginning' })), missing: [] }
  }
  try {
    const { values, missing } = await client.request(
      `past ${String(key[0])}`,
      (dialect) => ({
        w24h: partOf('24h', dialect),
        w48h: partOf('48h', dialect),
        w4d: partOf('4d', dialect),
        w7d: partOf('7d', dialect),
        w14d: partOf('14d', dialect),
        w28d: partOf('28d', dialect),
      }),
      signal,
    )
    const points = perMoment((moment): PastPoint<T> => {
      if (blocks[moment].kind === 'beginning') return { kind: 'beginning' }
      const value = values[`w${moment}`]
      return value === undefined ? { kind: 'unknown' } : { kind: 'known', value }
    })
    return { points, missing }
  } catch (error) {
    signal?.throwIfAborted()
    if (!isHistoryError(error)) throw error
    return { points: perMoment(() => ({ kind: 'unknown' })), missing: [...HISTORY_WINDOWS] }
  }
}

/** Returns the past points of one of several entities requested together; absent ones didn't exist yet. */
export function pointOf<T>(points: PastPoints<ReadonlyMap<string, T>>, id: string): PastPoints<T> {
  return perMoment((moment) => {
    const point = points[moment]
    if (point.kind !== 'known') return point
    const value = point.value.get(id)
    return value === undefined ? { kind: 'beginning' } : { kind: 'known', value }
  })
}

const idShape = record({ id: address })

/** Decodes a list of entities into a map keyed by ID. */
export function byId<T>(decode: Decode<T>): Decode<ReadonlyMap<string, T>> {
  const entries = list((value, path) => [addressKey(idShape(value, path).id), decode(value, path)] as const)
  return (value, path) => new Map(entries(value, path))
}

function blockText(blocks: PastBlocks, moment: PastMoment): string {
  const block = blocks[moment]
  return block.kind === 'beginning' ? '-' : String(block.number)
}

function isHistoryError(error: unknown): boolean {
  return (
    error instanceof HistoryUnavailableError ||
    error instanceof HistoryTimeoutError ||
    error instanceof HistorySchemaError
  )
}
