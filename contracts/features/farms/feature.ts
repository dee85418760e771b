import { ParameterError, refuseIf, type JsonReader } from '../../deploy/json-reader.ts'
import type { TokenRef } from '../../deploy/settings.ts'
import {
  call,
  check,
  contractRef,
  DEPLOYER,
  pairSteps,
  stakeRef,
  type CallStep,
  type FeatureParameters,
  type Grant,
  type PairStep,
} from '../../deploy/steps.ts'
import { additionsTo, readOf, tokenText } from '../../deploy/additions.ts'
import { valueFinding, type Finding, type Verification } from '../../deploy/verification.ts'
import type { ParameterFile } from '../feature.ts'
import type { parameters as tokenParameters } from '../token/feature.ts'
import type { Address } from 'viem'

export const errors = 'yield'

export const parameters = {
  farming(field: JsonReader, { treasury }: ParameterFile) {
    field.allowOnly(['ibullPerSecond', 'blockTimeMs', 'referralCommissionBps', 'feeReceiver'])
    const feeReceiver = field.at('feeReceiver')
    return {
      /** Base units of the main token per second, for all farms together. */
      ibullPerSecond: field.at('ibullPerSecond').whole(),
      blockTimeMs: field.at('blockTimeMs').whole(),
      referralCommissionBps: field.at('referralCommissionBps').whole(10_000n),
      feeReceiver: feeReceiver.isMissing ? treasury : feeReceiver.address(),
    }
  },
  /** Farm ids follow from their order. */
  farms: (field: JsonReader, file: ParameterFile) => field.items().map((item) => farmAt(item, file)),
}

function farmAt(reader: JsonReader, { token }: ParameterFile) {
  reader.allowOnly(['stake', 'allocPoint', 'depositFeeBps', 'harvestIntervalSeconds', 'isPaused'])
  const stake = reader.at('stake')
  const isPaused = reader.at('isPaused')
  return {
    /** A single token, or the two tokens of a pair. */
    stake: stake.isList ? pairAt(stake, token) : token(stake),
    allocPoint: reader.at('allocPoint').whole(),
    depositFeeBps: reader.at('depositFeeBps').whole(400n),
    harvestIntervalSeconds: reader.at('harvestIntervalSeconds').whole(14n * 86_400n),
    isPaused: isPaused.isMissing ? false : isPaused.boolean(),
  }
}

function pairAt(reader: JsonReader, token: ParameterFile['token']): readonly [TokenRef, TokenRef] {
  const [a, b, ...more] = reader.items().map((item) => token(item))
  if (a === undefined || b === undefined || more.length > 0 || a === b)
    throw new ParameterError(reader.path, 'must name the two tokens of a pair')
  return [a, b]
}

type Parameters = FeatureParameters<typeof parameters>

export const contracts = {
  Referral: { deployment: { name: 'referral', args: () => [DEPLOYER], isOwned: true } },
  FarmMaster: {
    deployment: {
      name: 'farm',
      // Nothing is emitted before the setup is complete: the last step sets the emission.
      args: ({ farming: { feeReceiver, blockTimeMs } }: Parameters) => [
        DEPLOYER,
        contractRef('mainToken'),
        contractRef('referral'),
        feeReceiver,
        0n,
        blockTimeMs,
      ],
      isOwned: true,
      needs: ['referral'],
    },
  },
} as const

const farm = { name: 'farm', contract: 'FarmMaster' } as const
const mainToken = { name: 'mainToken', contract: 'IbullToken' } as const
const referral = { name: 'referral', contract: 'Referral' } as const

const isDeployed = ({ contracts: { farm: source } }: Parameters): boolean => source === 'deploy'

/** As in `FarmMaster`: the maximum commission, and the length of the token's year in seconds. */
const MOST_COMMISSION_BPS = 1_000n
const YEAR = 365n * 86_400n

export function assertSensible(given: Parameters & FeatureParameters<typeof tokenParameters>) {
  const { contracts: sources, farming, farms, mainToken: token } = given
  const needed = (farming.ibullPerSecond * YEAR * (10_000n + MOST_COMMISSION_BPS)) / 10_000n
  refuseIf(
    farms.length > 0 && !isDeployed(given),
    'farms',
    'are opened only in a farm master that is deployed',
  )
  refuseIf(
    sources['mainToken'] === 'deploy' && token !== undefined && token.yearlyMintLimit < needed,
    'mainToken.yearlyMintLimit',
    `is below ${needed}, a year of the emission with the highest commission`,
  )
}

