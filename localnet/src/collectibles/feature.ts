import { encodeFunctionData, parseAbi } from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import { writeAll } from '../deploy/deploy.ts'
import type { OpenedWorld, Seed } from '../feature.ts'

const IBULL = 10n ** 9n
/** Half a year. */
const CAMPAIGN_SECONDS = 15_768_000
const GAS = 200_000n
const ABI = parseAbi([
  'function changeEndTime(uint256 endTime)',
  'function changeThresholdTimestamp(uint256 thresholdTimestamp)',
])

/** The deployment doesn't depend on the time: the times follow in {@link seed}. */
export const parameters = () => ({
  collectibles: {
    name: 'iBull Collectibles',
    symbol: 'BULLS',
    starterCost: IBULL,
    lotteryCampaign: {
      endTime: 0n,
      numberPoints: 150n,
      campaignId: 513_010_000n,
      thresholdUser: 10_000n,
      startRound: 1n,
      finalRound: 32n,
    },
    predictionCampaign: {
      endTime: 0n,
      numberPoints: 200n,
      campaignId: 513_020_000n,
      thresholdRound: 10_000n,
    },
    vaultCampaign: { endTime: 0n, numberPoints: 100n, campaignId: 513_030_000n, thresholdTimestamp: 0n },
    claimableThree: {
      endTime: 0n,
      startRound: 1n,
      finalRound: 10_000n,
      numberPoints: [100n, 250n, 500n],
      campaignIds: [513_040_000n, 513_050_000n, 513_060_000n],
    },
  },
})

export function seed(): Seed {
  return {
    content: CAMPAIGN_SECONDS,
    open: async (world) => {
      await openCampaigns(world)
      return []
    },
  }
}

/** All campaigns end half a year from the present, up to which deposits into the vault count. */
async function openCampaigns({ writer, deployment, times: { present } }: OpenedWorld): Promise<void> {
  const { lotteryCampaign, predictionCampaign, vaultCampaign, claimableThree } = deployment
  const from = localAddress(ACCOUNT_INDEX.deployer)
  const endTime = BigInt(present + CAMPAIGN_SECONDS)
  const ending = encodeFunctionData({ abi: ABI, functionName: 'changeEndTime', args: [endTime] })
  const counting = encodeFunctionData({
    abi: ABI,
    functionName: 'changeThresholdTimestamp',
    args: [BigInt(present)],
  })
  await writeAll(
    writer,
    [
      ...[lotteryCampaign, predictionCampaign, vaultCampaign, claimableThree].map((to) => ({
        from,
        to,
        data: ending,
        gas: GAS,
      })),
      { from, to: vaultCampaign, data: counting, gas: GAS },
    ],
    () => undefined,
  )
}
