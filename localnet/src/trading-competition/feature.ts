import { zeroAddress } from 'viem'
import type { LocalSetting } from '../feature.ts'
import { CLAIM_SECONDS, OBJECTION_SECONDS, PAIRS, PRIZES, RUNNING } from './terms.ts'

export const parameters = ({ deployer, issuer, treasury, token, times }: LocalSetting) => ({
  competition: {
    operator: deployer,
    startTime: BigInt(times.present - RUNNING.before),
    endTime: BigInt(times.present + RUNNING.after),
    objectionSeconds: BigInt(OBJECTION_SECONDS),
    claimSeconds: BigInt(CLAIM_SECONDS),
    pairs: PAIRS.map((pair) => pair.map(token)),
    // Whoever stocks the accounts of the local world funds none of them.
    exemptFunders: [deployer, issuer, treasury],
    previous: zeroAddress,
    prizes: PRIZES,
  },
})
