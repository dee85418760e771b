import type { Address, Amount } from '@ibull/domain'
import { use } from 'react'
import { symbolText, useMoneyText } from '../tokens/index.ts'
import { updateSettings, useSettings } from '../settings/index.ts'
import { ApprovalChoice } from './approval-choice.tsx'
import { BatchContext } from './batch-context.ts'

export interface AmountChoiceProps {
  readonly needed: Amount
  readonly spender: Address
  /** Describes the spender, with its address. Defaults to the exchange's router. */
  readonly spenderText?: string | undefined
  /** Called when the choice changes: the steps must be drafted again. */
  readonly onModeChange: () => void
}

/**
 * Selects how much an approval allows; the choice is remembered. Not offered if everything is confirmed at once.
 */
export function AmountChoice({ needed, spender, spenderText, onModeChange }: AmountChoiceProps) {
  const money = useMoneyText()
  const mode = useSettings((settings) => settings.approvalMode)
  if (use(BatchContext)) return undefined
  return (
    <ApprovalChoice
      symbol={symbolText(needed.currency)}
      amount={money.amountUp(needed)}
      spender={spender}
      spenderText={spenderText}
      mode={mode}
      onModeChange={(approvalMode) => {
        updateSettings({ approvalMode })
        onModeChange()
      }}
    />
  )
}
