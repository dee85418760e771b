import { artifact, type ArtifactName } from '@ibull/contracts'
import type { LotterySchedule } from '@ibull/contracts/deploy'
import {
  encodeFunctionData,
  erc20Abi,
  formatEther,
  isAddressEqual,
  parseAbi,
  parseEther,
  type Address,
  type Hex,
} from 'viem'
import { requiredAddress } from '../../deployment/read-deployment.ts'
import { Exchange } from '../exchange.ts'
import type { Act, FeatureJobs, Job, Protocol } from '../job.ts'
import {
  isKeeperOf,
  KEEPER_SOURCE_ABI,
  LOTTERY_ABI,
  LotteryRounds,
  type LotteryState,
  type UnfinishedRound,
} from '../lottery/lottery-rounds.ts'
import { commitmentTo, secretOf } from '../lottery/lottery-secret.ts'
import { saleEnd, ticketPrice } from '../lottery/next-sale.ts'

const CHECK_SECONDS = 10
/** About 2.6 million gas. */
const TICKETS_PER_PART = 5_000n
/** Number of blocks whose hash contracts can read. */
const KNOWN_BLOCKS = 256n
/** Seconds after a round's end in which only the operator may start the next. */
const OPERATOR_PERIOD = 86_400n
/** A step taking longer is late; an oracle takes some seconds. */
const LATE_SECONDS = 300n
const LATE_NUMBER_SECONDS = 1_800n
/** Three times the maximum cost of a number at 200 gwei. */
const LEAST_SUBSCRIPTION = parseEther('0.3')
/** Prices are computed for this many base units of the main token, for precision. */
const SCALE = 10n ** 18n

const VRF_SOURCE_ABI = parseAbi([
  'function coordinator() view returns (address)',
  'function subscriptionId() view returns (uint256)',
])
const VRF_COORDINATOR_ABI = parseAbi([
  'function getSubscription(uint256) view returns (uint96 balance, uint96 nativeBalance, uint64 requests, address owner, address[] consumers)',
])

/**
 * Completes each round: closes it, draws it once its number arrives, tallies in parts, cancels it if no number
 * came; and starts the next on schedule. Commits to and reveals secrets if the account is the source's keeper. The
 * next step is determined by the chain alone.
 */
export const lotteryJobs: FeatureJobs = (protocol) => {
  const lottery = protocol.addresses.get('lottery')
  if (lottery === undefined) return []
  const exchange = Exchange.of(protocol)
  const rounds = new LotteryRounds(exchange, requiredAddress(protocol, 'multicall'), lottery)
  let overdue: readonly string[] = []
  const plan: Job['plan'] = async ({ timestamp }) => {
    const state = await rounds.read()
    const steps = await Promise.all(
      state.unfinished.map((round) => stepOf(round, state.blockNumber, timestamp, protocol)),
    )
    const price = await nextPrice(state, exchange, protocol)
    overdue = [
      ...state.unfinished.flatMap((round) => lateness(round, timestamp)),
      ...missingRound(state, timestamp, price, protocol.lottery),
      ...(await subscriptionProblems(state.unfinished, exchange)),
    ]
    const calls = steps.flatMap((step) => step ?? [])
    return [...calls, ...nextRound(state, timestamp, price, protocol)].map(
      ({ to = lottery, build = 'Lottery', ...call }): Act => ({
        ...call,
        to,
        abi: artifact(build).abi,
        leastReturn: 1n,
      }),
    )
  }
  // A secret can be revealed for 256 blocks, which are less than two minutes on fast chains.
  return [{ name: 'lottery', intervalSeconds: CHECK_SECONDS, isUrgent: true, plan, overdue: () => overdue }]
}

/** A call of the lottery, unless another contract is given. */
interface Call {
  readonly name: string
  readonly data: Hex
  readonly to?: Address
  readonly build?: ArtifactName
  readonly onlyBy?: Address
}

/** A round's next step, if it can be taken now. */
async function stepOf(
  round: UnfinishedRound,
  blockNumber: bigint,
  timestamp: bigint,
  { signer, client }: Protocol,
): Promise<Call | undefined> {
  const { lotteryId, stage, source, secret } = round
  const call = (name: string, data: Hex): Call => ({ name: `${name} round ${lotteryId}`, data })
  if (round.isCancellable) return call('cancel', encode('cancelLottery', [lotteryId]))
  if (stage === 'drawn')
    return call(`count from ${round.tallied} on in`, encode('tallyTickets', [lotteryId, TICKETS_PER_PART]))
  if (stage === 'closed' && round.isDrawable)
    return call('draw', encode('drawFinalNumberAndMakeLotteryClaimable', [lotteryId, true]))
  const keeperCall = async (functionName: 'commit' | 'reveal'): Promise<Call | undefined> => {
    if (signer === undefined || !isKeeperOf(round, signer.address)) return undefined
    const chainId = await client.getChainId()
    const own = await secretOf(signer, { chainId, source, lotteryId })
    const args = [lotteryId, functionName === 'commit' ? commitmentTo(own) : own] as const
    const data = encodeFunctionData({ abi: KEEPER_SOURCE_ABI, functionName, args })
    return { ...call(functionName, data), to: source, build: 'KeeperRandomSource', onlyBy: signer.address }
  }
  if (stage === 'closed') {
    const age = blockNumber - (secret?.requestBlock ?? blockNumber)
    return age > 0n && age < KNOWN_BLOCKS ? keeperCall('reveal') : undefined
  }
  if (secret !== undefined && !secret.isCommitted) return keeperCall('commit')
  return timestamp < round.endTime ? undefined : call('close', encode('closeLottery', [lotteryId]))
}

