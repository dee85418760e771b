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
  type EligibleTokens,
  type PlacePrizes,
} from './reads/competition.ts'
export {
  useCompetition,
  useCompetitionMember,
  useCompetitionPosition,
  useEligiblePairs,
} from './reads/use-competition.ts'
