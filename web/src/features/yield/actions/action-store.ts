import type { YieldKey } from '@ibull/domain'
import { createStore } from 'zustand/vanilla'

/** What a press of a source's buttons opens. */
export type SourceAction = 'enable' | 'stake' | 'unstake' | 'harvest' | 'emergencyWithdraw' | 'zap' | 'bounty'

/** What the window of the page is open for. */
export type YieldAction =
  | { readonly kind: SourceAction; readonly key: YieldKey }
  | { readonly kind: 'harvestAll'; readonly keys: readonly YieldKey[] }

interface ActionState {
  readonly action: YieldAction | undefined
  /** Counts the presses, so that each opens a window of its own. */
  readonly opening: number
}

/** The one window of a page: a source that leaves its list does not take its window along. */
export const actionStore = createStore<ActionState>(() => ({ action: undefined, opening: 0 }))

/** Opens the window; another one that is open gives way. */
export function openYieldAction(action: YieldAction): void {
  actionStore.setState(({ opening }) => ({ action, opening: opening + 1 }))
}

export function closeYieldAction(): void {
  actionStore.setState({ action: undefined })
}
