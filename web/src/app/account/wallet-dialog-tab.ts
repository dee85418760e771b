import { create } from 'zustand'

/** Which tab of the wallet dialog is shown. */
export const useWalletDialogTab = create<{ readonly tab: 'wallet' | 'transactions' }>(() => ({
  tab: 'wallet',
}))
