export { claimKey, claimedAmounts, claimedPoints, type Claim } from './claim.ts'
export { useClaims } from './use-claims.ts'
export { claimAllFlow, type ClaimAllTerms } from './claim-all-flow.ts'
