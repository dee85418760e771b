import { RpcRequestError } from '../errors/rpc-errors.ts'
import type { RpcClient, RpcRequest } from '../rpc/rpc-client-types.ts'
import { isUnknownBlock, waitForBlock } from '../rpc/wait-for-block.ts'

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
    request<T>(request: RpcRequest<T>): Promise<T> {
      const isPinned = request.params[1] !== 'latest'
      return waitForBlock(
        () => rpc.request(request),
        (error) => isPinned && error instanceof RpcRequestError && isUnknownBlock(error.rpcMessage),
        () => pause(blockTimeMs, request.signal),
      )
    },
  }
}
