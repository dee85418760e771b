import type { Query, QueryClient } from '@tanstack/react-query'
import { OldBlockError } from '../errors/rpc-errors.ts'
import type { Network } from '../networks/network.ts'
import type { HealthRecorder } from '../rpc/health.ts'
import { parseQuantity } from '../rpc/hex.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { pauseFor } from '../rpc/rpc-client.ts'
import { visiblePage, type PageVisibility } from '../rpc/page-visibility.ts'
import { createStore } from '../rpc/store.ts'
import { createBatchExecutor } from './batch-executor.ts'
import { createBatcher } from './batcher.ts'
import { chainKeyPrefix, cadenceOf, type ChainAnswer } from './chain-query.ts'
import { CADENCE_MS } from './cadence.ts'
import { createPatientReads } from './patient-reads.ts'
import type { BlockStamp, ChainReader, ObservedBlock, ReadCadence } from './read-types.ts'

/** Nodes behind a load balancer may report a block older by this time, or three blocks, without being rejected. */
const BACKWARDS_TOLERANCE_MS = 6_000
const LEAST_BACKWARDS_TOLERANCE = 3
/** A chain that stays behind the newest seen block for this long has really been rewound and is accepted. */
const BELIEVE_REWIND_AFTER_MS = 30_000
/** Data is stale after this long, or twenty block times, without a new block. */
const STALE_AFTER_MS = 15_000
const STALE_AFTER_BLOCKS = 20

/** Blocks are read at most this often, however many are announced. */
const LEAST_PAUSE_MS = 1_500
/** An announced block further ahead of the newest seen one is left to the polling. */
const MOST_LEAP = 100n
/** Polling resumes after so many intervals without an announcement. */
const FOLLOWED_INTERVALS = 3
/** Announcements of blocks that the nodes couldn't read are ignored for this long. */
const IGNORED_MS = 60_000

const EVERY_CADENCE: ReadonlySet<ReadCadence> = /* @__PURE__ */ new Set<ReadCadence>([
  'block',
  ...CADENCE_MS.keys(),
])

