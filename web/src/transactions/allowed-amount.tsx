import { Amount, isSameAddress, type Address } from '@ibull/domain'
import type { FlowSnapshot } from '@ibull/chain/write'
import { useState } from 'react'
import { network } from '../platform/index.ts'
import { useCopy, type Copy } from '../i18n/index.ts'
import { symbolText, useMoneyText } from '../tokens/index.ts'
import { updateSettings, useSettings } from '../settings/index.ts'
import { ApprovalChoice } from './approval-choice.tsx'

export interface AllowedAmountProps<Request> {
  readonly snapshot: FlowSnapshot<Request>
  /** Describes a spender, with its address. Default: the exchange's router, or the contract by its address. */
  readonly describeSpender: ((spender: Address) => string) | undefined
  /** Called when the choice changes: the steps must be drafted again. */
  readonly onModeChange: () => void
}

/** Selects how much the next approval allows; the choice is remembered. A batch approves what it spends. */
export function AllowedAmount<Request>({
  snapshot,
  describeSpender,
  onModeChange,
}: AllowedAmountProps<Request>) {
  const t = useCopy()
  const money = useMoneyText()
  const mode = useSettings((settings) => settings.approvalMode)
  const next = snapshot.steps.find(
    ({ approval, state }) => approval !== undefined && state.status === 'waiting',
  )
  /** Shown while the steps are planned again, so that the choice keeps the focus. */
  const [approval, setApproval] = useState(next?.approval)
  if (snapshot.status !== 'preparing' && next?.approval !== approval) setApproval(next?.approval)
  if (approval === undefined || snapshot.isBatch) return undefined
  const { token, spender } = approval
  const needed = Amount.fromRaw(token, approval.needed)
  return (
    <ApprovalChoice
      symbol={symbolText(token)}
      amount={money.amountUp(needed)}
      spenderText={describeSpender?.(spender) ?? spenderText(spender, t)}
      mode={mode}
      onModeChange={(approvalMode) => {
        updateSettings({ approvalMode })
        onModeChange()
      }}
    />
  )
}

function spenderText(address: Address, t: Copy): string {
  const { router, splitRouter } = network.contracts
  const isOfExchange = [router, splitRouter].some((own) => own !== undefined && isSameAddress(own, address))
  return t(isOfExchange ? 'flow.approveSpenderExchange' : 'flow.approveSpenderContract', { address })
}
