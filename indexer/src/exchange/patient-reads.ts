import {
  ChainError,
  createContractReads,
  createRpcClient,
  type ContractReads,
} from '@ibull/chain/contract-reads'
import type { IndexerSettings } from '../process/settings.ts'

/** Ponder gives up an answer that it waits for after about as long. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 1_000

/**
 * Reads for handlers: a callee that fails gives `undefined` at once, a node that is away is waited for, for a minute.
 * Not through Ponder's client, which takes a call that runs out of gas for a failing node.
 */
export function createPatientReads({ exchange, rpcUrls }: IndexerSettings): ContractReads {
  const urls = [...new Set(rpcUrls)]
  return patient(
    createContractReads(createRpcClient({ chainId: exchange.chainId, urls }), exchange.multicall),
  )
}

/** Repeats what fails because of the node. @param pause resolves after so many milliseconds. */
export function patient(
  reads: ContractReads,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => number = Date.now,
): ContractReads {
  return {
    async readAll(calls, options) {
      const end = now() + PATIENCE_MS
      for (;;) {
        try {
          return await reads.readAll(calls, options)
        } catch (error) {
          if (!(error instanceof ChainError) || now() >= end) throw error
        }
        await pause(PAUSE_MS)
      }
    },
  }
}
