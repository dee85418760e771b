import { Amount } from '@ibull/domain'
import {
  bulkPriceDown,
  planClaims,
  type ClaimableRound,
  type ClaimBatch,
  type TicketTerms,
} from '@ibull/domain/lottery'
import { encodeFunctionData } from 'viem'
import { amountSummary, callApprovals, callStep, type ContractCall } from '../contract-call/call-step.ts'
import { contractOf } from '../flow/contract-of.ts'
import type { FlowDeclaration, FlowScope, FlowStep } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import { callContract } from '../rpc/rpc-actions.ts'
import { buyTicketsAbi, claimTicketsAbi, refundTicketsAbi, roundActAbi } from './lottery-abi.ts'
import { knowLotteryErrors, lotteryRevert } from './lottery-reverts.ts'
import {
  buyTicketsRule,
  claimTicketsRule,
  refundTicketsRule,
  roundActRule,
  type RoundActIntent,
} from './lottery-rules.ts'
import { lotteryViewNumbersAndStatusesForTicketIds } from './reads/lottery-reads.generated.ts'
import type { RoundAct } from './reads/lottery-round.ts'

/** Ticket numbers to buy, in the contract's encoding, and the terms of their round. */
export interface BuyTicketsTerms {
  readonly round: TicketTerms & { readonly lotteryId: bigint }
  readonly numbers: readonly number[]
}

/** A transaction of a claim plan, and its round. */
export interface ClaimTicketsTerms {
  readonly round: ClaimableRound
  readonly batch: ClaimBatch
}

/** An account's payments in a cancelled round: `amount` is the raw total of its purchases. */
export interface RefundTicketsTerms {
  readonly lotteryId: bigint
  readonly purchases: number
  readonly amount: bigint
}

/** A permissionless action on a round (`repeat` opens it), with the number of tickets left to count. */
export interface RoundActTerms {
  readonly lotteryId: bigint
  readonly act: RoundAct
  readonly ticketsLeft: number
}

/** Maximum purchases per refund and tickets per tally, to stay within three million gas. */
export const PURCHASES_PER_REFUND = 500
const TICKETS_PER_TALLY = 5_000

/** Measured on the contracts and rounded up, for the first ticket or purchase and for each further one. */
const GAS = {
  buy: { base: 102_000n, each: 2_300n },
  claim: { base: 65_000n, each: 3_100n },
  refund: { base: 60_000n, each: 4_000n },
  act: { base: 70_000n, each: 600n },
}

/** Returns the purchase flow: approves the price if needed, then buys the tickets. */
export function buyTicketsFlow(services: WriteServices): FlowDeclaration<BuyTicketsTerms> {
  const { mainToken: token } = services.network
  return {
    plan: async ({ round, numbers }, account) => {
      const { lotteryId } = round
      const to = contractOf(services.network, 'lottery')
      const price = bulkPriceDown(round, numbers.length)
      const approvals = await callApprovals(services, { token, spender: to, needed: price }, account)
      const count = String(numbers.length)
      const send = lotteryStep(services, {
        kind: 'buyTickets',
        values: { count },
        summary: { ...amountSummary(Amount.fromRaw(token, price)), count },
        typicalGas: gasOf(GAS.buy, numbers.length),
        rule: buyTicketsRule,
        intentFor: () => ({ lotteryId, numbers, terms: round, token: token.address, price }),
        dataFor: () =>
          encodeFunctionData({ abi: buyTicketsAbi, functionName: 'buyTickets', args: [lotteryId, numbers] }),
      })
      return [...approvals, send]
    },
    scope: () => ({ ...scopeOf(services), spenders: [services.network.contracts.lottery] }),
    isSameTerms: (a, b) =>
      a.round.lotteryId === b.round.lotteryId &&
      a.numbers.join() === b.numbers.join() &&
      bulkPriceDown(a.round, a.numbers.length) === bulkPriceDown(b.round, b.numbers.length),
  }
}

/**
 * Returns the flow that claims a transaction's worth of prizes, leaving out those already claimed.
 * @throws {RevertError} from its plan when all of them were.
 */
export function claimTicketsFlow(services: WriteServices): FlowDeclaration<ClaimTicketsTerms> {
  const { mainToken: token } = services.network
  return {
    plan: async ({ round, batch }) => {
      const { lotteryId } = round
      const [left] = await unclaimed(services, { round, batch })
      if (left === undefined) throw lotteryRevert('lotteryTicketClaimed', 'LotteryTicketClaimed')
      const { ticketIds, brackets, amount } = left
      const count = String(ticketIds.length)
      return [
        lotteryStep(services, {
          kind: 'claimTickets',
          values: { count },
          summary: { ...amountSummary(Amount.fromRaw(token, amount)), count },
          typicalGas: gasOf(GAS.claim, ticketIds.length),
          rule: claimTicketsRule,
          intentFor: () => ({ lotteryId, ticketIds, brackets, token: token.address, amount }),
          dataFor: () =>
            encodeFunctionData({
              abi: claimTicketsAbi,
              functionName: 'claimTickets',
              args: [lotteryId, ticketIds, brackets],
            }),
        }),
      ]
    },
    scope: () => scopeOf(services),
    isSameTerms: (a, b) =>
      a.round.lotteryId === b.round.lotteryId && a.batch.ticketIds.join() === b.batch.ticketIds.join(),
  }
}

