import type { Address, Loadable } from '@ibull/domain'
import { useMemo } from 'react'
import { useBackScan, type BackScanState } from '../logs/use-back-scan.ts'
import type { BackScanBounds } from '../logs/scan-back.ts'
import { useChainReader } from '../reads/reader-context.ts'
import { useChainQueries, useChainQuery } from '../reads/use-chain-query.ts'
import { describeCall, type DescribedCall, type OwnedTargets } from './described-call.ts'
import { operationsOf, type OperationLog } from './operation-log.ts'
import { operationsIn } from './operations.ts'
import {
  predictionQuery,
  queuedQuery,
  timelockRulesQuery,
  type QueuedOperation,
  type TimelockRules,
} from './operations-query.ts'
import type { Prediction } from './predict-operation.ts'

/** A timelock has few logs: wider ranges than for approvals. */
const BOUNDS: BackScanBounds = { blocksPerRequest: 50_000, requests: 40, found: 2_000 }
/** Operations whose state is read. */
const MOST_OPERATIONS = 100

/** For blocks that come faster than the network file says. */
const [MARGIN, OF] = [11n, 10n]

/** What a timelock has queued, as far as its logs have been read. */
export interface QueuedOperations {
  readonly rules: Loadable<TimelockRules>
  readonly operations: Loadable<readonly QueuedOperation[]>
  readonly scan: BackScanState<OperationLog>
  /** Whether everything that can still be queued has been read. */
  readonly isWhole: boolean
}

/** Returns the operations that `timelock` has queued, by its logs and its state. Idle without one. */
export function useQueuedOperations(timelock: Address | undefined): QueuedOperations {
  const reader = useChainReader()
  const { id, blockTimeMs } = reader.network
  const rules = useChainQuery(
    useMemo(
      () => (timelock === undefined ? undefined : timelockRulesQuery(reader, timelock)),
      [reader, timelock],
    ),
  )
  const known = rules.status === 'ready' ? depthOf(rules.value, blockTimeMs) : undefined
  const [isKnown, depth] = [known !== undefined, known?.blocks]
  const named = useMemo(
    () =>
      timelock === undefined || !isKnown
        ? undefined
        : { key: `operations ${id} ${timelock}`, subject: operationsOf(timelock), bounds: BOUNDS, depth },
    [id, timelock, isKnown, depth],
  )
  const scan = useBackScan(named)
  const { first, last, found } = scan.scan ?? {}
  const candidates = useMemo(
    () => (found === undefined ? undefined : operationsIn(found).slice(0, MOST_OPERATIONS)),
    [found],
  )
  const operations = useChainQuery(
    useMemo(
      () =>
        timelock === undefined || candidates === undefined
          ? undefined
          : queuedQuery(reader, timelock, candidates),
      [reader, timelock, candidates],
    ),
  )
  const isWhole =
    first !== undefined &&
    last !== undefined &&
    (first === 0 || (depth !== undefined && first <= last - depth))
  return { rules, operations, scan, isWhole }
}

/** Blocks in which an operation that can still be executed was scheduled; all where operations never expire. */
function depthOf({ minDelay, longNotice = 0n, gracePeriod }: TimelockRules, blockTimeMs: number) {
  if (gracePeriod === undefined) return { blocks: undefined }
  const seconds = minDelay + longNotice + gracePeriod
  return { blocks: Number((seconds * 1_000n * MARGIN) / (BigInt(blockTimeMs) * OF)) }
}

/** The calls of an operation, and its outcome. */
export interface PredictedOperation {
  readonly calls: readonly DescribedCall[]
  readonly prediction: Loadable<Prediction>
}

/** Returns each operation's calls, described, and the outcome at its due time. Memoize both arguments. */
export function usePredictions(
  timelock: Address,
  operations: readonly QueuedOperation[],
  targets: OwnedTargets,
): readonly PredictedOperation[] {
  const reader = useChainReader()
  const described = useMemo(
    () => operations.map(({ calls }) => calls.map((call) => describeCall(call, targets))),
    [operations, targets],
  )
  const predictions = useChainQueries(
    useMemo(
      () =>
        operations.map((operation, index) =>
          predictionQuery(reader, timelock, operation, described[index] ?? []),
        ),
      [reader, timelock, operations, described],
    ),
  )
  return useMemo(
    () =>
      described.map((calls, index) => ({ calls, prediction: predictions[index] ?? { status: 'loading' } })),
    [described, predictions],
  )
}
