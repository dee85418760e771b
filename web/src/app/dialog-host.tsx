import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { useStore } from 'zustand'
import { loadConnectDialog } from '../connect/index.ts'
import {
  closeDialog,
  dialogStore,
  provideDialogs,
  type DialogId,
  type DialogLoads,
  type HostedDialogProps,
} from '../dialogs/index.ts'
import { reloadOnce } from '../platform/index.ts'
import { loadRecentTransactionsDialog } from '../activity/index.ts'

const loads: DialogLoads = {
  connect: loadConnectDialog,
  settings: () => import('./account/protection/protected-settings.tsx'),
  wallet: () => import('./account/wallet-dialog.tsx'),
  recentTransactions: loadRecentTransactionsDialog,
}
provideDialogs(loads)

const dialogs = Object.fromEntries(
  Object.entries(loads).map(([id, load]) => [id, lazy(() => reloadOnce(load))]),
) as Record<DialogId, LazyExoticComponent<ComponentType<HostedDialogProps>>>

/** Renders the open dialog; its code is loaded on first use. */
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
