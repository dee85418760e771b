import { Amount, isSameAddress, type Address } from '@ibull/domain'
import type { ClaimStep, MarketListing, Position } from '@ibull/domain/prediction'
import { encodeFunctionData } from 'viem'
import { amountSummary, callStep, type ContractCall } from '../contract-call/call-step.ts'
import type { FlowDeclaration, FlowStep } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import { aggregate } from '../reads/multicall.ts'
import type { ContractRead } from '../reads/read-types.ts'
import { callContract } from '../rpc/rpc-actions.ts'
import { boundaryAnswer } from './boundary-answer.ts'
import { listedMarket, marketSummary, roundLabel, type OfMarket } from './markets.ts'
import { automaticPayoutAbi, betAbi, claimAbi, marketActAbi } from './prediction-abi.ts'
import { knowPredictionErrors, predictionRevert } from './prediction-reverts.ts'
import { automaticPayoutRule, betRule, claimRule, marketActRule } from './prediction-rules.ts'
import { marketClaimable, marketOracle, marketRefundable } from './reads/market-reads.generated.ts'
import { betRead, boundaryRead, roundRead, type MarketAct } from './reads/prediction-market.ts'
import { owedDown } from './reads/user-rounds.ts'

/** A bet on one side of a market's open round, in wei. */
export interface BetTerms extends OfMarket {
  readonly position: Position
  readonly epoch: bigint
  readonly amount: bigint
}

/** A transaction of a market's claim plan: `planClaims` in `domain`. */
export type ClaimTerms = ClaimStep & OfMarket

/** Fee per payout for its sender, in wei; `undefined` to disable automatic payouts. */
export interface AutomaticPayoutTerms extends OfMarket {
  readonly fee: bigint | undefined
}

/** A permissionless action, and the latest round before it. */
export interface MarketActTerms extends OfMarket {
  readonly act: MarketAct
  readonly currentEpoch: bigint
}

/** Measured on the contract and rounded up. */
const GAS = {
  bet: 82_000n,
  claim: { base: 30_000n, each: 14_000n },
  automaticPayout: 48_000n,
  execute: 150_000n,
  start: 93_000n,
}

/**
 * Returns the betting flow: the step `betBull` or `betBear` with `%round%`. The preview has the rows
 * `predictionRounds`, and `betBull` or `betBear` with the amount.
 */
export function betFlow(services: WriteServices): FlowDeclaration<BetTerms> {
  const { network } = services
  return {
    plan: async (terms) => {
      const { market, position, epoch, amount } = terms
      const functionName = position === 'bull' ? 'betBull' : 'betBear'
      const round = epoch.toString()
      return [
        predictionStep(services, market, {
          kind: functionName,
          values: { round: roundLabel(network, market, epoch) },
          summary: { ...amountSummary(Amount.fromRaw(network.native, amount)), round },
          typicalGas: GAS.bet,
          value: amount,
          rule: betRule,
          intentFor: () => terms,
          dataFor: () => encodeFunctionData({ abi: betAbi, functionName, args: [epoch] }),
        }),
      ]
    },
    scope: () => SCOPE,
    isSameTerms: (a, b) =>
      isSameMarket(a, b) && a.position === b.position && a.epoch === b.epoch && a.amount === b.amount,
  }
}

/**
 * Returns the flow that claims a transaction of a plan: the step `claimBets` with `%count%`, leaving out what the
 * market doesn't owe or has paid. The preview has the rows `predictionRounds` and `betPayout`.
 * @throws {RevertError} from its plan when nothing is left.
 */
export function claimFlow(services: WriteServices): FlowDeclaration<ClaimTerms> {
  return {
    plan: async ({ market, epochs: stated }, account) => {
      const owed = await owedNow(services, listedMarket(services.network, market), stated, account)
      const epochs = stated.filter((_, index) => (owed[index] ?? 0n) > 0n)
      if (epochs.length === 0) throw predictionRevert('predictionNothingToClaim', 'PredictionNothingToClaim')
      const payout = owed.reduce((sum, amount) => sum + amount, 0n)
      const count = String(epochs.length)
      return [
        predictionStep(services, market, {
          kind: 'claimBets',
          values: { count },
          summary: { ...amountSummary(Amount.fromRaw(services.network.native, payout)), count },
          typicalGas: GAS.claim.base + GAS.claim.each * BigInt(epochs.length),
          rule: claimRule,
          intentFor: () => ({ market, epochs, payout }),
          dataFor: () => encodeFunctionData({ abi: claimAbi, functionName: 'claim', args: [epochs] }),
        }),
      ]
    },
    scope: () => SCOPE,
    isSameTerms: (a, b) => isSameMarket(a, b) && a.epochs.join() === b.epochs.join(),
  }
}

