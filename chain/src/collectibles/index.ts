export {
  claimCollectibleFlow,
  transferCollectibleFlow,
  type ClaimCollectibleTerms,
  type TransferCollectibleTerms,
} from './collectible-flows.ts'
export type { CampaignName } from './campaigns.ts'
export { type ClaimStanding, type ClaimTerms } from './reads/claim-queries.ts'
export { collectionsOf, TOKENS_PER_PAGE, type OwnedTokens } from './reads/collectible-queries.ts'
export { useCampaignClaims, useClaimUri, useThreeClaims, type CollectibleClaim } from './reads/use-claims.ts'
export {
  useCollectibleTokens,
  useCollections,
  useCollectionSupply,
  useOwnedTokens,
  useTokenOwners,
  useTokenPages,
  type TokenPlace,
} from './reads/use-collectibles.ts'
