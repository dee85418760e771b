import { artifact, type ArtifactName } from '../index.ts'
import { encodeDeployData, encodeFunctionData, isAddress, type Address, type Hex } from 'viem'
import {
  CONTRACT_NAMES,
  type ContractName,
  type PoolTerms,
  type ProtocolParameters,
  type TokenRef,
} from './parameters.ts'

/** An address that is known only when a step is taken. */
export type Ref =
  | { readonly ref: 'deployer' }
  | { readonly ref: 'contract'; readonly name: ContractName }
  | { readonly ref: 'pair'; readonly a: TokenRef; readonly b: TokenRef }

/** An argument of a call: a value, or one that holds references. */
export type PlanValue =
  | bigint
  | boolean
  | string
  | Ref
  | readonly PlanValue[]
  | { readonly [field: string]: PlanValue; readonly ref?: never }

/** A read of a contract, and what it must answer. */
export interface Check {
  readonly target: Ref
  readonly contract: ArtifactName
  readonly functionName: string
  readonly args: readonly PlanValue[]
  readonly expected: PlanValue
  /** Of an answer of several values, the places of those that are expected. */
  readonly places?: readonly number[]
}

/** Deploys a contract. */
export interface DeployStep {
  readonly kind: 'deploy'
  readonly id: string
  readonly name: ContractName
  readonly contract: ArtifactName
  readonly args: readonly PlanValue[]
}

/** Creates the pair of two tokens, unless it is there. */
export interface PairStep {
  readonly kind: 'pair'
  readonly id: string
  readonly a: TokenRef
  readonly b: TokenRef
}

/** Calls a contract. */
export interface CallStep {
  readonly kind: 'call'
  readonly id: string
  readonly name: ContractName
  readonly contract: ArtifactName
  readonly functionName: string
  readonly args: readonly PlanValue[]
  /** What the chain answers once it was done, by whomever. */
  readonly check?: Check
}

/** One transaction of the deployer. */
export type Step = DeployStep | PairStep | CallStep

/** The whole protocol, as transactions in their order. */
export interface ProtocolPlan {
  readonly parameters: ProtocolParameters
  /** Contracts that are there already. */
  readonly existing: ReadonlyMap<ContractName, Address>
  readonly build: readonly Step[]
  /** The last steps: what the deployer owns is offered to the owner. */
  readonly handOver: readonly CallStep[]
}

/** The build of each contract of the protocol. */
export const ARTIFACT_OF = {
  wrappedNative: 'WrappedNative',
  factory: 'Factory',
  router: 'Router',
  multicall: 'Multicall',
  mainToken: 'IbullToken',
  referral: 'Referral',
  farm: 'FarmMaster',
  stakingPoolFactory: 'StakingPoolFactory',
  vault: 'Vault',
  feeCollector: 'FeeCollector',
  zap: 'Zap',
  yieldLens: 'YieldLens',
} as const satisfies Record<ContractName, ArtifactName>

/** The contracts whose ownership changes hands in two steps, by `transferOwnership`. */
export const OWNED: readonly ContractName[] = [
  'mainToken',
  'referral',
  'farm',
  'stakingPoolFactory',
  'vault',
  'feeCollector',
]

export const DEPLOYER: Ref = { ref: 'deployer' }

/** A contract of the protocol, as an argument. */
export function contractRef(name: ContractName): Ref {
  return { ref: 'contract', name }
}

/** A token of the parameters, as an argument. */
export function tokenRef(token: TokenRef): Ref | Address {
  return isAddress(token) ? token : contractRef(token)
}

