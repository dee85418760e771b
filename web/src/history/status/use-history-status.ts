import { lastFailure, useChainReader, type ChainReader } from '@ibull/chain'
import { useMemo } from 'react'
import type { GraphEndpoint, HistoryClient } from '../transport/history-client.ts'
import { HistorySchemaError, HistoryTimeoutError } from '../transport/history-errors.ts'
import type { HistoryStatus } from '../transport/history-state.ts'
import { historyKey } from '../transport/history-query.ts'
import { useAnswer } from '../transport/use-history-query.ts'

/** Responses that take longer count as slow. */
const SLOW_MS = 3000
/** Indexing lag that isn't reported: an indexer always reads a block a little later. */
const QUIET_LAG_MS = 15_000
const QUIET_LAG_BLOCKS = 5

interface Pulse {
  readonly lag: number
  readonly tookMs: number
}

/** Returns the indexer's state, polled every ten seconds and combined with failures of other queries on screen. */
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

/** An endpoint may report its block correctly while another query fails on an unknown schema. */
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
  // The head is read first, because the chain advances while the indexer responds.
  const head = reader.block.getSnapshot()
  const startedAt = performance.now()
  const { asOf } = await client.request('status', () => ({}), signal)
  const lag = head === undefined ? 0 : Math.max(0, Number(head.number) - asOf.block)
  return { lag, tookMs: performance.now() - startedAt }
}

/** @param error error of the last finished attempt. */
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
