import './copy/en.json'
import {
  Percent,
  PRICE_IMPACT_CONFIRM_BPS,
  PRICE_IMPACT_TYPED_CONFIRM_BPS,
  priceImpactGate,
  type AnyTrade,
  type UsdPrices,
} from '@ibull/domain'
import { Banner, Button, Field, TextInput } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { useState, type FormEvent } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { useSettings } from '../../../settings/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import styles from '../swap-form.module.css'

/** Word to type to continue; the same in every language, as specified. */
const CONFIRM_WORD = 'confirm'

export interface PriceImpactDialogProps {
  /** Current trade. */
  readonly trade: Pick<AnyTrade, 'priceImpact' | 'inputAmount'>
  readonly prices: UsdPrices | undefined
  readonly onContinue: () => void
  readonly onCancel: () => void
}

/** Asks for confirmation before a swap with a high price impact. */
export default function PriceImpactDialog({ trade, prices, onContinue, onCancel }: PriceImpactDialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  const isExpert = useSettings((settings) => settings.isExpertMode)
  const [typed, setTyped] = useState('')
  const [wasTyped, setWasTyped] = useState(false)
  // A price change while the dialog is open can only raise the requirement.
  const isTyped = wasTyped || priceImpactGate(trade.priceImpact, isExpert) === 'typeConfirm'
  if (isTyped && !wasTyped) setWasTyped(true)
  const bps = isTyped ? PRICE_IMPACT_TYPED_CONFIRM_BPS : PRICE_IMPACT_CONFIRM_BPS
  const percent = money.wholePercent(Percent.fromBps(bps))
  const paid = prices?.worthOf(trade.inputAmount)
  const canContinue = !isTyped || typed.trim().toLowerCase() === CONFIRM_WORD
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canContinue) onContinue()
  }
  return (
    <Dialog isOpen onClose={onCancel} size="small" title={t('swap.impactTitle')} closeLabel={t('swap.close')}>
      <form className={styles.form} onSubmit={submit}>
        <Banner tone="danger">
          <p>
            {isTyped
              ? t('swap.impactType', { percent, word: CONFIRM_WORD })
              : t('swap.impactConfirm', { percent })}
          </p>
          {paid !== undefined && (
            <p>{t('swap.impactLoss', { usd: money.usd(paid.multiply(trade.priceImpact)) })}</p>
          )}
        </Banner>
        {isTyped && (
          <Field label={t('swap.impactTypeLabel', { word: CONFIRM_WORD })}>
            {(ids) => (
              <TextInput
                {...ids}
                value={typed}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
        <Button type="submit" size="large" variant="danger" isFullWidth isDisabled={!canContinue}>
          {t('swap.continue')}
        </Button>
        <Button variant="quiet" isFullWidth onClick={onCancel}>
          {t('swap.cancel')}
        </Button>
      </form>
    </Dialog>
  )
}
