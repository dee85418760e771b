import { ContractReadFailedError, InvalidCallError, InvalidReturnDataError } from '../errors/rpc-errors.ts'
import type { Hex } from '../networks/network.ts'
import type { BlockTag } from '../rpc/rpc-actions.ts'
import { callKey, type BatchExecutor } from './batch-executor.ts'
import type { RawBatch, RawResult } from './multicall.ts'
import type {
  BatchAnswer,
  BlockStamp,
  CallResult,
  CallResults,
  ContractRead,
  ToldCalls,
} from './read-types.ts'

/** Reads that are asked for within this time of each other go into one batch. */
const BATCH_WINDOW_MS = 5
/** The text of a function's selector, with its 0x. */
const SELECTOR_LENGTH = 10

export interface Batcher {
  /** @throws as `RpcClient.request`; a failing call does not throw, it is a failed result. */
  read<const R extends readonly ContractRead<unknown>[]>(
    reads: R,
    signal?: AbortSignal,
  ): Promise<BatchAnswer<R>>
}

interface Waiting {
  readonly reads: readonly ContractRead<unknown>[]
  readonly signal: AbortSignal | undefined
  readonly resolve: (batch: RawBatch) => void
  readonly reject: (error: unknown) => void
}

export interface BatcherOptions {
  readonly executor: Pick<BatchExecutor, 'run'>
  /** Asked when a batch leaves: the state to read, and a check that throws for a block that must not be used. */
  readonly plan: () => { readonly at: BlockTag; readonly check: (block: BlockStamp) => void }
  /** Hears of the block of each answer. */
  readonly onBlock: (block: BlockStamp) => void
}

/**
 * Gathers reads and runs them together. The same call asked for twice is sent once, and one that another read tells is
 * sent only where that one turns out not to.
 */
export function createBatcher({ executor, plan, onBlock }: BatcherOptions): Batcher {
  let waiting: Waiting[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    timer = undefined
    const batch = waiting.filter(({ signal }) => signal?.aborted !== true)
    waiting = []
    if (batch.length > 0) void send(batch)
  }

  async function send(batch: readonly Waiting[]): Promise<void> {
    const wanted = validReads(batch)
    const told = toldKeys(wanted)
    const stop = stopWhenAllAbort(batch)
    const { at, check } = plan()
    const results = new Map<string, RawResult>()
    const ask = async (keys: readonly string[], block: BlockTag): Promise<BlockStamp> => {
      const reads = keys.flatMap((key) => wanted.get(key) ?? [])
      const answer = await executor.run(reads, block, check, stop.signal)
      keys.forEach((key, index) => results.set(key, answer.results[index] ?? FAILED))
      return answer.block
    }
    try {
      const keys = [...wanted.keys()]
      const block = await ask(
        keys.filter((key) => !told.has(key)),
        at,
      )
      takeTold(wanted, results)
      const untold = keys.filter((key) => !results.has(key))
      if (untold.length > 0) await ask(untold, block.number)
      onBlock(block)
      for (const { reads, resolve } of batch) {
        resolve({ block, results: reads.map((read) => results.get(callKey(read)) ?? FAILED) })
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      stop.release()
    }
  }

  return {
    async read<const R extends readonly ContractRead<unknown>[]>(reads: R, signal?: AbortSignal) {
      const answer = await new Promise<RawBatch>((resolve, reject) => {
        signal?.throwIfAborted()
        waiting.push({ reads, signal, resolve, reject })
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
        timer ??= setTimeout(flush, BATCH_WINDOW_MS)
      })
      const results = reads.map((read, index) => decodeResult(read, answer.results[index]))
      return { results: results as unknown as CallResults<R>, block: answer.block }
    },
  }
}

const FAILED: RawResult = { isSuccess: false, data: '0x' }

/** Each call that can be made, once. */
function validReads(batch: readonly Waiting[]): ReadonlyMap<string, ContractRead<unknown>> {
  const valid = batch.flatMap(({ reads }) => reads).filter((read) => invalidityOf(read) === undefined)
  return new Map(valid.map((read) => [callKey(read), read]))
}

function toldKeys(wanted: ReadonlyMap<string, ContractRead<unknown>>): ReadonlySet<string> {
  return new Set([...wanted.values()].flatMap(({ tells }) => tells?.calls.map(callKey) ?? []))
}

/** Adds what the answers tell of other calls. */
function takeTold(wanted: ReadonlyMap<string, ContractRead<unknown>>, results: Map<string, RawResult>): void {
  for (const [key, { tells }] of wanted) {
    const own = results.get(key)
    if (tells === undefined || own?.isSuccess !== true) continue
    const answers = answersIn(tells, own.data)
    tells.calls.forEach((call, index) => {
      const data = answers[index]
      if (data !== undefined) results.set(callKey(call), { isSuccess: true, data })
    })
  }
}

/** An answer that is none fails where it is decoded; what it should have told is asked for. */
function answersIn(tells: ToldCalls, data: Hex): readonly (Hex | undefined)[] {
  try {
    return tells.answersIn(data)
  } catch {
    return []
  }
}

/** What is wrong with a call by itself; nodes are asked only what they can answer. */
function invalidityOf({ to, data }: ContractRead<unknown>): InvalidCallError | undefined {
  if (!/^0x[0-9a-f]{40}$/i.test(to)) return new InvalidCallError('address', to)
  if (!/^0x[0-9a-f]*$/i.test(data)) return new InvalidCallError('hex', data)
  return data.length < SELECTOR_LENGTH ? new InvalidCallError('call key', `${to}-${data}`) : undefined
}

function decodeResult<T>(read: ContractRead<T>, result: RawResult | undefined): CallResult<T> {
  const error = invalidityOf(read)
  if (error !== undefined) return { status: 'failure', error }
  if (result === undefined || !result.isSuccess) {
    return { status: 'failure', error: new ContractReadFailedError(read.to, result?.data ?? '0x') }
  }
  try {
    return { status: 'success', value: read.decode(result.data) }
  } catch (cause) {
    console.debug('Result data parsing failed', read.to, cause)
    return { status: 'failure', error: new InvalidReturnDataError(read.to, cause) }
  }
}

function stopWhenAllAbort(batch: readonly Waiting[]): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController()
  const check = (): void => {
    if (batch.every(({ signal }) => signal?.aborted === true)) controller.abort(batch[0]?.signal?.reason)
  }
  for (const { signal } of batch) signal?.addEventListener('abort', check)
  return {
    signal: controller.signal,
    release() {
      for (const { signal } of batch) signal?.removeEventListener('abort', check)
    },
  }
}
