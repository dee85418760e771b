import { acceptLinkRecipient, typeRecipient, type SwapForm } from '@ibull/domain'
import { useChainHealth } from '@ibull/chain'
import { Banner } from '@ibull/ui'
import { network } from '../../platform/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { ReadFailure, SideNotice, symbolOf } from '../../tokens/index.ts'
import { LinkRecipientNotice } from './recipient-field.tsx'
import type { SwapModel } from './use-swap-model.ts'

interface FormNoticesProps {
  readonly form: SwapForm
  readonly model: SwapModel
  readonly onChange: (change: (form: SwapForm) => SwapForm) => void
}

/** What must be known before the amounts: where money would go, and what could not be read. */
export function FormNotices({ form, model, onChange }: FormNoticesProps) {
  const t = useCopy()
  const { quote, market, isWrongNetwork } = model
  const health = useChainHealth()
  const isBehind = health.status === 'failing' || health.status === 'stale'
  const isStale = market.status === 'ready' && (market.isStale || isBehind)
  return (
    <>
      {form.isRecipientFromLink && form.recipient !== undefined && (
        <LinkRecipientNotice
          address={form.recipient}
          onUse={() => onChange(acceptLinkRecipient)}
          onDrop={() => onChange((before) => typeRecipient(before, undefined))}
        />
      )}
      {isWrongNetwork && <Banner tone="warning">{t('form.wrongNetwork', { network: network.name })}</Banner>}
      <SideNotice side={model.inputSide} />
      <SideNotice side={model.outputSide} />
      {market.status === 'failed' && quote.status !== 'idle' && (
        <ReadFailure text={t('swap.quoteFailed')} retry={market.retry} />
      )}
      {model.retryApproval !== undefined && (
        <ReadFailure
          text={t('form.approvalFailed', { symbol: symbolOf(model.input) ?? '' })}
          retry={model.retryApproval}
        />
      )}
      {isStale && quote.status === 'ready' && (
        <Banner tone="warning" role="status">
          {t('swap.quoteStale')}
        </Banner>
      )}
    </>
  )
}
