import type { Address, GasPrice } from '@ibull/domain'
import type { Hex } from '../networks/network.ts'

/** The exact transaction a wallet is requested to sign. */
export interface SigningRequest {
  readonly chainId: number
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  /** In wei. */
  readonly value: bigint
  readonly gas: bigint
  /** `undefined` lets the wallet set it. */
  readonly price: GasPrice | undefined
}

/** A typed-data field. Numbers are integers. */
export type TypedValue = bigint | number | string | readonly (number | string)[]

/** EIP-712 data as passed to the wallet. */
export interface TypedDataRequest {
  readonly chainId: number
  readonly from: Address
  readonly domain: {
    readonly name: string
    readonly version?: string
    /** Absent for signatures valid on any chain, as in Snapshot's domain. */
    readonly chainId?: number
    /** Absent when a server, not a contract, verifies the signature. */
    readonly verifyingContract?: Address
  }
  readonly primaryType: string
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly message: Readonly<Record<string, TypedValue>>
}