/** The batch with its tickets' current state. */
async function unclaimed(
  { network, rpc }: WriteServices,
  { round, batch: { ticketIds } }: ClaimTicketsTerms,
): Promise<readonly ClaimBatch[]> {
  const read = lotteryViewNumbersAndStatusesForTicketIds(contractOf(network, 'lottery'), ticketIds)
  const { ticketNumbers, ticketStatuses } = read.decode(
    await callContract(rpc, { to: read.to, data: read.data }),
  )
  const tickets = ticketIds.map((id, index) => ({
    id,
    number: Number(ticketNumbers[index]),
    status: ticketStatuses[index] !== false,
  }))
  return planClaims(round, tickets, ticketIds.length)
}

/** Returns the flow that refunds the tickets of a cancelled round. */
export function refundTicketsFlow(services: WriteServices): FlowDeclaration<RefundTicketsTerms> {
  const { mainToken: token } = services.network
  return {
    plan: async ({ lotteryId, purchases: all, amount }) => {
      const purchases = Math.min(all, PURCHASES_PER_REFUND)
      const refunded = purchases === all ? amount : undefined
      return [
        lotteryStep(services, {
          kind: 'refundTickets',
          values: { round: lotteryId.toString() },
          summary: { round: lotteryId.toString(), symbol: token.symbol },
          typicalGas: gasOf(GAS.refund, purchases),
          rule: refundTicketsRule,
          intentFor: () => ({ lotteryId, purchases, token: token.address, amount: refunded }),
          dataFor: () =>
            encodeFunctionData({
              abi: refundTicketsAbi,
              functionName: 'refundTickets',
              args: [lotteryId, BigInt(purchases)],
            }),
        }),
      ]
    },
    scope: () => scopeOf(services),
    isSameTerms: (a, b) =>
      a.lotteryId === b.lotteryId && a.purchases === b.purchases && a.amount === b.amount,
  }
}

/** Returns the flow that advances a round when its keeper is late. */
export function roundActFlow(services: WriteServices): FlowDeclaration<RoundActTerms> {
  return {
    plan: async ({ lotteryId, act, ticketsLeft }) => {
      const counted = Math.min(ticketsLeft, TICKETS_PER_TALLY)
      const [intent, data] = actCall(lotteryId, act, BigInt(counted))
      const round = lotteryId.toString()
      return [
        lotteryStep(services, {
          kind: `${act}Lottery`,
          values: { round },
          summary: { round },
          typicalGas: gasOf(GAS.act, act === 'tally' ? counted : 1),
          rule: roundActRule,
          intentFor: () => intent,
          dataFor: () => data,
        }),
      ]
    },
    scope: () => scopeOf(services),
    isSameTerms: (a, b) => a.lotteryId === b.lotteryId && a.act === b.act,
  }
}

function actCall(lotteryId: bigint, act: RoundAct, count: bigint) {
  const abi = roundActAbi
  const intentOf = (
    functionName: RoundActIntent['functionName'],
    argument?: RoundActIntent['argument'],
  ): RoundActIntent => ({ lotteryId, functionName, argument })
  switch (act) {
    case 'close': {
      const functionName = 'closeLottery'
      return [intentOf(functionName), encodeFunctionData({ abi, functionName, args: [lotteryId] })] as const
    }
    case 'cancel': {
      const functionName = 'cancelLottery'
      return [intentOf(functionName), encodeFunctionData({ abi, functionName, args: [lotteryId] })] as const
    }
    case 'draw': {
      const functionName = 'drawFinalNumberAndMakeLotteryClaimable'
      const data = encodeFunctionData({ abi, functionName, args: [lotteryId, true] })
      return [intentOf(functionName, true), data] as const
    }
    case 'repeat': {
      const functionName = 'repeatLottery'
      return [intentOf(functionName), encodeFunctionData({ abi, functionName })] as const
    }
    case 'tally': {
      const functionName = 'tallyTickets'
      const data = encodeFunctionData({ abi, functionName, args: [lotteryId, count] })
      return [intentOf(functionName, count), data] as const
    }
  }
}

function lotteryStep<Intent>(services: WriteServices, call: Omit<ContractCall<Intent>, 'to'>): FlowStep {
  knowLotteryErrors()
  return callStep(services, { ...call, to: contractOf(services.network, 'lottery') })
}

function scopeOf({ network }: WriteServices): FlowScope {
  return { chosenTokens: [network.mainToken.address] }
}

function gasOf({ base, each }: { readonly base: bigint; readonly each: bigint }, count: number): bigint {
  return base + each * BigInt(count - 1)
}
