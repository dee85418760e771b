import type { TransactionRecord } from '@ibull/chain'
import { endedBetween } from '../changed-between.ts'

/** Event that plays a sound: a transaction was sent, succeeded, or failed. */
export type Sound = 'sent' | 'succeeded' | 'failed'

export interface TransactionSoundsOptions {
  readonly store: {
    readonly getState: () => { readonly records: readonly TransactionRecord[] }
    readonly subscribe: (listener: () => void) => () => void
  }
  readonly chainId: number
  /** Records before the code was loaded: changes since then play at once. */
  readonly since: readonly TransactionRecord[]
  readonly play: (sound: Sound) => void
}

/** Plays a sound for each transaction sent or ended from now on. @returns a function that stops it. */
export function startTransactionSounds({
  store,
  chainId,
  since,
  play,
}: TransactionSoundsOptions): () => void {
  let previous = since
  const listen = () => {
    const { records } = store.getState()
    const sounds = soundsBetween(previous, records, chainId)
    previous = records
    for (const sound of sounds) play(sound)
  }
  listen()
  return store.subscribe(listen)
}

/**
 * Returns the sounds for a network's changes between two states of the store, each at most once. Transactions the
 * user cancelled or replaced in the wallet play none.
 */
export function soundsBetween(
  before: readonly TransactionRecord[],
  now: readonly TransactionRecord[],
  chainId: number,
): readonly Sound[] {
  const earlier = new Set(before.map(({ hash }) => hash))
  const isSent = now.some(
    ({ hash, status, ...record }) => record.chainId === chainId && status === 'pending' && !earlier.has(hash),
  )
  const endings = new Set(endedBetween(before, now, chainId).map(({ status }) => status))
  const sounds: Sound[] = []
  if (isSent) sounds.push('sent')
  if (endings.has('succeeded')) sounds.push('succeeded')
  if (endings.has('failed') || endings.has('dropped')) sounds.push('failed')
  return sounds
}
