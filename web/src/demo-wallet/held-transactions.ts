import { createStore } from 'zustand/vanilla'
import { demoAccount, signAndSend } from './account.ts'
import { minedNonce, type Draft } from './draft-transaction.ts'

/**
 * A transaction that the chain knows but can't mine, because the one before it is missing: what a slow
 * network looks like. The user lets it go, speeds it up, or cancels it.
 */
export type HeldTransaction = { readonly draft: Draft }

export const heldStore = createStore<{ readonly held: readonly HeldTransaction[] }>(() => ({ held: [] }))

const fillerGas = 21_000n

/** The fee that replaces a waiting transaction: a quarter more, as nodes ask for at least a tenth. */
export function replacementGasPrice(gasPrice: bigint): bigint {
  return (gasPrice * 5n) / 4n + 1n
}

/** Sends a draft with the nonce after the next, so that it waits. */
export async function sendHeld(draft: Draft, chainId: number): Promise<`0x${string}`> {
  const held: Draft = { ...draft, nonce: draft.nonce + 1 }
  const hash = await signAndSend(held, chainId)
  heldStore.setState((state) => ({ held: [...state.held, { draft: held }] }))
  return hash
}

/** Lets a waiting transaction be mined: as it is, for a higher fee, or replaced by one that does nothing. */
export async function releaseHeld(
  held: HeldTransaction,
  how: 'asIs' | 'speedUp' | 'cancel',
  chainId: number,
): Promise<void> {
  const { draft } = held
  const gasPrice = replacementGasPrice(draft.gasPrice)
  if (how === 'speedUp') await signAndSend({ ...draft, gasPrice }, chainId)
  if (how === 'cancel') await signAndSend({ ...nothing(draft), gasPrice }, chainId)
  heldStore.setState((state) => ({ held: state.held.filter((other) => other !== held) }))
  const next = Number(await minedNonce(draft.from))
  if (next < draft.nonce) await signAndSend({ ...nothing(draft), nonce: next }, chainId)
}

/** A transaction to oneself, of nothing. */
function nothing(draft: Draft): Draft {
  return { ...draft, to: demoAccount().address, value: 0n, data: '0x', gas: fillerGas }
}
