import { addressKey, type Address } from '@ibull/domain'
import { chainQuery, type ChainQuery } from '../reads/chain-query.ts'
import { MISSING_PAIR_RECHECK_MS, missingPairsOf } from '../reads/pair-query.ts'
import type { ChainReader } from '../reads/read-types.ts'
import { balanceOfRead } from '../reads/token-reads.ts'
import type { CandidatePair } from '../tokens/pair-address.ts'
import { unlessMissing } from './pool-query.ts'

/** How many shares of one candidate an account holds. A failed read is not zero. */
export type HeldShares =
  | { readonly status: 'known'; readonly raw: bigint }
  | { readonly status: 'missing' }
  | { readonly status: 'failed' }

const MISSING: HeldShares = { status: 'missing' }
const FAILED: HeldShares = { status: 'failed' }

/**
 * The shares that an account holds of candidate pairs, in their order. Pairs that exist are read with each
 * block, missing ones every 60 seconds, and at once when they were seen elsewhere.
 */
export function heldSharesQuery(
  reader: ChainReader,
  account: Address,
  candidates: readonly CandidatePair[],
  now: () => number = Date.now,
): ChainQuery<readonly HeldShares[]> {
  const addresses = candidates.map(({ address }) => address)
  let requested: readonly Address[] = []
  return chainQuery(reader, {
    verb: 'heldShares',
    parameters: [addressKey(account), addresses.map(addressKey)],
    cadence: 'block',
    reads() {
      const missing = missingPairsOf(reader)
      requested = addresses.filter((address) => {
        const since = missing.get(addressKey(address))
        return since === undefined || now() - since >= MISSING_PAIR_RECHECK_MS
      })
      return requested.map((address) => unlessMissing(balanceOfRead(address, account)))
    },
    assemble(results) {
      const missing = missingPairsOf(reader)
      const held = new Map<string, HeldShares>()
      requested.forEach((address, index) => {
        const key = addressKey(address)
        const result = results[index]
        if (result === undefined || result.status === 'failure') held.set(key, FAILED)
        else if (result.value === undefined) missing.set(key, now())
        else {
          missing.delete(key)
          held.set(key, { status: 'known', raw: result.value })
        }
      })
      return addresses.map((address) => held.get(addressKey(address)) ?? MISSING)
    },
  })
}
