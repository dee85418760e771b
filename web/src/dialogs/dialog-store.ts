import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'

/** The dialogs that can be opened from anywhere. */
export type DialogId = 'connect' | 'settings' | 'wallet' | 'recentTransactions'

/** What every dialog of the host takes. */
export type HostedDialogProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** How to load the code of each dialog. */
export type DialogLoads = Readonly<
  Record<DialogId, () => Promise<{ readonly default: ComponentType<HostedDialogProps> }>>
>

type DialogState = {
  /** The dialog on screen, or the last one while it closes. */
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

/** Called once by the app, which knows every dialog. */
export function provideDialogs(all: DialogLoads): void {
  loads = all
}

/** Starts loading the code of a dialog that the user is about to open. */
export function preloadDialog(id: DialogId): void {
  loads?.[id]().catch(() => {
    // Opening the dialog loads it again, and reports a failure.
  })
}
