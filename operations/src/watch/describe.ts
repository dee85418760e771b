import { artifact, artifactNames } from '@ibull/contracts'
import {
  decodeFunctionData,
  getAddress,
  isAddress,
  toFunctionSelector,
  type Abi,
  type AbiFunction,
  type Address,
  type Hex,
} from 'viem'
import type { WatchedContract, WatchedEvent } from './chronicle.ts'

/** Formats calls and events with the names of contracts, functions and arguments. */
export class Describer {
  readonly #contracts: ReadonlyMap<Address, WatchedContract>
  /** Functions of all contracts, for unwatched targets. */
  readonly #functions: ReadonlyMap<Hex, AbiFunction>

  constructor(contracts: readonly WatchedContract[]) {
    this.#contracts = new Map(contracts.map((contract) => [contract.address, contract]))
    this.#functions = new Map(
      artifactNames
        .flatMap((name) => functionsOf(artifact(name).abi))
        .map((item) => [toFunctionSelector(item), item]),
    )
  }

  /** `mainToken.setMinter(account: 0x…, isAllowed: true)`; the raw calldata if no ABI matches. */
  readonly call = (target: Address, value: bigint, data: Hex): string => {
    const paying = value === 0n ? '' : ` with ${value} wei`
    const contract = this.#contracts.get(getAddress(target))
    const abi = contract === undefined ? [] : artifact(contract.artifact).abi
    const known = functionsOf(abi).find((item) => toFunctionSelector(item) === data.slice(0, 10))
    const item = known ?? this.#functions.get(data.slice(0, 10) as Hex)
    if (item === undefined) return `${this.name(target)} ${data}${paying}`
    try {
      const { args = [] } = decodeFunctionData({ abi: [item], data }) as { args?: readonly unknown[] }
      const named = item.inputs.map(({ name }, index) => `${name ?? index}: ${this.#value(args[index])}`)
      return `${this.name(target)}.${item.name}(${named.join(', ')})${paying}`
    } catch {
      return `${this.name(target)}.${item.name} ${data}${paying}`
    }
  }

  readonly event = ({ contract, name, args }: WatchedEvent): string => {
    const { target, value, data } = args as { target?: Address; value?: bigint; data?: Hex }
    if (name === 'CallExecuted' && target !== undefined && data !== undefined)
      return `timelock executed ${this.call(target, value ?? 0n, data)}`
    const named = Object.entries(args).map(([field, item]) => `${field}: ${this.#value(item)}`)
    return `${contract.name} ${name}(${named.join(', ')})`
  }

  /** A watched contract's name, otherwise the address. */
  name(address: Address): string {
    return this.#contracts.get(getAddress(address))?.name ?? getAddress(address)
  }

  #value(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map((item) => this.#value(item)).join(', ')}]`
    if (typeof value === 'string') return isAddress(value, { strict: false }) ? this.name(value) : value
    if (typeof value !== 'object' || value === null) return String(value)
    const fields = Object.entries(value).map(([name, item]) => `${name}: ${this.#value(item)}`)
    return `{${fields.join(', ')}}`
  }
}

function functionsOf(abi: Abi): readonly AbiFunction[] {
  return abi.filter((item): item is AbiFunction => item.type === 'function')
}
