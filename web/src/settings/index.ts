export {
  settingsStore,
  updateSettings,
  useSettings,
  type ApprovalMode,
  type Settings,
  type Theme,
} from './settings-store.ts'
export { hasSwapChart, useIsSwapChartOpen } from './swap-chart.ts'
export { language } from './language.ts'
export { applyTheme, useShownTheme } from './apply-theme.ts'

export const loadSettingsDialog = () => import('./settings-dialog.tsx')
export type { SettingsDialogProps } from './settings-dialog.tsx'
