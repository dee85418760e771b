import { Amount, isSameAddress } from '@ibull/domain'
import { POOL_KINDS, type PoolKind, type TokenSaleListing } from '@ibull/domain/token-sale'
import { encodeFunctionData } from 'viem'
import { amountSummary, callApprovals, callStep, type ContractCall } from '../contract-call/call-step.ts'
import { contractOf } from '../flow/contract-of.ts'
import type { FlowDeclaration, FlowStep } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { Hex } from '../networks/network.ts'
import { saleToken } from './sale-token.ts'
import { depositPoolAbi, getPointsAbi, harvestSaleAbi } from './token-sale-abi.ts'
import { knowTokenSaleErrors } from './token-sale-reverts.ts'
import { commitRule, getPointsRule, harvestSaleRule, type HarvestSaleIntent } from './token-sale-rules.ts'

/** Amount an account commits to a pool; raw, in the sale's currency. */
export interface CommitTerms {
  readonly sale: TokenSaleListing
  readonly kind: PoolKind
  readonly amount: bigint
}

/** Pools to harvest and their payout; raw. */
export interface HarvestSaleTerms {
  readonly sale: TokenSaleListing
  /** Pools with something to harvest; both at once only where the contract supports it. */
  readonly kinds: readonly PoolKind[]
  readonly offering: bigint
  readonly refund: bigint
}

/** The points of a sale. */
export interface SalePointsTerms {
  readonly sale: TokenSaleListing
  readonly points: bigint
}

const GAS = { commit: 115_000n, harvest: 130_000n, harvestMore: 60_000n, points: 120_000n }

/** Returns the flow that commits to a pool: approves if needed, then deposits. */
export function commitFlow(services: WriteServices): FlowDeclaration<CommitTerms> {
  return {
    plan: async ({ sale, kind, amount }, account) => {
      const token = saleToken(services.network, sale.currency)
      const approvals = await callApprovals(
        services,
        { token, spender: sale.address, needed: amount },
        account,
      )
      const args = [amount, POOL_KINDS.indexOf(kind)] as const
      const send = saleStep(services, {
        kind: 'commitToSale',
        values: { symbol: sale.token.symbol },
        summary: { ...amountSummary(Amount.fromRaw(token, amount)), name: sale.token.symbol },
        typicalGas: GAS.commit,
        to: sale.address,
        rule: commitRule,
        intentFor: () => ({ sale: sale.address, kind, token: token.address, amount }),
        dataFor: () => encodeFunctionData({ abi: depositPoolAbi, functionName: 'depositPool', args }),
      })
      return [...approvals, send]
    },
    scope: ({ sale }) => ({
      chosenTokens: [sale.currency.address],
      chosenContracts: [sale.address],
      spenders: [sale.address],
    }),
    isSameTerms: (a, b) => isSameSale(a, b) && a.kind === b.kind && a.amount === b.amount,
  }
}

/** Returns the flow that harvests one pool, or all at once. */
export function harvestSaleFlow(services: WriteServices): FlowDeclaration<HarvestSaleTerms> {
  return {
    plan: ({ sale, kinds, offering, refund }) => {
      const { address, token, currency } = sale
      const [functionName, kind, data] = harvestCall(sale, kinds)
      const isRefund = offering === 0n && refund > 0n
      const [main, raw] = isRefund ? [currency, refund] : [token, offering]
      const step = saleStep<HarvestSaleIntent>(services, {
        kind: isRefund ? 'refundSale' : 'harvestSale',
        values: { symbol: main.symbol },
        summary: { ...amountSummary(Amount.fromRaw(saleToken(services.network, main), raw)) },
        typicalGas: GAS.harvest + GAS.harvestMore * BigInt(Math.max(kinds.length - 1, 0)),
        to: address,
        rule: harvestSaleRule,
        intentFor: () => ({
          sale: address,
          functionName,
          kind,
          token: token.address,
          offering,
          currency: currency.address,
          refund,
        }),
        dataFor: () => data,
      })
      return Promise.resolve([step])
    },
    scope: ({ sale }) => ({
      chosenTokens: [sale.token.address, sale.currency.address],
      chosenContracts: [sale.address],
    }),
    isSameTerms: (a, b) => isSameSale(a, b) && a.kinds.join() === b.kinds.join() && a.refund === b.refund,
  }
}

function harvestCall(
  { version }: TokenSaleListing,
  kinds: readonly PoolKind[],
): readonly [HarvestSaleIntent['functionName'], PoolKind | undefined, Hex] {
  const abi = harvestSaleAbi
  if (version === 1) {
    return ['harvest', undefined, encodeFunctionData({ abi, functionName: 'harvest' })]
  }
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1) {
    return ['harvestPools', undefined, encodeFunctionData({ abi, functionName: 'harvestPools' })]
  }
  const args = [POOL_KINDS.indexOf(kind)] as const
  return ['harvestPool', kind, encodeFunctionData({ abi, functionName: 'harvestPool', args })]
}

/** Returns the flow that claims a sale's points from the point center. */
export function claimSalePointsFlow(services: WriteServices): FlowDeclaration<SalePointsTerms> {
  return {
    plan: ({ sale, points }) =>
      Promise.resolve([
        saleStep(services, {
          kind: 'claimSalePoints',
          values: { symbol: sale.token.symbol },
          summary: { points: points.toString(), symbol: sale.token.symbol },
          typicalGas: GAS.points,
          to: contractOf(services.network, 'pointCentre'),
          rule: getPointsRule,
          intentFor: () => ({ sale: sale.address, points }),
          dataFor: () =>
            encodeFunctionData({ abi: getPointsAbi, functionName: 'getPoints', args: [sale.address] }),
        }),
      ]),
    scope: () => ({ chosenTokens: [] }),
    isSameTerms: isSameSale,
  }
}

function isSameSale(a: { readonly sale: TokenSaleListing }, b: { readonly sale: TokenSaleListing }): boolean {
  return isSameAddress(a.sale.address, b.sale.address)
}

function saleStep<Intent>(services: WriteServices, call: ContractCall<Intent>): FlowStep {
  knowTokenSaleErrors()
  return callStep(services, call)
}
