export {
  claimRewardFlow,
  registerFlow,
  type ClaimRewardTerms,
  type RegisterTerms,
} from './competition-flows.ts'
export {
  type Competition,
  type CompetitionMember,
  type CompetitionPosition,
  type CompetitionTeam,
  type PlacePrizes,
} from './reads/competition.ts'
export { useCompetition, useCompetitionMember, useCompetitionPosition } from './reads/use-competition.ts'
export { useEligiblePairs, type EligibleTokens } from './reads/eligible-pairs.ts'
export { useTeamNames } from './reads/team-names.ts'