/** The next round, if it can be started now: by the operator on the schedule's times, a day later by anyone. */
function nextRound(
  { last, operator, shortestSale, terms, isPaused }: LotteryState,
  timestamp: bigint,
  price: bigint | undefined,
  { lottery: schedule, signer }: Protocol,
): readonly Call[] {
  if (last?.isOpen === true || isPaused) return []
  const isOperator = signer === undefined || isAddressEqual(signer.address, operator)
  const name = `start round ${(last?.lotteryId ?? 0n) + 1n}`
  if (isOperator && schedule !== undefined && price !== undefined) {
    const end = saleEnd(schedule, timestamp, shortestSale)
    const data = encode('startLottery', [end, price, ...terms])
    return [{ name, data, onlyBy: operator }]
  }
  if (last === undefined || timestamp < last.endTime + OPERATOR_PERIOD) return []
  return [{ name, data: encode('repeatLottery', []) }]
}

/** Ticket price of the next round, in base units; `undefined` if no price is known or needed. */
async function nextPrice(
  { last, lowestPrice: lowest, highestPrice: highest }: LotteryState,
  exchange: Exchange,
  { lottery: schedule, client }: Protocol,
): Promise<bigint | undefined> {
  if (schedule === undefined || last?.isOpen === true) return undefined
  const { usdToken, ticketPriceCents } = schedule
  const decimals = await client.readContract({ address: usdToken, abi: erc20Abi, functionName: 'decimals' })
  const valueOf = await exchange.valuesAlong(new Map([[usdToken, exchange.wrappedNative]]))
  const dollars = valueOf(usdToken, (ticketPriceCents * 10n ** BigInt(decimals)) / 100n)
  const scaled = valueOf(exchange.mainToken, SCALE)
  const isKnown = dollars !== undefined && scaled !== undefined && scaled > 0n
  const present = isKnown ? (dollars * SCALE) / scaled : undefined
  return ticketPrice({ present, last: last?.price ?? 0n, lowest, highest })
}

/** A round's overdue steps. */
function lateness(round: UnfinishedRound, timestamp: bigint): readonly string[] {
  const { lotteryId, stage, endTime, closedAt, deadline, secret } = round
  const isPast = (time: bigint, seconds: bigint) => timestamp > time + seconds
  if (round.isCancellable && isPast(deadline, LATE_SECONDS))
    return [`round ${lotteryId} is not cancelled, so buyers can’t be refunded`]
  if (stage === 'open' && isPast(endTime, LATE_SECONDS)) {
    const isCommitted = secret === undefined || secret.isCommitted
    return [`round ${lotteryId} is not closed${isCommitted ? '' : ': its keeper has committed to no secret'}`]
  }
  if (stage === 'drawn' && isPast(closedAt, LATE_NUMBER_SECONDS)) return [`round ${lotteryId} is not counted`]
  if (stage !== 'closed' || !isPast(closedAt, LATE_NUMBER_SECONDS)) return []
  return [
    round.isDrawable
      ? `round ${lotteryId} is not drawn`
      : `round ${lotteryId} has no number, and is refunded from ${isoTime(deadline)} on without one`,
  ]
}

function missingRound(
  { last, isPaused }: LotteryState,
  timestamp: bigint,
  price: bigint | undefined,
  schedule: LotterySchedule | undefined,
): readonly string[] {
  if (schedule === undefined || last?.isOpen === true) return []
  if (isPaused) return ['no round can be started: the guardian stopped the lottery']
  if (price === undefined) return ['no round can be started: the price of the main token is not known']
  const isLate = last !== undefined && timestamp > last.endTime + LATE_SECONDS
  return isLate ? [`no round is open since ${isoTime(last.endTime)}`] : []
}

/** Obstacles to the oracle's answer, for the sources of rounds that wait or will wait for it. */
async function subscriptionProblems(
  rounds: readonly UnfinishedRound[],
  exchange: Exchange,
): Promise<readonly string[]> {
  const sources = [...new Set(rounds.flatMap(({ source, secret }) => (secret === undefined ? source : [])))]
  const problems = await Promise.all(
    sources.map(async (source) => {
      const read = (functionName: 'coordinator' | 'subscriptionId') => ({
        address: source,
        abi: VRF_SOURCE_ABI,
        functionName,
      })
      const [coordinator, id] = await exchange.readAll<unknown>([read('coordinator'), read('subscriptionId')])
      if (coordinator === undefined || id === undefined) return [`${source} is no known source of numbers`]
      const [subscription] = await exchange.readAll<
        readonly [bigint, bigint, bigint, Address, readonly Address[]]
      >([
        {
          address: coordinator as Address,
          abi: VRF_COORDINATOR_ABI,
          functionName: 'getSubscription',
          args: [id],
        },
      ])
      if (subscription === undefined) return [`subscription ${String(id)} of the oracle does not exist`]
      const [, balance, , , consumers] = subscription
      return [
        ...(consumers.some((consumer) => isAddressEqual(consumer, source))
          ? []
          : [`subscription ${String(id)} of the oracle does not pay for ${source}`]),
        ...(balance < LEAST_SUBSCRIPTION
          ? [`subscription ${String(id)} of the oracle has only ${formatEther(balance)}`]
          : []),
      ]
    }),
  )
  return problems.flat()
}

function encode(
  functionName:
    | 'cancelLottery'
    | 'closeLottery'
    | 'drawFinalNumberAndMakeLotteryClaimable'
    | 'tallyTickets'
    | 'startLottery'
    | 'repeatLottery',
  args: readonly unknown[],
): Hex {
  return encodeFunctionData({ abi: LOTTERY_ABI, functionName, args } as Parameters<
    typeof encodeFunctionData
  >[0])
}

function isoTime(seconds: bigint): string {
  return new Date(Number(seconds) * 1_000).toISOString()
}
