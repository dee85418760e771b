import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '../log.ts'

/** An indexer's process that answers. */
export interface IndexerProcess {
  readonly url: string
  /** Resolves once the full past is in its tables; rejects if it ends before. */
  readonly ready: Promise<void>
  /** Resolves with the reason if it ends by itself; never after `stop`. */
  readonly ended: Promise<Error>
  stop(): Promise<void>
}

/** A local world's indexer, restarted when it ends by itself. */
export interface LocalIndexer {
  /** Its current URL; `undefined` while it isn't running. */
  readonly url: string | undefined
  /**
   * Resolves with `true` once the full past is in its tables, with `false` if it was stopped or abandoned before.
   */
  readonly ready: Promise<boolean>
  /** Ends it for good. Safe to call twice. */
  stop(): Promise<void>
}

const RESTARTS = 4
const FIRST_PAUSE_MS = 1_000
/** An indexer that ran for this long did not fail because of its start. */
const STEADY_MS = 120_000

interface SuperviseOptions {
  readonly start: (signal: AbortSignal) => Promise<IndexerProcess>
  readonly log: Logger
  readonly firstPauseMs?: number
}

/** Keeps an indexer running: if it ends by itself, that is reported and it is restarted, a few times in a row. */
export function superviseIndexer(options: SuperviseOptions): LocalIndexer {
  const { start, log, firstPauseMs = FIRST_PAUSE_MS } = options
  const stopping = new AbortController()
  const isStopped = (): boolean => stopping.signal.aborted
  let current: IndexerProcess | undefined
  let resolveReady: (isComplete: boolean) => void = () => undefined
  const ready = new Promise<boolean>((resolve) => {
    resolveReady = resolve
  })

  /** Runs it once until it ends; returns the reason, or `undefined` if it was stopped. */
  const runOnce = async (): Promise<string | undefined> => {
    try {
      const process = await start(stopping.signal)
      if (isStopped()) {
        await process.stop()
        return undefined
      }
      current = process
      process.ready.then(
        () => resolveReady(true),
        () => undefined,
      )
      const reason = await Promise.race([process.ended, aborted(stopping.signal)])
      current = undefined
      if (reason !== undefined) return reason.message
      await process.stop()
      return undefined
    } catch (error) {
      return isStopped() ? undefined : error instanceof Error ? error.message : String(error)
    }
  }

  const run = async (): Promise<void> => {
    let failures = 0
    while (!isStopped()) {
      const startedAt = Date.now()
      const reason = await runOnce()
      if (reason === undefined) break
      failures = Date.now() - startedAt > STEADY_MS ? 1 : failures + 1
      log.info(reason)
      if (failures > RESTARTS) {
        log.info('given up until the next start; everything but the history works')
        break
      }
      const pause = firstPauseMs * 2 ** (failures - 1)
      log.info(`starting again in ${pause / 1_000} s`)
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    resolveReady(false)
  }

  const running = run()
  return {
    get url() {
      return current?.url
    },
    ready,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}
