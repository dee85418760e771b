import { parseAddress } from '@ibull/chain'
import { isSameAddress, type Address } from '@ibull/domain'
import { useStore } from 'zustand'
import { network, createPersistedStore, type FieldReader } from '../platform/index.ts'

type ReferrerByChain = Readonly<Record<string, Address>>

const referrerByChain: FieldReader<ReferrerByChain> = (stored) => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const chains = Object.entries(stored).flatMap(([chainId, text]) => {
    const address = typeof text === 'string' ? parseAddress(text) : undefined
    return address === undefined ? [] : [[chainId, address] as const]
  })
  return Object.fromEntries(chains)
}

const kept = createPersistedStore<{ readonly referrers: ReferrerByChain }>({
  name: 'referrer',
  version: 1,
  defaults: { referrers: {} },
  schema: { referrers: referrerByChain },
})

/** Stores the visitor's referrer until the chain has recorded one. A later link replaces an earlier one. */
export function keepReferrer(referrer: Address): void {
  kept.update(({ referrers }) => ({ referrers: { ...referrers, [network.id]: referrer } }))
}

/** Deletes `referrer` if it is still the stored one. */
export function forgetReferrer(referrer: Address): void {
  kept.update(({ referrers }) => {
    const own = referrers[network.id]
    if (own === undefined || !isSameAddress(own, referrer)) return {}
    return {
      referrers: Object.fromEntries(Object.entries(referrers).filter(([id]) => id !== String(network.id))),
    }
  })
}

/** Whether a stored referrer survives a reload. */
export function isReferrerPersistent(): boolean {
  return kept.isPersistent()
}

/**
 * Returns the referrer for `account`'s next deposit, from the link the visitor followed; `undefined` for none.
 * Never the account itself. The registry records the first one, so passing it again is harmless.
 */
export function pendingReferrer(account: Address): Address | undefined {
  const own = kept.store.getState().referrers[network.id]
  return own === undefined || isSameAddress(own, account) ? undefined : own
}

/** Returns the stored referrer, `undefined` for none. */
export function useKeptReferrer(): Address | undefined {
  return useStore(kept.store, ({ referrers }) => referrers[network.id])
}
