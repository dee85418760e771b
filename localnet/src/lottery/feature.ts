import type { LocalSetting, Seed } from '../feature.ts'
import type { HistoryLength } from '../history/plan-history.ts'
import { openLottery } from './open-lottery.ts'
import { planLottery } from './plan-lottery.ts'

export { startTicketBuyer as live } from './ticket-buyer.ts'

const IBULL = 10n ** 9n

export const parameters = ({ deployer, treasury }: LocalSetting) => ({
  lottery: {
    operator: deployer,
    injector: treasury,
    minLengthSeconds: 120n,
    minTicketPrice: IBULL / 200n,
    maxTicketPrice: 50n * IBULL,
    vrf: undefined,
    keeper: deployer,
    // Not deployed; the keeper reads it from the deployment's addresses.
    schedule: undefined,
  },
})

export function seed(length: HistoryLength): Seed {
  const plan = planLottery(length)
  return { content: plan, open: (world) => openLottery(world, plan) }
}
