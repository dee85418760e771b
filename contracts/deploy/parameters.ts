import { getAddress, isAddress, zeroAddress, type Address } from 'viem'
import { JsonReader, ParameterError } from './json-reader.ts'

/** The contracts of the protocol, in the order in which they are deployed. */
export const CONTRACT_NAMES = [
  'wrappedNative',
  'factory',
  'router',
  'multicall',
  'mainToken',
  'referral',
  'farm',
  'stakingPoolFactory',
  'vault',
  'feeCollector',
  'zap',
  'yieldLens',
] as const

/** A contract of the protocol, by its name in the network file. */
export type ContractName = (typeof CONTRACT_NAMES)[number]

/** What becomes of a contract: deployed anew, left out, or there already at an address. */
export type Source = 'deploy' | 'none' | Address

/** A token of the parameters: one of the protocol's own two, or one that is there already. */
export type TokenRef = 'mainToken' | 'wrappedNative' | Address

/** A farm. The numbers of farms follow from their order. */
export interface FarmTerms {
  /** A single token, or the two tokens of a pair. */
  readonly stake: TokenRef | readonly [TokenRef, TokenRef]
  readonly allocPoint: bigint
  readonly depositFeeBps: bigint
  readonly harvestIntervalSeconds: bigint
  readonly isPaused: boolean
}

/** A staking pool. Amounts are in base units, times in seconds. */
export interface PoolTerms {
  readonly stakedToken: TokenRef
  readonly rewardToken: TokenRef
  readonly rewardPerSecond: bigint
  readonly startTime: bigint
  readonly endTime: bigint
  readonly bonusEndTime: bigint
  readonly bonusMultiplier: bigint
  readonly poolLimitPerUser: bigint
}

/** Everything that differs from one deployment of the protocol to another. */
export interface ProtocolParameters {
  readonly chainId: number
  /** Owns everything that has an owner, once it accepted. */
  readonly owner: Address
  readonly treasury: Address
  readonly contracts: Readonly<Record<ContractName, Source>>
  /** The supply that the main token begins with, in base units, and who gets it. */
  readonly mainToken: { readonly initialSupply: bigint; readonly holder: Address } | undefined
  readonly farming: {
    /** Base units of the main token a second, for all farms together. */
    readonly ibullPerSecond: bigint
    readonly blockTimeMs: bigint
    readonly referralCommissionBps: bigint
    readonly feeReceiver: Address
  }
  readonly vault: {
    readonly admin: Address
    readonly performanceFeeBps: bigint
    readonly callFeeBps: bigint
    readonly withdrawFeeBps: bigint
    readonly withdrawFeePeriodSeconds: bigint
  }
  readonly feeCollector: {
    /** Tokens that others may be exchanged for on their way to the main token. */
    readonly bridges: readonly TokenRef[]
    /** The first exchange of a token, where it is not for the wrapped native token. */
    readonly routes: readonly (readonly [token: TokenRef, bridge: TokenRef])[]
  }
  readonly farms: readonly FarmTerms[]
  readonly pools: readonly PoolTerms[]
}

/** How the parameters get onto a chain. */
export interface DeploymentSettings {
  readonly rpcUrl: string
  /** The environment variable that holds the deployer's private key. */
  readonly keyVariable: string
  /** Blocks on top of the last step before it is believed. */
  readonly confirmations: number
  /** In gwei; the node's own proposal where it is missing. */
  readonly gasPriceGwei: number | undefined
}

const DEFAULT_KEY_VARIABLE = 'DEPLOYER_PRIVATE_KEY'
const PROTOCOL_TOKENS = ['mainToken', 'wrappedNative'] as const
const MOST_BPS = 10_000n
const FILE_FIELDS = words(
  'chainId rpcUrl keyVariable confirmations gasPriceGwei owner treasury contracts mainToken tokens farming vault feeCollector farms pools',
)
const POOL_FIELDS = words(
  'stakedToken rewardToken rewardPerSecond startTime endTime bonusEndTime bonusMultiplier poolLimitPerUser',
)

function words(text: string): readonly string[] {
  return text.split(' ')
}

/**
 * Reads a parameter file.
 * @throws {ParameterError} that names the place in the file, for anything missing, unknown or impossible.
 */
