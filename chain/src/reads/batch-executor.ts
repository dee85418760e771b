import type { Address } from '@ibull/domain'
import { ExecutionRevertedError, RpcRequestError } from '../errors/rpc-errors.ts'
import type { BlockTag } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { aggregate, chunksOf, type RawBatch, type RawCall, type RawResult } from './multicall.ts'
import type { BlockStamp } from './read-types.ts'

/** Maximum calls per `eth_call`. */
export const MAX_CALLS_PER_BATCH = 500
/** Duration for which a call that harms its batch is excluded from batches. */
const QUARANTINE_MS = 60_000
/** Maximum failing calls that are remembered: any page, and any stranger's contract, may add some. */
const MAX_REMEMBERED = 10_000

export interface BatchExecutorOptions {
  readonly rpc: Pick<RpcClient, 'request'>
  readonly multicall: Address
  readonly now: () => number
}

export interface BatchExecutor {
  /**
   * Executes the calls at one block, in as few `eth_call`s as possible: one per 500 calls. Multicall3 hands all gas to
   * each call, so one that burns it, or returns megabytes, fails others or the whole batch: what failed is then asked
   * with limits, in at most 32 more requests per 500 calls. Such a call fails alone, and is excluded for a minute.
   */
  run(
    calls: readonly RawCall[],
    at: BlockTag,
    check: (block: BlockStamp) => void,
    signal?: AbortSignal,
  ): Promise<RawBatch>
}

const FAILED: RawResult = { isSuccess: false, data: '0x' }

export function createBatchExecutor({ rpc, multicall, now }: BatchExecutorOptions): BatchExecutor {
  /**
   * Calls that failed with gas of their own, so not as victims of another: until when they are excluded, or 0 for those
   * that harmed none.
   */
  const failing = new Map<string, number>()

  const isExcluded = (call: RawCall): boolean => (failing.get(callKey(call)) ?? 0) > now()

  async function run(
    calls: readonly RawCall[],
    at: BlockTag,
    check: (block: BlockStamp) => void,
    signal?: AbortSignal,
  ): Promise<RawBatch> {
    async function settle(part: readonly RawCall[], block: BlockTag): Promise<RawBatch> {
      let batch: RawBatch | undefined
      try {
        batch = await aggregate(rpc, multicall, part, block, check, signal)
      } catch (error) {
        if (!isRefusal(error) || part.length === 0) throw error
        return readLimited(part, block, true).catch((own: unknown) => {
          // A node that also refuses limited calls is itself at fault.
          throw isRefusal(own) ? error : own
        })
      }
      const suspects = suspectsIn(part, batch.results)
      if (suspects.length === 0) return batch
      const suspected = suspects.map((index) => part[index]).filter((call) => call !== undefined)
      const limited = await readLimited(suspected, batch.block.number)
      const results = [...batch.results]
      suspects.forEach((index, place) => (results[index] = limited.results[place] ?? FAILED))
      return { block: batch.block, results }
    }

    /** Without a call that fails for no reason, none has taken the gas of others. */
    function suspectsIn(part: readonly RawCall[], results: readonly RawResult[]): number[] {
      const failed = part.flatMap((call, index) =>
        results[index]?.isSuccess === true || failing.get(callKey(call)) === 0 ? [] : [index],
      )
      return failed.some((index) => results[index]?.data === '0x') ? failed : []
    }

    /** @param isRefused whether one of the calls made the whole batch fail. */
    async function readLimited(
      part: readonly RawCall[],
      block: BlockTag,
      isRefused = false,
    ): Promise<RawBatch> {
      // Not part of a page's first load.
      const { boundedBatch } = await import('./bounded-read.ts')
      const { block: stamp, results, undecided } = await boundedBatch(rpc, part, block, check, signal)
      if (failing.size > MAX_REMEMBERED) failing.clear()
      const isHarmed = isRefused || results.some(({ isSuccess }) => isSuccess)
      part.forEach((call, index) => {
        const result = results[index]
        if (result === undefined || result.isSuccess || undecided.has(index)) return
        failing.set(callKey(call), isHarmed && result.data === '0x' ? now() + QUARANTINE_MS : 0)
      })
      return { block: stamp, results }
    }

    const allowed = calls.filter((call) => !isExcluded(call))
    const [firstPart = [], ...otherParts] = chunksOf(allowed, MAX_CALLS_PER_BATCH)
    const firstBatch = await settle(firstPart, at)
    const otherBatches = await Promise.all(otherParts.map((part) => settle(part, firstBatch.block.number)))
    const results = [firstBatch, ...otherBatches].flatMap((batch) => batch.results)
    let next = 0
    const allowedSet = new Set(allowed)
    return {
      block: firstBatch.block,
      results: calls.map((call) => (allowedSet.has(call) ? (results[next++] ?? FAILED) : FAILED)),
    }
  }

  return { run }
}

/** Returns a key that is equal for equal calls to the same contract. */
export function callKey(call: RawCall): string {
  return `${call.to.toLowerCase()}${call.data}`
}

function isRefusal(error: unknown): boolean {
  return error instanceof ExecutionRevertedError || error instanceof RpcRequestError
}
