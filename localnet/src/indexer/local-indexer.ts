import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Hex } from 'viem'
import { RpcClient } from '../chain/rpc-client.ts'
import type { Logger } from '../log.ts'
import { KeptDatabase } from './kept-database.ts'
import { superviseIndexer, type IndexerProcess, type LocalIndexer } from './supervise.ts'

const NOTE_INTERVAL_MS = 10_000
const REACH_POLL_MS = 200
const STATUS_LIMIT_MS = 10_000

/** Identifies the indexer's output: different code, different tables. */
export async function indexerKey(networkFile: string, rpcUrl: string): Promise<string> {
  const { indexerVersion, readSettings } = await import('@ibull/indexer')
  return indexerVersion(readSettings({ NETWORK_FILE: networkFile, INDEXER_RPC_URL: rpcUrl }))
}

/** The indexer of a persistent chain: its database is in `path`, and resumes with the chain. */
export async function startKeptIndexer(options: {
  readonly path: string
  /** Identifies the chain's past. */
  readonly chainKey: string
  readonly networkFile: string
  readonly client: RpcClient
  readonly log: Logger
}): Promise<LocalIndexer> {
  const { path, chainKey, networkFile, client, log } = options
  const database = new KeptDatabase(path, `${chainKey}-${await indexerKey(networkFile, client.url)}`)
  const isKept = await database.open(client)
  if (!isKept) log.info('reading the history of the exchange; the app works meanwhile')
  const indexer = superviseIndexer({
    start: (signal) => startProcess(networkFile, client.url, database.folder, log, signal),
    log,
  })
  const note = (): Promise<void> =>
    database.note(client).catch((error: unknown) => log.info(`no mark was written: ${String(error)}`))
  const timer = setInterval(() => void note(), NOTE_INTERVAL_MS)
  return {
    get url() {
      return indexer.url
    },
    ready: indexer.ready,
    stop: async () => {
      clearInterval(timer)
      await indexer.stop()
      await note()
    },
  }
}

/** The indexer of an ephemeral world: it starts from a copy of the database at `prepared`. */
export async function startForgottenIndexer(options: {
  readonly prepared: string
  readonly networkFile: string
  readonly client: RpcClient
  readonly log: Logger
}): Promise<LocalIndexer> {
  const folder = await mkdtemp(join(tmpdir(), 'ibull-indexer-'))
  await cp(options.prepared, folder, { recursive: true })
  const indexer = superviseIndexer({
    start: (signal) => startProcess(options.networkFile, options.client.url, folder, options.log, signal),
    log: options.log,
  })
  return {
    get url() {
      return indexer.url
    },
    ready: indexer.ready,
    stop: async () => {
      await indexer.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Fills a database with the past of a paused chain. @throws if the indexer doesn't complete */
export async function fillDatabase(
  folder: string,
  networkFile: string,
  rpcUrl: string,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const process = await startProcess(networkFile, rpcUrl, folder, log, signal)
  try {
    await Promise.race([process.ready, rejectWhenAborted(signal)])
  } finally {
    await process.stop()
  }
}

/** Starts the process, and reports its end as {@link IndexerProcess} does. */
async function startProcess(
  networkFile: string,
  rpcUrl: string,
  databaseFolder: string,
  log: Logger,
  signal: AbortSignal,
): Promise<IndexerProcess> {
  let reportEnd: (reason: Error) => void = () => undefined
  const ended = new Promise<Error>((resolve) => {
    reportEnd = resolve
  })
  // Loaded only by worlds with an indexer.
  const { startIndexer } = await import('@ibull/indexer')
  const indexer = await startIndexer({
    networkFile,
    rpcUrl,
    databaseFolder,
    log,
    signal,
    onUnexpectedExit: (error) => reportEnd(error),
    onProgress: (done, total) => log.progress('history', done, total),
  })
  const leaving = new AbortController()
  const stop = (): Promise<void> => {
    leaving.abort(new Error('The indexer was stopped.'))
    return indexer.stop()
  }
  const ready = indexer.ready.then(async () => {
    const head = Number(await new RpcClient(rpcUrl).request<Hex>('eth_blockNumber'))
    await reachHead(indexer.url, head, leaving.signal)
  })
  // A rejection reaches those awaiting it; awaiting is optional.
  ready.catch(() => undefined)
  void ended.then((reason) => leaving.abort(reason))
  return { url: indexer.url, ready, ended, stop }
}

/**
 * Resolves once the current latest block is in the tables: the past's last blocks arrive one by one.
 * @throws the signal's reason
 */
export async function reachHead(url: string, head: number, signal: AbortSignal): Promise<void> {
  while ((await blockReached(url)) < head) await delay(REACH_POLL_MS, undefined, { signal })
}

/** The latest block in the tables, from Ponder's own `/status`; -1 while unknown. */
async function blockReached(url: string): Promise<number> {
  const status = await statusOf(url)
  const chains = typeof status === 'object' && status !== null ? Object.values(status) : []
  return Math.max(-1, ...chains.map(numberOf))
}

/** Response of `/status`; `undefined` if a busy indexer resets the connection, or responds late or not at all. */
async function statusOf(url: string): Promise<unknown> {
  try {
    const answer = await fetch(`${url}/status`, { signal: AbortSignal.timeout(STATUS_LIMIT_MS) })
    return await answer.json()
  } catch {
    // The process itself shows whether it has ended.
    return undefined
  }
}

function numberOf(chain: unknown): number {
  const block: unknown =
    typeof chain === 'object' && chain !== null && 'block' in chain ? chain.block : undefined
  const isBlock = typeof block === 'object' && block !== null && 'number' in block
  return isBlock && typeof block.number === 'number' ? block.number : -1
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
