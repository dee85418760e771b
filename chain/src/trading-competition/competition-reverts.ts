import { competitionErrors, type CompetitionErrorName } from '../abi/competition-errors.generated.ts'
import type { exchangeReverts } from '../errors/exchange-reverts.ts'
import { addRevertTable, RevertError, type RevertMeaning } from '../errors/revert-error.ts'
import type { yieldReverts } from '../yield/yield-reverts.ts'

/** Meanings of a competition's reverts. The copy is `error.<code>` in the locale files. */
const meanings = {
  competitionNoProfile: {},
  competitionProfilePaused: {},
  competitionAlreadyRegistered: {},
  competitionNotRegistered: {},
  competitionTooLate: {},
  competitionWrongStatus: { advice: 'wait' },
  competitionNothingToClaim: {},
  competitionResultIncomplete: { advice: 'wait' },
} as const satisfies Readonly<Record<string, RevertMeaning>>

type Code = keyof typeof meanings | keyof typeof exchangeReverts.meanings | keyof typeof yieldReverts.meanings

/** Meaning of each custom error. A missing one fails to compile. */
const codes: Readonly<Record<CompetitionErrorName, Code>> = {
  CompetitionAlreadyRanked: 'settingRefused',
  CompetitionAlreadyRegistered: 'competitionAlreadyRegistered',
  CompetitionHasResult: 'competitionWrongStatus',
  CompetitionInvalidTimes: 'settingRefused',
  CompetitionNoPlace: 'settingRefused',
  CompetitionNoProfile: 'competitionNoProfile',
  CompetitionNoTeam: 'competitionNoProfile',
  CompetitionNoTier: 'settingRefused',
  CompetitionNotFunded: 'competitionResultIncomplete',
  CompetitionNothingToClaim: 'competitionNothingToClaim',
  CompetitionNotRegistered: 'competitionNotRegistered',
  CompetitionOtherPrizes: 'settingRefused',
  CompetitionOtherTable: 'competitionResultIncomplete',
  CompetitionPrizesMissing: 'competitionResultIncomplete',
  CompetitionProfilePaused: 'competitionProfilePaused',
  CompetitionTeamWithoutPlace: 'competitionResultIncomplete',
  CompetitionTierFull: 'settingRefused',
  CompetitionTooEarly: 'competitionWrongStatus',
  CompetitionTooLate: 'competitionTooLate',
  CompetitionWrongStatus: 'competitionWrongStatus',
  ReentrancyGuardReentrantCall: 'contractBusy',
  SafeCastOverflowedUintDowncast: 'settingRefused',
}

/** Revert strings of PancakeSwap's competition. */
const texts = {
  NOT_REGISTERED: 'competitionNotRegistered',
  HAS_REGISTERED: 'competitionAlreadyRegistered',
  HAS_CLAIMED: 'competitionNothingToClaim',
  NOT_IN_CLAIMING: 'competitionWrongStatus',
  NOT_IN_REGISTRATION: 'competitionWrongStatus',
  NOT_ACTIVE: 'competitionProfilePaused',
} as const satisfies Readonly<Record<string, Code>>

export const competitionReverts = { entries: competitionErrors, codes, texts, meanings }

/** Registers the competition's revert table. */
export function knowCompetitionErrors(): void {
  addRevertTable(competitionReverts)
}

/** Returns the revert the contract would raise, before it is called. */
export function competitionRevert(code: keyof typeof meanings, reason: CompetitionErrorName): RevertError {
  knowCompetitionErrors()
  return new RevertError(code, reason)
}
