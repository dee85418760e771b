import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const START_LIMIT_MS = 10 * 60_000
/** A world on a busy machine is late, and must not count as gone: another would take its folder. */
const HEALTH_TIMEOUT_MS = 30_000
const CHAIN_POLL_MS = 100
const CHAIN_LIMIT_MS = 20_000

/** Another local world runs on the same state. */
export class WorldAlreadyRunsError extends Error {
  constructor(readonly url: string | undefined) {
    super(
      url === undefined
        ? 'Another local world is just starting from this folder.'
        : `The local world runs already, at ${url}. Stop it first, or use it.`,
    )
    this.name = 'WorldAlreadyRunsError'
  }
}

interface RunRecord {
  readonly processId: number
  /** The process of the chain: it writes the state after the world was killed, too. */
  readonly chainProcessId?: number
  readonly url?: string
}

/** The folder in which a world keeps its chain between starts. */
export class StateFolder {
  readonly stateFile: string
  readonly previousStateFile: string
  /** The blocks since the state was written. */
  readonly journalFile: string
  readonly cacheFolder: string
  /** Where the indexer of this chain keeps what it read. */
  readonly indexerFolder: string
  /** Where the hub of this chain keeps the names of profiles. */
  readonly namesFolder: string
  readonly #keyFile: string
  readonly #runFile: string
  #run: RunRecord = { processId: process.pid }

  constructor(readonly path: string) {
    this.stateFile = join(path, 'state.json')
    this.previousStateFile = join(path, 'state.previous.json')
    this.journalFile = join(path, 'journal.jsonl')
    this.cacheFolder = join(path, 'cache')
    this.indexerFolder = join(path, 'indexer')
    this.namesFolder = join(path, 'names')
    this.#keyFile = join(path, 'state-key.txt')
    this.#runFile = join(path, 'run.json')
  }

  /**
   * Locks the folder for this process.
   * @returns whether the world before it, if any, was stopped in order
   * @throws {WorldAlreadyRunsError}
   */
  async take(): Promise<boolean> {
    await mkdir(this.path, { recursive: true })
    const record = await this.#readRun()
    if (record !== undefined && (await this.#isRunning(record))) throw new WorldAlreadyRunsError(record.url)
    if (record?.chainProcessId !== undefined) await chainEnded(record.chainProcessId)
    await this.#note({ processId: process.pid })
    await rm(this.cacheFolder, { recursive: true, force: true })
    return record === undefined
  }

  /** Records the chain's process, which a next world waits for. */
  async noteChain(processId: number): Promise<void> {
    await this.#note({ ...this.#run, chainProcessId: processId })
  }

  /** Records the world's URL, for a second start. */
  async noteUrl(url: string): Promise<void> {
    await this.#note({ ...this.#run, url })
  }

  /** Unlocks the folder. A next world learns whether this one ended in order. */
  async release(isInOrder: boolean): Promise<void> {
    if (isInOrder) await rm(this.#runFile, { force: true })
    else await this.#note({ processId: 0 })
    await rm(this.cacheFolder, { recursive: true, force: true })
  }

  /** Deletes the chain's state. */
  async reset(): Promise<void> {
    const files = [this.stateFile, this.previousStateFile, this.journalFile, this.#keyFile]
    await Promise.all(files.map((file) => rm(file, { force: true })))
    await rm(this.indexerFolder, { recursive: true, force: true })
    await rm(this.namesFolder, { recursive: true, force: true })
  }

  /** The states to try, newest first, if made from the same contracts and past; otherwise none. */
  async states(key: string): Promise<string[]> {
    if (!existsSync(this.#keyFile) || (await readFile(this.#keyFile, 'utf8')) !== key) return []
    return [this.stateFile, this.previousStateFile].filter((file) => existsSync(file))
  }

  hasState(): boolean {
    return existsSync(this.stateFile)
  }

  /** How large the newest state is, in megabytes. */
  async sizeInMegabytes(): Promise<number> {
    return Math.round((await stat(this.stateFile)).size / 1_000_000)
  }

  async noteKey(key: string): Promise<void> {
    await writeFile(this.#keyFile, key)
  }

  /** Backs up a state that is known to load, in case the next one is truncated. */
  async keep(loadedFrom: string): Promise<void> {
    if (loadedFrom !== this.previousStateFile) await copyFile(loadedFrom, this.previousStateFile)
  }

  async #readRun(): Promise<RunRecord | undefined> {
    if (!existsSync(this.#runFile)) return undefined
    const { mtimeMs } = await stat(this.#runFile)
    const record = parseRun(await readFile(this.#runFile, 'utf8'))
    const isOld = Date.now() - mtimeMs > START_LIMIT_MS
    return record !== undefined && record.url === undefined && isOld ? { ...record, processId: 0 } : record
  }

  async #note(record: RunRecord): Promise<void> {
    this.#run = record
    await writeFile(this.#runFile, JSON.stringify(record))
  }

  async #isRunning({ processId, url }: RunRecord): Promise<boolean> {
    if (processId === 0 || !isAlive(processId)) return false
    if (url === undefined) return processId !== process.pid
    try {
      const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) })
      const health: unknown = await answer.json()
      return isRunRecord(health) && health.processId === processId
    } catch {
      return false
    }
  }
}

/** Waits for a chain whose world was killed: it is writing its state. */
async function chainEnded(processId: number): Promise<void> {
  for (let waited = 0; waited < CHAIN_LIMIT_MS && isAlive(processId); waited += CHAIN_POLL_MS)
    await delay(CHAIN_POLL_MS)
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch {
    return false
  }
}

function parseRun(text: string): RunRecord | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRunRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRunRecord(value: unknown): value is RunRecord {
  return (
    typeof value === 'object' && value !== null && 'processId' in value && typeof value.processId === 'number'
  )
}
