import type {
  ChangePictureTerms,
  ClaimPointsTerms,
  CreateProfileTerms,
  MintStarterTerms,
  PictureChoice,
} from '@ibull/chain/profile'

/** Requests the profile pages can sign, by kind. */
export interface ProfileRequests {
  readonly mint: MintStarterTerms
  readonly name: { readonly name: string }
  readonly create: CreateProfileTerms
  readonly update: ChangePictureTerms
  readonly reactivate: ChangePictureTerms
  readonly pause: PictureChoice
  readonly points: ClaimPointsTerms
}
