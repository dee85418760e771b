import type { Address } from '@ibull/domain'
import { keccak256, type Hex } from 'viem'
import { endpointName, sendingOf } from '../private-endpoints/index.ts'
import { demoWalletRdns } from './demo-identity.ts'
import { PUBLIC_NODE, requestNode } from './node.ts'
import { nothingSent, ProviderError } from './provider-error.ts'

/** The private endpoint that this wallet sends through; `undefined` for the public node. */
export function privateEndpoint(): string | undefined {
  const sending = sendingOf(demoWalletRdns)
  return sending.kind === 'public' ? undefined : sending.url
}

/**
 * Returns the node for transactions. @throws {ProviderError} if the chosen endpoint isn't offered any more: what the
 * user protects is never sent to another.
 */
function sendingNode(): string {
  const sending = sendingOf(demoWalletRdns)
  if (sending.kind === 'lost')
    throw nothingSent(
      `The private endpoint ${endpointName(sending.url)} is no longer offered. Choose another one in the settings, or turn the protection off.`,
    )
  return sending.kind === 'private' ? sending.url : PUBLIC_NODE
}

/**
 * Sends a signed transaction, through the private endpoint where one is chosen, and nowhere else. Returns its hash.
 * @throws {ProviderError} the node's own, or 4900 and -32603 where it may have been sent all the same
 */
export async function broadcast(serialized: Hex): Promise<Hex> {
  const node = sendingNode()
  const answer = await requestNode('eth_sendRawTransaction', [serialized], node)
  if (node === PUBLIC_NODE) return answer as Hex
  const hash = keccak256(serialized)
  if (answer === hash) return hash
  throw new ProviderError(-32603, `The private endpoint ${endpointName(node)} answered with another hash.`)
}

/**
 * Reads the nonce after all of the account's transactions, pending ones included: at the private endpoint where one is
 * chosen, since no other node knows what waits there. That it answers is also known before anything is signed then.
 */
export async function readPendingNonce(account: Address): Promise<unknown> {
  const node = sendingNode()
  try {
    return await requestNode('eth_getTransactionCount', [account, 'pending'], node)
  } catch (error) {
    if (node === PUBLIC_NODE) throw error
    throw nothingSent(`The private endpoint ${endpointName(node)} does not answer.`, error)
  }
}
