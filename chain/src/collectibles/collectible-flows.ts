import { isSameAddress, type Address } from '@ibull/domain'
import { encodeFunctionData } from 'viem'
import { callStep, type ContractCall } from '../contract-call/call-step.ts'
import { contractOf } from '../flow/contract-of.ts'
import type { FlowDeclaration, FlowStep } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { CampaignName } from './campaigns.ts'
import { claimCampaignAbi, claimThreeAbi, transferCollectibleAbi } from './collectible-abi.ts'
import { knowCollectibleErrors } from './collectible-reverts.ts'
import { claimCampaignRule, claimThreeRule, transferCollectibleRule } from './collectible-rules.ts'

/** A claim of a campaign, or of one of the three lottery collectibles with its qualifying ticket. */
export type ClaimCall = { readonly bunnyId: number } & (
  | { readonly campaign: CampaignName }
  | { readonly campaign: 'claimableThree'; readonly lotteryId: bigint; readonly cursor: bigint }
)

/** A collectible to claim, with its sanitized name. */
export type ClaimCollectibleTerms = ClaimCall & { readonly name: string }

/** A token to transfer. */
export interface TransferCollectibleTerms {
  /** One of the network's collections. */
  readonly collection: Address
  readonly tokenId: bigint
  /** Sanitized name. */
  readonly name: string
  readonly to: Address
}

/** Measured on the contracts and rounded up. */
const GAS = { claim: 330_000n, transfer: 110_000n }

/** Returns the flow that claims a collectible. */
export function claimCollectibleFlow(services: WriteServices): FlowDeclaration<ClaimCollectibleTerms> {
  return {
    plan: async (terms) => {
      const { name, bunnyId, campaign } = terms
      const common = {
        kind: 'claimCollectible',
        values: { name },
        summary: { name },
        typicalGas: GAS.claim,
        to: contractOf(services.network, campaign),
      }
      if (campaign !== 'claimableThree') {
        return [
          collectibleStep(services, {
            ...common,
            rule: claimCampaignRule,
            intentFor: () => ({ campaign, name }),
            dataFor: () => encodeFunctionData({ abi: claimCampaignAbi, functionName: 'mintNFT' }),
          }),
        ]
      }
      const { lotteryId, cursor } = terms
      const args = [bunnyId, lotteryId, cursor] as const
      return [
        collectibleStep(services, {
          ...common,
          rule: claimThreeRule,
          intentFor: () => ({ bunnyId, lotteryId, cursor, name }),
          dataFor: () => encodeFunctionData({ abi: claimThreeAbi, functionName: 'mintNFT', args }),
        }),
      ]
    },
    scope: () => ({ chosenTokens: [] }),
    isSameTerms: (a, b) => a.campaign === b.campaign && a.bunnyId === b.bunnyId,
  }
}

/** Returns the flow that transfers a token to another account. A contract that can't receive it reverts. */
export function transferCollectibleFlow(services: WriteServices): FlowDeclaration<TransferCollectibleTerms> {
  return {
    plan: async ({ collection, tokenId, name, to }, account) => [
      collectibleStep(services, {
        kind: 'transferCollectible',
        values: { name },
        summary: { name, recipient: to },
        typicalGas: GAS.transfer,
        to: collection,
        rule: transferCollectibleRule,
        intentFor: () => ({ collection, tokenId, to }),
        dataFor: () =>
          encodeFunctionData({
            abi: transferCollectibleAbi,
            functionName: 'safeTransferFrom',
            args: [account, to, tokenId],
          }),
      }),
    ],
    scope: ({ to }) => ({
      chosenTokens: [],
      chosenContracts: services.network.collections ?? [],
      typedRecipient: to,
    }),
    isSameTerms: (a, b) =>
      isSameAddress(a.collection, b.collection) && a.tokenId === b.tokenId && isSameAddress(a.to, b.to),
  }
}

function collectibleStep<Intent>(services: WriteServices, call: ContractCall<Intent>): FlowStep {
  knowCollectibleErrors()
  return callStep(services, call)
}
