import type { Address } from '@ibull/domain'
import type { Hex } from '../networks/network.ts'
import { valueOrThrow } from '../reads/balance-queries.ts'
import {
  chainQuery,
  chainQueryPolicy,
  rememberingFailure,
  type ChainKey,
  type ChainQuery,
} from '../reads/chain-query.ts'
import { decodeUint } from '../reads/abi-words.ts'
import type { ChainReader, ContractRead } from '../reads/read-types.ts'
import type { DescribedCall } from './described-call.ts'
import type { Operation } from './operations.ts'
import { predictOperation, type Prediction } from './predict-operation.ts'

/** Rules of a timelock, in seconds. */
export interface TimelockRules {
  readonly minDelay: bigint
  /** How long a ready operation can be executed; `undefined` if for ever. */
  readonly gracePeriod: bigint | undefined
  /** What is announced for so much longer than the least delay can't be vetoed by the guardian. */
  readonly longNotice: bigint | undefined
}

/** An operation that is not executed yet, and can still be. */
export interface QueuedOperation extends Operation {
  readonly isReady: boolean
  /** Unix seconds from which anyone may execute it. */
  readonly readyAt: bigint
}

/** Selectors of the timelock's views. */
const SELECTORS = {
  getMinDelay: '0xf27a0c92',
  GRACE_PERIOD: '0xc1a287e2',
  LONG_NOTICE: '0xf7530b62',
  getTimestamp: '0xd45c4435',
  getOperationState: '0x7958004c',
} as const

/** `OperationState` of OpenZeppelin's timelock. */
const [WAITING, READY] = [1, 2]

function numberRead(name: keyof typeof SELECTORS, timelock: Address, id?: Hex): ContractRead<bigint> {
  return {
    to: timelock,
    data: `${SELECTORS[name]}${id?.slice(2) ?? ''}`,
    decode: (data) => decodeUint(data, 0),
  }
}

export function timelockRulesQuery(reader: ChainReader, timelock: Address): ChainQuery<TimelockRules> {
  return chainQuery(reader, {
    verb: 'timelockRules',
    parameters: [timelock],
    cadence: 'minute',
    reads: () => [
      numberRead('getMinDelay', timelock),
      numberRead('GRACE_PERIOD', timelock),
      numberRead('LONG_NOTICE', timelock),
    ],
    assemble: ([minDelay, gracePeriod, longNotice]) => ({
      minDelay: valueOrThrow(minDelay),
      // OpenZeppelin's own timelock has neither.
      gracePeriod: gracePeriod.status === 'success' ? gracePeriod.value : undefined,
      longNotice: longNotice.status === 'success' ? longNotice.value : undefined,
    }),
  })
}

/** Returns which of some operations are queued, the next one first. */
export function queuedQuery(
  reader: ChainReader,
  timelock: Address,
  operations: readonly Operation[],
): ChainQuery<readonly QueuedOperation[]> {
  const times = operations.map(({ id }) => numberRead('getTimestamp', timelock, id))
  const states = operations.map(({ id }) => numberRead('getOperationState', timelock, id))
  return chainQuery(reader, {
    verb: 'queuedOperations',
    parameters: [timelock, ...operations.map(({ id }): Hex => id)],
    cadence: 'block',
    reads: () => [...times, ...states],
    assemble: (results) =>
      operations
        .flatMap((operation, index): readonly QueuedOperation[] => {
          const [time, state] = [results[index], results[index + operations.length]]
          if (time === undefined || state === undefined) return []
          const [readyAt, stage] = [valueOrThrow(time), Number(valueOrThrow(state))]
          return stage === WAITING || stage === READY
            ? [{ ...operation, isReady: stage === READY, readyAt }]
            : []
        })
        .sort((a, b) => Number(a.readyAt - b.readyAt)),
  })
}

/** Returns the outcome of a queued operation at its due time, once a minute. */
export function predictionQuery(
  reader: ChainReader,
  timelock: Address,
  { id, readyAt, isReady }: Pick<QueuedOperation, 'id' | 'readyAt' | 'isReady'>,
  calls: readonly DescribedCall[],
): ChainQuery<Prediction> {
  const described = calls.map(({ contract }) => contract ?? '').join()
  const queryKey: ChainKey = ['chain', reader.network.id, 'operationPrediction', id, isReady, described]
  return {
    queryKey,
    queryFn: ({ signal }) =>
      rememberingFailure(reader, queryKey, signal, async () => {
        const block = reader.block.getSnapshot()
        const at = isReady || (block !== undefined && readyAt <= block.timestamp) ? undefined : readyAt
        const value = await predictOperation(reader.rpc, timelock, calls, at, signal)
        return { value, block: block?.number ?? 0n }
      }),
    ...chainQueryPolicy('minute'),
  }
}