export function parseParameters(text: string): ProtocolParameters & DeploymentSettings {
  const file = JsonReader.parse(text)
  file.only(FILE_FIELDS)
  const owner = addressAt(file.at('owner'))
  const treasury = addressAt(file.at('treasury'))
  const contracts = contractsAt(file.at('contracts'))
  const tokens = namedTokens(file.at('tokens'))
  const mainToken = file.at('mainToken')
  const farming = file.at('farming')
  const vault = file.at('vault')
  const feeCollector = file.at('feeCollector')
  farming.only(['ibullPerSecond', 'blockTimeMs', 'referralCommissionBps', 'feeReceiver'])
  vault.only(['admin', 'performanceFeeBps', 'callFeeBps', 'withdrawFeeBps', 'withdrawFeePeriodSeconds'])
  feeCollector.only(['bridges', 'routes'])
  const feeReceiver = farming.at('feeReceiver')
  const admin = vault.at('admin')
  const gasPrice = file.at('gasPriceGwei')
  const parameters = {
    chainId: Number(file.at('chainId').whole()),
    rpcUrl: file.at('rpcUrl').text(),
    keyVariable: file.at('keyVariable').isMissing ? DEFAULT_KEY_VARIABLE : file.at('keyVariable').text(),
    confirmations: file.at('confirmations').isMissing ? 1 : Number(file.at('confirmations').whole()),
    gasPriceGwei: gasPrice.isMissing ? undefined : gasPrice.number(),
    owner,
    treasury,
    contracts,
    mainToken: mainToken.isMissing
      ? undefined
      : {
          initialSupply: mainToken.at('initialSupply').whole(),
          holder: addressAt(mainToken.at('holder')),
        },
    farming: {
      ibullPerSecond: farming.at('ibullPerSecond').whole(),
      blockTimeMs: farming.at('blockTimeMs').whole(),
      referralCommissionBps: farming.at('referralCommissionBps').whole(MOST_BPS),
      feeReceiver: feeReceiver.isMissing ? treasury : addressAt(feeReceiver),
    },
    vault: {
      admin: admin.isMissing ? owner : addressAt(admin),
      performanceFeeBps: vault.at('performanceFeeBps').whole(MOST_BPS),
      callFeeBps: vault.at('callFeeBps').whole(MOST_BPS),
      withdrawFeeBps: vault.at('withdrawFeeBps').whole(MOST_BPS),
      withdrawFeePeriodSeconds: vault.at('withdrawFeePeriodSeconds').whole(),
    },
    feeCollector: {
      bridges: feeCollector
        .at('bridges')
        .items()
        .map((item) => tokenAt(item, tokens)),
      routes: feeCollector
        .at('routes')
        .entries()
        .map(([name, bridge]) => [tokenNamed(name, bridge.path, tokens), tokenAt(bridge, tokens)] as const),
    },
    farms: file
      .at('farms')
      .items()
      .map((item) => farmAt(item, tokens)),
    pools: file
      .at('pools')
      .items()
      .map((item) => poolAt(item, tokens)),
  }
  assertSensible(parameters)
  return parameters
}

/** @throws {ParameterError} for parameters that contradict each other. */
export function assertSensible(parameters: ProtocolParameters): void {
  const { contracts, farms, pools, mainToken } = parameters
  const refuse = (isWrong: boolean, path: string, reason: string): void => {
    if (isWrong) throw new ParameterError(path, reason)
  }
  const isAway = (name: ContractName): boolean => contracts[name] === 'none'
  refuse(
    contracts.mainToken === 'deploy' && mainToken === undefined,
    'mainToken',
    'is missing: the main token is to be deployed',
  )
  for (const name of ['wrappedNative', 'factory', 'mainToken'] as const)
    refuse(isAway(name), `contracts.${name}`, 'is needed by everything else')
  for (const [name, needed] of NEEDS)
    refuse(contracts[name] === 'deploy' && isAway(needed), `contracts.${needed}`, `is needed by ${name}`)
  refuse(
    farms.length > 0 && contracts.farm !== 'deploy',
    'farms',
    'are opened only in a farm master that is deployed',
  )
  refuse(
    contracts.vault === 'deploy' && farms[0]?.stake !== 'mainToken',
    'farms[0]',
    'must be the main token’s own: the vault stakes there',
  )
  refuse(
    contracts.vault === 'deploy' && farms[0]?.harvestIntervalSeconds !== 0n,
    'farms[0].harvestIntervalSeconds',
    'must be 0: each deposit into the vault would begin the wait of all its depositors anew',
  )
  refuse(
    pools.length > 0 && contracts.stakingPoolFactory !== 'deploy',
    'pools',
    'are created only by a factory that is deployed',
  )
  for (const [index, { startTime, endTime, bonusEndTime }] of pools.entries()) {
    refuse(endTime <= startTime, `pools[${index}].endTime`, 'is not after the start')
    refuse(
      bonusEndTime < startTime || bonusEndTime > endTime,
      `pools[${index}].bonusEndTime`,
      'lies outside of the pool’s time',
    )
  }
}

