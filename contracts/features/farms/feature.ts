import {
  call,
  check,
  contractRef,
  DEPLOYER,
  stakeRef,
  type CallStep,
  type FeatureParameters,
  type PairStep,
} from '../../deploy/steps.ts'

export const errors = 'lazy'

export const contracts = {
  Referral: { deployment: { name: 'referral', args: () => [DEPLOYER], isOwned: true } },
  FarmMaster: {
    deployment: {
      name: 'farm',
      // Nothing is emitted before everything is set up: the last step sets the emission.
      args: ({ farming: { feeReceiver, blockTimeMs } }: FeatureParameters) => [
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

const isDeployed = (parameters: FeatureParameters): boolean => parameters.contracts.farm === 'deploy'

export function wire(parameters: FeatureParameters): CallStep[] {
  if (!isDeployed(parameters)) return []
  const { referralCommissionBps } = parameters.farming
  const self = contractRef('farm')
  return [
    call(mainToken, 'setMinter', [self, true], { check: check(mainToken, 'isMinter', [self], true) }),
    call(referral, 'setOperator', [self, true], { check: check(referral, 'isOperator', [self], true) }),
    call(farm, 'setReferralCommission', [referralCommissionBps], {
      check: check(farm, 'referralCommissionBps', [], referralCommissionBps),
    }),
  ]
}

export function create({ farms }: FeatureParameters): (CallStep | PairStep)[] {
  const pairs = farms.flatMap(({ stake }): PairStep[] => {
    if (typeof stake === 'string') return []
    const [a, b] = stake
    return [{ kind: 'pair', id: `pair ${a}/${b}`, a, b }]
  })
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

export function start(parameters: FeatureParameters): CallStep[] {
  if (!isDeployed(parameters)) return []
  const { ibullPerSecond } = parameters.farming
  return [
    call(farm, 'setEmission', [ibullPerSecond], { check: check(farm, 'ibullPerSecond', [], ibullPerSecond) }),
  ]
}

/** Token, points, deposit fee and harvest interval among the results of `poolInfo`. */
const FARM_TERMS = [0, 1, 4, 5]

export function checks(parameters: FeatureParameters) {
  if (!isDeployed(parameters)) return []
  const { farming, farms } = parameters
  return [
    check(farm, 'ibull', [], contractRef('mainToken')),
    check(farm, 'referral', [], contractRef('referral')),
    check(farm, 'feeReceiver', [], farming.feeReceiver),
    check(farm, 'ibullPerBlock', [], (farming.ibullPerSecond * farming.blockTimeMs) / 1_000n),
    check(farm, 'poolLength', [], BigInt(farms.length)),
    check(
      farm,
      'totalAllocPoint',
      [],
      farms.reduce((total, { allocPoint }) => total + allocPoint, 0n),
    ),
    ...farms.flatMap(({ stake, allocPoint, depositFeeBps, harvestIntervalSeconds, isPaused }, index) => {
      const pid = BigInt(index)
      const terms = [stakeRef(stake), allocPoint, depositFeeBps, harvestIntervalSeconds]
      return [check(farm, 'poolInfo', [pid], terms, FARM_TERMS), check(farm, 'isPaused', [pid], isPaused)]
    }),
  ]
}