export interface ChainReaderOptions {
  readonly network: Network
  readonly rpc: RpcClient & { readonly health: HealthRecorder }
  readonly queryClient: QueryClient
  /** Local clock, in Unix milliseconds. */
  readonly now?: () => number
  /** `undefined` outside a browser: the clock never pauses. */
  readonly page?: PageVisibility | undefined
  readonly pollIntervalMs?: number
  readonly staleAfterMs?: number
  /** Resolves after `ms` milliseconds, or rejects with the signal's reason. */
  readonly pause?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

/** Creates a network's reader. Sends nothing before `start` or the first read. */
export function createChainReader(options: ChainReaderOptions): ChainReader {
  const { network, rpc, queryClient } = options
  const now = options.now ?? Date.now
  const page = options.page ?? visiblePage()
  const pollIntervalMs = options.pollIntervalMs ?? network.pollIntervalMs
  const staleAfterMs =
    options.staleAfterMs ?? Math.max(STALE_AFTER_MS, STALE_AFTER_BLOCKS * network.blockTimeMs)
  const backwardsTolerance = BigInt(
    Math.max(LEAST_BACKWARDS_TOLERANCE, Math.ceil(BACKWARDS_TOLERANCE_MS / network.blockTimeMs)),
  )
  const patientReads = createPatientReads({
    rpc,
    blockTimeMs: network.blockTimeMs,
    pause: options.pause ?? pauseFor,
  })
  /** Blocks are pinned by number only while nodes are certain to keep their state. */
  const pinnedForMs = 2 * pollIntervalMs + 5_000
  const block = createStore<ObservedBlock | undefined>(undefined)
  /** Newest block number in any response, and when it last increased. */
  let newest: { number: bigint; at: number } | undefined
  /** Block of the last round of reads. */
  let roundBlock: bigint | undefined
  let lagSince: number | undefined
  /** Blocks are announced at least until then: none is polled for. */
  let followedUntil = 0
  let ignoredUntil = 0
  let onAnnounced: (() => void) | undefined
  /** Block of a refresh that no node could answer yet: the clock makes up for it. */
  let owedBlock: bigint | undefined
  const lastRoundAt = new Map<ReadCadence, number>()

  const batcher = createBatcher({
    executor: createBatchExecutor({ rpc: patientReads, multicall: network.contracts.multicall, now }),
    plan() {
      const floor = newest?.number ?? 0n
      const isPinned = newest !== undefined && now() - newest.at < pinnedForMs
      return {
        at: isPinned ? floor : 'latest',
        check(answer) {
          if (answer.number < floor) throw new OldBlockError(answer.number, floor)
        },
      }
    },
    onBlock(answer) {
      noteNumber(answer.number)
      const known = block.getSnapshot()
      if (known === undefined || answer.number > known.number) observe(answer)
    },
  })

  function newestNumber(): bigint | undefined {
    return newest?.number
  }

  function observe(answer: BlockStamp): void {
    block.set({ number: answer.number, timestamp: answer.timestamp, observedAt: now() })
  }

  function noteNumber(number: bigint): void {
    if (newest === undefined || number > newest.number) {
      newest = { number, at: now() }
      lagSince = undefined
      rpc.health.lagging(undefined)
    }
  }

  /** @param atLeast minimum acceptable block. */
  async function readNumber(atLeast: bigint | undefined): Promise<bigint> {
    const method = 'eth_blockNumber'
    const floor = atLeast ?? (newest === undefined ? 0n : newest.number - backwardsTolerance)
    return rpc.request({
      method,
      params: [],
      parse(result) {
        const number = parseQuantity(method, result)
        if (number < floor || isStuckAt(number)) throw new OldBlockError(number, newest?.number ?? floor)
        return number
      },
    })
  }

  /** When an endpoint has reported the same block for too long, another may have a newer one. */
  function isStuckAt(number: bigint): boolean {
    return (
      network.rpcUrls.length > 1 &&
      newest !== undefined &&
      number <= newest.number &&
      now() - newest.at > staleAfterMs
    )
  }

  /** @returns whether a node responded. Failures are recorded in the health store. */
  async function poll(atLeast?: bigint): Promise<boolean> {
    let hasAnswered = true
    try {
      noteNumber(await readNumber(atLeast))
    } catch (error) {
      hasAnswered = error instanceof OldBlockError
      if (error instanceof OldBlockError) noteLag(error)
    }
    if (hasAnswered && newest !== undefined && now() - newest.at > staleAfterMs) {
      rpc.health.lagging({ since: newest.at, error: undefined })
    }
    return hasAnswered
  }

  function noteLag(error: OldBlockError): void {
    if (newest === undefined) return
    const { block: reported } = error.values
    const isBehind = typeof reported === 'bigint' && reported < newest.number - backwardsTolerance
    if (!isBehind) return
    lagSince ??= now()
    rpc.health.lagging({ since: lagSince, error })
    if (now() - lagSince > BELIEVE_REWIND_AFTER_MS) {
      newest = undefined
      roundBlock = undefined
      block.set(undefined)
    }
  }

  /**
   * Reads the newest block's header and, with it, repeats the due queries.
   * @returns that block's number, or `undefined` if it couldn't be read.
   */
  async function round(cadences: ReadonlySet<ReadCadence>): Promise<bigint | undefined> {
    const header = batcher.read([]).then(
      (answer) => answer.block.number,
      (error: unknown) => {
        if (error instanceof OldBlockError) noteLag(error)
        return undefined
      },
    )
    const floor = newestNumber() ?? 0n
    const inFlight = queryClient
      .getQueryCache()
      .findAll({ queryKey: chainKeyPrefix(network.id), fetchStatus: 'fetching' })
    await repeat((query, cadence) => cadences.has(cadence) || hasFailed(query))
    // Queries already in flight weren't repeated and may be from an earlier block.
    await repeat(
      (query, cadence) => cadences.has(cadence) && inFlight.includes(query) && isBefore(query, floor),
    )
    return header
  }

  function repeat(isDue: (query: Query, cadence: ReadCadence) => boolean): Promise<void> {
    return queryClient.invalidateQueries(
      {
        queryKey: chainKeyPrefix(network.id),
        refetchType: 'active',
        predicate(query) {
          const cadence = cadenceOf(query.meta)
          return cadence !== undefined && isDue(query, cadence)
        },
      },
      { cancelRefetch: false },
    )
  }

  /** Slow cadences run with the first block after their interval. */
  function dueCadences(): Set<ReadCadence> {
    const at = now()
    const due = new Set<ReadCadence>(['block'])
    for (const [cadence, period] of CADENCE_MS) {
      const last = lastRoundAt.get(cadence)
      if (last !== undefined && at - last < period) continue
      due.add(cadence)
      lastRoundAt.set(cadence, at)
    }
    return due
  }

  async function tick(): Promise<void> {
    if (newest === undefined) {
      // The page's first reads are in flight: the header joins them and sets the block.
      dueCadences()
      roundBlock = await round(new Set())
      return
    }
    const isFollowed = now() < followedUntil
    if (!isFollowed && !(await poll())) return
    const number = newestNumber()
    if (number === undefined) return
    const isOwed = owedBlock !== undefined && number >= owedBlock
    if (isOwed) await roundOfAll(number)
    else if (number === roundBlock) await repeat(hasFailed)
    else if ((await round(dueCadences())) !== undefined) roundBlock = number
    else if (isFollowed) {
      followedUntil = 0
      ignoredUntil = now() + IGNORED_MS
    }
  }

  async function roundOfAll(number: bigint | undefined): Promise<void> {
    if ((await round(EVERY_CADENCE)) === undefined) return
    roundBlock = number
    if (owedBlock !== undefined && number !== undefined && number >= owedBlock) owedBlock = undefined
  }

  /** Rounds are serialized: a slow node never has two at once. */
  let lastLook: Promise<void> = Promise.resolve()
  function inTurn(look: () => Promise<void>): Promise<void> {
    const next = lastLook.then(look)
    lastLook = next.catch(() => undefined)
    return next
  }

  /** Running refreshes by block: a flow and the page both refresh after a transaction. */
  const refreshes = new Map<bigint, Promise<void>>()
  async function readAll(atLeast: bigint | undefined): Promise<void> {
    if (atLeast !== undefined && (owedBlock === undefined || atLeast > owedBlock)) owedBlock = atLeast
    const isAnnounced = atLeast !== undefined && now() < followedUntil && (newestNumber() ?? 0n) >= atLeast
    if (!isAnnounced && !(await poll(atLeast))) return
    const number = newestNumber()
    // The nodes haven't caught up: reads would return the previous state. The clock keeps polling.
    if (atLeast !== undefined && number !== undefined && number < atLeast) return
    await roundOfAll(number)
  }

  return {
    network,
    rpc,
    queryClient,
    block,
    read: (reads, signal) => batcher.read(reads, signal),
    refresh: (atLeast) => {
      const known = atLeast === undefined ? undefined : refreshes.get(atLeast)
      if (known !== undefined) return known
      const refresh = inTurn(() => readAll(atLeast))
      if (atLeast === undefined) return refresh
      refreshes.set(atLeast, refresh)
      return refresh.finally(() => refreshes.delete(atLeast))
    },
    announce(number) {
      if (newest === undefined || now() < ignoredUntil) return
      if (number <= newest.number || number > newest.number + MOST_LEAP) return
      followedUntil = now() + FOLLOWED_INTERVALS * pollIntervalMs
      noteNumber(number)
      onAnnounced?.()
    },
    start() {
      let isStopped = false
      let timer: ReturnType<typeof setTimeout> | undefined
      let ranAt = 0
      const run = (): void => {
        timer = undefined
        if (isStopped || page?.visibilityState === 'hidden') return
        ranAt = now()
        void inTurn(tick).finally(() => {
          if (!isStopped) timer ??= setTimeout(run, pollIntervalMs)
        })
      }
      const wake = (): void => {
        if (page?.visibilityState === 'hidden') return
        if (timer !== undefined) clearTimeout(timer)
        run()
      }
      onAnnounced = () => {
        if (timer === undefined) return
        clearTimeout(timer)
        timer = setTimeout(run, ranAt + LEAST_PAUSE_MS - now())
      }
      page?.addEventListener('visibilitychange', wake)
      run()
      return () => {
        isStopped = true
        if (timer !== undefined) clearTimeout(timer)
        page?.removeEventListener('visibilitychange', wake)
      }
    },
  }
}

/** Whether a query's data is from a block before `number`. */
function isBefore(query: Query, number: bigint): boolean {
  const answer = query.state.data as ChainAnswer<unknown> | undefined
  return answer !== undefined && answer.block < number
}

function hasFailed(query: Query): boolean {
  return query.state.error !== null
}
