import { PAST_MOMENT_SECONDS, PAST_MOMENTS, perMoment, type PastMoment } from '@ibull/domain'
import { HistorySchemaError } from '../transport/history-errors.ts'
import { blockNumber, list, record, timestamp } from '../transport/decode.ts'
import { HISTORY_QUERY_POLICY, historyKey, type FetchContext } from '../transport/history-query.ts'

/** Last block up to a past moment. */
export type PastBlock =
  | { readonly kind: 'block'; readonly number: number }
  /** The chain is younger than the moment. */
  | { readonly kind: 'beginning' }

export type PastBlocks = Readonly<Record<PastMoment, PastBlock>>

/** Moments are rounded to five minutes, so their results can be cached. */
const STEP_SECONDS = 300
const FRESH_MS = 60_000

const SELECTION = '{ number timestamp }'
const blocks = list(record({ number: blockNumber, timestamp }), 1)

/**
 * Finds the last block up to each past moment, however old it is: it determines the state at that moment. Moments
 * are relative to the endpoint's latest block.
 */
export function pastBlocks({ client, queryClient }: FetchContext): Promise<PastBlocks> {
  return queryClient.fetchQuery({
    queryKey: historyKey(client.network.id, ['pastBlocks']),
    staleTime: FRESH_MS,
    ...HISTORY_QUERY_POLICY,
    queryFn: async ({ signal }) => {
      const newest = await client.requestBlocks(
        `{ newest: blocks(first: 1, orderBy: number, orderDirection: desc) ${SELECTION} }`,
        signal,
      )
      const now = blocks(newest['newest'], 'newest')[0]
      if (now === undefined) throw new HistorySchemaError('newest', 'a list with a block')
      return momentBlocks((query) => client.requestBlocks(query, signal), now.timestamp)
    },
  })
}

async function momentBlocks(
  request: (query: string) => Promise<Readonly<Record<string, unknown>>>,
  now: number,
): Promise<PastBlocks> {
  const fields = PAST_MOMENTS.map((moment) => {
    const then = now - PAST_MOMENT_SECONDS[moment]
    const where = `{ timestamp_lte: ${then - (then % STEP_SECONDS)} }`
    return `w${moment}: blocks(first: 1, orderBy: timestamp, orderDirection: desc, where: ${where}) ${SELECTION}`
  })
  const answer = await request(`{ ${fields.join(' ')} }`)
  return perMoment((moment): PastBlock => {
    const last = blocks(answer[`w${moment}`], `w${moment}`)[0]
    return last === undefined ? { kind: 'beginning' } : { kind: 'block', number: last.number }
  })
}
