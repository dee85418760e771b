import type { LocalSetting } from '../feature.ts'

const IBULL = 10n ** 9n
const YEAR = 31_536_000n

export function parameters({ times }: LocalSetting) {
  const endTime = BigInt(times.present) + YEAR
  return {
    collectibles: {
      starterCost: IBULL,
      lotteryCampaign: {
        endTime,
        numberPoints: 150n,
        campaignId: 512_010_000n,
        thresholdUser: 10_000n,
        startRound: 1n,
        finalRound: 32n,
      },
      predictionCampaign: {
        endTime,
        numberPoints: 200n,
        campaignId: 512_020_000n,
        thresholdRound: 10_000n,
      },
      vaultCampaign: {
        endTime,
        numberPoints: 100n,
        campaignId: 512_030_000n,
        thresholdTimestamp: BigInt(times.present),
      },
      claimableThree: {
        endTime,
        startRound: 1n,
        finalRound: 10_000n,
        numberPoints: [100n, 250n, 500n],
        campaignIds: [512_040_000n, 512_050_000n, 512_060_000n],
      },
    },
  }
}
