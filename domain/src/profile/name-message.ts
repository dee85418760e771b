import type { Address } from '../money/address.ts'

/** For how long the signature of a registration may be valid, in seconds: an older one is of no use to a thief. */
export const MAXIMUM_NAME_SECONDS = 3_600n

/** What an account signs to register its name. */
export interface NameRegistration {
  readonly address: Address
  readonly name: string
  /** Any number that the account has not signed a name with before; a random one will do. */
  readonly nonce: bigint
  /** Until when it is valid, in seconds since 1970 by the chain's clock. */
  readonly expiry: bigint
}

/** EIP-712 typed data in the form that viem and `eth_signTypedData_v4` take. */
export interface NameTypedData {
  readonly domain: typeof NAME_DOMAIN & { readonly chainId: number }
  readonly types: typeof NAME_TYPES
  readonly primaryType: 'RegisterName'
  readonly message: NameRegistration
}

/** The EIP-712 domain of a registration, besides the chain. */
export const NAME_DOMAIN = { name: 'Profile names', version: '1' } as const

/** The EIP-712 type of a registration. */
export const NAME_TYPES = {
  RegisterName: [
    { name: 'address', type: 'address' },
    { name: 'name', type: 'string' },
    { name: 'nonce', type: 'uint256' },
    { name: 'expiry', type: 'uint256' },
  ],
} as const

/** The typed data by which an account registers its name with the hub of a network. */
export function nameTypedData(chainId: number, message: NameRegistration): NameTypedData {
  return {
    domain: { ...NAME_DOMAIN, chainId },
    types: NAME_TYPES,
    primaryType: 'RegisterName',
    message,
  }
}
