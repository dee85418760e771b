import {
  useProfile,
  useProfileCosts,
  useStarterOffer,
  useTeams,
  useUsername,
  type ChainProfile,
  type ChainTeam,
  type StarterOffer,
} from '@ibull/chain/profile'
import type { Address, Loadable } from '@ibull/domain'
import { setupStates, type ProfileCosts, type SetupStep, type SetupStepState } from '@ibull/domain/profile'
import { pictureKey, useProfileDraft, type ProfileDraft } from './profile-draft.ts'
import { usePictures, type OwnPicture } from './use-pictures.ts'

/** State of a profile's setup: from the chain, the name service, and the user's choices. */
export interface Setup {
  readonly profile: Loadable<ChainProfile | null>
  readonly pictures: Loadable<readonly OwnPicture[]>
  readonly offer: Loadable<StarterOffer>
  readonly teams: Loadable<readonly ChainTeam[]>
  readonly costs: Loadable<ProfileCosts>
  /** Registered name. */
  readonly username: Loadable<string | undefined>
  readonly draft: ProfileDraft
  /** Selected collectible, as long as the account owns it. */
  readonly picture: OwnPicture | undefined
  /** Selected team, as long as it can be joined. */
  readonly team: ChainTeam | undefined
  readonly states: Readonly<Record<SetupStep, SetupStepState>>
  /** Whether all four steps are done. */
  readonly isComplete: boolean
}

/** Returns the setup state of an account's profile. It survives a reload at any step. */
export function useSetup(account: Address | undefined): Setup {
  const profile = useProfile(account)
  const pictures = usePictures(account)
  const offer = useStarterOffer(account)
  const teams = useTeams()
  const costs = useProfileCosts()
  const username = useUsername(account)
  const draft = useProfileDraft(account)
  const own = pictures.status === 'ready' ? pictures.value : []
  const picture = own.find((one) => pictureKey(one) === draft.picture)
  const team =
    teams.status === 'ready'
      ? teams.value.find(({ teamId, isJoinable }) => Number(teamId) === draft.teamId && isJoinable)
      : undefined
  const hasName = username.status === 'ready' && username.value !== undefined
  const facts = {
    starter: own.length > 0,
    picture: picture !== undefined,
    team: team !== undefined,
    name: hasName || draft.isNameless === true,
  }
  return {
    profile,
    pictures,
    offer,
    teams,
    costs,
    username,
    draft,
    picture,
    team,
    states: setupStates(facts),
    isComplete: Object.values(facts).every(Boolean),
  }
}
