import type { TransactionRecord } from '@ibull/chain'
import { endedBetween } from '../changed-between.ts'

/** What is previous: a transaction left the wallet, worked, or did not. */
export type Sound = 'sent' | 'succeeded' | 'failed'

export interface TransactionSoundsOptions {
  readonly store: {
    readonly getState: () => { readonly records: readonly TransactionRecord[] }
    readonly subscribe: (listener: () => void) => () => void
  }
  readonly chainId: number
  /** What was there before: what happened since is previous at once. */
  readonly since: readonly TransactionRecord[]
  readonly play: (sound: Sound) => void
}

/** Plays a sound for each transaction that is sent or ends from now on. @returns the end of it. */
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
 * The sounds of what happened on a network between two states of the store, each at most once. What the
 * user cancelled or replaced in the wallet makes none.
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
