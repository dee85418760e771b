import '../copy/en.json'
import { Fraction, type Amount, type YieldSource } from '@ibull/domain'
import { Banner } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { useState } from 'react'
import { symbolText, useMoneyText } from '../../../tokens/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { sourceName, stakeSymbol } from '../model/source-name.ts'
import { calculatorTerms, plainText, type CalculatorForm } from './calculator-model.ts'
import { CalculatorView } from './calculator-view.tsx'

export interface CalculatorDialogProps {
  readonly source: YieldSource
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** Reward calculator of one source, with the rates at the latest block. */
export default function CalculatorDialog({ source, isOpen, onClose, onClosed }: CalculatorDialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  const ownStakeUsd = worthOf(source.user?.staked, source.stakePriceUsd)
  const ownBalanceUsd = worthOf(source.user?.walletBalance, source.stakePriceUsd)
  const [form, setForm] = useState<CalculatorForm>(() => ({
    leader: 'stake',
    text: plainText(ownStakeUsd ?? new Fraction(1_000n), 2),
    unit: 'usd',
    days: 365,
    isCompounding: true,
  }))
  const terms = calculatorTerms(source)
  const rewardSymbol = symbolText(source.rewardToken)
  const { fees } = source.apr
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={t('yield.calc.title', { name: sourceName(source, t).title })}
      closeLabel={t('yield.close')}
    >
      {terms === undefined ? (
        <Banner tone="warning">{t('yield.calc.noPrice', { symbol: rewardSymbol })}</Banner>
      ) : (
        <CalculatorView
          form={form}
          terms={terms}
          rewardSymbol={rewardSymbol}
          stakeSymbol={stakeSymbol(source)}
          ownStakeUsd={ownStakeUsd}
          ownBalanceUsd={ownBalanceUsd}
          feesText={fees === undefined ? undefined : money.percent(fees)}
          onChange={setForm}
        />
      )}
    </Dialog>
  )
}

/** `undefined` for a zero amount, and without a price. */
function worthOf(amount: Amount | undefined, priceUsd: Fraction | undefined): Fraction | undefined {
  return amount === undefined || amount.isZero() ? undefined : priceUsd?.multiply(amount.toFraction())
}
