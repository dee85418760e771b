import type { Address } from '@ibull/domain'
import type { Hex } from '../networks/network.ts'

/** The exact transaction that a wallet will be asked to sign. */
export interface SigningRequest {
  readonly chainId: number
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  /** In wei. */
  readonly value: bigint
  readonly gas: bigint
  /** In wei; `undefined` leaves it to the wallet. */
  readonly gasPrice: bigint | undefined
}

/** A field of typed data. Numbers are whole. */
export type TypedValue = bigint | number | string | readonly (number | string)[]

/** EIP-712 data as it is handed to the wallet. */
export interface TypedDataRequest {
  readonly chainId: number
  readonly from: Address
  readonly domain: {
    readonly name: string
    readonly version?: string
    /** Absent where the signature is for any chain, as in Snapshot's domain. */
    readonly chainId?: number
    /** Absent where no contract verifies the signature: a server does. */
    readonly verifyingContract?: Address
  }
  readonly primaryType: string
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly message: Readonly<Record<string, TypedValue>>
}
