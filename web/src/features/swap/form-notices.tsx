import { acceptLinkRecipient, typeRecipient, type SwapForm } from '@ibull/domain'
import { useChainHealth } from '@ibull/chain'
import { Banner, Button } from '@ibull/ui'
import { network } from '../../app/network.ts'
import { useCopy } from '../../i18n/index.ts'
import type { FormCurrency } from './form-currencies.ts'
import { symbolOf } from './form-texts.ts'
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
      {isWrongNetwork && <Banner tone="warning">{t('swap.wrongNetwork', { network: network.name })}</Banner>}
      <SideNotice side={model.inputSide} />
      <SideNotice side={model.outputSide} />
      {market.status === 'failed' && quote.status !== 'idle' && (
        <Failed text={t('swap.quoteFailed')} retry={market.retry} />
      )}
      {model.retryApproval !== undefined && (
        <Failed
          text={t('swap.approvalFailed', { symbol: symbolOf(model.input) ?? '' })}
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

function SideNotice({ side }: { readonly side: FormCurrency }) {
  const t = useCopy()
  if (side.status === 'failed') return <Failed text={t('swap.tokenLookUpFailed')} retry={side.retry} />
  if (side.status !== 'notAToken') return undefined
  return (
    <Banner tone="danger" role="alert">
      {t('swap.notAToken', { address: side.address })}
    </Banner>
  )
}

function Failed({ text, retry }: { readonly text: string; readonly retry: () => void }) {
  const t = useCopy()
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        <Button size="small" variant="quiet" onClick={retry}>
          {t('swap.retry')}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
