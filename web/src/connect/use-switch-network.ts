import { useCallback } from 'react'
import { network } from '../platform/index.ts'
import { errorText, errorTitle, useCopy } from '../i18n/index.ts'
import { useToasts } from '../toasts/index.ts'
import { loadWalletRuntime } from './wallet-runtime.ts'

/** Returns a function that requests a switch to this page's chain, and reports a failure. */
export function useSwitchNetwork(): () => void {
  const t = useCopy()
  const { show } = useToasts()
  return useCallback(() => {
    loadWalletRuntime()
      .then((runtime) => runtime.switchChain())
      .catch((error: unknown) => {
        show({
          title: errorTitle(t, error) ?? t('shell.switchNetwork', { network: network.name }),
          description: errorText(t, error),
          type: 'warning',
        })
      })
  }, [t, show])
}
