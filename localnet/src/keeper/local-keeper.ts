import { DEFAULT_SCHEDULE, type ContractName, type LotterySchedule } from '@ibull/contracts/deploy'
import type { Address } from '@ibull/domain'
import { assess, createLogger, jobsOf, Keeper, type Act, type LogEntry } from '@ibull/operations'
import { createPublicClient, http, parseGwei, type PublicClient } from 'viem'
import type { LocalAccount } from 'viem/accounts'
import { ACCOUNT_INDEX, localAccount, localAddress } from '../accounts.ts'
import type { BlockWriter } from '../chain/block-writer.ts'
import { deployedToken, LOCAL_CONTRACT_NAMES, type Deployment } from '../deploy/deployment.ts'
import type { Logger } from '../log.ts'

const POLL_MS = 2_000
const COMPOUND_SECONDS = 15 * 60
/** A draw every five minutes. */
const LOTTERY_SCHEDULE: Omit<LotterySchedule, 'usdToken'> = {
  ...DEFAULT_SCHEDULE,
  drawEverySeconds: 300n,
  salesEndSeconds: 20n,
}
/** Longer than the collector's minimum averaging period. */
const AVERAGE_SECONDS = 1_900
const PAST_ROUNDS = 2
const PAST_GAS_PRICE = parseGwei('1')
const PAST_GAS_MARGIN = 200_000n

/** Duration of {@link keepFeesInThePast}, in chain seconds. */
export const PAST_KEEPING_SECONDS = PAST_ROUNDS * (AVERAGE_SECONDS + 2) + 10

/** The keeper of `npm run keeper`, in this process, with the deployer's account. */
export interface LocalKeeper {
  /** Resolves once the current act, if any, has ended. */
  stop(): Promise<void>
}

/** Runs the protocol's keeper tasks: fees become main tokens and are burnt, rewards compound, rounds are drawn. */
export function startLocalKeeper(
  rpcUrl: string,
  deployment: Deployment,
  log: Logger,
  { pollMs = POLL_MS }: { readonly pollMs?: number } = {},
): LocalKeeper {
  const client = connect(rpcUrl)
  const signer = localAccount(ACCOUNT_INDEX.deployer)
  const keeper = new Keeper({
    client,
    chainId: deployment.chainId,
    jobs: localJobs(client, deployment, signer),
    log: createLogger((entry) => log.info(lineOf(entry))),
    // The local chain's clock is its own.
    settings: { pollMs, blockAgeSeconds: Number.POSITIVE_INFINITY, intervals: { lottery: 2, prediction: 2 } },
    signer,
  })
  const stop = new AbortController()
  const ended = keeper.run(stop.signal)
  log.info(`runs the jobs ${keeper.jobNames.join(', ')}`)
  return {
    stop: () => {
      stop.abort()
      return ended
    },
  }
}

/**
 * Redeems the past's fees, waits for an average price, and converts some of them.
 * @param playUntil plays other events up to a moment, in chain seconds
 */
export async function keepFeesInThePast(
  rpcUrl: string,
  writer: BlockWriter,
  deployment: Deployment,
  playUntil: (timestamp: number) => Promise<void>,
): Promise<void> {
  const client = connect(rpcUrl)
  const jobs = localJobs(client, deployment)
  const write = async (name: string): Promise<void> => {
    const moment = { timestamp: BigInt(writer.lastTimestamp), gasPrice: PAST_GAS_PRICE }
    const acts = (await jobs.find((job) => job.name === name)?.plan(moment)) ?? []
    await writer.write(await transactionsOf(client, acts), writer.lastTimestamp + 1)
  }
  await write('redeem')
  for (let round = 0; round < PAST_ROUNDS; round++) {
    await write('observe')
    const then = writer.lastTimestamp + AVERAGE_SECONDS
    await playUntil(then)
    // The plan needs an existing block at that time.
    await writer.write([], then)
    await write('convert')
  }
  await writer.assertAllSucceeded()
}

/** The acts that the keeper would send. */
async function transactionsOf(client: PublicClient, acts: readonly Act[]) {
  const from = localAddress(ACCOUNT_INDEX.deployer)
  const transactions = []
  for (const act of acts) {
    const assessment = await assess(client, from, act, PAST_GAS_PRICE)
    if (assessment.kind === 'pays')
      transactions.push({ from, to: act.to, data: act.data, gas: assessment.gas + PAST_GAS_MARGIN })
  }
  return transactions
}

function localJobs(client: PublicClient, deployment: Deployment, signer?: LocalAccount) {
  const addresses = new Map<ContractName, Address>(
    LOCAL_CONTRACT_NAMES.map((name) => [name, deployment[name]]),
  )
  const lottery = { ...LOTTERY_SCHEDULE, usdToken: deployedToken(deployment, 'BUSD').address }
  return jobsOf({ client, addresses, compoundSeconds: COMPOUND_SECONDS, lottery, signer })
}

function connect(rpcUrl: string): PublicClient {
  return createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }), cacheTime: 0 })
}

function lineOf({ message, fields }: LogEntry): string {
  const values = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${value}`],
  )
  return [message, ...values].join(', ')
}
