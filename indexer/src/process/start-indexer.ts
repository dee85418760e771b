import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isForeignPast } from './foreign-past.ts'
import { freePort } from './free-port.ts'
import { indexerVersion } from './indexer-version.ts'
import {
  isLost,
  readBlockReached,
  readNewBlock,
  readPast,
  describeLine,
  type PonderLine,
} from './ponder-log.ts'
import { runPonder, type PonderProcess } from './ponder-process.ts'
import { startRpcGate } from './rpc-gate.ts'
import { InvalidSettingError, readSettings, type IndexedExchange } from './settings.ts'

const READY_POLL_MS = 100
const READY_LIMIT_MS = 10_000
/** How often the one endpoint of a chain of our own is named: each name may be asked 20 times a second. */
const OWN_CHAIN_LANES = 25

/** Where the indexer writes. */
export type IndexerDatabase =
  /** The embedded database, in a folder of its own. What is there and doesn't fit is replaced. */
  | { readonly folder: string }
  /** PostgreSQL. Without a schema's name, one named after the indexer's version. */
  | { readonly url: string; readonly schema?: string | undefined }

export interface IndexerOptions {
  /** A network file, from the top of the repository. Without it, the main network's. */
  readonly networkFile?: string | undefined
  /** The chain's endpoint, or several with commas between. Without it, the network file's. */
  readonly rpcUrl?: string | undefined
  readonly databaseFolder?: string
  /** In place of a folder. */
  readonly database?: IndexerDatabase
  /** In place of the network file's. */
  readonly exchange?: IndexedExchange
  readonly pollingIntervalMs?: number
  readonly blockInterval?: number
  /** The port to listen at. Without it, the system chooses one. */
  readonly port?: number
  /** The address to listen at: this machine only by default. */
  readonly host?: string
  /** `serve` answers from PostgreSQL tables that another process fills. */
  readonly command?: 'start' | 'serve'
  readonly log: { info(line: string): void }
  readonly signal?: AbortSignal
  /** Called as the past is read in: how many of its blocks are read. The last one comes when all are in the tables. */
  readonly onProgress?: (done: number, total: number) => void
  /** Called with the number of each new block as soon as it is in the tables, once the past is read. */
  readonly onBlock?: (number: number) => void
  /** Called when it had started and then ended without having been asked to. */
  readonly onUnexpectedExit?: (error: IndexerFailedError) => void
}

/** A running indexer. */
export interface Indexer {
  /** Where it answers: `/exchange`, `/blocks`, one path per game of the network, `/graphql`, `/health`, `/ready`, `/status`. */
  readonly url: string
  /** The database's schema that holds its tables. */
  readonly schema: string
  /** Fulfilled when the past is complete and new blocks are followed. Rejected when the process ends before. */
  readonly ready: Promise<void>
  /** Ends the process in order. Safe to call twice. */
  stop(): Promise<void>
}

/** The indexer could not start, or ended by itself. */
export class IndexerFailedError extends Error {
  constructor(reason: string) {
    super(`The indexer failed: ${reason}`)
    this.name = 'IndexerFailedError'
  }
}

/**
 * Starts the indexer in a process of its own, which ends with this one. Resolves as soon as it answers.
 * @throws {IndexerFailedError} when it can't start, {InvalidSettingError} for settings that can't be, and the signal's
 * reason when that gives up the start.
 * @example const indexer = await startIndexer({ networkFile: 'networks/local.json', rpcUrl, databaseFolder, log })
 */
export async function startIndexer(options: IndexerOptions): Promise<Indexer> {
  const { signal, log } = options
  signal?.throwIfAborted()
  const environment = settingsEnvironment(options)
  const settings = readSettings({ ...process.env, ...environment })
  const version = indexerVersion(settings)
  const database = databaseOf(options)
  const schema = schemaOf(database, version)
  const progress = new Progress(options.onProgress)
  let port = await portOf(options)
  const gate = await startRpcGate(
    settings.exchange.chainId === OWN_CHAIN_ID && settings.rpcUrls.length === 1
      ? Array.from({ length: OWN_CHAIN_LANES }, () => settings.rpcUrls[0] ?? '')
      : settings.rpcUrls,
    () => progress.countBlock(),
  )
  let isStopping = false
  let hasStartedOver = false
  let running: PonderProcess | undefined

  const run = async (): Promise<{ ponder: PonderProcess; url: string }> => {
    if ('folder' in database) await prepareFolder(database.folder, version)
    const ponder = runPonder({
      command: options.command ?? 'start',
      port,
      ...(options.host === undefined ? {} : { host: options.host }),
      schema,
      environment: {
        ...environment,
        INDEXER_RPC_URL: gate.urls.join(','),
        ...('folder' in database
          ? { INDEXER_DATABASE_FOLDER: join(database.folder, DATA_FOLDER) }
          : { DATABASE_URL: database.url }),
      },
      onLine: (line) => {
        progress.observe(line)
        if (isLost(line)) void ponder.stop()
        const newBlock = readNewBlock(line)
        if (newBlock !== undefined) options.onBlock?.(newBlock)
        const text = describeLine(line)
        if (text !== undefined) log.info(text)
      },
    })
    running = ponder
    if (isStopping) await ponder.stop()
    const found = await ponder.port
    // Ponder takes the next one where its own is taken.
    if (isNamed(options.port) && found !== port) {
      await ponder.stop()
      throw takenPort(port)
    }
    return { ponder, url: `http://${urlHost(options.host)}:${found}` }
  }

  /**
   * Runs once more from an empty folder when the kept tables are of a past that the chain doesn't have. A chain whose
   * own blocks don't follow from each other is none that another start would read.
   */
  const recover = async (reason: string): Promise<{ ponder: PonderProcess; url: string } | undefined> => {
    if (isStopping || hasStartedOver || !('folder' in database) || !isForeignPast(reason)) return undefined
    hasStartedOver = true
    log.info('the kept tables do not fit the chain: starting from scratch')
    await rm(database.folder, { recursive: true, force: true })
    return run()
  }

  const stop = async (): Promise<void> => {
    isStopping = true
    signal?.removeEventListener('abort', onAbort)
    await running?.stop()
    await gate.stop()
  }
  const onAbort = (): void => void stop()
  signal?.addEventListener('abort', onAbort, { once: true })

  const start = async (): Promise<{ ponder: PonderProcess; url: string }> => {
    try {
      return await run()
    } catch (error) {
      // Another process took the port between its choice and its use.
      if (!isStopping && String(error).includes('EADDRINUSE')) {
        if (isNamed(options.port)) throw takenPort(port)
        port = await freePort()
        return start()
      }
      const recovered = await recover(String(error))
      if (recovered === undefined) throw error
      return recovered
    }
  }

  let started: { ponder: PonderProcess; url: string }
  try {
    started = await start()
  } catch (error) {
    await stop()
    signal?.throwIfAborted()
    if (error instanceof InvalidSettingError) throw error
    throw new IndexerFailedError(error instanceof Error ? error.message : String(error))
  }

  const watch = async (ponder: PonderProcess): Promise<string> => {
    const reason = await ponder.ended
    try {
      const recovered = await recover(reason)
      return recovered === undefined ? reason : await watch(recovered.ponder)
    } catch (error) {
      return String(error)
    }
  }
  const ended = watch(started.ponder)
  void ended.then(async (reason) => {
    if (isStopping) return
    await stop()
    options.onUnexpectedExit?.(new IndexerFailedError(reason))
  })
  const ready = becomesReady(started.url, ended)
  // Callers that do not wait for it learn of the end by onUnexpectedExit.
  ready.catch(() => undefined)
  return { url: started.url, schema, ready, stop }
}

