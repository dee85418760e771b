import { refuseIf, type JsonReader } from '../../deploy/json-reader.ts'
import { tokenLabel } from '../../deploy/token-label.ts'
import type { ParameterFile } from '../feature.ts'
import {
  call,
  check,
  contractRef,
  DEPLOYER,
  grantRole,
  type ContractId,
  type FeatureParameters,
  type Grant,
  type PlanValue,
} from '../../deploy/steps.ts'

export const errors = 'collectibles'

export const parameters = {
  /** Costs in base units of the main token, times in seconds. */
  collectibles(field: JsonReader, file: ParameterFile) {
    field.allowOnly([
      'name',
      'symbol',
      'starterCost',
      'lotteryCampaign',
      'predictionCampaign',
      'vaultCampaign',
      'claimableThree',
    ])
    const at = <Value>(name: string, read: (campaign: JsonReader) => Value): Value | undefined =>
      field.at(name).isMissing ? undefined : read(field.at(name))
    const isNamed = ['name', 'symbol'].some((name) => !field.at(name).isMissing)
    return {
      ...(isNamed ? tokenLabel(field, file) : { name: 'Collectibles', symbol: 'NFT' }),
      starterCost: field.at('starterCost').isMissing ? ONE_TOKEN : field.at('starterCost').whole(),
      lotteryCampaign: at('lotteryCampaign', (campaign) => ({
        ...campaignAt(campaign, ['thresholdUser', 'startRound', 'finalRound']),
        thresholdUser: campaign.at('thresholdUser').whole(),
        ...roundsAt(campaign),
      })),
      predictionCampaign: at('predictionCampaign', (campaign) => ({
        ...campaignAt(campaign, ['thresholdRound']),
        thresholdRound: campaign.at('thresholdRound').whole(),
      })),
      vaultCampaign: at('vaultCampaign', (campaign) => ({
        ...campaignAt(campaign, ['thresholdTimestamp']),
        thresholdTimestamp: campaign.at('thresholdTimestamp').whole(),
      })),
      claimableThree: at('claimableThree', (campaign) => {
        campaign.allowOnly(['endTime', 'startRound', 'finalRound', 'numberPoints', 'campaignIds'])
        return {
          endTime: campaign.at('endTime').whole(),
          ...roundsAt(campaign),
          numberPoints: threeAt(campaign.at('numberPoints')),
          campaignIds: threeAt(campaign.at('campaignIds')),
        }
      }),
    }
  },
}

function campaignAt(field: JsonReader, own: readonly string[]) {
  field.allowOnly(['endTime', 'numberPoints', 'campaignId', ...own])
  return {
    endTime: field.at('endTime').whole(),
    numberPoints: field.at('numberPoints').whole(),
    campaignId: field.at('campaignId').whole(),
  }
}

function roundsAt(field: JsonReader) {
  const [startRound, finalRound] = [field.at('startRound').whole(), field.at('finalRound').whole()]
  refuseIf(startRound === 0n, field.at('startRound').path, 'is zero: rounds begin with 1')
  refuseIf(finalRound < startRound, field.at('finalRound').path, 'is before the first round')
  return { startRound, finalRound }
}

function threeAt(field: JsonReader): readonly bigint[] {
  const items = field.items().map((item) => item.whole())
  refuseIf(items.length !== 3, field.path, 'is not of three')
  return items
}

type Parameters = FeatureParameters<typeof parameters>
type Terms = Parameters['collectibles']

/** With nine decimals. */
const ONE_TOKEN = 1_000_000_000n
/** Characters of the campaigns' collectibles, drawn in `BullParts.sol`. */
const BUNNY = { lotteryCampaign: 15n, vaultCampaign: 16n, predictionCampaign: 17n } as const
const MOST_LOTTERY_ROUNDS = 32n

const art = { name: 'bullArt', contract: 'BullArt' } as const
const collectibles = { name: 'collectibles', contract: 'Collectibles' } as const
const station = { name: 'mintingStation', contract: 'MintingStation' } as const
const starters = { name: 'starterFactory', contract: 'StarterFactory' } as const
const lotteryCampaign = { name: 'lotteryCampaign', contract: 'LotteryCampaign' } as const
const predictionCampaign = { name: 'predictionCampaign', contract: 'PredictionCampaign' } as const
const vaultCampaign = { name: 'vaultCampaign', contract: 'VaultCampaign' } as const
const three = { name: 'claimableThree', contract: 'ClaimableThree' } as const
const profile = { name: 'profile', contract: 'Profile' } as const

