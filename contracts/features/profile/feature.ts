import { refuseIf, type JsonReader } from '../../deploy/json-reader.ts'
import {
  call,
  check,
  contractRef,
  DEPLOYER,
  grantRole,
  type ContractId,
  type FeatureParameters,
} from '../../deploy/steps.ts'
import { DEFAULT_TEAMS, type TeamTerms } from './teams.ts'

export const errors = 'profile'

export const parameters = {
  /** Costs in base units of the main token. */
  profile(field: JsonReader) {
    field.allowOnly(['registerCost', 'updateCost', 'reactivateCost', 'teams'])
    const cost = (name: string) => (field.at(name).isMissing ? HALF_TOKEN : field.at(name).whole())
    return {
      registerCost: cost('registerCost'),
      updateCost: cost('updateCost'),
      reactivateCost: cost('reactivateCost'),
      teams: field.at('teams').isMissing ? DEFAULT_TEAMS : field.at('teams').items().map(teamAt),
    }
  },
}

function teamAt(field: JsonReader): TeamTerms {
  field.allowOnly(['name', 'description'])
  const name = field.at('name').text()
  const { length } = new TextEncoder().encode(name)
  refuseIf(length < 4 || length > 19, field.at('name').path, 'is not from 4 to 19 bytes long')
  return { name, description: field.at('description').text() }
}

type Parameters = FeatureParameters<typeof parameters>

/** With nine decimals. */
const HALF_TOKEN = 500_000_000n

const profile = { name: 'profile', contract: 'Profile' } as const
const pointCentre = { name: 'pointCentre', contract: 'PointCentre' } as const

export const contracts = {
  Profile: {
    deployment: {
      name: profile.name,
      args: ({ treasury, profile: terms }: Parameters) => [
        DEPLOYER,
        contractRef('mainToken'),
        treasury,
        terms.reactivateCost,
        terms.registerCost,
        terms.updateCost,
      ],
      isOwned: true,
      roles: ['NFT_ROLE', 'POINT_ROLE', 'SPECIAL_ROLE'],
    },
  },
  PointCentre: {
    deployment: {
      name: pointCentre.name,
      args: () => [DEPLOYER, contractRef(profile.name)],
      isOwned: true,
      needs: [profile.name],
    },
  },
} as const

const isDeployed = ({ contracts: sources }: Parameters, { name }: ContractId): boolean =>
  sources[name] === 'deploy'

export const wire = (given: Parameters) => [
  ...(isDeployed(given, profile)
    ? [
        call(profile, 'appointGuardian', [given.guardian], {
          check: check(profile, 'emergencyGuardian', [], given.guardian),
        }),
        ...given.profile.teams.map(({ name, description }, index) =>
          call(profile, 'addTeam', [name, description], { suffix: String(index + 1) }),
        ),
      ]
    : []),
  ...(isDeployed(given, pointCentre)
    ? [grantRole(profile, 'POINT_ROLE', contractRef(pointCentre.name))]
    : []),
]

export const checks = (given: Parameters) => [
  ...(isDeployed(given, profile)
    ? [
        check(profile, 'cakeToken', [], contractRef('mainToken')),
        check(profile, 'treasury', [], given.treasury),
        check(profile, 'numberCakeToRegister', [], given.profile.registerCost),
        check(profile, 'numberCakeToUpdate', [], given.profile.updateCost),
        check(profile, 'numberCakeToReactivate', [], given.profile.reactivateCost),
        check(profile, 'numberTeams', [], BigInt(given.profile.teams.length)),
        ...given.profile.teams.map(({ name, description }, index) =>
          check(profile, 'getTeamProfile', [BigInt(index + 1)], [name, description], [0, 1]),
        ),
      ]
    : []),
  ...(isDeployed(given, pointCentre) ? [check(pointCentre, 'profile', [], contractRef(profile.name))] : []),
]
