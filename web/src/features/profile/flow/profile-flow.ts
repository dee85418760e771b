import { defineScreenFlow } from '../../../transactions/index.ts'
import type { ProfileRequests } from './profile-requests.ts'

const screen = defineScreenFlow<string, ProfileRequests>(
  () => import('./profile-flows.ts'),
  () => import('./profile-flow-dialog.tsx'),
)

export const preloadProfileFlows = screen.preload
/** Controls a page's flow, one at a time. Actions are named after the pressed button. */
export const useProfileFlow = screen.useFlow
export const ProfileFlowWindow = screen.FlowWindow
export type ProfileFlowControl = ReturnType<typeof useProfileFlow>
