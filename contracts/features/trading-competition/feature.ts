import { zeroAddress } from 'viem'
import { refuseIf, type JsonReader } from '../../deploy/json-reader.ts'
import {
  call,
  check,
  contractRef,
  DEPLOYER,
  grantRole,
  tokenRef,
  type FeatureParameters,
  type PlanValue,
} from '../../deploy/steps.ts'
import type { ParameterFile } from '../feature.ts'
import { prizesAt } from './prizes.ts'

export const errors = 'competition'

export const parameters = {
  /** Times are in seconds, prizes in base units of the main token. */
  competition(field: JsonReader, { token }: ParameterFile) {
    field.allowOnly([
      'operator',
      'startTime',
      'endTime',
      'objectionSeconds',
      'claimSeconds',
      'pairs',
      'exemptFunders',
      'previous',
      'prizes',
    ])
    if (field.isMissing) return undefined
    const secondsOr = (name: string, otherwise: bigint): bigint =>
      field.at(name).isMissing ? otherwise : field.at(name).whole()
    return {
      /** Publishes the result. */
      operator: field.at('operator').address(),
      startTime: field.at('startTime').whole(),
      endTime: field.at('endTime').whole(),
      objectionSeconds: secondsOr('objectionSeconds', 3n * DAY),
      claimSeconds: secondsOr('claimSeconds', 30n * DAY),
      /** The first is wrapped native with a stable token; each of the others pairs a token with wrapped native. */
      pairs: field
        .at('pairs')
        .items()
        .map((pair) => {
          const tokens = pair.items().map((item) => token(item))
          refuseIf(tokens.length !== 2, pair.path, 'must be two tokens')
          return tokens
        }),
      /** Exchanges and others that send tokens to unrelated accounts. */
      exemptFunders: field
        .at('exemptFunders')
        .items()
        .map((item) => item.address()),
      /** The previous competition, whose prizes can still be claimed. */
      previous: field.at('previous').isMissing ? zeroAddress : field.at('previous').address(),
      /** Prizes of the first, second and third place. */
      prizes: prizesAt(field.at('prizes')),
    }
  },
}

type Parameters = FeatureParameters<typeof parameters>

const DAY = 86_400n

const profile = { name: 'profile', contract: 'Profile' } as const
const station = { name: 'mintingStation', contract: 'MintingStation' } as const
const id = { name: 'tradingCompetition', contract: 'TradingCompetition' } as const

export const contracts = {
  TradingCompetition: {
    deployment: {
      name: id.name,
      args: (given: Parameters) => [termsOf(given)],
      isOwned: true,
      needs: [profile.name, station.name],
    },
  },
  TestHouse: { abi: [] },
} as const

const isDeployed = ({ contracts: { tradingCompetition } }: Parameters): boolean =>
  tradingCompetition === 'deploy'

/** Contracts where liquidity is staked. */
function custodiansOf({ contracts: { farm } }: Parameters): readonly PlanValue[] {
  return farm === undefined || farm === 'none' ? [] : [contractRef('farm')]
}

function termsOf(given: Parameters): PlanValue {
  const { competition: terms } = given
  if (terms === undefined)
    throw new Error('assertSensible lets no competition be deployed without its terms.')
  return {
    owner: DEPLOYER,
    cakeToken: contractRef('mainToken'),
    profile: contractRef(profile.name),
    mintingStation: contractRef(station.name),
    previous: terms.previous,
    startTime: terms.startTime,
    endTime: terms.endTime,
    objectionSeconds: terms.objectionSeconds,
    claimSeconds: terms.claimSeconds,
    factory: contractRef('factory'),
    pairs: terms.pairs.map((pair) => pair.map(tokenRef)),
    exemptFunders: terms.exemptFunders,
    custodians: custodiansOf(given),
  }
}

export function assertSensible(given: Parameters) {
  const { competition } = given
  refuseIf(isDeployed(given) && competition === undefined, 'competition', 'is missing: it has the times')
  if (competition === undefined) return
  const refuse = (isRight: boolean, name: string, reason: string) =>
    refuseIf(!isRight, `competition.${name}`, reason)
  const { startTime, endTime, claimSeconds, objectionSeconds, pairs } = competition
  refuse(endTime > startTime, 'endTime', 'is not after the start')
  refuse(claimSeconds >= DAY || given.chainId === LOCAL, 'claimSeconds', 'is less than a day')
  refuse(objectionSeconds >= DAY || given.chainId === LOCAL, 'objectionSeconds', 'is less than a day')
  refuse(claimSeconds <= 366n * DAY, 'claimSeconds', 'is more than 366 days')
  refuse(objectionSeconds <= 366n * DAY, 'objectionSeconds', 'is more than 366 days')
  refuse(pairs.length > 0, 'pairs', 'is empty: no trade would count')
}

const LOCAL = 31_337

export const wire = (given: Parameters) =>
  isDeployed(given) && given.competition !== undefined
    ? [
        call(id, 'appointGuardian', [given.guardian], {
          check: check(id, 'emergencyGuardian', [], given.guardian),
        }),
        ...(given.contracts['profile'] === 'deploy'
          ? [grantRole(profile, 'POINT_ROLE', contractRef(id.name))]
          : []),
        ...(given.contracts['mintingStation'] === 'deploy'
          ? [grantRole(station, 'MINTER_ROLE', contractRef(id.name))]
          : []),
        call(id, 'setOperator', [given.competition.operator], {
          check: check(id, 'operator', [], given.competition.operator),
        }),
        ...given.competition.prizes.map(({ campaigns, tokens, points }, index) =>
          call(id, 'announcePrizes', [BigInt(index + 1), campaigns, tokens, points], {
            suffix: String(index + 1),
          }),
        ),
      ]
    : []

export function checks(given: Parameters) {
  if (!isDeployed(given) || given.competition === undefined) return []
  const { startTime, endTime, objectionSeconds, claimSeconds, exemptFunders, previous, prizes } =
    given.competition
  return [
    check(id, 'cakeToken', [], contractRef('mainToken')),
    check(id, 'pancakeProfile', [], contractRef(profile.name)),
    check(id, 'bunnyMintingStation', [], contractRef(station.name)),
    check(id, 'factory', [], contractRef('factory')),
    check(id, 'startTime', [], startTime),
    check(id, 'endTime', [], endTime),
    check(id, 'objectionSeconds', [], objectionSeconds),
    check(id, 'claimSeconds', [], claimSeconds),
    check(id, 'exemptFunders', [], exemptFunders),
    check(id, 'custodians', [], custodiansOf(given)),
    check(id, 'previous', [], previous),
    check(
      id,
      'viewPrizes',
      [],
      prizes.map(({ campaigns, tokens, points }) => ({
        userCampaignId: campaigns,
        cakeRewards: tokens,
        pointUsers: points,
      })),
    ),
  ]
}
