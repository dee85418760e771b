import { defineScreenFlow } from '../../../transactions/index.ts'
import type { ProfileRequests } from './profile-requests.ts'

const screen = defineScreenFlow<string, ProfileRequests>(
  () => import('./profile-flows.ts'),
  () => import('./profile-flow-dialog.tsx'),
)

export const preloadProfileFlows = screen.preload
/** The flow of a page, one at a time. Its actions are named by what was pressed. */
export const useProfileFlow = screen.useFlow
export const ProfileFlowWindow = screen.FlowWindow
export type ProfileFlowControl = ReturnType<typeof useProfileFlow>
