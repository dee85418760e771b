import { useTokens } from '@ibull/chain/allowances'
import {
  ownedTargets,
  usePredictions,
  useQueuedOperations,
  type DescribedCall,
  type PredictedOperation,
  type QueuedOperation,
  type QueuedOperations,
} from '@ibull/chain/timelock'
import { addressKey, type Address, type Token, type YieldSource } from '@ibull/domain'
import { useMemo } from 'react'
import { network } from '../../../platform/index.ts'
import { useOwnTokens } from '../../../tokens/index.ts'
import { useYield } from '../../yield/index.ts'
import { tokenAddressesOf } from './call-tokens.ts'

/** An operation with its calls, its outcome and everything that names what it concerns. */
export interface QueuedChange extends PredictedOperation {
  readonly operation: QueuedOperation
}

/** Names for what calls concern. */
export interface ChangeNames {
  /** By their keys; `undefined` until they are read. */
  readonly sources: ReadonlyMap<string, YieldSource> | undefined
  /** By `addressKey`. */
  readonly tokens: ReadonlyMap<string, Token>
}

export interface Changes extends Pick<QueuedOperations, 'rules' | 'operations' | 'scan' | 'isWhole'> {
  readonly changes: readonly QueuedChange[]
  readonly names: ChangeNames
}

const NO_OPERATIONS: readonly QueuedOperation[] = []

/** Returns what the timelock has queued, described and simulated. */
export function useChanges(timelock: Address): Changes {
  const { rules, operations, scan, isWhole } = useQueuedOperations(timelock)
  const queued = operations.status === 'ready' ? operations.value : NO_OPERATIONS
  const reading = useYield()
  const list = reading.status === 'ready' ? reading.value.sources : undefined
  const sources = useMemo(() => list && new Map(list.map((source) => [source.key as string, source])), [list])
  // Pools come with the first answer; later ones only change figures.
  const poolKey = list?.flatMap((source) => (source.kind === 'pool' ? [source.address] : [])).join()
  const targets = useMemo(
    () => ownedTargets(network, (poolKey ? poolKey.split(',') : []) as Address[]),
    [poolKey],
  )
  const predicted = usePredictions(timelock, queued, targets)
  const changes = useMemo(
    () =>
      queued.flatMap((operation, index): readonly QueuedChange[] => {
        const found = predicted[index]
        return found === undefined ? [] : [{ operation, ...found }]
      }),
    [queued, predicted],
  )
  return { rules, operations, scan, isWhole, changes, names: { sources, tokens: useTokenNames(changes) } }
}

/** The tokens that the changes name, by `addressKey`. */
function useTokenNames(changes: readonly QueuedChange[]): ReadonlyMap<string, Token> {
  const own = useOwnTokens()
  const known = useMemo(
    () => new Map([network.mainToken, ...own].map((token) => [addressKey(token.address), token])),
    [own],
  )
  const named = changes
    .flatMap(({ calls, prediction }) => [
      ...calls.flatMap((call: DescribedCall) => tokenAddressesOf(call)),
      ...(prediction.status === 'ready' && prediction.value.status === 'succeeds'
        ? prediction.value.values.flat().flatMap(({ token }) => token ?? [])
        : []),
    ])
    .map(addressKey)
    .filter((key) => !known.has(key))
  const namedKey = [...new Set(named)].sort().slice(0, MOST_TOKENS).join()
  const read = useTokens(
    useMemo(() => (namedKey === '' ? NO_ADDRESSES : (namedKey.split(',') as Address[])), [namedKey]),
  )
  return useMemo(() => {
    const byKey = new Map(known)
    for (const state of read)
      if (state.status === 'ready') byKey.set(addressKey(state.value.address), state.value)
    return byKey
  }, [known, read])
}

const MOST_TOKENS = 50
const NO_ADDRESSES: readonly Address[] = []
