import type { FeatureJobs, Job, Protocol } from '../job.ts'
import { farmAuctionJobs } from './farm-auction.ts'
import { feeJobs } from './fees.ts'
import { lotteryJobs } from './lottery.ts'
import { predictionJobs } from './prediction.ts'
import { vaultJobs } from './vault.ts'

/** Every feature with something to do on the chain; what can't wait comes first. */
const features: readonly FeatureJobs[] = [predictionJobs, vaultJobs, feeJobs, lotteryJobs, farmAuctionJobs]

/** All jobs of a deployment; those of contracts that it leaves out are missing. */
export function jobsOf(protocol: Protocol): readonly Job[] {
  return features.flatMap((jobs) => jobs(protocol))
}