/** Reads what the market owes for each of the rounds, in wei, in one `eth_call`. */
async function owedNow(
  { network, rpc }: WriteServices,
  market: Address,
  epochs: readonly bigint[],
  account: Address,
): Promise<readonly bigint[]> {
  const reads = epochs.map((epoch) => ({
    bet: betRead(market, epoch, account),
    round: roundRead(market, epoch),
    isClaimable: marketClaimable(market, epoch, account),
    isRefundable: marketRefundable(market, epoch, account),
  }))
  const calls = reads.flatMap(({ bet, round, isClaimable, isRefundable }) => [
    bet,
    round,
    isClaimable,
    isRefundable,
  ])
  const { results } = await aggregate(rpc, network.contracts.multicall, calls, 'latest', () => undefined)
  return reads.map(({ bet, round, isClaimable, isRefundable }, index) => {
    const [betData = '0x', roundData = '0x', claimableData = '0x', refundableData = '0x'] = results
      .slice(4 * index, 4 * index + 4)
      .map(({ data }) => data)
    const own = bet.decode(betData)
    if (own === null) return 0n
    return owedDown({
      bet: own,
      round: round.decode(roundData),
      isClaimable: isClaimable.decode(claimableData),
      isRefundable: isRefundable.decode(refundableData),
    })
  })
}

/**
 * Returns the flow that lets anyone trigger the account's payouts for a fee, or disables that: the step
 * `allowAutomaticPayout` or `revokeAutomaticPayout`. The former's preview has the row `automaticPayoutFee`.
 */
export function automaticPayoutFlow(services: WriteServices): FlowDeclaration<AutomaticPayoutTerms> {
  return {
    plan: async ({ market, fee }) => {
      const abi = automaticPayoutAbi
      const summary = fee === undefined ? {} : amountSummary(Amount.fromRaw(services.network.native, fee))
      return [
        predictionStep(services, market, {
          kind: fee === undefined ? 'revokeAutomaticPayout' : 'allowAutomaticPayout',
          values: {},
          summary,
          typicalGas: GAS.automaticPayout,
          rule: automaticPayoutRule,
          intentFor: () => ({ market, fee }),
          dataFor: () =>
            fee === undefined
              ? encodeFunctionData({ abi, functionName: 'revokeAutomaticPayout' })
              : encodeFunctionData({ abi, functionName: 'allowAutomaticPayout', args: [fee] }),
        }),
      ]
    },
    scope: () => SCOPE,
    isSameTerms: (a, b) => isSameMarket(a, b) && a.fee === b.fee,
  }
}

/**
 * Returns the flow that advances the market when its keeper is late: the step `executePrediction`, for which the
 * feed's answer is searched, or `startPrediction`, with `%round%`. The former's preview has the row `feedAnswer`.
 * @throws {RevertError} from its plan when there is nothing to execute, or the feed has no answer yet.
 */
export function marketActFlow(services: WriteServices): FlowDeclaration<MarketActTerms> {
  return {
    plan: async ({ market, act, currentEpoch }) => {
      const abi = marketActAbi
      const address = listedMarket(services.network, market)
      const answerId = act === 'execute' ? await dueAnswer(services, address) : undefined
      const epoch = answerId === undefined ? currentEpoch + 1n : currentEpoch
      return [
        predictionStep(services, market, {
          kind: `${act}Prediction`,
          values: { round: roundLabel(services.network, market, epoch) },
          summary: { round: epoch.toString() },
          typicalGas: GAS[act],
          rule: marketActRule,
          intentFor: () => ({ market, answerId }),
          dataFor: () =>
            answerId === undefined
              ? encodeFunctionData({ abi, functionName: 'genesisStartRound' })
              : encodeFunctionData({ abi, functionName: 'executeRound', args: [answerId] }),
        }),
      ]
    },
    scope: () => SCOPE,
    isSameTerms: (a, b) => isSameMarket(a, b) && a.act === b.act && a.currentEpoch === b.currentEpoch,
  }
}

async function dueAnswer(services: WriteServices, market: Address): Promise<bigint> {
  const [boundary, feed] = await Promise.all([
    readNow(services, boundaryRead(market)),
    readNow(services, marketOracle(market)),
  ])
  if (boundary === null) throw predictionRevert('predictionNoRound', 'PredictionNoRound')
  const answer = await boundaryAnswer(services, feed, boundary)
  if (answer === undefined) throw predictionRevert('predictionNoAnswer', 'PredictionNoAnswer')
  return answer.roundId
}

async function readNow<T>({ rpc }: WriteServices, { to, data, decode }: ContractRead<T>): Promise<T> {
  return decode(await callContract(rpc, { to, data }))
}

function predictionStep<Intent>(
  services: WriteServices,
  market: MarketListing,
  call: Omit<ContractCall<Intent>, 'to'>,
): FlowStep {
  knowPredictionErrors()
  const { network } = services
  return callStep(services, {
    ...call,
    summary: { ...call.summary, ...marketSummary(network, market) },
    to: listedMarket(network, market),
  })
}

const SCOPE = { chosenTokens: [] }

function isSameMarket(a: OfMarket, b: OfMarket): boolean {
  return isSameAddress(a.market.address, b.market.address)
}