type CampaignName = keyof typeof BUNNY | 'claimableThree'

/** Terms of a deployed campaign. */
function termsOf<Name extends CampaignName>(terms: Terms, name: Name): NonNullable<Terms[Name]> {
  const given = terms[name]
  if (given === undefined) throw new Error('assertSensible lets no campaign be deployed without its terms.')
  return given
}

function campaignTerms(terms: Terms, name: keyof typeof BUNNY): PlanValue {
  const { endTime, numberPoints, campaignId } = termsOf(terms, name)
  return {
    owner: DEPLOYER,
    mintingStation: contractRef(station.name),
    profile: contractRef(profile.name),
    bunnyId: BUNNY[name],
    endTime,
    numberPoints,
    campaignId,
    tokenURI: '',
  }
}

export const contracts = {
  BullArt: { abi: [], deployment: { name: art.name, args: () => [] } },
  Collectibles: {
    deployment: {
      name: collectibles.name,
      args: ({ collectibles: { name, symbol } }: Parameters) => [
        DEPLOYER,
        contractRef(art.name),
        name,
        symbol,
      ],
      isOwned: true,
      needs: [art.name],
    },
  },
  MintingStation: {
    deployment: {
      name: station.name,
      args: () => [DEPLOYER, contractRef(collectibles.name)],
      isOwned: true,
      needs: [collectibles.name],
      roles: ['MINTER_ROLE'],
    },
  },
  StarterFactory: {
    deployment: {
      name: starters.name,
      args: ({ treasury, collectibles: terms }: Parameters) => [
        DEPLOYER,
        contractRef(station.name),
        contractRef(profile.name),
        contractRef('mainToken'),
        treasury,
        terms.starterCost,
      ],
      isOwned: true,
      needs: [station.name, profile.name],
    },
  },
  LotteryCampaign: {
    deployment: {
      name: lotteryCampaign.name,
      args: ({ collectibles: terms }: Parameters) => {
        const { thresholdUser, startRound, finalRound } = termsOf(terms, lotteryCampaign.name)
        return [
          campaignTerms(terms, lotteryCampaign.name),
          contractRef('lottery'),
          thresholdUser,
          startRound,
          finalRound,
        ]
      },
      isOwned: true,
      needs: [station.name, profile.name, 'lottery'],
    },
  },
  PredictionCampaign: {
    deployment: {
      name: predictionCampaign.name,
      args: ({ collectibles: terms }: Parameters) => [
        campaignTerms(terms, predictionCampaign.name),
        contractRef('prediction'),
        termsOf(terms, predictionCampaign.name).thresholdRound,
      ],
      isOwned: true,
      needs: [station.name, profile.name, 'prediction'],
    },
  },
  VaultCampaign: {
    deployment: {
      name: vaultCampaign.name,
      args: ({ collectibles: terms }: Parameters) => [
        campaignTerms(terms, vaultCampaign.name),
        contractRef('vault'),
        termsOf(terms, vaultCampaign.name).thresholdTimestamp,
      ],
      isOwned: true,
      needs: [station.name, profile.name, 'vault'],
    },
  },
  ClaimableThree: {
    deployment: {
      name: three.name,
      args: ({ collectibles: terms }: Parameters) => {
        const { startRound, finalRound, ...rest } = termsOf(terms, three.name)
        return [
          {
            owner: DEPLOYER,
            mintingStation: contractRef(station.name),
            profile: contractRef(profile.name),
            lottery: contractRef('lottery'),
            startLotteryRound: startRound,
            finalLotteryRound: finalRound,
            ...rest,
          },
        ]
      },
      isOwned: true,
      needs: [station.name, profile.name, 'lottery'],
    },
  },
} as const

const CAMPAIGNS = [lotteryCampaign, predictionCampaign, vaultCampaign, three] as const

const isDeployed = ({ contracts: sources }: Parameters, { name }: ContractId): boolean =>
  sources[name] === 'deploy'

