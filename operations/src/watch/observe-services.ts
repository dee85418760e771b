import type { WatchSettings } from '@ibull/contracts/deploy'
import { stat } from 'node:fs/promises'
import { isAddress, type Address, type PublicClient } from 'viem'
import { observeSite } from './observe-site.ts'
import type { KeeperProblem, ObservedHub, ObservedServices } from './observed.ts'

const TIMEOUT_MS = 10_000
const QUERY = '{ _meta { block { number } } }'

/** A hub, its names and its governance, which have databases; a hub without one of these answers with 404. */
const HUB_PATHS = ['/api/health', '/api/health/names', '/api/health/governance']

/**
 * Reads the indexer's latest block, the keeper's balance and health, that of the hubs, the site and the time of the
 * last backup, as far as the settings name them.
 */
export async function observeServices(
  client: PublicClient,
  { indexerUrl, keeper: named, keeperUrl, hubUrls, siteUrl, siteAddress, backupFile }: WatchSettings,
): Promise<ObservedServices> {
  const [indexer, health, hubs, site, backedUpAt] = await Promise.all([
    indexerUrl === undefined ? undefined : indexedBlock(indexerUrl),
    keeperUrl === undefined ? undefined : observeKeeper(keeperUrl),
    Promise.all(hubUrls.map(observeHub)),
    siteUrl === undefined ? undefined : observeSite(siteUrl, siteAddress),
    backupFile === undefined ? undefined : timeOf(backupFile),
  ])
  const keeper = named ?? health?.account
  const keeperBalance = keeper === undefined ? undefined : await client.getBalance({ address: keeper })
  return { indexer, keeper, keeperBalance, keeperProblems: health?.problems, hubs, site, backedUpAt }
}

/** When a file was last written, in seconds; 0 if it can't be found. */
async function timeOf(path: string): Promise<number> {
  try {
    return Math.floor((await stat(path)).mtimeMs / 1_000)
  } catch {
    return 0
  }
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
  readonly account?: unknown
  readonly node?: unknown
  readonly jobs?: Readonly<
    Record<
      string,
      { readonly isOverdue?: unknown; readonly overdue?: readonly unknown[]; readonly error?: unknown }
    >
  >
}

interface ObservedKeeper {
  readonly account: Address | undefined
  readonly problems: readonly KeeperProblem[]
}

/** The keeper's account, and the problems that it reports itself, or its silence. */
async function observeKeeper(url: string): Promise<ObservedKeeper> {
  const whole = (text: string): ObservedKeeper => ({ account: undefined, problems: [{ subject: '', text }] })
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (![200, 503].includes(response.status)) return whole(`it answers with status ${response.status}`)
    const { status, account: named, node, jobs = {} } = (await response.json()) as KeeperHealth
    const account = typeof named === 'string' && isAddress(named) ? named : undefined
    if (status === 'ok') return { account, problems: [] }
    const ofJobs = Object.entries(jobs)
      .filter(([, { isOverdue }]) => isOverdue === true)
      .map(([subject, { overdue = [], error }]): KeeperProblem => {
        const reason = error === undefined ? '' : `: ${String(error)}`
        return { subject, text: overdue.length > 0 ? overdue.join('; ') : `${subject} is overdue${reason}` }
      })
    const isNodeWell = node === undefined || node === 'ok'
    const ofNode = isNodeWell ? [] : [{ subject: 'node', text: `its node: ${String(node)}` }]
    const found = [...ofNode, ...ofJobs]
    return found.length > 0 ? { account, problems: found } : whole('it does not say that it is well')
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
