import { addressKey, type Address, type IbullError } from '@ibull/domain'
import { RevertError } from '../errors/revert-error.ts'
import { claimBidFlow } from '../farm-auction/farm-auction-flows.ts'
import type { FlowDeclaration, FlowScope, FlowStep } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import { claimTicketsFlow, refundTicketsFlow } from '../lottery/lottery-flows.ts'
import { claimFlow } from '../prediction/prediction-flows.ts'
import { SwapCannotSucceedError } from '../swap/swap-errors.ts'
import { claimSalePointsFlow, harvestSaleFlow } from '../token-sale/token-sale-flows.ts'
import { claimRewardFlow } from '../trading-competition/competition-flows.ts'
import { claimAllSummary } from '../transactions/batch-summary.ts'
import { harvestManyFlow } from '../yield/harvest-many-flow.ts'
import { poolHarvestFlow } from '../yield/pools/pool-flows.ts'
import { claimKey, type Claim } from './claim.ts'

/** Claims of an account and the result of each, filled in as the flow proceeds. */
export interface ClaimAllTerms {
  readonly claims: readonly Claim[]
  /** By `claimKey`. A reverted claim doesn't stop the others. */
  readonly results: Map<string, 'claimed' | IbullError>
}

/** Claims paid by one transaction, with their feature's flow declaration. */
interface Part {
  readonly claims: readonly Claim[]
  readonly scope: FlowScope
  readonly plan: (account: Address) => Promise<readonly FlowStep[]>
}

/**
 * Returns the flow that collects all claims through their features' flows: one by one, or as a batch if the wallet
 * supports it (EIP-5792). A retry continues with the claims without a result. Reverts are recorded in `results`,
 * and the rest continues.
 * @throws the revert from its plan when nothing is left and nothing was claimed.
 */
export function claimAllFlow(services: WriteServices): FlowDeclaration<ClaimAllTerms> {
  return {
    plan: async (terms, account) => {
      const steps: FlowStep[] = []
      const planned: Claim[] = []
      for (const part of partsOf(services, leftOf(terms))) {
        try {
          const ownSteps = await part.plan(account)
          steps.push(...ownSteps.map((step) => withRefusal(step, part.claims, terms)))
          const last = steps.pop()
          if (last !== undefined) steps.push(withSuccess(last, part.claims, terms))
          planned.push(...part.claims)
        } catch (error) {
          // Collected elsewhere in the meantime.
          if (!(error instanceof RevertError)) throw error
          note(terms, part.claims, error)
        }
      }
      const results = [...terms.results.values()]
      const refusal = results.find((result) => result !== 'claimed')
      if (steps.length === 0 && refusal !== undefined && !results.includes('claimed')) throw refusal
      // In a batch only the last step is verified. On its own, it finds that all others have a result.
      const last = steps.pop()
      return last === undefined ? [] : [...steps, withSuccess(last, planned, terms)]
    },
    scope: (terms) => joinScopes(partsOf(services, terms.claims).map(({ scope }) => scope)),
    isSameTerms: (a, b) => a.claims.map(claimKey).join() === b.claims.map(claimKey).join(),
    batchSummary: (_terms, calls) => claimAllSummary(calls),
  }
}

function leftOf({ claims, results }: ClaimAllTerms): readonly Claim[] {
  return claims.filter((claim) => !results.has(claimKey(claim)))
}

/** All farms go into one call. */
function partsOf(services: WriteServices, claims: readonly Claim[]): readonly Part[] {
  const farms = claims.filter((claim) => claim.kind === 'farm')
  const others = claims.flatMap((claim) => (claim.kind === 'farm' ? [] : [partOf(services, claim)]))
  if (farms.length === 0) return others
  const terms = { farms: farms.map(({ source }) => source), pools: [] }
  return [...others, declared(farms, harvestManyFlow(services), terms)]
}

function partOf(services: WriteServices, claim: Exclude<Claim, { readonly kind: 'farm' }>): Part {
  switch (claim.kind) {
    case 'pool':
      return declared([claim], poolHarvestFlow(services), { pool: claim.source })
    case 'lotteryPrize':
      return declared([claim], claimTicketsFlow(services), claim.terms)
    case 'lotteryRefund':
      return declared([claim], refundTicketsFlow(services), claim.terms)
    case 'prediction':
      return declared([claim], claimFlow(services), claim.terms)
    case 'sale':
      return declared([claim], harvestSaleFlow(services), claim.terms)
    case 'salePoints':
      return declared([claim], claimSalePointsFlow(services), claim.terms)
    case 'competition':
      return declared([claim], claimRewardFlow(services), claim.terms)
    case 'auctionBid':
      return declared([claim], claimBidFlow(services), claim.terms)
  }
}

function declared<Terms>(claims: readonly Claim[], flow: FlowDeclaration<Terms>, terms: Terms): Part {
  return { claims, scope: flow.scope(terms), plan: (account) => flow.plan(terms, account) }
}

/** Wraps a step to record a revert and continue with the rest. */
function withRefusal(step: FlowStep, claims: readonly Claim[], terms: ClaimAllTerms): FlowStep {
  const { inBatch } = step
  const refused = (error: IbullError): IbullError => {
    note(terms, claims, error)
    return error
  }
  return {
    ...step,
    // Only the rehearsal reveals which call of a batch reverted.
    ...(inBatch && {
      inBatch: { ...inBatch, nameRevert: (reverted) => refused(inBatch.nameRevert(reverted)) },
    }),
    replans: (error) => {
      if ([...terms.results.values()].includes(error)) return true
      if (!isRefusal(error)) return false
      refused(error)
      return true
    },
  }
}

/** Wraps a step to record its claims as paid on success. */
function withSuccess(step: FlowStep, claims: readonly Claim[], terms: ClaimAllTerms): FlowStep {
  return {
    ...step,
    verify: async (minedIn) => {
      await step.verify?.(minedIn)
      note(terms, claims, 'claimed')
    },
  }
}

/** Keeps the first result of a claim. */
function note({ results }: ClaimAllTerms, claims: readonly Claim[], result: 'claimed' | IbullError): void {
  for (const key of claims.map(claimKey)) if (!results.has(key)) results.set(key, result)
}

/** Whether the contract would revert, as found by an estimate: nothing was sent. */
function isRefusal(error: IbullError): boolean {
  return error instanceof RevertError || error instanceof SwapCannotSucceedError
}

function joinScopes(scopes: readonly FlowScope[]): FlowScope {
  return {
    chosenTokens: once(scopes.flatMap(({ chosenTokens }) => chosenTokens)),
    chosenContracts: once(scopes.flatMap(({ chosenContracts = [] }) => chosenContracts)),
  }
}

function once(addresses: readonly Address[]): readonly Address[] {
  return [...new Map(addresses.map((address) => [addressKey(address), address])).values()]
}
