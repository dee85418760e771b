import { createStore } from 'zustand/vanilla'
import { signAndSend } from './account.ts'
import { minedNonce, type Draft } from './draft-transaction.ts'
import { readHeldDrafts, saveHeldDrafts } from './session.ts'

/**
 * Transactions in the chain's queue that can't be mined because of a nonce gap, to simulate a slow network. The
 * user releases each one, speeds it up, or cancels it.
 */
export const heldStore = createStore<{ readonly drafts: readonly Draft[] }>(() => ({
  drafts: readHeldDrafts(),
}))

heldStore.subscribe(({ drafts }) => saveHeldDrafts(drafts))

const transferGas = 21_000n

/**
 * Returns the gas price that replaces a pending transaction: a quarter more, as nodes require at least a tenth.
 */
export function replacementGasPrice(gasPrice: bigint): bigint {
  return (gasPrice * 5n) / 4n + 1n
}

/** Sends a draft with a nonce too high to be mined yet, so it stays pending. */
export async function sendHeld(draft: Draft, chainId: number): Promise<`0x${string}`> {
  const own = heldStore.getState().drafts.filter(({ from }) => from === draft.from)
  const heldNonces = own.map(({ nonce }) => nonce)
  const held: Draft = { ...draft, nonce: Math.max(draft.nonce, ...heldNonces) + 1 }
  const hash = await signAndSend(held, chainId)
  heldStore.setState(({ drafts }) => ({ drafts: [...drafts, held] }))
  return hash
}

/** Lets a held transaction be mined: unchanged, at a higher gas price, or replaced by one that does nothing. */
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

/** Removes transactions mined meanwhile: after a reload, or if another one filled the gap. */
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

/** An empty transaction to oneself. */
function nothing(draft: Draft): Draft {
  return { ...draft, to: draft.from, value: 0n, data: '0x', gas: transferGas }
}