const NEEDS: readonly (readonly [ContractName, ContractName])[] = [
  ['farm', 'referral'],
  ['vault', 'farm'],
  ['zap', 'farm'],
]

function contractsAt(reader: JsonReader): Record<ContractName, Source> {
  reader.only(CONTRACT_NAMES)
  const sourceOf = (name: ContractName): Source => {
    const entry = reader.at(name)
    const text = entry.text()
    return text === 'deploy' || text === 'none' ? text : addressAt(entry)
  }
  return Object.fromEntries(CONTRACT_NAMES.map((name) => [name, sourceOf(name)])) as Record<
    ContractName,
    Source
  >
}

type NamedTokens = ReadonlyMap<string, TokenRef>

function namedTokens(reader: JsonReader): NamedTokens {
  const own = PROTOCOL_TOKENS.map((name) => [name, name] as const)
  const named = reader.entries().map(([name, value]) => [name, addressAt(value)] as const)
  return new Map<string, TokenRef>([...named, ...own])
}

function tokenAt(reader: JsonReader, tokens: NamedTokens): TokenRef {
  return tokenNamed(reader.text(), reader.path, tokens)
}

function tokenNamed(name: string, path: string, tokens: NamedTokens): TokenRef {
  const token = tokens.get(name)
  if (token === undefined)
    throw new ParameterError(
      path,
      `names ${name}, which is neither in "tokens" nor one of the protocol’s own`,
    )
  return token
}

function addressAt(reader: JsonReader): Address {
  const text = reader.text()
  if (!isAddress(text)) throw new ParameterError(reader.path, 'is no address, or its checksum is wrong')
  if (text === zeroAddress) throw new ParameterError(reader.path, 'is the zero address')
  return getAddress(text)
}

function farmAt(reader: JsonReader, tokens: NamedTokens): FarmTerms {
  reader.only(['stake', 'allocPoint', 'depositFeeBps', 'harvestIntervalSeconds', 'isPaused'])
  const stake = reader.at('stake')
  const isPaused = reader.at('isPaused')
  return {
    stake: stake.isList ? pairAt(stake, tokens) : tokenAt(stake, tokens),
    allocPoint: reader.at('allocPoint').whole(),
    depositFeeBps: reader.at('depositFeeBps').whole(400n),
    harvestIntervalSeconds: reader.at('harvestIntervalSeconds').whole(14n * 86_400n),
    isPaused: isPaused.isMissing ? false : isPaused.boolean(),
  }
}

function pairAt(reader: JsonReader, tokens: NamedTokens): readonly [TokenRef, TokenRef] {
  const [a, b, ...more] = reader.items().map((item) => tokenAt(item, tokens))
  if (a === undefined || b === undefined || more.length > 0 || a === b)
    throw new ParameterError(reader.path, 'must name the two tokens of a pair')
  return [a, b]
}

function poolAt(reader: JsonReader, tokens: NamedTokens): PoolTerms {
  reader.only(POOL_FIELDS)
  const startTime = reader.at('startTime').whole()
  const bonusEndTime = reader.at('bonusEndTime')
  const bonusMultiplier = reader.at('bonusMultiplier')
  const limit = reader.at('poolLimitPerUser')
  return {
    stakedToken: tokenAt(reader.at('stakedToken'), tokens),
    rewardToken: tokenAt(reader.at('rewardToken'), tokens),
    rewardPerSecond: reader.at('rewardPerSecond').whole(),
    startTime,
    endTime: reader.at('endTime').whole(),
    bonusEndTime: bonusEndTime.isMissing ? startTime : bonusEndTime.whole(),
    bonusMultiplier: bonusMultiplier.isMissing ? 1n : bonusMultiplier.whole(),
    poolLimitPerUser: limit.isMissing ? 0n : limit.whole(),
  }
}
