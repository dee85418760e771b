import { refuseIf, type JsonReader } from '../../deploy/json-reader.ts'
import { call, check, contractRef, DEPLOYER, type FeatureParameters } from '../../deploy/steps.ts'
import type { ParameterFile } from '../feature.ts'
import { DEFAULT_SCHEDULE, scheduleAt } from './schedule.ts'

export const errors = 'lottery'

export const parameters = {
  /** Prices in base units of the main token. */
  lottery(field: JsonReader, file: ParameterFile) {
    const { owner, treasury } = file
    field.allowOnly([
      'operator',
      'injector',
      'minLengthSeconds',
      'minTicketPrice',
      'maxTicketPrice',
      'vrf',
      'keeper',
      'schedule',
    ])
    if (field.isMissing) return undefined
    const accountOr = (name: string, otherwise: typeof owner) =>
      field.at(name).isMissing ? otherwise : field.at(name).address()
    const minLength = field.at('minLengthSeconds').isMissing
      ? MIN_LENGTH
      : field.at('minLengthSeconds').whole(MAX_LENGTH)
    return {
      operator: accountOr('operator', owner),
      injector: accountOr('injector', treasury),
      minLengthSeconds: minLength,
      minTicketPrice: field.at('minTicketPrice').whole(),
      maxTicketPrice: field.at('maxTicketPrice').whole(),
      vrf: vrfAt(field.at('vrf')),
      /** Commits to the secrets of the random words on chains without an oracle. */
      keeper: accountOr('keeper', owner),
      /** Its terms are those of the contract; without it they are the defaults, and the keeper starts no rounds. */
      schedule: scheduleAt(field.at('schedule'), file, { minLength, maxLength: MAX_LENGTH }),
    }
  },
}

function vrfAt(field: JsonReader) {
  field.allowOnly(['coordinator', 'subscriptionId', 'keyHash', 'confirmations'])
  if (field.isMissing) return undefined
  const keyHash = field.at('keyHash').text()
  refuseIf(!/^0x[0-9a-f]{64}$/i.test(keyHash), field.at('keyHash').path, 'is no hash')
  const confirmations = field.at('confirmations').whole(MOST_CONFIRMATIONS)
  refuseIf(
    confirmations < FEWEST_CONFIRMATIONS,
    field.at('confirmations').path,
    `is below ${FEWEST_CONFIRMATIONS}`,
  )
  return {
    coordinator: field.at('coordinator').address(),
    subscriptionId: field.at('subscriptionId').whole(),
    keyHash,
    confirmations,
  }
}

type Parameters = FeatureParameters<typeof parameters>

/** Near the usual twelve hours: an operator can't hurry rounds that no one has noticed. */
const MIN_LENGTH = 28_800n
/** As in PancakeSwap's lottery. */
const MAX_LENGTH = 345_900n
/** Limits of the coordinator. */
const FEWEST_CONFIRMATIONS = 3n
const MOST_CONFIRMATIONS = 200n
const BSC = 56

const lottery = { name: 'lottery', contract: 'Lottery' } as const

export const contracts = {
  Lottery: {
    deployment: {
      name: lottery.name,
      args: ({ lottery: given }: Parameters) => [
        DEPLOYER,
        contractRef('mainToken'),
        given?.minLengthSeconds ?? 0n,
        given?.minTicketPrice ?? 0n,
        given?.maxTicketPrice ?? 0n,
      ],
      isOwned: true,
    },
  },
  VrfRandomSource: {
    deployment: {
      name: 'vrfRandomSource',
      args: ({ lottery: given }: Parameters) => [
        contractRef(lottery.name),
        given?.vrf?.coordinator ?? DEPLOYER,
        given?.vrf?.subscriptionId ?? 0n,
        given?.vrf?.keyHash ?? '0x',
        given?.vrf?.confirmations ?? 0n,
      ],
      needs: [lottery.name],
    },
  },
  KeeperRandomSource: {
    deployment: {
      name: 'keeperRandomSource',
      args: ({ lottery: given }: Parameters) => [contractRef(lottery.name), given?.keeper ?? DEPLOYER],
      needs: [lottery.name],
    },
  },
} as const

/** The lottery's random source: the oracle, if it is deployed. */
const sourceOf = ({ contracts: { vrfRandomSource } }: Parameters) =>
  contractRef(vrfRandomSource === 'none' ? 'keeperRandomSource' : 'vrfRandomSource')

const isDeployed = ({ contracts: { lottery: source } }: Parameters): boolean => source === 'deploy'

export function assertSensible(given: Parameters) {
  const { chainId, contracts: sources, lottery: terms } = given
  const { vrfRandomSource, keeperRandomSource } = sources
  refuseIf(vrfRandomSource === 'deploy' && terms?.vrf === undefined, 'lottery.vrf', 'is missing')
  if (!isDeployed(given)) return
  refuseIf(terms === undefined, 'lottery', 'is missing: the lottery is to be deployed')
  refuseIf(
    vrfRandomSource !== 'deploy' && (chainId === BSC || keeperRandomSource !== 'deploy'),
    'contracts.vrfRandomSource',
    chainId === BSC
      ? 'must be deployed on this chain: a keeper could withhold a number'
      : 'or contracts.keeperRandomSource must be deployed along with the lottery',
  )
  // Its operator could give away the carried-over funds with a round that costs nothing.
  refuseIf(terms?.minTicketPrice === 0n, 'lottery.minTicketPrice', 'is zero')
  refuseIf(
    terms !== undefined && terms.minTicketPrice > terms.maxTicketPrice,
    'lottery.minTicketPrice',
    'is above the highest price',
  )
}

/** Terms that the owner sets: those of the schedule. */
function ownersTerms({ schedule }: NonNullable<Parameters['lottery']>) {
  const { discountDivisor, rewardsBreakdown, treasuryFee } = schedule ?? DEFAULT_SCHEDULE
  return [discountDivisor, rewardsBreakdown, treasuryFee]
}

export function wire(given: Parameters) {
  const { lottery: terms, treasury, guardian } = given
  if (!isDeployed(given) || terms === undefined) return []
  const source = sourceOf(given)
  const accounts = [terms.operator, treasury, terms.injector]
  return [
    call(lottery, 'appointGuardian', [guardian], {
      check: check(lottery, 'emergencyGuardian', [], guardian),
    }),
    call(lottery, 'setTerms', ownersTerms(terms), {
      check: check(lottery, 'viewTerms', [], ownersTerms(terms)),
    }),
    call(lottery, 'setOperatorAndTreasuryAndInjectorAddresses', accounts),
    call(lottery, 'changeRandomGenerator', [source], {
      check: check(lottery, 'randomGenerator', [], source),
    }),
  ]
}

export function checks(given: Parameters) {
  const { lottery: terms, treasury } = given
  if (!isDeployed(given) || terms === undefined) return []
  return [
    check(lottery, 'cakeToken', [], contractRef('mainToken')),
    check(lottery, 'operatorAddress', [], terms.operator),
    check(lottery, 'treasuryAddress', [], treasury),
    check(lottery, 'injectorAddress', [], terms.injector),
    check(lottery, 'MIN_LENGTH_LOTTERY', [], terms.minLengthSeconds),
    check(lottery, 'minPriceTicketInCake', [], terms.minTicketPrice),
    check(lottery, 'maxPriceTicketInCake', [], terms.maxTicketPrice),
  ]
}
