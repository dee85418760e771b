import type { WatchSettings } from '@ibull/contracts/deploy'
import type { PublicClient } from 'viem'
import type { KeeperProblem, ObservedHub, ObservedServices } from './observed.ts'

const TIMEOUT_MS = 10_000
const QUERY = '{ _meta { block { number } } }'

/** A hub, its names and its governance, which have databases; a hub without one of these answers with 404. */
const HUB_PATHS = ['/api/health', '/api/health/names', '/api/health/governance']

/** Reads the indexer's latest block, the keeper's balance and health, and that of the hubs which the settings name. */
export async function observeServices(
  client: PublicClient,
  { indexerUrl, keeper, keeperUrl, hubUrls }: WatchSettings,
): Promise<ObservedServices> {
  const [indexer, keeperBalance, keeperProblems, hubs] = await Promise.all([
    indexerUrl === undefined ? undefined : indexedBlock(indexerUrl),
    keeper === undefined ? undefined : client.getBalance({ address: keeper }),
    keeperUrl === undefined ? undefined : problemsOfKeeper(keeperUrl),
    Promise.all(hubUrls.map(observeHub)),
  ])
  return { indexer, keeperBalance, keeperProblems, hubs }
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
    return { reason: reasonOf(error) }
  }
}

/** The parts of the keeper's `/health` response that are read. */
interface KeeperHealth {
  readonly status?: unknown
  readonly node?: unknown
  readonly jobs?: Readonly<
    Record<
      string,
      { readonly isOverdue?: unknown; readonly overdue?: readonly unknown[]; readonly error?: unknown }
    >
  >
}

/** Problems reported by the keeper itself, or its silence. */
async function problemsOfKeeper(url: string): Promise<readonly KeeperProblem[]> {
  const whole = (text: string): readonly KeeperProblem[] => [{ subject: '', text }]
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (![200, 503].includes(response.status)) return whole(`it answers with status ${response.status}`)
    const { status, node, jobs = {} } = (await response.json()) as KeeperHealth
    if (status === 'ok') return []
    const ofJobs = Object.entries(jobs)
      .filter(([, { isOverdue }]) => isOverdue === true)
      .map(([subject, { overdue = [], error }]): KeeperProblem => {
        const reason = error === undefined ? '' : `: ${String(error)}`
        return { subject, text: overdue.length > 0 ? overdue.join('; ') : `${subject} is overdue${reason}` }
      })
    const isNodeWell = node === undefined || node === 'ok'
    const ofNode = isNodeWell ? [] : [{ subject: 'node', text: `its node: ${String(node)}` }]
    const found = [...ofNode, ...ofJobs]
    return found.length > 0 ? found : whole('it does not say that it is well')
  } catch (error) {
    return whole(`it does not answer: ${reasonOf(error)}`)
  }
}

async function observeHub(url: string): Promise<ObservedHub> {
  const { host } = new URL(url)
  const reasons = await Promise.all(
    HUB_PATHS.map(async (path, index) => {
      try {
        const { ok, status } = await fetch(url.replace(/\/$/, '') + path, {
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        return ok || (index > 0 && status === 404) ? undefined : `${path} answers with status ${status}`
      } catch (error) {
        return `${path}: ${reasonOf(error)}`
      }
    }),
  )
  return { host, reason: reasons.find((reason) => reason !== undefined) }
}

/** Without the URL, which may contain a key. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error instanceof Error ? error.name : 'unknown'
}