const OWN_CHAIN_ID = 31_337
const DATA_FOLDER = 'pglite'
const VERSION_FILE = 'version.txt'

/** A proxy and a watch program look for the indexer at the port that was named, so no other replaces it. */
async function portOf({ port }: IndexerOptions): Promise<number> {
  const found = await freePort(port)
  if (isNamed(port) && found !== port) throw takenPort(port)
  return found
}

const isNamed = (port: number | undefined): port is number => port !== undefined && port !== 0

function takenPort(port: number): InvalidSettingError {
  return new InvalidSettingError('INDEXER_PORT', String(port), 'a free port: another program listens there')
}

function settingsEnvironment(options: IndexerOptions): Record<string, string> {
  const { networkFile, rpcUrl, exchange, pollingIntervalMs, blockInterval } = options
  return {
    ...(networkFile === undefined ? {} : { NETWORK_FILE: networkFile }),
    ...(rpcUrl === undefined ? {} : { INDEXER_RPC_URL: rpcUrl }),
    ...(exchange === undefined ? {} : { INDEXER_EXCHANGE: JSON.stringify(exchange) }),
    ...(pollingIntervalMs === undefined ? {} : { INDEXER_POLLING_INTERVAL: String(pollingIntervalMs) }),
    ...(blockInterval === undefined ? {} : { INDEXER_BLOCK_INTERVAL: String(blockInterval) }),
  }
}

function databaseOf({ database, databaseFolder }: IndexerOptions): IndexerDatabase {
  if (database !== undefined) return database
  if (databaseFolder !== undefined) return { folder: databaseFolder }
  throw new IndexerFailedError('neither a database nor a folder for one was given.')
}

function schemaOf(database: IndexerDatabase, version: string): string {
  if ('folder' in database) return 'ibull'
  return database.schema ?? `ibull_${version}`
}

function urlHost(host = '127.0.0.1'): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Makes sure that the folder holds nothing that other code wrote. */
async function prepareFolder(folder: string, version: string): Promise<void> {
  const versionFile = join(folder, VERSION_FILE)
  const isOurs = existsSync(versionFile) && (await readFile(versionFile, 'utf8')) === version
  if (isOurs) return
  await rm(join(folder, DATA_FOLDER), { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(versionFile, version)
}

async function becomesReady(url: string, ended: Promise<string>): Promise<void> {
  let end: string | undefined
  void ended.then((reason) => (end = reason))
  for (;;) {
    if (end !== undefined) throw new IndexerFailedError(end)
    if (await answersReady(url)) return
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, READY_POLL_MS))])
  }
}

async function answersReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(READY_LIMIT_MS) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    // It is busy with a long range, or just ending, which `ended` reports.
    return false
  }
}

/** How much of the past is read. */
class Progress {
  #past: readonly [number, number] | undefined
  #read = 0
  #reported = 0

  constructor(private readonly onProgress: IndexerOptions['onProgress']) {}

  observe(line: PonderLine): void {
    const past = readPast(line)
    if (past !== undefined) {
      this.#past = past
      this.#read = 0
      this.#reported = 0
    }
    const reached = readBlockReached(line)
    if (this.#past !== undefined && reached !== undefined) this.#report(reached - this.#past[0] + 1)
  }

  /** A chain of which every block is noted is read block by block, long before the first ones are in the tables. */
  countBlock(): void {
    this.#read += 1
    if (this.#past !== undefined) this.#report(Math.min(this.#read, this.#past[1] - this.#past[0]))
  }

  #report(done: number): void {
    if (this.#past === undefined || done <= this.#reported) return
    this.#reported = done
    this.onProgress?.(done, this.#past[1] - this.#past[0] + 1)
  }
}
