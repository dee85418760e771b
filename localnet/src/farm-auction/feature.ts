import type { LocalSetting, Seed } from '../feature.ts'
import type { HistoryLength } from '../history/plan-history.ts'
import { openAuctions } from './open-auctions.ts'
import { MAX_LENGTH_SECONDS, planAuctions } from './plan-auctions.ts'

export const parameters = ({ deployer }: LocalSetting) => ({
  farmAuction: { operator: deployer, maxLengthSeconds: BigInt(MAX_LENGTH_SECONDS) },
})

export function seed(length: HistoryLength): Seed {
  const plan = planAuctions(length)
  return { content: plan, open: (world) => openAuctions(world, plan) }
}