/** What the protocol consists of with these parameters, and the transactions that make it. */
export function planProtocol(parameters: ProtocolParameters): ProtocolPlan {
  const { contracts } = parameters
  const existing = new Map<ContractName, Address>()
  for (const name of CONTRACT_NAMES) {
    const source = contracts[name]
    if (source !== 'deploy' && source !== 'none') existing.set(name, source)
  }
  const deployments = CONTRACT_NAMES.filter((name) => contracts[name] === 'deploy').map(
    (name): DeployStep => ({
      kind: 'deploy',
      id: `deploy ${name}`,
      name,
      contract: ARTIFACT_OF[name],
      args: constructorArguments(name, parameters),
    }),
  )
  return {
    parameters,
    existing,
    build: [
      ...deployments,
      ...wiring(parameters),
      ...pairSteps(parameters),
      ...farmSteps(parameters),
      ...poolSteps(parameters),
      ...emissionStep(parameters),
    ],
    handOver: handOver(parameters),
  }
}

function constructorArguments(name: ContractName, parameters: ProtocolParameters): readonly PlanValue[] {
  const { treasury, farming, mainToken, feeCollector } = parameters
  const at = contractRef
  switch (name) {
    case 'wrappedNative':
    case 'multicall':
    case 'yieldLens':
      return []
    case 'factory':
    case 'referral':
    case 'stakingPoolFactory':
      return [DEPLOYER]
    case 'router':
      return [at('factory'), at('wrappedNative')]
    case 'mainToken':
      return [DEPLOYER, mainToken?.holder ?? DEPLOYER, mainToken?.initialSupply ?? 0n]
    case 'farm':
      // Nothing is earned before everything stands: the last step sets the emission.
      return [DEPLOYER, at('mainToken'), at('referral'), farming.feeReceiver, 0n, farming.blockTimeMs]
    case 'vault':
      return [DEPLOYER, DEPLOYER, at('farm'), treasury]
    case 'feeCollector': {
      const bridges = feeCollector.bridges.map(tokenRef)
      return [DEPLOYER, at('factory'), at('wrappedNative'), at('mainToken'), treasury, bridges]
    }
    case 'zap':
      return [at('factory'), at('wrappedNative'), at('farm')]
  }
}

function wiring(parameters: ProtocolParameters): CallStep[] {
  const { contracts, vault, farming, feeCollector } = parameters
  const isThere = (name: ContractName): boolean => contracts[name] !== 'none'
  const steps: CallStep[] = []
  if (contracts.farm === 'deploy') {
    steps.push(
      call('mainToken', 'setMinter', [contractRef('farm'), true], ['isMinter', [contractRef('farm')], true]),
      call(
        'referral',
        'setOperator',
        [contractRef('farm'), true],
        ['isOperator', [contractRef('farm')], true],
      ),
      call(
        'farm',
        'setReferralCommission',
        [farming.referralCommissionBps],
        ['referralCommissionBps', [], farming.referralCommissionBps],
      ),
    )
  }
  if (contracts.zap === 'deploy' && isThere('farm'))
    steps.push(call('farm', 'setDepositor', [contractRef('zap'), true]))
  if (contracts.vault === 'deploy') {
    const fees = [vault.performanceFeeBps, vault.callFeeBps, vault.withdrawFeeBps]
    steps.push(
      call('vault', 'setFees', fees),
      call('vault', 'setWithdrawFeePeriod', [vault.withdrawFeePeriodSeconds]),
      call('vault', 'setAdmin', [vault.admin], ['admin', [], vault.admin]),
    )
  }
  if (contracts.feeCollector === 'deploy') {
    steps.push(
      call('factory', 'setFeeTo', [contractRef('feeCollector')], ['feeTo', [], contractRef('feeCollector')]),
      ...feeCollector.routes.map(([token, bridge]) =>
        call('feeCollector', 'setBridge', [tokenRef(token), tokenRef(bridge)], undefined, token),
      ),
    )
  }
  return steps
}

function pairSteps({ farms }: ProtocolParameters): PairStep[] {
  return farms.flatMap(({ stake }): PairStep[] => {
    if (typeof stake === 'string') return []
    const [a, b] = stake
    return [{ kind: 'pair', id: `pair ${a}/${b}`, a, b }]
  })
}

