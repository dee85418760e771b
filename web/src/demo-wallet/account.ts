import { type Hex, type LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { requestNode } from './node.ts'
import type { Draft } from './draft-transaction.ts'

/** Account 9 of the well-known development phrase ("test test ... junk"): funded on every local chain, secret nowhere. */
const developmentKey: Hex = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6'

let account: LocalAccount | undefined

/** The account of the demo wallet. */
export function demoAccount(): LocalAccount {
  account ??= privateKeyToAccount(developmentKey)
  return account
}

/** Signs a draft and hands it to the local chain. Returns its hash. */
export async function signAndSend(draft: Draft, chainId: number): Promise<Hex> {
  const serialized = await demoAccount().signTransaction({
    type: 'legacy',
    chainId,
    ...(draft.to === undefined ? {} : { to: draft.to }),
    value: draft.value,
    data: draft.data,
    gas: draft.gas,
    gasPrice: draft.gasPrice,
    nonce: draft.nonce,
  })
  return (await requestNode('eth_sendRawTransaction', [serialized])) as Hex
}
