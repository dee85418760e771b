import { parseAmount } from '@ibull/domain'
import { AmountInput, Button, Field } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { useState } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { symbolText, useAmountReader, useMoneyText } from '../../../tokens/index.ts'
import type { Approval } from '../model/use-approvals.ts'
import styles from '../approvals.module.css'

export interface ReduceDialogProps {
  readonly approval: Approval
  readonly spender: string
  readonly onReview: (amount: bigint) => void
  readonly onClosed: () => void
}

/** Form for the amount that a spender may still take. */
export default function ReduceDialog({ approval, spender, onReview, onClosed }: ReduceDialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  const [isOpen, setIsOpen] = useState(true)
  const [text, setText] = useState('')
  const { input, refusal } = useAmountReader(text)
  const { token, allowance, isUnlimited } = approval
  const symbol = symbolText(token)
  const parsed = parseAmount(text, token)
  const raw = parsed.kind === 'amount' ? parsed.amount.raw : undefined
  const isLower = raw !== undefined && raw < allowance.raw
  const fault = faultText()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
      title={t('approvals.reduce.title')}
      closeLabel={t('approvals.close')}
      size="small"
    >
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (isLower) onReview(raw)
        }}
      >
        <p>
          {t('approvals.reduce.now', {
            spender,
            amount: isUnlimited ? t('approvals.unlimited') : money.money(allowance),
          })}
        </p>
        <Field
          label={t('approvals.reduce.amount', { symbol })}
          hint={t('approvals.reduce.hint')}
          message={refusal ?? fault}
        >
          {(ids) => <AmountInput {...ids} {...input} value={text} size="medium" onValueChange={setText} />}
        </Field>
        <Button type="submit" isFullWidth isDisabled={!isLower}>
          {t('approvals.reduce.review')}
        </Button>
      </form>
    </Dialog>
  )

  function faultText(): string | undefined {
    if (parsed.kind === 'empty' || isLower) return undefined
    if (parsed.kind === 'zero') return t('approvals.reduce.zero')
    return parsed.kind === 'amount'
      ? t('approvals.reduce.notLower')
      : t('approvals.reduce.invalid', { symbol })
  }
}
