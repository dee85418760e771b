import { addressKey, Amount, Pair, type Address } from '@ibull/domain'
import type { CandidatePair } from '../tokens/pair-address.ts'
import { decodeUint } from './abi-words.ts'
import { chainQuery, type ChainQuery } from './chain-query.ts'
import type { ChainReader, ContractRead } from './read-types.ts'

const GET_RESERVES = '0x0902f1ac'

/** Interval for rechecking a missing pair. */
export const MISSING_PAIR_RECHECK_MS = 60_000

/** State of a candidate: a failed read is neither a missing nor an empty pair. */
export type PairState =
  | { readonly status: 'ready'; readonly reserve0: bigint; readonly reserve1: bigint }
  | { readonly status: 'missing' }
  | { readonly status: 'failed' }

const MISSING: PairState = { status: 'missing' }
const FAILED: PairState = { status: 'failed' }

/** Existing pairs among the candidates, and the number of unreadable candidates. */
export interface PairsSnapshot {
  readonly pairs: readonly Pair[]
  readonly failedCount: number
}

/** When each address was last found without a pair, in milliseconds; per reader. */
const missingAt = /* @__PURE__ */ new WeakMap<ChainReader, Map<string, number>>()

/**
 * Reads reserves, or `undefined` where no contract is deployed: calls to an account without code return no data.
 */
export function reservesRead(pair: Address): ContractRead<readonly [bigint, bigint] | undefined> {
  return {
    to: pair,
    data: GET_RESERVES,
    decode: (data) => (data === '0x' ? undefined : [decodeUint(data, 0, 112), decodeUint(data, 1, 112)]),
  }
}

/**
 * Returns a query for the candidates' states, in order. Existing pairs are read every block, missing ones every 60
 * seconds.
 */
export function pairsQuery(
  reader: ChainReader,
  candidates: readonly CandidatePair[],
  now: () => number = Date.now,
): ChainQuery<readonly PairState[]> {
  const addresses = candidates.map(({ address }) => address)
  let requested: readonly Address[] = []
  return chainQuery(reader, {
    verb: 'pairs',
    parameters: [addresses.map(addressKey)],
    cadence: 'block',
    reads() {
      const missing = missingPairsOf(reader)
      requested = addresses.filter((address) => {
        const since = missing.get(addressKey(address))
        return since === undefined || now() - since >= MISSING_PAIR_RECHECK_MS
      })
      return requested.map(reservesRead)
    },
    assemble(results) {
      const missing = missingPairsOf(reader)
      const states = new Map<string, PairState>()
      requested.forEach((address, index) => {
        const key = addressKey(address)
        const result = results[index]
        if (result === undefined || result.status === 'failure') states.set(key, FAILED)
        else if (result.value === undefined) missing.set(key, now())
        else {
          missing.delete(key)
          states.set(key, { status: 'ready', reserve0: result.value[0], reserve1: result.value[1] })
        }
      })
      return addresses.map((address) => states.get(addressKey(address)) ?? MISSING)
    },
  })
}

/**
 * Returns when each pair address was last found without a contract, by `addressKey`. Whichever read finds the
 * contract deletes its entry.
 */
export function missingPairsOf(reader: ChainReader): Map<string, number> {
  let missing = missingAt.get(reader)
  if (missing === undefined) {
    missing = new Map()
    missingAt.set(reader, missing)
  }
  return missing
}

/** Equal states share a Pair object: in a graph of many pairs, only pairs with changed reserves change. */
const pairOfState = /* @__PURE__ */ new WeakMap<PairState, Pair>()

/** Components that use the same states share a snapshot, along with everything derived from it. */
const snapshotOfStates = /* @__PURE__ */ new WeakMap<
  readonly PairState[],
  { candidates: readonly CandidatePair[]; snapshot: PairsSnapshot }
>()

/** Combines candidates with their states. The same two arrays return the same snapshot. */
export function pairsOf(candidates: readonly CandidatePair[], states: readonly PairState[]): PairsSnapshot {
  const known = snapshotOfStates.get(states)
  if (known?.candidates === candidates) return known.snapshot
  const pairs: Pair[] = []
  let failedCount = 0
  candidates.forEach((candidate, index) => {
    const state = states[index]
    if (state === undefined || state.status === 'missing') return
    if (state.status === 'failed') failedCount += 1
    else pairs.push(pairOf(candidate, state))
  })
  const snapshot = { pairs, failedCount }
  snapshotOfStates.set(states, { candidates, snapshot })
  return snapshot
}

function pairOf({ address, tokens, fee }: CandidatePair, state: PairState & { status: 'ready' }): Pair {
  const known = pairOfState.get(state)
  if (known?.address === address && known.token0 === tokens[0] && known.feeBps === fee.totalBps) return known
  const pair = new Pair(
    address,
    Amount.fromRaw(tokens[0], state.reserve0),
    Amount.fromRaw(tokens[1], state.reserve1),
    fee.totalBps,
  )
  pairOfState.set(state, pair)
  return pair
}
