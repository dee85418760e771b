import { lastFailure, useChainReader, type ChainReader } from '@ibull/chain'
import { useMemo } from 'react'
import type { GraphEndpoint, HistoryClient } from '../transport/history-client.ts'
import { HistorySchemaError, HistoryTimeoutError } from '../transport/history-errors.ts'
import type { HistoryStatus } from '../transport/history-state.ts'
import { historyKey } from '../transport/history-query.ts'
import { useAnswer } from '../transport/use-history-query.ts'

/** An answer that takes longer is slow, even though it comes. */
const SLOW_MS = 3000
/** What an indexer may lag by without a word: it reads a block only once it is there. */
const QUIET_LAG_MS = 15_000
const QUIET_LAG_BLOCKS = 5

interface Pulse {
  readonly lag: number
  readonly tookMs: number
}

/** How the indexer is now, by asking it every ten seconds, and by what other questions on screen met. */
export function useHistoryStatus(endpoint?: GraphEndpoint): HistoryStatus {
  const reader = useChainReader()
  const { data, failure } = useAnswer(
    ['status'],
    ({ client, signal }) => takePulse(reader, client, signal),
    endpoint,
  )
  const { blockTimeMs } = reader.network
  return useMemo(
    () => statusOf(data, failure ?? schemaFailureOnScreen(reader), blockTimeMs),
    [data, failure, reader, blockTimeMs],
  )
}

/** An endpoint may report its block correctly and still answer another query in an unknown schema. */
function schemaFailureOnScreen(reader: ChainReader): Error | undefined {
  return reader.queryClient
    .getQueryCache()
    .findAll({ queryKey: historyKey(reader.network.id, []), type: 'active' })
    .map(({ queryKey }) => lastFailure(reader, queryKey))
    .find((failure) => failure instanceof HistorySchemaError)
}

async function takePulse(
  reader: ChainReader,
  client: HistoryClient,
  signal: AbortSignal | undefined,
): Promise<Pulse> {
  // The chain advances while the indexer answers: its head is read before.
  const head = reader.block.getSnapshot()
  const startedAt = performance.now()
  const { asOf } = await client.request('status', () => ({}), signal)
  const lag = head === undefined ? 0 : Math.max(0, Number(head.number) - asOf.block)
  return { lag, tookMs: performance.now() - startedAt }
}

/** @param error of the last finished try. */
export function statusOf(
  pulse: Pulse | undefined,
  error: Error | undefined,
  blockTimeMs: number,
): HistoryStatus {
  if (error instanceof HistorySchemaError) return { kind: 'wrongSchema', detail: error.field }
  if (error instanceof HistoryTimeoutError) return { kind: 'slow' }
  if (error !== undefined) return { kind: 'down' }
  if (pulse === undefined) return { kind: 'loading' }
  if (pulse.lag > Math.max(QUIET_LAG_BLOCKS, QUIET_LAG_MS / blockTimeMs)) {
    return { kind: 'behind', blocks: pulse.lag }
  }
  return { kind: pulse.tookMs > SLOW_MS ? 'slow' : 'live' }
}
