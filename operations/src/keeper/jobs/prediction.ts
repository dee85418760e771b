import { artifact } from '@ibull/contracts'
import { encodeFunctionData, parseAbi, type Address } from 'viem'
import { Exchange } from '../exchange.ts'
import type { Act, FeatureJobs, Job, Protocol } from '../job.ts'
import { ANY_ACCOUNT } from '../keeper-account.ts'
import { FeedAnswers, type FirstAnswer } from '../prediction/first-answer.ts'
import { Payouts } from '../prediction/payouts.ts'

const CHECK_SECONDS = 5
const PAYOUT_SECONDS = 30
/** A step taking longer is late. */
const LATE_SECONDS = 60n
const PREDICTION_ABI = parseAbi([
  'function oracle() view returns (address)',
  'function oracleUpdateAllowance() view returns (uint256)',
  'function currentEpoch() view returns (uint256)',
  'function paused() view returns (bool)',
  'function nextBoundary() view returns (uint256 boundary, uint256 deadline, uint16 phase)',
  'function genesisStartRound()',
  'function executeRound(uint80 roundId)',
])

/** A snapshot of a market. Times are chain seconds. */
interface MarketState {
  readonly epoch: bigint
  readonly isPaused: boolean
  readonly feed: Address
  readonly allowance: bigint
  /** `undefined` if no round is open or live. */
  readonly pending:
    { readonly boundary: bigint; readonly deadline: bigint; readonly phase: number } | undefined
}

/**
 * Submits each boundary's price as soon as the feed has it, starts a series of rounds if none is running, and pays
 * out accounts that allow and pay for it, in every market. The next step is determined by the chain alone.
 */
export const predictionJobs: FeatureJobs = (protocol) => {
  const first = protocol.addresses.get('prediction')
  if (first === undefined) return []
  const further = protocol.predictionMarkets ?? []
  const ofMarkets = [
    jobsOfMarket(protocol, first, (name) => name),
    ...further.map(({ symbol, address }) => jobsOfMarket(protocol, address, (name) => `${name} ${symbol}`)),
  ]
  // The rounds of all markets before any payouts.
  return [...ofMarkets.map(({ rounds }) => rounds), ...ofMarkets.map(({ payouts }) => payouts)]
}

/** @param named names a job or an act in this market */
function jobsOfMarket(
  protocol: Protocol,
  market: Address,
  named: (name: string) => string,
): { readonly rounds: Job; readonly payouts: Job } {
  const exchange = Exchange.of(protocol)
  let overdue: readonly string[] = []
  const act = (name: string, functionName: 'genesisStartRound' | 'executeRound', args: readonly bigint[]) => [
    {
      name: named(name),
      to: market,
      data: encodeFunctionData({ abi: PREDICTION_ABI, functionName, args } as Parameters<
        typeof encodeFunctionData
      >[0]),
      abi: artifact('Prediction').abi,
      leastReturn: 1n,
    } satisfies Act,
  ]
  const plan: Job['plan'] = async ({ timestamp }) => {
    const { epoch, isPaused, feed, allowance, pending } = await readMarket(exchange, market)
    const answers = new FeedAnswers(exchange, feed)
    const newest = await answers.newest()
    if (pending === undefined || timestamp > pending.deadline) {
      const silence = timestamp - newest.updatedAt
      const isSilent = silence > allowance
      overdue = isSilent && !isPaused ? [`no round can be started: the feed is silent for ${silence} s`] : []
      return isSilent || isPaused ? [] : act(`start round ${epoch + 1n}`, 'genesisStartRound', [])
    }
    const { boundary: time, deadline, phase } = pending
    if (timestamp <= time) {
      overdue = []
      return []
    }
    const first = await answers.firstAfter({ time, phase, allowance }, newest, timestamp)
    overdue = lateness(first, epoch, timestamp - time, deadline)
    return first.kind === 'found'
      ? act(`execute round ${epoch} at ${time}`, 'executeRound', [first.roundId])
      : []
  }
  const payouts = new Payouts(protocol.client, exchange, market, protocol.signer?.address ?? ANY_ACCOUNT)
  return {
    rounds: {
      name: named('prediction'),
      intervalSeconds: CHECK_SECONDS,
      isUrgent: true,
      plan,
      overdue: () => overdue,
    },
    payouts: {
      name: named('payouts'),
      intervalSeconds: PAYOUT_SECONDS,
      plan: async (moment) =>
        (await payouts.plan(moment)).map((payout) => ({ ...payout, name: named(payout.name) })),
    },
  }
}

/** Overdue steps at a round's boundary. */
function lateness(first: FirstAnswer, epoch: bigint, passed: bigint, deadline: bigint): readonly string[] {
  const until = new Date(Number(deadline) * 1_000).toISOString()
  if (first.kind === 'none')
    return [`round ${epoch} can’t be settled, and the next one starts after ${until}: ${first.reason}`]
  if (first.kind === 'found' && passed > LATE_SECONDS)
    return [`round ${epoch} is not executed for ${passed} s, and is refunded after ${until}`]
  return []
}

/** @throws if the node fails or the contract is not a market */
async function readMarket(exchange: Pick<Exchange, 'readAll'>, market: Address): Promise<MarketState> {
  const names = ['currentEpoch', 'paused', 'oracle', 'oracleUpdateAllowance', 'nextBoundary'] as const
  const values = await exchange.readAll<unknown>(
    names.map((functionName) => ({ address: market, abi: PREDICTION_ABI, functionName })),
  )
  if (values.includes(undefined)) throw new Error(`The prediction market ${market} can’t be read.`)
  const [epoch, isPaused, feed, allowance, [boundary, deadline, phase]] = values as [
    bigint,
    boolean,
    Address,
    bigint,
    readonly [bigint, bigint, number],
  ]
  const pending = boundary === 0n ? undefined : { boundary, deadline, phase }
  return { epoch, isPaused, feed, allowance, pending }
}
