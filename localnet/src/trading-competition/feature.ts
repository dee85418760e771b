import type { LocalSetting, Seed, WorldTimes } from '../feature.ts'
import type { HistoryLength } from '../history/plan-history.ts'
import { finishedCompetition, openFinished, planFinished } from './finished.ts'
import { registerForRunning } from './registrations.ts'
import { CLAIM_SECONDS, OBJECTION_SECONDS, PAIRS, PRIZES, RUNNING, SETUP_SECONDS } from './terms.ts'

/** In the past where there is one, and never before the contract is deployed. */
function startTimeOf({ start, present }: WorldTimes): number {
  return Math.max(present - RUNNING.before, start + SETUP_SECONDS)
}

export const parameters = ({ deployer, issuer, treasury, token, times }: LocalSetting) => ({
  competition: {
    operator: deployer,
    startTime: BigInt(startTimeOf(times)),
    endTime: BigInt(times.present + RUNNING.after),
    objectionSeconds: BigInt(OBJECTION_SECONDS),
    claimSeconds: BigInt(CLAIM_SECONDS),
    pairs: PAIRS.map((pair) => pair.map(token)),
    // Accounts that stock all others don't count as anyone's funders.
    exemptFunders: [deployer, issuer, treasury],
    previous: finishedCompetition,
    prizes: PRIZES,
  },
})

/** A finished competition with claimable prizes, and the registrations for the running one. */
export function seed(length: HistoryLength): Seed {
  const plan = planFinished(length)
  return {
    content: plan,
    open: async (world) => [
      ...(await openFinished(world, plan)),
      ...(length.seconds === 0
        ? []
        : registerForRunning(world.deployment, startTimeOf(world.times) - world.times.start)),
    ],
  }
}
