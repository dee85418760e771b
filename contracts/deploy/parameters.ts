import { getAddress, isAddress, zeroAddress, type Address } from 'viem'
import { JsonReader, ParameterError } from './json-reader.ts'
import { CONTRACT_NAMES, deploymentOf, type ContractName } from './protocol-contracts.ts'
import type {
  DeploymentSettings,
  FarmTerms,
  PoolTerms,
  ProtocolSettings,
  Source,
  TokenRef,
} from './settings.ts'

/** Everything that differs from one deployment of the protocol to another. */
export type ProtocolParameters = ProtocolSettings & {
  readonly contracts: Readonly<Record<ContractName, Source>>
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
  file.allowOnly(FILE_FIELDS)
  const owner = addressAt(file.at('owner'))
  const treasury = addressAt(file.at('treasury'))
  const contracts = contractsAt(file.at('contracts'))
  const tokens = namedTokens(file.at('tokens'))
  const mainToken = file.at('mainToken')
  const farming = file.at('farming')
  const vault = file.at('vault')
  const feeCollector = file.at('feeCollector')
  farming.allowOnly(['ibullPerSecond', 'blockTimeMs', 'referralCommissionBps', 'feeReceiver'])
  vault.allowOnly(['admin', 'performanceFeeBps', 'callFeeBps', 'withdrawFeeBps', 'withdrawFeePeriodSeconds'])
  feeCollector.allowOnly(['bridges', 'routes'])
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
  for (const name of CONTRACT_NAMES)
    for (const needed of deploymentOf(name).needs ?? [])
      refuse(
        contracts[name] === 'deploy' && contracts[needed as ContractName] === 'none',
        `contracts.${needed}`,
        `is needed by ${name}`,
      )
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
    'must be 0: each deposit into the vault would restart the interval for all its depositors',
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

function contractsAt(reader: JsonReader): Record<ContractName, Source> {
  reader.allowOnly(CONTRACT_NAMES)
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
  reader.allowOnly(['stake', 'allocPoint', 'depositFeeBps', 'harvestIntervalSeconds', 'isPaused'])
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
  reader.allowOnly(POOL_FIELDS)
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
