import type { Address } from '../money/address.ts'

/** Maximum validity of a registration's signature, in seconds: an older one is useless to a thief. */
export const MAXIMUM_NAME_SECONDS = 3_600n

/** Message an account signs to register its name. */
export interface NameRegistration {
  readonly address: Address
  readonly name: string
  /** Any number the account hasn't signed a name with before, e.g. a random one. */
  readonly nonce: bigint
  /** Expiry in Unix seconds, by the chain's clock. */
  readonly expiry: bigint
}

/** EIP-712 typed data in the format of viem and `eth_signTypedData_v4`. */
export interface NameTypedData {
  readonly domain: typeof NAME_DOMAIN & { readonly chainId: number; readonly verifyingContract?: Address }
  readonly types: typeof NAME_TYPES
  readonly primaryType: 'RegisterName'
  readonly message: NameRegistration
}

/** EIP-712 domain of a registration, without the chain. */
export const NAME_DOMAIN = { name: 'Profile names', version: '1' } as const

/** EIP-712 type of a registration. */
export const NAME_TYPES = {
  RegisterName: [
    { name: 'address', type: 'address' },
    { name: 'name', type: 'string' },
    { name: 'nonce', type: 'uint256' },
    { name: 'expiry', type: 'uint256' },
  ],
} as const

/** Namespace of names. The profile contract separates exchanges on the same chain. */
export interface NameSpace {
  readonly chainId: number
  /** Omitted if the network has no profiles. */
  readonly profile?: Address | undefined
}

/** Builds the typed data with which an account registers its name at an exchange's hub. */
export function nameTypedData({ chainId, profile }: NameSpace, message: NameRegistration): NameTypedData {
  return {
    domain: { ...NAME_DOMAIN, chainId, ...(profile === undefined ? {} : { verifyingContract: profile }) },
    types: NAME_TYPES,
    primaryType: 'RegisterName',
    message,
  }
}
