import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'

/** Dialogs that can be opened from anywhere. */
export type DialogId = 'connect' | 'settings' | 'wallet' | 'recentTransactions'

/** Props of every hosted dialog. */
export type HostedDialogProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** Loaders of each dialog's code. */
export type DialogLoads = Readonly<
  Record<DialogId, () => Promise<{ readonly default: ComponentType<HostedDialogProps> }>>
>

type DialogState = {
  /** Open dialog, or the last one while it closes. */
  readonly current: DialogId | undefined
  readonly isOpen: boolean
}

export const dialogStore = createStore<DialogState>(() => ({ current: undefined, isOpen: false }))

/** Opens a dialog and closes any other. */
export function openDialog(id: DialogId): void {
  dialogStore.setState({ current: id, isOpen: true })
}

export function closeDialog(): void {
  dialogStore.setState({ isOpen: false })
}

let loads: DialogLoads | undefined

/** Called once by the app with the loaders of all dialogs. */
export function provideDialogs(all: DialogLoads): void {
  loads = all
}

/** Preloads the code of a dialog the user is about to open. */
export function preloadDialog(id: DialogId): void {
  loads?.[id]().catch(() => {
    // Opening the dialog retries, and reports a failure.
  })
}
