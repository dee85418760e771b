import type { Address } from '@ibull/domain'
import type { WriteServices } from '../flow/write-services.ts'
import { aggregate } from '../reads/multicall.ts'
import type { ContractRead } from '../reads/read-types.ts'
import { answerRead, newestAnswerRead, type Boundary, type FeedAnswer } from './reads/prediction-market.ts'

/** Partitions per search step (an `eth_call`): four steps suffice for a feed with ten million answers. */
const PARTS = 64n
/** Upper bound of a phase's number of answers, in bits. */
const LONGEST_PHASE_BITS = 40

type Found = FeedAnswer | undefined

type NodeServices = Pick<WriteServices, 'network' | 'rpc'>

/** Finds the feed's first answer after a boundary, which is its price; `undefined` if there is none yet. */
export async function boundaryAnswer(
  services: NodeServices,
  feed: Address,
  { time, phase }: Boundary,
): Promise<Found> {
  const answersAt = (numbers: readonly bigint[]): Promise<readonly Found[]> =>
    readAnswers(
      services,
      numbers.map((number) => answerRead(feed, (phase << 64n) | number)),
    )
  const isLate = (answer: Found): boolean => answer !== undefined && answer.updatedAt > time
  const [newest] = await readAnswers(services, [newestAnswerRead(feed)])
  const isOfPhase = newest !== undefined && newest.roundId >> 64n === phase
  const last = isOfPhase ? BigInt.asUintN(64, newest.roundId) : await endOfPhase(answersAt)
  const [lastAnswer] = await answersAt([last])
  if (!isLate(lastAnswer)) return undefined
  const [first] = await answersAt([await firstWhere(answersAt, isLate, 0n, last)])
  return first
}

/** Finds the number of a phase's last answer that was followed by another. */
async function endOfPhase(
  answersAt: (numbers: readonly bigint[]) => Promise<readonly Found[]>,
): Promise<bigint> {
  const powers = Array.from({ length: LONGEST_PHASE_BITS }, (_, bit) => 1n << BigInt(bit))
  const isAbsent = (answer: Found): boolean => answer === undefined
  const absent = powers[(await answersAt(powers)).findIndex(isAbsent)] ?? 1n
  return (await firstWhere(answersAt, isAbsent, absent / 2n, absent)) - 1n
}

/**
 * Finds the first number above `low` whose answer satisfies the predicate, given that `high` does and no earlier
 * one.
 */
async function firstWhere(
  answersAt: (numbers: readonly bigint[]) => Promise<readonly Found[]>,
  isStated: (answer: Found) => boolean,
  low: bigint,
  high: bigint,
): Promise<bigint> {
  let [before, at] = [low, high]
  while (at - before > 1n) {
    const step = (at - before + PARTS - 1n) / PARTS
    const numbers: bigint[] = []
    for (let number = before + step; number < at; number += step) numbers.push(number)
    const found = (await answersAt(numbers)).findIndex(isStated)
    const reached = found === -1 ? numbers.length : found
    ;[before, at] = [numbers[reached - 1] ?? before, numbers[reached] ?? at]
  }
  return at
}

/** `undefined` if the feed has no such answer: it returns zeros, or reverts. */
async function readAnswers(
  { network, rpc }: NodeServices,
  reads: readonly ContractRead<FeedAnswer | null>[],
): Promise<readonly Found[]> {
  const { results } = await aggregate(rpc, network.contracts.multicall, reads, 'latest', () => undefined)
  return reads.map(({ decode }, index) => {
    const result = results[index]
    return result?.isSuccess === true ? (decode(result.data) ?? undefined) : undefined
  })
}
