import type { Address } from 'viem'
import { developmentAccount } from '../../development-chain.ts'

/** Private key of an account of anvil's public mnemonic. */
export function keyOf(index: number): `0x${string}` {
  const key = developmentAccount(index).getHdKey().privateKey
  if (key === null) throw new Error('The account has no private key.')
  return `0x${Buffer.from(key).toString('hex')}`
}

/** Address of an account of anvil's public mnemonic. */
export function addressOf(index: number): Address {
  return developmentAccount(index).address
}
