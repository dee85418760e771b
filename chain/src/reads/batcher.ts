import { ContractReadFailedError, InvalidCallError, InvalidReturnDataError } from '../errors/rpc-errors.ts'
import type { BlockTag } from '../rpc/rpc-actions.ts'
import { createPieces } from '../pieces.ts'
import { callKey, type BatchExecutor } from './batch-executor.ts'
import type { RawResult } from './multicall.ts'
import type { BatchAnswer, BlockStamp, CallResult, CallResults, ContractRead } from './read-types.ts'

/** Reads requested within this window share a batch. */
const BATCH_WINDOW_MS = 5
/** Decoding takes longer than anything else that the page does with an answer. */
const DECODING_PIECE_MS = 3
/** Characters of a function selector, including `0x`. */
const SELECTOR_LENGTH = 10

export interface Batcher {
  /**
   * Reads contracts. @throws as `RpcClient.request`. A failing call yields a failed result instead of throwing.
   */
  read<const R extends readonly ContractRead<unknown>[]>(
    reads: R,
    signal?: AbortSignal,
  ): Promise<BatchAnswer<R>>
}

interface Answer {
  readonly block: BlockStamp
  /** In the order of the reads. */
  readonly results: readonly CallResult<unknown>[]
}

interface Waiting {
  readonly reads: readonly ContractRead<unknown>[]
  readonly signal: AbortSignal | undefined
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

export interface BatcherOptions {
  readonly executor: Pick<BatchExecutor, 'run'>
  /**
   * Called when a batch is sent. Returns the block to read, and a check that throws for blocks that must not be
   * used.
   */
  readonly plan: () => { readonly at: BlockTag; readonly check: (block: BlockStamp) => void }
  /** Called with the block of each response. */
  readonly onBlock: (block: BlockStamp) => void
}

/**
 * Creates a batcher that coalesces reads. Identical calls are sent once, and a call covered by another read's
 * `alsoAnswers` is sent only if that read turns out not to cover it.
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
    const valid = batch.flatMap(({ reads }) => reads).filter((read) => invalidityOf(read) === undefined)
    const distinct = [...new Map(valid.map((read) => [callKey(read), read])).values()]
    const covered = new Set(distinct.flatMap(({ alsoAnswers }) => alsoAnswers?.keys ?? []))
    const answers = new Map<string, RawResult | undefined>()
    const stop = stopWhenAllAbort(batch)
    const { at, check } = plan()
    let block: BlockStamp | undefined
    let due = distinct.filter((read) => !covered.has(callKey(read)))
    try {
      // Calls that another read should have covered but didn't go into a second round, at the same block.
      do {
        const answer = await executor.run(due, block?.number ?? at, check, stop.signal)
        block ??= answer.block
        due.forEach((read, index) => {
          const result = answer.results[index]
          answers.set(callKey(read), result)
          read.alsoAnswers?.answersIn(result).forEach((value, key) => answers.set(key, value))
        })
        due = distinct.filter((read) => !answers.has(callKey(read)))
      } while (due.length > 0)
      const results: CallResult<unknown>[][] = []
      const rest = createPieces(DECODING_PIECE_MS)
      for (const { reads } of batch) {
        const decoded: CallResult<unknown>[] = []
        for (const read of reads) {
          await rest()
          decoded.push(decodeResult(read, answers.get(callKey(read))))
        }
        results.push(decoded)
      }
      const answered = block
      onBlock(answered)
      // Together, so that one render shows all of it.
      batch.forEach(({ resolve }, index) => resolve({ block: answered, results: results[index] ?? [] }))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      stop.abort()
    }
  }

  return {
    async read<const R extends readonly ContractRead<unknown>[]>(reads: R, signal?: AbortSignal) {
      const { block, results } = await new Promise<Answer>((resolve, reject) => {
        signal?.throwIfAborted()
        waiting.push({ reads, signal, resolve, reject })
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
        timer ??= setTimeout(flush, BATCH_WINDOW_MS)
      })
      return { results: results as unknown as CallResults<R>, block }
    },
  }
}

/** Returns why a call is malformed, if it is; malformed calls are never sent. */
function invalidityOf({ to, data }: ContractRead<unknown>): InvalidCallError | undefined {
  if (!/^0x(?!0{40})[0-9a-f]{40}$/i.test(to)) return new InvalidCallError('address', to)
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

/** Aborts once every read of the batch has been aborted. */
function stopWhenAllAbort(batch: readonly Waiting[]): AbortController {
  const stop = new AbortController()
  const check = (): void => {
    if (batch.every(({ signal }) => signal?.aborted === true)) stop.abort(batch[0]?.signal?.reason)
  }
  for (const { signal } of batch) signal?.addEventListener('abort', check, { signal: stop.signal })
  return stop
}
