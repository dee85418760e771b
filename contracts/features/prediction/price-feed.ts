import { artifact } from '../../index.ts'
import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  zeroAddress,
  type Address,
  type PublicClient,
} from 'viem'

/** Number of past answers to read, besides the latest. */
const PAST_ANSWERS = 4n
const DECIMALS = 8

/** Aggregators that show an answer to one reader before others. */
const HIDING = /^DualAggregator\b/

type Answer = readonly [id: bigint, answer: bigint, startedAt: bigint, updatedAt: bigint, answeredIn: bigint]

/**
 * Reasons why a market can't settle by a price feed, one sentence each; empty if it can. Checks the decimals, and
 * that all `readers` see the same latest answers, complete and in order.
 * @throws if the node can't identify the source
 */
export async function feedProblems(
  client: PublicClient,
  feed: Address,
  readers: readonly Address[],
): Promise<readonly string[]> {
  const problems: string[] = []
  try {
    const decimals = (await readFrom(client, feed, 'decimals')) as number
    if (decimals !== DECIMALS) problems.push(`has ${decimals} decimals instead of ${DECIMALS}`)
    const seen = new Set<string>()
    for (const reader of [zeroAddress, ...readers])
      seen.add(String(await newestAnswers(client, feed, reader, problems)))
    if (seen.size > 1) problems.push('shows its answers to some readers before others')
  } catch (error) {
    problems.push(`is no price feed: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''}`)
  }
  const type = await aggregatorType(client, feed)
  if (HIDING.test(type)) problems.push(`is a ${type}, which shows its answers to some readers before others`)
  return [...new Set(problems)]
}

/** Seconds of chain time since the latest answer. */
export async function ageOfNewestAnswer(client: PublicClient, feed: Address): Promise<bigint> {
  const [, , , updatedAt] = (await readFrom(client, feed, 'latestRoundData')) as Answer
  return (await client.getBlock()).timestamp - updatedAt
}

async function newestAnswers(
  client: PublicClient,
  feed: Address,
  account: Address,
  problems: string[],
): Promise<readonly Answer[]> {
  const newest = (await readFrom(client, feed, 'latestRoundData', [], account)) as Answer
  const answers: Answer[] = []
  const count = newest[0] & (2n ** 64n - 1n)
  if (count < 2n) problems.push('has no past answers')
  for (let back = 0n; back <= PAST_ANSWERS && back < count; back++) {
    const id = newest[0] - back
    const answer = (await readFrom(client, feed, 'getRoundData', [id], account)) as Answer
    const [found, price, , updatedAt] = answer
    if (found !== id || price <= 0n || updatedAt === 0n) problems.push(`lacks its answer ${id}`)
    if (updatedAt > (answers.at(-1)?.[3] ?? newest[3])) problems.push('has answers that are not in order')
    answers.push(answer)
  }
  if (String(answers[0]) !== String(newest)) problems.push(`contradicts itself about its answer ${newest[0]}`)
  return answers
}

/** The name of the source behind a proxy; empty if it has none. @throws if the node can't answer */
async function aggregatorType(client: PublicClient, feed: Address): Promise<string> {
  try {
    const source = (await readFrom(client, feed, 'aggregator')) as Address
    return (await readFrom(client, source, 'typeAndVersion')) as string
  } catch (error) {
    const isSilent =
      error instanceof BaseError &&
      error.walk(
        (cause) =>
          cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError,
      ) !== null
    if (isSilent) return ''
    throw error
  }
}

function readFrom(
  client: PublicClient,
  address: Address,
  functionName: string,
  args: readonly unknown[] = [],
  account?: Address,
): Promise<unknown> {
  const { abi } = artifact('HidingPriceFeed')
  return client.readContract({ address, abi, functionName, args, ...(account && { account }) })
}
