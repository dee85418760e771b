import { acceptLinkRecipient, typeRecipient, type Recipient, type SwapForm } from '@ibull/domain'
import { useChainHealth } from '@ibull/chain'
import { Banner } from '@ibull/ui'
import { lazy, Suspense } from 'react'
import { reloadOnce } from '../../platform/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { ReadFailure } from '../../layout/index.ts'
import { SideNotice, symbolOf } from '../../tokens/index.ts'
import type { SwapModel } from './use-swap-model.ts'

const LinkRecipientNotice = lazy(() => reloadOnce(() => import('./warnings/link-recipient-notice.tsx')))

interface FormNoticesProps {
  readonly form: SwapForm
  readonly model: SwapModel
  readonly onChange: (change: (form: SwapForm) => SwapForm) => void
}

/** What the link names, and for a name the address that it stands for. */
function linkRecipientText(text: string, parsed: Recipient): string {
  return parsed.kind === 'address' && parsed.name !== undefined ? `${parsed.name} (${parsed.address})` : text
}

/** Notices above the amounts: the recipient, and failed reads. */
export function FormNotices({ form, model, onChange }: FormNoticesProps) {
  const t = useCopy()
  const { quote, market } = model
  const health = useChainHealth()
  const isBehind = health.status === 'failing' || health.status === 'stale'
  const isStale = market.status === 'ready' && (market.isStale || isBehind)
  // A wrap pays the wallet itself, whatever the link says.
  const isRecipientNoticed = form.isRecipientFromLink && model.wrapType === 'none'
  return (
    <>
      {isRecipientNoticed && form.recipient !== undefined && (
        <Suspense fallback={null}>
          <LinkRecipientNotice
            address={linkRecipientText(form.recipient, model.recipient.parsed)}
            onUse={() => onChange(acceptLinkRecipient)}
            onDrop={() => onChange((before) => typeRecipient(before, undefined))}
          />
        </Suspense>
      )}
      <SideNotice side={model.inputSide} />
      <SideNotice side={model.outputSide} />
      {market.status === 'failed' && quote.status !== 'idle' && (
        <ReadFailure onRetry={market.retry}>{t('swap.quoteFailed')}</ReadFailure>
      )}
      {model.retryApproval !== undefined && (
        <ReadFailure onRetry={model.retryApproval}>
          {t('form.approvalFailed', { symbol: symbolOf(model.input) ?? '' })}
        </ReadFailure>
      )}
      {isStale && quote.status === 'ready' && (
        <Banner tone="warning" role="status">
          {t('swap.quoteStale')}
        </Banner>
      )}
    </>
  )
}