export function wire(given: Parameters): CallStep[] {
  if (!isDeployed(given)) return []
  const { referralCommissionBps } = given.farming
  const self = contractRef('farm')
  return [
    call(mainToken, 'setMinter', [self, true], { check: check(mainToken, 'isMinter', [self], true) }),
    call(referral, 'setOperator', [self, true], { check: check(referral, 'isOperator', [self], true) }),
    call(farm, 'setReferralCommission', [referralCommissionBps], {
      check: check(farm, 'referralCommissionBps', [], referralCommissionBps),
    }),
    call(farm, 'appointGuardian', [given.guardian], {
      check: check(farm, 'emergencyGuardian', [], given.guardian),
    }),
  ]
}

export function create({ farms }: Parameters): (CallStep | PairStep)[] {
  const pairs = pairSteps(farms.map(({ stake }) => stake))
  const adding = farms.map(({ stake, allocPoint, depositFeeBps, harvestIntervalSeconds }, pid) =>
    call(farm, 'add', [allocPoint, stakeRef(stake), depositFeeBps, harvestIntervalSeconds], {
      suffix: `${pid}`,
    }),
  )
  const pausing = farms.flatMap(({ isPaused }, pid) =>
    isPaused ? [call(farm, 'setPaused', [BigInt(pid), true], { suffix: `${pid}` })] : [],
  )
  return [...pairs, ...adding, ...pausing]
}

export function start(given: Parameters): CallStep[] {
  if (!isDeployed(given)) return []
  const { ibullPerSecond } = given.farming
  return [
    call(farm, 'setEmission', [ibullPerSecond], { check: check(farm, 'ibullPerSecond', [], ibullPerSecond) }),
  ]
}

export const grants = ({ contracts: { farm: source, zap } }: FeatureParameters): Grant[] => [
  { ...referral, event: 'OperatorChanged', holders: source === 'deploy' ? [contractRef('farm')] : [] },
  { ...farm, event: 'DepositorChanged', holders: zap === 'none' ? [] : [contractRef('zap')] },
]

/** Token, points, deposit fee and harvest interval among the results of `poolInfo`. */
const FARM_TERMS = [0, 1, 4, 5]

export function checks(given: Parameters) {
  if (!isDeployed(given)) return []
  const { farming, farms } = given
  return [
    check(farm, 'ibull', [], contractRef('mainToken')),
    check(farm, 'referral', [], contractRef('referral')),
    check(farm, 'feeReceiver', [], farming.feeReceiver),
    check(farm, 'ibullPerBlock', [], (farming.ibullPerSecond * farming.blockTimeMs) / 1_000n),
    ...farms.flatMap(({ stake, allocPoint, depositFeeBps, harvestIntervalSeconds, isPaused }, index) => {
      const pid = BigInt(index)
      const terms = [stakeRef(stake), allocPoint, depositFeeBps, harvestIntervalSeconds]
      return [check(farm, 'poolInfo', [pid], terms, FARM_TERMS), check(farm, 'isPaused', [pid], isPaused)]
    }),
  ]
}

/** The number of farms and their points in total: those of the parameters, and those that the owner opened since. */
export async function verify(verification: Verification<Parameters>): Promise<readonly Finding[]> {
  const { parameters: given, resolve } = verification
  if (!isDeployed(given)) return []
  const address = resolve(contractRef(farm.name))
  const read = readOf(verification, farm.contract, address)
  const farmAt = (pid: bigint) => read<readonly [stake: Address, points: bigint]>('poolInfo', [pid])
  const { findings, since } = await additionsTo(verification, {
    ...farm,
    noun: 'farm',
    length: 'poolLength',
    event: ['FarmAdded', 'pid'],
    planned: given.farms.length,
    async describe(pid) {
      const [stake, points] = await farmAt(pid)
      const all = await read<bigint>('totalAllocPoint')
      return `stakes ${await tokenText(verification, stake)}, ${points} of ${all} allocation points`
    },
  })
  let points = given.farms.reduce((total, { allocPoint }) => total + allocPoint, 0n)
  for (const pid of since) points += (await farmAt(pid))[1]
  const compared = { ...farm, subject: 'farm.totalAllocPoint()', address, origin: farm.name }
  const total = await valueFinding(verification, compared, ['totalAllocPoint', [], String(points)])
  return [...findings, total]
}
