import type { Address } from '@ibull/domain'
import { RpcRequestError as ViemRequestError, type BaseError, type PublicClient } from 'viem'
import { OldBlockError, RpcRequestError } from './errors/rpc-errors.ts'
import { createBatchExecutor } from './reads/batch-executor.ts'
import type { BlockStamp, ContractRead } from './reads/read-types.ts'
import type { BlockTag } from './rpc/rpc-actions.ts'
import type { RpcClient } from './rpc/rpc-client-types.ts'

export { ChainError } from './errors/chain-error.ts'
export { RpcRequestError } from './errors/rpc-errors.ts'
export { patientTransport } from './rpc/patient-transport.ts'
export { createRpcClient } from './rpc/rpc-client.ts'
export type { ContractRead } from './reads/read-types.ts'

const LIMIT_CODES: ReadonlySet<number> = new Set([-32005, 429])

/** Reads contracts whose code anyone may have written. */
export interface ContractReads {
  /**
   * Runs view calls at one block, in few requests; no callee affects the answers of others.
   * @param at the block, by default the newest.
   * @param notBefore the oldest block that will do: a node that lags counts as failing.
   * @returns one value per call; `undefined` where the callee fails, or returns malformed data.
   * @throws as `RpcClient.request`, when no node answers.
   */
  readAll<T>(
    calls: readonly ContractRead<T>[],
    options?: { readonly at?: BlockTag; readonly notBefore?: bigint },
  ): Promise<(T | undefined)[]>
}

/** Creates a reader on a network's Multicall3. @param now local clock, in Unix milliseconds. */
export function createContractReads(
  rpc: Pick<RpcClient, 'request'>,
  multicall: Address,
  now: () => number = Date.now,
): ContractReads {
  const executor = createBatchExecutor({ rpc, multicall, now })
  return {
    async readAll(calls, { at = 'latest', notBefore = 0n } = {}) {
      if (calls.length === 0) return []
      const check = ({ number }: BlockStamp): void => {
        if (number < notBefore) throw new OldBlockError(number, notBefore)
      }
      const { results } = await executor.run(calls, at, check)
      return calls.map(({ decode }, index) => {
        const result = results[index]
        if (result === undefined || !result.isSuccess) return undefined
        try {
          return decode(result.data)
        } catch {
          return undefined
        }
      })
    },
  }
}

/** Sends requests through viem's client, with its endpoints and retries. */
export function rpcThrough(client: PublicClient): Pick<RpcClient, 'request'> {
  return {
    async request({ method, params, parse }) {
      let result: unknown
      try {
        result = await client.request({ method, params } as never)
      } catch (error) {
        throw refusalIn(error as BaseError, method) ?? error
      }
      return parse(result)
    },
  }
}

/** The error that a node answered with, in the terms of the reads; undefined where it did not, or limits requests. */
function refusalIn(error: BaseError, method: string): Error | undefined {
  const refusal = error.walk?.((cause) => cause instanceof ViemRequestError)
  if (!(refusal instanceof ViemRequestError) || LIMIT_CODES.has(refusal.code)) return undefined
  const { code, details } = refusal
  return Object.assign(new RpcRequestError(method, code, details, false), { cause: error })
}
