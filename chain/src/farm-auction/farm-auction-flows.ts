import { Amount } from '@ibull/domain'
import { encodeFunctionData } from 'viem'
import { amountSummary, callApprovals, callStep, type ContractCall } from '../contract-call/call-step.ts'
import { contractOf } from '../flow/contract-of.ts'
import type { FlowDeclaration, FlowScope, FlowStep } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import { bidAbi, claimAuctionAbi, closeAuctionAbi } from './farm-auction-abi.ts'
import { knowFarmAuctionErrors } from './farm-auction-reverts.ts'
import { bidRule, claimAuctionRule, closeAuctionRule } from './farm-auction-rules.ts'

/** Amount to add to the account's bid in the current auction: raw, a multiple of `step`. */
export interface BidTerms {
  readonly auctionId: bigint
  readonly amount: bigint
  readonly step: bigint
}

/** A losing bid of a closed auction. Raw. */
export interface ClaimBidTerms {
  readonly auctionId: bigint
  readonly amount: bigint
}

/** The ended auction to close. */
export interface CloseAuctionTerms {
  readonly auctionId: bigint
}

/** Measured on the contract and rounded up. */
const GAS = { bid: 190_000n, claim: 65_000n, close: 75_000n }

/** Returns the bidding flow: approves if needed, then bids. */
export function bidFlow(services: WriteServices): FlowDeclaration<BidTerms> {
  const { mainToken: token } = services.network
  return {
    plan: async ({ auctionId, amount, step }, account) => {
      const spender = contractOf(services.network, 'farmAuction')
      const approvals = await callApprovals(services, { token, spender, needed: amount }, account)
      const values = { auction: auctionId.toString() }
      const send = auctionStep(services, {
        kind: 'auctionBid',
        values,
        summary: { ...amountSummary(Amount.fromRaw(token, amount)), ...values },
        typicalGas: GAS.bid,
        rule: bidRule,
        intentFor: () => ({ auctionId, token: token.address, amount, step }),
        dataFor: () => encodeFunctionData({ abi: bidAbi, functionName: 'bid', args: [amount] }),
      })
      return [...approvals, send]
    },
    scope: () => ({ ...scopeOf(services), spenders: [services.network.contracts.farmAuction] }),
    isSameTerms: (a, b) => a.auctionId === b.auctionId && a.amount === b.amount && a.step === b.step,
  }
}

/** Returns the flow that withdraws a losing bid. */
export function claimBidFlow(services: WriteServices): FlowDeclaration<ClaimBidTerms> {
  const { mainToken: token } = services.network
  return {
    plan: async ({ auctionId, amount }) => {
      const values = { auction: auctionId.toString() }
      return [
        auctionStep(services, {
          kind: 'claimAuction',
          values,
          summary: { ...amountSummary(Amount.fromRaw(token, amount)), ...values },
          typicalGas: GAS.claim,
          rule: claimAuctionRule,
          intentFor: () => ({ auctionId, token: token.address, amount }),
          dataFor: () =>
            encodeFunctionData({ abi: claimAuctionAbi, functionName: 'claimAuction', args: [auctionId] }),
        }),
      ]
    },
    scope: () => scopeOf(services),
    isSameTerms: (a, b) => a.auctionId === b.auctionId && a.amount === b.amount,
  }
}

/** Returns the flow that closes an ended auction when its keeper is late. */
export function closeAuctionFlow(services: WriteServices): FlowDeclaration<CloseAuctionTerms> {
  return {
    plan: async ({ auctionId }) => {
      const values = { auction: auctionId.toString() }
      return [
        auctionStep(services, {
          kind: 'closeAuction',
          values,
          summary: values,
          typicalGas: GAS.close,
          rule: closeAuctionRule,
          intentFor: () => ({ auctionId }),
          dataFor: () => encodeFunctionData({ abi: closeAuctionAbi, functionName: 'closeAuction' }),
        }),
      ]
    },
    scope: () => scopeOf(services),
    isSameTerms: (a, b) => a.auctionId === b.auctionId,
  }
}

function auctionStep<Intent>(services: WriteServices, call: Omit<ContractCall<Intent>, 'to'>): FlowStep {
  knowFarmAuctionErrors()
  return callStep(services, { ...call, to: contractOf(services.network, 'farmAuction') })
}

function scopeOf({ network }: WriteServices): FlowScope {
  return { chosenTokens: [network.mainToken.address] }
}
