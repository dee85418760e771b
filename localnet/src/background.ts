import { RpcRequestError } from './chain/rpc-client.ts'
import type { Logger } from './log.ts'

/** A background activity of the running world. */
export interface Background {
  /** Resolves once the current act, if any, has finished. */
  stop(): Promise<void>
}

/** Acts at an interval in milliseconds, never concurrently; errors of the chain are logged and ignored. */
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
