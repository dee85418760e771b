import { create } from 'zustand'

/** Selected tab of the wallet dialog. */
export const useWalletDialogTab = create<{ readonly tab: 'wallet' | 'transactions' }>(() => ({
  tab: 'wallet',
}))
