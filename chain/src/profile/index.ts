export { NameRefusedError, NameTakenError, NameUnverifiedError } from './name-errors.ts'
export { createNameService, type NameService } from './name-service.ts'
export {
  claimPointsFlow,
  createProfileFlow,
  mintStarterFlow,
  pauseProfileFlow,
  reactivateProfileFlow,
  registerNameFlow,
  updatePictureFlow,
  type ChangePictureTerms,
  type ClaimPointsTerms,
  type CreateProfileTerms,
  type MintStarterTerms,
  type PictureChoice,
  type SignedName,
} from './profile-flows.ts'
export type { CollectibleId } from './profile-rules.ts'
export type {
  ChainProfile,
  ChainTeam,
  ClaimablePoints,
  Starter,
  StarterOffer,
} from './reads/profile-queries.ts'
export {
  useAcceptedCollections,
  useCharacterUris,
  useClaimablePoints,
  useNameService,
  useProfile,
  useProfileCosts,
  useRefreshUsername,
  useStarterOffer,
  useTeam,
  useTeams,
  useUsername,
} from './reads/use-profile.ts'
export { useUsernames } from './reads/use-usernames.ts'
