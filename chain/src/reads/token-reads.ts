import type { Address } from '@ibull/domain'
import { erc20Abi } from '../abi/index.ts'
import type { Hex } from '../networks/network.ts'
import { contractRead } from './contract-read.ts'
import { MULTICALL_ABI } from './multicall.ts'
import type { ContractRead } from './read-types.ts'

/** Raw units of `token` that `account` holds. */
export function balanceOfRead(token: Address, account: Address): ContractRead<bigint> {
  return contractRead(erc20Abi, 'balanceOf', token, [account])
}

/** Wei that `account` holds, read through the batched-read contract. */
export function nativeBalanceRead(multicall: Address, account: Address): ContractRead<bigint> {
  return contractRead(MULTICALL_ABI, 'getEthBalance', multicall, [account])
}

/** Raw units of `token` that `spender` may take from `owner`. */
export function allowanceRead(token: Address, owner: Address, spender: Address): ContractRead<bigint> {
  return contractRead(erc20Abi, 'allowance', token, [owner, spender])
}

export function totalSupplyRead(token: Address): ContractRead<bigint> {
  return contractRead(erc20Abi, 'totalSupply', token, [])
}

export function decimalsRead(token: Address): ContractRead<number> {
  return contractRead(erc20Abi, 'decimals', token, [])
}

/** A token's symbol or name as text, or as the 32 bytes that old tokens answer with. */
export function labelRead(token: Address, label: 'symbol' | 'name'): ContractRead<LabelAnswer> {
  const read = contractRead(erc20Abi, label, token, [])
  return {
    ...read,
    decode: (data) => (data.length === BYTES32_LENGTH ? { bytes32: data } : { text: read.decode(data) }),
  }
}

export type LabelAnswer = { readonly text: string } | { readonly bytes32: Hex }

const BYTES32_LENGTH = 2 + 2 * 32
