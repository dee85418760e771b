import { createStore } from 'zustand/vanilla'
import { signAndSend } from './account.ts'
import { minedNonce, type Draft } from './draft-transaction.ts'
import { readHeldDrafts, saveHeldDrafts } from './session.ts'

/**
 * Transactions that the chain knows but can't mine, because the one before is missing: what a slow network
 * looks like. The user lets each go, speeds it up, or cancels it.
 */
export const heldStore = createStore<{ readonly drafts: readonly Draft[] }>(() => ({
  drafts: readHeldDrafts(),
}))

heldStore.subscribe(({ drafts }) => saveHeldDrafts(drafts))

const transferGas = 21_000n

/** The fee that replaces a waiting transaction: a quarter more, as nodes ask for at least a tenth. */
export function replacementGasPrice(gasPrice: bigint): bigint {
  return (gasPrice * 5n) / 4n + 1n
}

/** Sends a draft with a nonce that can't be next yet, so that it waits. */
export async function sendHeld(draft: Draft, chainId: number): Promise<`0x${string}`> {
  const own = heldStore.getState().drafts.filter(({ from }) => from === draft.from)
  const heldNonces = own.map(({ nonce }) => nonce)
  const held: Draft = { ...draft, nonce: Math.max(draft.nonce, ...heldNonces) + 1 }
  const hash = await signAndSend(held, chainId)
  heldStore.setState(({ drafts }) => ({ drafts: [...drafts, held] }))
  return hash
}

/** Lets a waiting transaction be mined: as it is, for a higher fee, or replaced by one that does nothing. */
export async function releaseHeld(
  draft: Draft,
  how: 'asIs' | 'speedUp' | 'cancel',
  chainId: number,
): Promise<void> {
  const gasPrice = replacementGasPrice(draft.gasPrice)
  if (how === 'speedUp') await signAndSend({ ...draft, gasPrice }, chainId)
  if (how === 'cancel') await signAndSend({ ...nothing(draft), gasPrice }, chainId)
  const next = Number(await minedNonce(draft.from))
  if (next < draft.nonce) await signAndSend({ ...nothing(draft), nonce: next }, chainId)
  forget(draft)
}

/** Forgets the transactions that were mined meanwhile: after a reload, or when another filled the gap. */
export async function forgetMined(): Promise<void> {
  const { drafts } = heldStore.getState()
  for (const account of new Set(drafts.map(({ from }) => from))) {
    const next = Number(await minedNonce(account))
    for (const draft of drafts) if (draft.from === account && draft.nonce < next) forget(draft)
  }
}

function forget(draft: Draft): void {
  heldStore.setState(({ drafts }) => ({
    drafts: drafts.filter(({ from, nonce }) => from !== draft.from || nonce !== draft.nonce),
  }))
}

/** A transaction to oneself, of nothing. */
function nothing(draft: Draft): Draft {
  return { ...draft, to: draft.from, value: 0n, data: '0x', gas: transferGas }
}
