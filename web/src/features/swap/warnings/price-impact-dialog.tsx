import './copy/en.json'
import {
  Percent,
  PRICE_IMPACT_CONFIRM_BPS,
  PRICE_IMPACT_TYPED_CONFIRM_BPS,
  priceImpactGate,
  type Trade,
  type UsdPrices,
} from '@ibull/domain'
import { Banner, Button, Field, TextInput } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { useState, type FormEvent } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { useSettings } from '../../../settings/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import styles from '../swap-form.module.css'

/** The word that is typed to continue; the same in every language, as the specification has it. */
const CONFIRM_WORD = 'confirm'

export interface PriceImpactDialogProps {
  /** The trade as it is now. */
  readonly trade: Pick<Trade, 'priceImpact' | 'inputAmount'>
  readonly prices: UsdPrices | undefined
  readonly onContinue: () => void
  readonly onCancel: () => void
}

/** Asks before a swap that moves the price far against the user. */
export default function PriceImpactDialog({ trade, prices, onContinue, onCancel }: PriceImpactDialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  const isExpert = useSettings((settings) => settings.isExpertMode)
  const [typed, setTyped] = useState('')
  const [wasTyped, setWasTyped] = useState(false)
  // A price that moves while the window is open asks for more, never for less.
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
