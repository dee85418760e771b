import { isSameAddress, type Address } from '@ibull/domain'
import { MOST_SECONDS_AHEAD, MOST_SECONDS_BEHIND } from '@ibull/domain/governance'
import type { Hex } from '../networks/network.ts'

/** A message that was signed, with its signature. */
export interface SignedMessage {
  readonly sig: Hex
  readonly message: Readonly<Record<string, unknown>>
}

/**
 * Place for the message whose submission hasn't been answered. The hub may have stored it, so it is sent again rather
 * than signed again: a hub knows a message by its hash, and another signature would be another message.
 */
export interface UnansweredMessage {
  readonly get: () => SignedMessage | undefined
  readonly set: (signed: SignedMessage | undefined) => void
}

/** Keeps an unanswered message as long as the page. */
export function keptInMemory(): UnansweredMessage {
  let kept: SignedMessage | undefined
  return {
    get: () => kept,
    set: (signed) => {
      kept = signed
    },
  }
}

/**
 * Whether a hub still takes a signed message, and it says what would be signed now.
 * @param stated the fields without signer and timestamp, in the order of their types
 * @param chainTimeSeconds Unix seconds
 */
export function isSignedAlready(
  { message }: SignedMessage,
  account: Address,
  stated: object,
  chainTimeSeconds: number,
): boolean {
  const { from, timestamp } = message
  return (
    typeof from === 'string' &&
    isSameAddress(from as Address, account) &&
    typeof timestamp === 'number' &&
    timestamp <= chainTimeSeconds + MOST_SECONDS_AHEAD &&
    timestamp >= chainTimeSeconds - MOST_SECONDS_BEHIND &&
    JSON.stringify(message) === JSON.stringify({ from, ...stated, timestamp })
  )
}
