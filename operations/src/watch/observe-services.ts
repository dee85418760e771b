import type { WatchSettings } from '@ibull/contracts/deploy'
import type { PublicClient } from 'viem'
import type { ObservedServices } from './observed.ts'

const TIMEOUT_MS = 10_000
const QUERY = '{ _meta { block { number } } }'

/** Reads the indexer's latest block and the keeper's balance, where the settings name them. */
export async function observeServices(
  client: PublicClient,
  { indexerUrl, keeper }: WatchSettings,
): Promise<ObservedServices> {
  const [indexer, keeperBalance] = await Promise.all([
    indexerUrl === undefined ? undefined : indexedBlock(indexerUrl),
    keeper === undefined ? undefined : client.getBalance({ address: keeper }),
  ])
  return { indexer, keeperBalance }
}

async function indexedBlock(url: string): Promise<ObservedServices['indexer']> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: QUERY }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) return { reason: `status ${response.status}` }
    const body = (await response.json()) as { data?: { _meta?: { block?: { number?: number | string } } } }
    const number = body.data?._meta?.block?.number
    return number === undefined ? { reason: 'it returned no block' } : { block: BigInt(number) }
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && 'code' in cause) return { reason: String(cause.code) }
    return { reason: error instanceof Error ? error.name : 'unknown' }
  }
}
