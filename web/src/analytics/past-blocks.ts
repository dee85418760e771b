import { ANALYTICS_WINDOW_SECONDS, ANALYTICS_WINDOWS, perWindow, type AnalyticsWindow } from '@ibull/domain'
import { AnalyticsSchemaError } from './analytics-errors.ts'
import { integer, list, record, timestamp } from './decode.ts'
import { ANALYTICS_QUERY_POLICY, analyticsKey, type AskContext } from './use-analytics-query.ts'

/** Where a window begins. */
export type PastBlock =
  | { readonly kind: 'block'; readonly number: number }
  /** The chain is younger than the window: it begins with nothing. */
  | { readonly kind: 'beginning' }

export type PastBlocks = Readonly<Record<AnalyticsWindow, PastBlock>>

/** Windows begin at whole five minutes, so that what is asked of them can be kept. */
const STEP_SECONDS = 300
const FRESH_MS = 60_000

const SELECTION = '{ number timestamp }'
const blocks = list(record({ number: integer, timestamp }), 1)

/**
 * What stood at the beginning of each window was written by the last block up to it, however long ago that was; windows
 * count from the newest block that the endpoint has.
 */
export function pastBlocks({ client, queryClient }: AskContext): Promise<PastBlocks> {
  return queryClient.fetchQuery({
    queryKey: analyticsKey(client.network.id, ['pastBlocks']),
    staleTime: FRESH_MS,
    ...ANALYTICS_QUERY_POLICY,
    queryFn: async ({ signal }) => {
      const newest = await client.askBlocks(
        `{ newest: blocks(first: 1, orderBy: number, orderDirection: desc) ${SELECTION} }`,
        signal,
      )
      const now = blocks(newest['newest'], 'newest')[0]
      if (now === undefined) throw new AnalyticsSchemaError('newest', 'a list with a block')
      return windowBlocks((query) => client.askBlocks(query, signal), now.timestamp)
    },
  })
}

async function windowBlocks(
  ask: (query: string) => Promise<Readonly<Record<string, unknown>>>,
  now: number,
): Promise<PastBlocks> {
  const fields = ANALYTICS_WINDOWS.map((window) => {
    const start = now - ANALYTICS_WINDOW_SECONDS[window]
    const where = `{ timestamp_lte: ${start - (start % STEP_SECONDS)} }`
    return `w${window}: blocks(first: 1, orderBy: timestamp, orderDirection: desc, where: ${where}) ${SELECTION}`
  })
  const answer = await ask(`{ ${fields.join(' ')} }`)
  return perWindow((window): PastBlock => {
    const last = blocks(answer[`w${window}`], `w${window}`)[0]
    return last === undefined ? { kind: 'beginning' } : { kind: 'block', number: last.number }
  })
}
