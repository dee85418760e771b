import { createStore } from 'zustand/vanilla'

/** The dialogs that can be opened from anywhere. */
export type DialogId = 'connect' | 'settings' | 'wallet' | 'recentTransactions'

type DialogState = {
  /** The dialog in sight, or the last one while it leaves. */
  readonly current: DialogId | undefined
  readonly isOpen: boolean
}

export const dialogStore = createStore<DialogState>(() => ({ current: undefined, isOpen: false }))

/** Opens a dialog; another one that is open gives way. */
export function openDialog(id: DialogId): void {
  dialogStore.setState({ current: id, isOpen: true })
}

export function closeDialog(): void {
  dialogStore.setState({ isOpen: false })
}
