import type { FeatureJobs, Job, Protocol } from '../job.ts'
import { farmAuctionJobs } from './farm-auction.ts'
import { feeJobs } from './fees.ts'
import { lotteryJobs } from './lottery.ts'
import { predictionJobs } from './prediction.ts'
import { vaultJobs } from './vault.ts'

/** Every feature with keeper jobs; urgent ones first. */
const features: readonly FeatureJobs[] = [predictionJobs, lotteryJobs, vaultJobs, feeJobs, farmAuctionJobs]

/** All jobs of a deployment, except those of contracts it lacks. */
export function jobsOf(protocol: Protocol): readonly Job[] {
  return features.flatMap((jobs) => jobs(protocol))
}
