import { RpcRequestError } from '../errors/rpc-errors.ts'
import type { RpcClient, RpcRequest } from '../rpc/rpc-client-types.ts'

/** The words of geth, Erigon, Nethermind, Besu and balancers for a block that a node doesn't have, or not yet. */
const UNKNOWN_BLOCK =
  /\bnot (?:be )?(?:found|available)\b|\bunknown (?:block|header)|\bmissing trie node\b|\b(?:beyond|out of range|in the future)\b/i
/** Nodes behind a load balancer differ by a few blocks. */
const MAX_WAITS = 4

export interface PatientReadsOptions {
  readonly rpc: Pick<RpcClient, 'request'>
  /** Time after which a lagging node has the block, in milliseconds. */
  readonly blockTimeMs: number
  readonly pause: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

/**
 * Wraps a client: a call at a block that the node doesn't have yet is repeated after a block's time. One URL may stand
 * for several nodes, of which one reported the block and another, some blocks behind, receives the call.
 */
export function createPatientReads({
  rpc,
  blockTimeMs,
  pause,
}: PatientReadsOptions): Pick<RpcClient, 'request'> {
  return {
    async request<T>(request: RpcRequest<T>): Promise<T> {
      const isPinned = request.params[1] !== 'latest'
      for (let waits = 0; ; waits++) {
        try {
          return await rpc.request(request)
        } catch (error) {
          const isUnknown = error instanceof RpcRequestError && UNKNOWN_BLOCK.test(error.rpcMessage)
          if (!isPinned || !isUnknown || waits === MAX_WAITS) throw error
          await pause(blockTimeMs, request.signal)
        }
      }
    },
  }
}
