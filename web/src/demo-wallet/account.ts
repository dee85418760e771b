import { isSameAddress, type Address } from '@ibull/domain'
import type { Hex } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { broadcast } from './broadcast.ts'
import { demoAddresses, type DemoAddress } from './demo-accounts.ts'
import type { Draft } from './draft-transaction.ts'
import { invalidParams } from './provider-error.ts'

/**
 * Keys of the well-known development mnemonic ("test test ... junk"): funded on every local chain, secret nowhere.
 */
const developmentKeys: Readonly<Record<DemoAddress, Hex>> = {
  '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720':
    '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
  '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f':
    '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
}

/** Returns a demo account, able to sign. @throws {ProviderError} -32602 for any other address */
export function demoAccount(address: Address): PrivateKeyAccount {
  const known = demoAddresses.find((demo) => isSameAddress(demo, address))
  if (known === undefined) throw invalidParams('The wallet does not have this account.')
  return privateKeyToAccount(developmentKeys[known])
}

/** Signs a draft with its sender's key and sends it to the local chain. Returns its hash. */
export async function signAndSend(draft: Draft, chainId: number): Promise<Hex> {
  const serialized = await demoAccount(draft.from).signTransaction({
    type: 'legacy',
    chainId,
    ...(draft.to === undefined ? {} : { to: draft.to }),
    value: draft.value,
    data: draft.data,
    gas: draft.gas,
    gasPrice: draft.gasPrice,
    nonce: draft.nonce,
  })
  return await broadcast(serialized)
}
