import { addressKey, type Address } from '@ibull/domain'
import { chainQuery, type ChainQuery } from '../reads/chain-query.ts'
import { MISSING_PAIR_RECHECK_MS, missingPairsOf } from '../reads/pair-query.ts'
import type { ChainReader } from '../reads/read-types.ts'
import { balanceOfRead } from '../reads/token-reads.ts'
import type { CandidatePair } from '../tokens/pair-address.ts'
import { unlessMissing } from './pool-query.ts'

/** Shares of a candidate held by an account. A failed read isn't zero. */
export type HeldShares =
  | { readonly status: 'known'; readonly raw: bigint }
  | { readonly status: 'missing' }
  | { readonly status: 'failed' }

const MISSING: HeldShares = { status: 'missing' }
const FAILED: HeldShares = { status: 'failed' }

/**
 * Returns a query for the shares an account holds of the candidates, in order. Existing pairs are read every
 * block, missing ones every 60 seconds, and immediately once another read has found them.
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
