import { addressKey, type Address } from '@ibull/domain'
import {
  decodeFunctionData,
  encodeFunctionData,
  toFunctionSelector,
  type Abi,
  type AbiFunction,
  type AbiParameter,
} from 'viem'
import type { Network } from '../networks/network.ts'
import { marketsOf } from '../networks/prediction-markets.ts'
import type { OperationCall } from './operations.ts'
import { OWNED_CONTRACTS, type OwnedName, type OwnerCall } from './owner-calls.ts'

/** A call of an operation, as far as the contracts' interfaces explain it. */
export interface DescribedCall extends OperationCall {
  /** Which of the protocol's contracts it calls. */
  readonly contract: OwnedName | undefined
  readonly name: string | undefined
  readonly inputs: readonly AbiParameter[]
  readonly args: readonly unknown[]
  /** What it does. `undefined` marks a call that nothing describes. */
  readonly does: OwnerCall | undefined
}

/** Contracts with owners by `addressKey`. */
export type OwnedTargets = ReadonlyMap<string, OwnedName>

/** Returns the network's contracts with owners, and staking pools. */
export function ownedTargets(network: Network, pools: readonly Address[]): OwnedTargets {
  const named = Object.entries(network.contracts).filter(([name]) => name in OWNED_CONTRACTS)
  return new Map<string, OwnedName>([
    ...pools.map((address) => [addressKey(address), 'stakingPool'] as const),
    ...(network.tokenSales ?? []).map(({ address }) => [addressKey(address), 'tokenSale'] as const),
    ...marketsOf(network).map(({ address }) => [addressKey(address), 'prediction'] as const),
    ...named.map(([name, address]) => [addressKey(address), name as OwnedName] as const),
  ])
}

/**
 * Decodes a call by the interface of its contract; of another contract, by any interface with such a function, without
 * a description. Data that is not the encoding of its arguments stays undecoded.
 */
export function describeCall(call: OperationCall, targets: OwnedTargets): DescribedCall {
  const contract = targets.get(addressKey(call.target))
  const own = contract && OWNED_CONTRACTS[contract]
  const abis = own === undefined ? Object.values(OWNED_CONTRACTS).map(({ abi }) => abi) : [own.abi]
  for (const abi of abis) {
    const item = functionOf(abi, call.data)
    const args = item && argumentsOf(item, call.data)
    if (item !== undefined && args !== undefined) {
      const does = own !== undefined && Object.hasOwn(own.calls, item.name) ? own.calls[item.name] : undefined
      return { ...call, contract, name: item.name, inputs: item.inputs, args, does }
    }
  }
  return { ...call, contract, name: undefined, inputs: [], args: [], does: undefined }
}

function functionOf(abi: Abi, data: string): AbiFunction | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  return abi.find(
    (item): item is AbiFunction => item.type === 'function' && toFunctionSelector(item) === selector,
  )
}

function argumentsOf(item: AbiFunction, data: `0x${string}`): readonly unknown[] | undefined {
  try {
    const { args } = decodeFunctionData({ abi: [item], data })
    const again = encodeFunctionData({ abi: [item], args })
    return again === data.toLowerCase() ? ((args ?? []) as readonly unknown[]) : undefined
  } catch {
    return undefined
  }
}
