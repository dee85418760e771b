export {
  settingsStore,
  updateSettings,
  useSettings,
  type ApprovalMode,
  type Settings,
  type Theme,
} from './settings-store.ts'