export function assertSensible(given: Parameters) {
  const { collectibles: terms } = given
  for (const campaign of CAMPAIGNS)
    refuseIf(
      isDeployed(given, campaign) && terms[campaign.name] === undefined,
      `collectibles.${campaign.name}`,
      'is missing: the campaign is to be deployed',
    )
  const { startRound = 0n, finalRound = 0n } = terms.lotteryCampaign ?? {}
  refuseIf(
    finalRound - startRound >= MOST_LOTTERY_ROUNDS,
    'collectibles.lotteryCampaign.finalRound',
    `is more than ${MOST_LOTTERY_ROUNDS} rounds from the first`,
  )
}

export const wire = (given: Parameters) => {
  const minters = [starters, ...CAMPAIGNS].filter((id) => isDeployed(given, id))
  const guarded = [collectibles, station].filter((id) => isDeployed(given, id))
  return [
    ...guarded.map((id) =>
      call(id, 'appointGuardian', [given.guardian], {
        check: check(id, 'emergencyGuardian', [], given.guardian),
      }),
    ),
    ...(isDeployed(given, station)
      ? [
          call(collectibles, 'setMinter', [contractRef(station.name), true], {
            check: check(collectibles, 'isMinter', [contractRef(station.name)], true),
          }),
        ]
      : []),
    ...(isDeployed(given, collectibles) && given.contracts[profile.name] !== 'none'
      ? [grantRole(profile, 'NFT_ROLE', contractRef(collectibles.name))]
      : []),
    ...minters.map(({ name }) => grantRole(station, 'MINTER_ROLE', contractRef(name))),
    ...CAMPAIGNS.filter((id) => isDeployed(given, id)).map(({ name }) =>
      grantRole(profile, 'POINT_ROLE', contractRef(name)),
    ),
  ]
}

export const grants = (given: Parameters): Grant[] => [
  {
    ...collectibles,
    event: 'MinterChanged',
    holders: isDeployed(given, station) ? [contractRef(station.name)] : [],
  },
]

export function checks(given: Parameters) {
  const { collectibles: terms, treasury } = given
  const of = <Item>(id: ContractId, items: () => readonly Item[]) => (isDeployed(given, id) ? items() : [])
  const sources = [starters, ...CAMPAIGNS].filter((id) => isDeployed(given, id))
  return [
    ...of(collectibles, () => [check(collectibles, 'art', [], contractRef(art.name))]),
    ...of(station, () => [check(station, 'collectibles', [], contractRef(collectibles.name))]),
    ...sources.flatMap((id) => [
      check(id, 'profile', [], contractRef(profile.name)),
      check(id, 'mintingStation', [], contractRef(station.name)),
    ]),
    ...of(starters, () => [
      check(starters, 'cakeToken', [], contractRef('mainToken')),
      check(starters, 'treasury', [], treasury),
      check(starters, 'starters', [], [5n, 6n, 7n, 8n, 9n]),
      check(starters, 'bunnyCharacteristics', [5n], ['', 0n, terms.starterCost, true, true]),
    ]),
    ...of(lotteryCampaign, () => {
      const { thresholdUser, startRound, finalRound } = termsOf(terms, lotteryCampaign.name)
      return [
        check(lotteryCampaign, 'lottery', [], contractRef('lottery')),
        check(lotteryCampaign, 'thresholdUser', [], thresholdUser),
        check(lotteryCampaign, 'startLotteryRound', [], startRound),
        check(lotteryCampaign, 'finalLotteryRound', [], finalRound),
      ]
    }),
    ...of(predictionCampaign, () => [
      check(predictionCampaign, 'prediction', [], contractRef('prediction')),
      check(predictionCampaign, 'thresholdRound', [], termsOf(terms, predictionCampaign.name).thresholdRound),
    ]),
    ...of(vaultCampaign, () => [
      check(vaultCampaign, 'cakeVault', [], contractRef('vault')),
      check(vaultCampaign, 'thresholdTimestamp', [], termsOf(terms, vaultCampaign.name).thresholdTimestamp),
    ]),
    ...of(three, () => [check(three, 'lottery', [], contractRef('lottery'))]),
  ]
}