function farmSteps({ farms }: ProtocolParameters): CallStep[] {
  const adding = farms.map(({ stake, allocPoint, depositFeeBps, harvestIntervalSeconds }, pid) =>
    call(
      'farm',
      'add',
      [allocPoint, stakeRef(stake), depositFeeBps, harvestIntervalSeconds],
      undefined,
      `${pid}`,
    ),
  )
  const pausing = farms.flatMap(({ isPaused }, pid) =>
    isPaused ? [call('farm', 'setPaused', [BigInt(pid), true], undefined, `${pid}`)] : [],
  )
  return [...adding, ...pausing]
}

/** The token that a farm takes, as an argument. */
export function stakeRef(stake: TokenRef | readonly [TokenRef, TokenRef]): Ref | Address {
  if (typeof stake === 'string') return tokenRef(stake)
  const [a, b] = stake
  return { ref: 'pair', a, b }
}

function poolSteps(parameters: ProtocolParameters): CallStep[] {
  return parameters.pools.map((pool, index) =>
    call('stakingPoolFactory', 'createPool', [poolTuple(pool, parameters.owner)], undefined, `${index}`),
  )
}

function poolTuple(pool: PoolTerms, owner: Address): PlanValue {
  const { stakedToken, rewardToken, ...terms } = pool
  return { ...terms, stakedToken: tokenRef(stakedToken), rewardToken: tokenRef(rewardToken), owner }
}

function emissionStep({ contracts, farming }: ProtocolParameters): CallStep[] {
  if (contracts.farm !== 'deploy') return []
  const { ibullPerSecond } = farming
  return [call('farm', 'setEmission', [ibullPerSecond], ['ibullPerSecond', [], ibullPerSecond])]
}

function handOver({ contracts, owner }: ProtocolParameters): CallStep[] {
  const owned = OWNED.filter((name) => contracts[name] === 'deploy').map((name) =>
    call(name, 'transferOwnership', [owner]),
  )
  const factory = contracts.factory === 'deploy' ? [call('factory', 'setFeeToSetter', [owner])] : []
  return [...owned, ...factory]
}

function call(
  name: ContractName,
  functionName: string,
  args: readonly PlanValue[],
  check?: readonly [functionName: string, args: readonly PlanValue[], expected: PlanValue],
  suffix?: string,
): CallStep {
  const contract = ARTIFACT_OF[name]
  const id = [name, functionName, ...(suffix === undefined ? [] : [suffix])].join(' ')
  const step = { kind: 'call', id, name, contract, functionName, args } as const
  if (check === undefined) return step
  const [checked, checkArgs, expected] = check
  return {
    ...step,
    check: { target: contractRef(name), contract, functionName: checked, args: checkArgs, expected },
  }
}

/** Tells the address behind a reference. */
export type Resolve = (ref: Ref) => Address

/** A value without references, as an ABI encoder wants it. */
export function resolved(value: PlanValue, resolve: Resolve): unknown {
  if (typeof value !== 'object') return value
  if (isList(value)) return value.map((item) => resolved(item, resolve))
  if (isRef(value)) return resolve(value)
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, resolved(item, resolve)]))
}

/** What a step sends: the creation code, or the call's bytes. */
export function stepData(step: DeployStep | CallStep, resolve: Resolve): Hex {
  const { abi, bytecode } = artifact(step.contract)
  const args = step.args.map((value) => resolved(value, resolve))
  return step.kind === 'deploy'
    ? encodeDeployData({ abi, bytecode, args })
    : encodeFunctionData({ abi, functionName: step.functionName, args })
}

function isList(value: PlanValue): value is readonly PlanValue[] {
  return Array.isArray(value)
}

function isRef(value: Exclude<PlanValue, readonly PlanValue[]>): value is Ref {
  return typeof value === 'object' && value.ref !== undefined
}
