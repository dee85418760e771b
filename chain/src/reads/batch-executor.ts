import type { Address } from '@ibull/domain'
import { ExecutionRevertedError, RpcRequestError } from '../errors/rpc-errors.ts'
import type { BlockTag } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { aggregate, type RawBatch, type RawCall, type RawResult } from './multicall.ts'
import type { BlockStamp } from './read-types.ts'

/** Maximum calls per `eth_call`. */
export const MAX_CALLS_PER_BATCH = 500
/** Duration for which a call that breaks its batch is excluded from batches. */
const QUARANTINE_MS = 60_000
/** Maximum requests spent on finding a batch-breaking call. */
const MAX_SEARCH_REQUESTS = 40

export interface BatchExecutorOptions {
  readonly rpc: RpcClient
  readonly multicall: Address
  readonly now: () => number
}

export interface BatchExecutor {
  /**
   * Executes the calls at one block, in as few `eth_call`s as possible: one per 500 calls. A call that exhausts
   * the others' gas or breaks the whole batch is isolated, fails alone, and is excluded from batches for a minute.
   */
  run(
    calls: readonly RawCall[],
    at: BlockTag,
    check: (block: BlockStamp) => void,
    signal: AbortSignal,
  ): Promise<RawBatch>
}

/** Purpose of a run: to read, to repeat without a suspect, or to find the call that breaks the batch. */
type Purpose = 'read' | 'recheck' | 'findCulprit'

const FAILED: RawResult = { isSuccess: false, data: '0x' }

export function createBatchExecutor({ rpc, multicall, now }: BatchExecutorOptions): BatchExecutor {
  const quarantine = new Map<string, number>()
  /** Calls that fail without a reason even when run alone, so not victims of another call. */
  const failsAlone = new Set<string>()

  const isQuarantined = (call: RawCall): boolean => {
    const until = quarantine.get(callKey(call))
    return until !== undefined && until > now()
  }

  async function run(
    calls: readonly RawCall[],
    at: BlockTag,
    check: (block: BlockStamp) => void,
    signal: AbortSignal,
  ): Promise<RawBatch> {
    let searchRequests = 0
    const send = (part: readonly RawCall[], block: BlockTag): Promise<RawBatch> =>
      aggregate(rpc, multicall, part, block, check, signal)
    const search = (part: readonly RawCall[], block: BlockTag): Promise<RawBatch> => {
      searchRequests += 1
      return send(part, block)
    }

    async function settle(part: readonly RawCall[], block: BlockTag, purpose: Purpose): Promise<RawBatch> {
      let batch: RawBatch
      try {
        batch = await (purpose === 'read' ? send : search)(part, block)
      } catch (error) {
        if (!isRefusal(error) || part.length === 0 || searchRequests >= MAX_SEARCH_REQUESTS) throw error
        if (purpose !== 'read') return split(part, block)
        // A node that also rejects an empty batch is itself at fault; a lagging node may have caught up.
        const empty = await search([], block).catch(() => {
          throw error
        })
        return settle(part, empty.block.number, 'recheck')
      }
      return recheckVictims(part, batch, purpose)
    }

    /** The node rejects this batch but accepts others, so one of its calls is at fault. */
    async function split(part: readonly RawCall[], block: BlockTag): Promise<RawBatch> {
      const [first] = part
      if (part.length === 1 && first !== undefined) {
        quarantine.set(callKey(first), now() + QUARANTINE_MS)
        return { block: (await search([], block)).block, results: [FAILED] }
      }
      const middle = Math.ceil(part.length / 2)
      const left = await settle(part.slice(0, middle), block, 'findCulprit')
      const right = await settle(part.slice(middle), block, 'findCulprit')
      return { block: left.block, results: [...left.results, ...right.results] }
    }

    /** A call that burns all gas makes later ones fail without a reason: rerun those without it. */
    async function recheckVictims(
      part: readonly RawCall[],
      batch: RawBatch,
      purpose: Purpose,
    ): Promise<RawBatch> {
      const suspects = part.flatMap((call, index) => {
        const result = batch.results[index]
        const isSuspect =
          result !== undefined && !result.isSuccess && result.data === '0x' && !failsAlone.has(callKey(call))
        return isSuspect ? [{ call, index }] : []
      })
      const [first, ...rest] = suspects
      if (first === undefined || searchRequests >= MAX_SEARCH_REQUESTS) return batch
      const results = [...batch.results]
      const at = batch.block.number
      const alone = await search([first.call], at).catch((error: unknown) => {
        if (isRefusal(error)) return { block: batch.block, results: [FAILED] }
        throw error
      })
      const own = alone.results[0] ?? FAILED
      results[first.index] = own
      let didHarm = purpose === 'findCulprit'
      if (rest.length > 0) {
        const again = await settle(
          rest.map(({ call }) => call),
          at,
          purpose === 'read' ? 'recheck' : purpose,
        )
        rest.forEach(({ index }, position) => {
          results[index] = again.results[position] ?? FAILED
        })
        didHarm ||= again.results.some(({ isSuccess }) => isSuccess)
      }
      if (!own.isSuccess) {
        if (didHarm) quarantine.set(callKey(first.call), now() + QUARANTINE_MS)
        else failsAlone.add(callKey(first.call))
      }
      return { block: batch.block, results }
    }

    const allowed = calls.filter((call) => !isQuarantined(call))
    const [firstPart = [], ...otherParts] = chunksOf(allowed, MAX_CALLS_PER_BATCH)
    const firstBatch = await settle(firstPart, at, 'read')
    const otherBatches = await Promise.all(
      otherParts.map((part) => settle(part, firstBatch.block.number, 'read')),
    )
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

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const chunks: T[][] = []
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size))
  return chunks
}
