import type { Address, PublicClient } from 'viem'
import { refuseIf, type JsonReader } from '../../deploy/json-reader.ts'
import { call, check, contractRef, DEPLOYER, type FeatureParameters } from '../../deploy/steps.ts'
import type { Finding, Verification } from '../../deploy/verification.ts'
import { ageOfNewestAnswer, feedProblems } from './price-feed.ts'

export const errors = 'prediction'

export const parameters = {
  /** Times are in seconds, amounts in wei. */
  prediction(field: JsonReader) {
    field.allowOnly([
      'feed',
      'intervalSeconds',
      'bufferSeconds',
      'answerDelaySeconds',
      'minBetAmount',
      'treasuryFeeBps',
      'further',
    ])
    if (field.isMissing) return undefined
    const wholeOr = (name: string, otherwise: bigint): bigint =>
      field.at(name).isMissing ? otherwise : field.at(name).whole()
    return {
      /** Of Chainlink's feed interface. */
      feed: field.at('feed').address(),
      intervalSeconds: wholeOr('intervalSeconds', 300n),
      bufferSeconds: wholeOr('bufferSeconds', 3_600n),
      answerDelaySeconds: wholeOr('answerDelaySeconds', 90n),
      minBetAmount: wholeOr('minBetAmount', 10_000_000_000_000n),
      treasuryFeeBps: field.at('treasuryFeeBps').isMissing ? 300n : field.at('treasuryFeeBps').whole(1_000n),
      /** Markets with parameter files of their own, by their symbols: kept and shown along with this one. */
      further: field
        .at('further')
        .entries()
        .map(([symbol, market]) => ({ symbol, address: market.address() })),
    }
  },
}

type Parameters = FeatureParameters<typeof parameters>
type Market = NonNullable<Parameters['prediction']>

export const contracts = {
  Prediction: {
    deployment: {
      name: 'prediction',
      args: ({ prediction, treasury }: Parameters) => [termsOf(prediction, treasury)],
      isOwned: true,
    },
  },
  LocalPriceFeed: { abi: [] },
  HidingPriceFeed: { abi: [] },
} as const

const id = { name: 'prediction', contract: 'Prediction' } as const

const isDeployed = ({ contracts: { prediction } }: Parameters): boolean => prediction === 'deploy'

function termsOf(market: Market | undefined, treasury: Address) {
  if (market === undefined) throw new Error('assertSensible lets no market be deployed without its terms.')
  return {
    owner: DEPLOYER,
    treasury,
    oracle: market.feed,
    intervalSeconds: market.intervalSeconds,
    bufferSeconds: market.bufferSeconds,
    oracleUpdateAllowance: market.answerDelaySeconds,
    minBetAmount: market.minBetAmount,
    treasuryFee: market.treasuryFeeBps,
  }
}

export function assertSensible(given: Parameters) {
  const { prediction } = given
  refuseIf(isDeployed(given) && prediction === undefined, 'prediction', 'is missing: it names the price feed')
  if (prediction === undefined) return
  const { intervalSeconds, bufferSeconds, answerDelaySeconds, minBetAmount } = prediction
  const within = (value: bigint, least: bigint, most: bigint) => value >= least && value <= most
  const refuse = (isRight: boolean, name: string, reason: string) =>
    refuseIf(!isRight, `prediction.${name}`, reason)
  refuse(within(intervalSeconds, 60n, 86_400n), 'intervalSeconds', 'is not from a minute to a day')
  refuse(within(bufferSeconds, 1n, 604_800n), 'bufferSeconds', 'is not from a second to a week')
  refuse(
    within(answerDelaySeconds, 1n, intervalSeconds - 1n),
    'answerDelaySeconds',
    'is not shorter than a round: one answer could be the price of two boundaries',
  )
  refuse(minBetAmount > 0n, 'minBetAmount', 'is zero')
}

/** The feed must be readable and update often enough for boundaries to get their prices. */
export async function preflight(client: PublicClient, given: Parameters): Promise<readonly string[]> {
  const { prediction, owner, treasury } = given
  if (!isDeployed(given) || prediction === undefined) return []
  const { feed, answerDelaySeconds } = prediction
  const problems = await feedProblems(client, feed, [owner, treasury])
  const age = problems.length === 0 ? await ageOfNewestAnswer(client, feed) : 0n
  const stale = age > answerDelaySeconds ? [`gave its newest answer ${age} s ago`] : []
  return [...problems, ...stale].map((problem) => `prediction.feed: ${feed} ${problem}`)
}

export const wire = (given: Parameters) =>
  isDeployed(given)
    ? [
        call(id, 'appointGuardian', [given.guardian], {
          check: check(id, 'emergencyGuardian', [], given.guardian),
        }),
      ]
    : []

export function checks(given: Parameters) {
  if (!isDeployed(given)) return []
  const { oracle, owner, ...terms } = termsOf(given.prediction, given.treasury)
  void owner
  return [
    check(id, 'oracle', [], oracle),
    ...Object.entries(terms).map(([name, value]) => check(id, name, [], value)),
  ]
}

/** Also checks the feed as the market itself sees it. */
export async function verify({
  client,
  parameters: given,
  resolve,
}: Verification<Parameters>): Promise<Finding[]> {
  if (!isDeployed(given) || given.prediction === undefined) return []
  const found = await feedProblems(client, given.prediction.feed, [resolve(contractRef(id.name))])
  const expected = 'the same answers for all readers'
  const isRight = found.length === 0
  return [{ subject: 'prediction: feed', isRight, expected, found: isRight ? expected : found.join(', ') }]
}
