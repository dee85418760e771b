import './copy/en.json'
import { swapSearch, type SwapForm } from '@ibull/domain'
import { CopyButton } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'

/** Copies a link that opens the form in its current state. */
export function ShareSwap({ form }: { readonly form: SwapForm }) {
  const t = useCopy()
  return (
    <CopyButton
      icon="link"
      tone="quiet"
      text={new URL(`/swap?${swapSearch(form)}`, window.location.href).href}
      label={t('swap.share')}
      copiedLabel={t('swap.shareCopied')}
      failedLabel={t('swap.shareFailed')}
    />
  )
}
