import type { ArtifactName } from '../index.ts'
import { isAddress, keccak256, toHex, type Address, type Hex } from 'viem'
import type { CommonParameters, TokenRef } from './settings.ts'

/** An address that is known only when a step is sent. `name` is the contract's name in the network file. */
export type Ref =
  | { readonly ref: 'deployer' }
  | { readonly ref: 'contract'; readonly name: string }
  | { readonly ref: 'pair'; readonly a: TokenRef; readonly b: TokenRef }

/** A call argument: a value, or one containing references. */
export type PlanValue =
  | bigint
  | boolean
  | string
  | Ref
  | readonly PlanValue[]
  | { readonly [field: string]: PlanValue; readonly ref?: never }

/** A read of a contract, with its expected result. */
export interface Check {
  readonly target: Ref
  readonly contract: ArtifactName
  readonly functionName: string
  readonly args: readonly PlanValue[]
  readonly expected: PlanValue
  /** For a result with several values, the indexes of those that are checked. */
  readonly places?: readonly number[]
}

/** Deploys a contract. */
export interface DeployStep<Name extends string = string> {
  readonly kind: 'deploy'
  readonly id: string
  readonly name: Name
  readonly contract: ArtifactName
  readonly args: readonly PlanValue[]
}

/** Creates the pair of two tokens, unless it exists. */
export interface PairStep {
  readonly kind: 'pair'
  readonly id: string
  readonly a: TokenRef
  readonly b: TokenRef
}

/** Calls a contract. */
export interface CallStep<Name extends string = string> {
  readonly kind: 'call'
  readonly id: string
  readonly name: Name
  readonly contract: ArtifactName
  readonly functionName: string
  readonly args: readonly PlanValue[]
  /** Reads that confirm the effect of the call, from any account. */
  readonly check?: Check
}

/**
 * The parameters as a feature sees them: the common ones and its own.
 * @typeParam Declared the `parameters` of its manifest.
 */
export type FeatureParameters<Declared = object> = CommonParameters & {
  readonly [Name in keyof Declared]: Declared[Name] extends (...args: never) => infer Value ? Value : never
}

/** A protocol contract: its name in the network file, and its build. */
export interface ContractId {
  readonly name: string
  readonly contract: ArtifactName
}

/** A permission granted by a contract's owner with an event of an account and a boolean, and its holders. */
export interface Grant extends ContractId {
  readonly event: string
  readonly holders: readonly Ref[]
}

/** The final owner of everything: the timelock or, without one, the owner. */
export function finalOwner({ contracts, owner }: FeatureParameters): Ref | Address {
  return contracts['timelock'] === 'none' ? owner : contractRef('timelock')
}

export const DEPLOYER: Ref = { ref: 'deployer' }

/** A protocol contract, as an argument. */
export function contractRef(name: string): Ref {
  return { ref: 'contract', name }
}

/** A token from the parameters, as an argument. */
export function tokenRef(token: TokenRef): Ref | Address {
  return isAddress(token) ? token : contractRef(token)
}

/** The stake token of a farm, as an argument. */
export function stakeRef(stake: TokenRef | readonly [TokenRef, TokenRef]): Ref | Address {
  if (typeof stake === 'string') return tokenRef(stake)
  const [a, b] = stake
  return { ref: 'pair', a, b }
}

/** Creates the pairs among stake tokens, or finds them. */
export function pairSteps(stakes: readonly (TokenRef | readonly [TokenRef, TokenRef])[]): PairStep[] {
  return stakes.flatMap((stake): PairStep[] => {
    if (typeof stake === 'string') return []
    const [a, b] = stake
    return [{ kind: 'pair', id: `pair ${a}/${b}`, a, b }]
  })
}

/** Builds a call step. `suffix` distinguishes calls of the same function. */
export function call(
  { name, contract }: ContractId,
  functionName: string,
  args: readonly PlanValue[],
  { check, suffix }: { check?: Check; suffix?: string } = {},
): CallStep {
  const id = [name, functionName, ...(suffix === undefined ? [] : [suffix])].join(' ')
  const step = { kind: 'call', id, name, contract, functionName, args } as const
  return check === undefined ? step : { ...step, check }
}

/** A role of OpenZeppelin's access control, by the name of its constant. */
export function roleHash(title: string): Hex {
  return keccak256(toHex(title))
}

/** Grants a contract's role to an account. The final role holders are derived from all these steps. */
export function grantRole(id: ContractId, title: string, account: Ref): CallStep {
  const args = [roleHash(title), account] as const
  const suffix = `${title} ${account.ref === 'contract' ? account.name : account.ref}`
  return call(id, 'grantRole', args, { suffix, check: check(id, 'hasRole', args, true) })
}

/** A read that must return `expected`. */
export function check(
  { name, contract }: ContractId,
  functionName: string,
  args: readonly PlanValue[],
  expected: PlanValue,
  places?: readonly number[],
): Check {
  const read = { target: contractRef(name), contract, functionName, args, expected }
  return places === undefined ? read : { ...read, places }
}
