import type { YieldKey } from '@ibull/domain'
import { createStore } from 'zustand/vanilla'

/** Action of a source's button. */
export type SourceAction =
  'enable' | 'stake' | 'unstake' | 'harvest' | 'emergencyWithdraw' | 'zap' | 'bounty' | 'claimHeldBack'

/** Subject of the page's dialog. */
export type YieldAction =
  | { readonly kind: SourceAction; readonly key: YieldKey }
  | { readonly kind: 'harvestAll'; readonly keys: readonly YieldKey[] }

interface ActionState {
  readonly action: YieldAction | undefined
  /** Counts the presses, so each opens a new dialog. */
  readonly opening: number
}

/** The one dialog of a page: it stays open if its source leaves the list. */
export const actionStore = createStore<ActionState>(() => ({ action: undefined, opening: 0 }))

/** Opens the dialog, replacing an open one. */
export function openYieldAction(action: YieldAction): void {
  actionStore.setState(({ opening }) => ({ action, opening: opening + 1 }))
}

export function closeYieldAction(): void {
  actionStore.setState({ action: undefined })
}
