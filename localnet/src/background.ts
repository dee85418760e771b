import { RpcRequestError } from './chain/rpc-client.ts'
import type { Logger } from './log.ts'

/** Something that acts while the world runs. */
export interface Background {
  /** Resolves when the act that is under way, if any, is over. */
  stop(): Promise<void>
}

/** Acts every so many milliseconds, never twice at a time; what the chain refuses is logged and left alone. */
export function actEvery(intervalMs: number, log: Logger, act: () => Promise<void>): Background {
  let current = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    current = act()
      .catch((error: unknown) => {
        if (!(error instanceof RpcRequestError) && !(error instanceof TypeError)) throw error
        log.info(`skipped: ${error.message}`)
      })
      .finally(() => {
        isBusy = false
      })
  }, intervalMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}
