import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { useStore } from 'zustand'
import { reloadOnce } from '../app/reload-once.ts'
import { closeDialog, dialogStore, type DialogId } from './dialog-store.ts'

/** What every dialog of the host takes. */
export type HostedDialogProps = { readonly isOpen: boolean; readonly onClose: () => void }

type DialogModule = { readonly default: ComponentType<HostedDialogProps> }

const loads: Record<DialogId, () => Promise<DialogModule>> = {
  connect: () => import('../connect/connect-dialog.tsx'),
  settings: () => import('../settings/settings-dialog.tsx'),
  wallet: () => import('../connect/wallet-dialog.tsx'),
  recentTransactions: () => import('../transactions/recent-transactions-dialog.tsx'),
}

const dialogs = Object.fromEntries(
  Object.entries(loads).map(([id, load]) => [id, lazy(() => reloadOnce(load))]),
) as Record<DialogId, LazyExoticComponent<ComponentType<HostedDialogProps>>>

/** Shows the dialog that was opened; its code comes when it is first needed. */
export function DialogHost() {
  const { current, isOpen } = useStore(dialogStore)
  if (current === undefined) return null
  const Current = dialogs[current]
  return (
    <Suspense fallback={null}>
      <Current key={current} isOpen={isOpen} onClose={closeDialog} />
    </Suspense>
  )
}

/** Starts loading the code of a dialog that the user is about to open. */
export function preloadDialog(id: DialogId): void {
  loads[id]().catch(() => {
    // The dialog itself tries again when it is opened, and reports.
  })
}
