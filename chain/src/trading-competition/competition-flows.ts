import { Amount, type Address } from '@ibull/domain'
import { encodeFunctionData } from 'viem'
import { amountSummary, callStep, type ContractCall } from '../contract-call/call-step.ts'
import type { FlowDeclaration, FlowStep } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import { callContract } from '../rpc/rpc-actions.ts'
import { claimRewardAbi, registerAbi } from './competition-abi.ts'
import { competitionRevert, knowCompetitionErrors } from './competition-reverts.ts'
import { claimRewardRule, registerRule } from './competition-rules.ts'
import { competitionClaimInformation } from './reads/competition-reads.generated.ts'

/** A registration for the team of the account's profile. */
export interface RegisterTerms {
  readonly competition: Address
  /** As displayed. */
  readonly team: string
}

/** A claim of everything a competition owes. */
export interface ClaimRewardTerms {
  readonly competition: Address
}

/** Measured on the contract with profile and minting station, and rounded up. */
const GAS = { register: 100_000n, claim: 330_000n, collectible: 230_000n }

/**
 * Returns the registration flow: the step `registerForCompetition` with `%team%`. The preview has the row
 * `competitionTeam`.
 */
export function registerFlow(services: WriteServices): FlowDeclaration<RegisterTerms> {
  return {
    plan: async ({ competition, team }) => [
      competitionStep(services, {
        kind: 'registerForCompetition',
        values: { team },
        summary: { team },
        typicalGas: GAS.register,
        to: competition,
        rule: registerRule,
        intentFor: () => ({ competition, team }),
        dataFor: () => encodeFunctionData({ abi: registerAbi, functionName: 'register' }),
      }),
    ],
    scope: scopeOf,
    isSameTerms: (a, b) => a.competition === b.competition && a.team === b.team,
  }
}

/**
 * Returns the flow that claims prize, points and collectible: the step `claimCompetitionReward`. The preview has
 * the rows `competitionPrize`, `competitionPoints` and `competitionCollectible`, if any.
 * @throws {RevertError} from its plan when nothing is left.
 */
export function claimRewardFlow(services: WriteServices): FlowDeclaration<ClaimRewardTerms> {
  const { mainToken: token } = services.network
  return {
    plan: async ({ competition }, account) => {
      const { to, data, decode } = competitionClaimInformation(competition, account)
      const due = decode(await callContract(services.rpc, { to, data }))
      const { hasClaimed, cakeReward: prize, pointReward: points, canClaimNFT } = due
      if (hasClaimed || (prize === 0n && points === 0n && !canClaimNFT))
        throw competitionRevert('competitionNothingToClaim', 'CompetitionNothingToClaim')
      return [
        competitionStep(services, {
          kind: 'claimCompetitionReward',
          values: {},
          summary: amountSummary(Amount.fromRaw(token, prize)),
          typicalGas: GAS.claim,
          // A node estimates the least gas with which the claim succeeds: the contract withholds a collectible whose
          // minting runs out of gas, and succeeds.
          spareGas: canClaimNFT ? GAS.collectible : 0n,
          to,
          rule: claimRewardRule,
          intentFor: () => ({
            competition,
            token: token.address,
            prize,
            points,
            hasCollectible: canClaimNFT,
          }),
          dataFor: () => encodeFunctionData({ abi: claimRewardAbi, functionName: 'claimReward' }),
        }),
      ]
    },
    scope: scopeOf,
    isSameTerms: (a, b) => a.competition === b.competition,
  }
}

function competitionStep<Intent>(services: WriteServices, call: ContractCall<Intent>): FlowStep {
  knowCompetitionErrors()
  return callStep(services, call)
}

function scopeOf({ competition }: { readonly competition: Address }) {
  return { chosenTokens: [], chosenContracts: [competition] }
}
