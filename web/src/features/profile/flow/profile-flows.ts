import {
  claimPointsFlow,
  createNameService,
  createProfileFlow,
  mintStarterFlow,
  NameUnverifiedError,
  pauseProfileFlow,
  reactivateProfileFlow,
  registerNameFlow,
  updatePictureFlow,
} from '@ibull/chain/profile'
import { screenFlows } from '../../../transactions/index.ts'
import type { ProfileRequests } from './profile-requests.ts'

export const newScreen = screenFlows<ProfileRequests>({
  mint: mintStarterFlow,
  name: (services) => {
    const { hubUrl } = services.network.services
    return registerNameFlow(services, async (signed) => {
      if (hubUrl === undefined) throw new NameUnverifiedError()
      await createNameService(hubUrl).register(signed)
    })
  },
  create: createProfileFlow,
  update: updatePictureFlow,
  reactivate: reactivateProfileFlow,
  pause: pauseProfileFlow,
  points: claimPointsFlow,
})
