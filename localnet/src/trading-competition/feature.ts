import { zeroAddress } from 'viem'
import type { LocalSetting, WorldTimes } from '../feature.ts'
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
    // Accounts that stock all others fund none of them.
    exemptFunders: [deployer, issuer, treasury],
    previous: zeroAddress,
    prizes: PRIZES,
  },
})
