import { IbullError, type Address } from '@ibull/domain'
import {
  MOST_POWER_ACCOUNTS,
  powerQuery,
  powerVariables,
  readPowerAnswer,
  votingPower,
  type PowerContracts,
  type VotingPower,
} from '@ibull/domain/governance'
import { PowerUnknownError, type PowerSource } from './power-source.ts'

/** Indexer endpoint and the contracts it covers. */
export interface IndexerPowerOptions {
  /** URL of the indexer's exchange endpoint; `undefined` while there is none. */
  readonly url: () => string | undefined
  readonly contracts: PowerContracts
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

/** The indexer rejected the query or failed. */
export class IndexerFailedError extends IbullError {
  readonly code = 'indexerFailed'
  override readonly isRetryable = true
  constructor(what: string) {
    super(`The indexer did not answer: ${what}.`, { what })
  }
}

const TIMEOUT_MS = 10_000

/**
 * Reads voting power from the indexer's tables in a single request. Fails with a {@link PowerUnknownError} whose
 * reason is `behind` if the indexer hasn't reached the block, and `away` otherwise.
 */
export function indexerPower(options: IndexerPowerOptions): PowerSource {
  const { contracts } = options
  const query = powerQuery(contracts)
  return {
    async powerAt(block, addresses) {
      if (addresses.length > MOST_POWER_ACCOUNTS)
        throw new RangeError(`At most ${MOST_POWER_ACCOUNTS} addresses are requested at once.`)
      try {
        const data = await request(options, { query, variables: powerVariables(contracts, block, addresses) })
        const holdings = readPowerAnswer(contracts, addresses, data)
        return new Map(
          [...holdings].map(([address, held]): [Address, VotingPower] => [address, votingPower(held)]),
        )
      } catch (error) {
        throw error instanceof PowerUnknownError ? error : new PowerUnknownError('away', error)
      }
    },
  }
}

async function request(
  { url, fetch: send = fetch, timeoutMs = TIMEOUT_MS }: IndexerPowerOptions,
  question: object,
): Promise<unknown> {
  const target = url()
  if (target === undefined) throw new IndexerFailedError('none runs')
  const response = await send(target, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new IndexerFailedError(`its status is ${response.status}`)
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null) return undefined
  const { errors, data } = answer as { readonly errors?: unknown; readonly data?: unknown }
  if (isBehind(errors)) throw new PowerUnknownError('behind')
  if (errors !== undefined) throw new IndexerFailedError(JSON.stringify(errors).slice(0, 300))
  return data
}

function isBehind(errors: unknown): boolean {
  if (!Array.isArray(errors)) return false
  return errors.some(
    (error: { readonly extensions?: { readonly code?: unknown } } | null) =>
      error?.extensions?.code === 'BLOCK_NOT_INDEXED',
  )
}
