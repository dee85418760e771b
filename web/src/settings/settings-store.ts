import { isUrl, LONGEST_DEADLINE_SECONDS } from '@ibull/domain'
import { useStore } from 'zustand'
import { locales, type LocaleCode } from '../i18n/index.ts'
import {
  booleanField,
  choiceField,
  createPersistedStore,
  integerField,
  type FieldReader,
} from '../platform/index.ts'

export type Theme = 'dark' | 'light' | 'system'

/** Allowance to request; remembered from the last approval. */
export type ApprovalMode = 'unlimited' | 'exact'

/** The user's product-wide settings. */
export type Settings = {
  /** Basis points, from 0 to below 5000; `undefined` for the automatic tolerance. */
  readonly slippageBps: number | undefined
  readonly deadlineSeconds: number
  readonly isExpertMode: boolean
  /** The expert warning was acknowledged and isn't shown again. */
  readonly isExpertAcknowledged: boolean
  /** Trades use a single pair only. */
  readonly isSingleHopOnly: boolean
  /** Trades may use several routes at once. */
  readonly isSplitAllowed: boolean
  readonly gasSpeed: 'standard' | 'fast' | 'instant'
  /** "Flippy sounds". */
  readonly areSoundsOn: boolean
  readonly approvalMode: ApprovalMode
  /** The user's own endpoint, used before those of the network. */
  readonly ownRpcUrl: string | undefined
  readonly theme: Theme
  readonly locale: LocaleCode
  readonly isPhishingBannerDismissed: boolean
  readonly isMenuCollapsed: boolean
  /** Whether the swap screen's chart is open; until the user opens or closes it, the window's width decides. */
  readonly swapChart: 'byWidth' | 'open' | 'closed'
  /** Time range of the swap screen's chart. */
  readonly swapChartRange: 'day' | 'week' | 'month' | 'year'
  /** Whether farms and pools only list the user's stakes: `onFinished` does so except on the finished list. */
  readonly userFarmStakedOnly: 'onFinished' | 'true' | 'false'
  readonly yieldView: 'cards' | 'table'
}

export const defaultSettings: Settings = {
  deadlineSeconds: 1_200,
  isExpertMode: false,
  isExpertAcknowledged: false,
  isSingleHopOnly: false,
  isSplitAllowed: true,
  gasSpeed: 'standard',
  areSoundsOn: false,
  approvalMode: 'unlimited',
  slippageBps: undefined,
  ownRpcUrl: undefined,
  theme: 'dark',
  locale: 'en',
  isPhishingBannerDismissed: false,
  isMenuCollapsed: false,
  swapChart: 'byWidth',
  swapChartRange: 'week',
  userFarmStakedOnly: 'false',
  yieldView: 'cards',
}

const longestUrl = 2_048

const httpsUrlField: FieldReader<string | undefined> = (stored) =>
  typeof stored === 'string' && stored.length <= longestUrl && stored.startsWith('https://') && isUrl(stored)
    ? stored
    : undefined

const settings = createPersistedStore<Settings>({
  name: 'settings',
  version: 1,
  defaults: defaultSettings,
  schema: {
    slippageBps: integerField(0, 4_999),
    deadlineSeconds: integerField(1, LONGEST_DEADLINE_SECONDS),
    isExpertMode: booleanField,
    isExpertAcknowledged: booleanField,
    isSingleHopOnly: booleanField,
    isSplitAllowed: booleanField,
    gasSpeed: choiceField('standard', 'fast', 'instant'),
    areSoundsOn: booleanField,
    approvalMode: choiceField('unlimited', 'exact'),
    ownRpcUrl: httpsUrlField,
    theme: choiceField('dark', 'light', 'system'),
    locale: choiceField(...locales.map((locale) => locale.code)),
    isPhishingBannerDismissed: booleanField,
    isMenuCollapsed: booleanField,
    swapChart: choiceField('byWidth', 'open', 'closed'),
    swapChartRange: choiceField('day', 'week', 'month', 'year'),
    userFarmStakedOnly: choiceField('false', 'true', 'onFinished'),
    yieldView: choiceField('cards', 'table'),
  },
})

/** Settings store outside of React. */
export const settingsStore = settings.store

/** Changes some settings; they persist across reloads and sync to other tabs. */
export const updateSettings = settings.update

/** Whether settings survive a reload. */
export const areSettingsKept = settings.isPersistent

/** Returns a selected part of the settings. */
export function useSettings<T>(select: (settings: Settings) => T): T {
  return useStore(settingsStore, select)
}
