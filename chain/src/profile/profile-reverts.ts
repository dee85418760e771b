import { profileErrors, type ProfileErrorName } from '../abi/profile-errors.generated.ts'
import type { exchangeReverts } from '../errors/exchange-reverts.ts'
import { addRevertTable, type RevertMeaning } from '../errors/revert-error.ts'
import type { yieldReverts } from '../yield/yield-reverts.ts'

/** Meanings of reverts by profiles and the point center. The copy is `error.<code>` in the locale files. */
const meanings = {
  profileExists: {},
  profileMissing: {},
  profileInactive: {},
  profileActive: {},
  profileUnknownTeam: { advice: 'reportProblem' },
  profileTeamClosed: {},
  profileSameTeam: {},
  profileCollectionNotAccepted: {},
  profileNotTokenOwner: {},
  pointsClaimed: {},
  pointsUnknownSale: { advice: 'reportProblem' },
  pointsNotEligible: {},
} as const satisfies Readonly<Record<string, RevertMeaning>>

type Code = keyof typeof meanings | keyof typeof exchangeReverts.meanings | keyof typeof yieldReverts.meanings

/** Meaning of each custom error. A missing one fails to compile. */
const codes: Readonly<Record<ProfileErrorName, Code>> = {
  AccessControlBadConfirmation: 'notPermitted',
  AccessControlUnauthorizedAccount: 'notPermitted',
  PointCentreClaimed: 'pointsClaimed',
  PointCentreInactiveProfile: 'profileInactive',
  PointCentreInvalidTerms: 'settingRefused',
  PointCentreKnownSale: 'settingRefused',
  PointCentreNotEligible: 'pointsNotEligible',
  PointCentreNotSale: 'settingRefused',
  PointCentreUnknownSale: 'pointsUnknownSale',
  ProfileActive: 'profileActive',
  ProfileCollectionNotAccepted: 'profileCollectionNotAccepted',
  ProfileExists: 'profileExists',
  ProfileInactive: 'profileInactive',
  ProfileMissing: 'profileMissing',
  ProfileNotCollection: 'settingRefused',
  ProfileNotTokenOwner: 'profileNotTokenOwner',
  ProfileSameTeam: 'profileSameTeam',
  ProfileTeamClosed: 'profileTeamClosed',
  ProfileTeamNameLength: 'settingRefused',
  ProfileTooFewPoints: 'settingRefused',
  ProfileTooManyUsers: 'settingRefused',
  ProfileUnknownTeam: 'profileUnknownTeam',
  ProfileZeroTreasury: 'settingRefused',
  ReentrancyGuardReentrantCall: 'contractBusy',
  RoleIsOwnership: 'notPermitted',
  SafeCastOverflowedUintDowncast: 'settingRefused',
}

export const profileReverts = { entries: profileErrors, codes, texts: {}, meanings }

/** Registers the profiles' revert table. */
export function knowProfileErrors(): void {
  addRevertTable(profileReverts)
}
