import '../../../errors/index.ts'
import '../copy/en.json'
import { useState } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { FactFlowDialog, type ScreenFlowDialogProps } from '../../../transactions/index.ts'
import type { ApprovalRequests } from './approval-requests.ts'

/** Dialog that revokes or reduces approvals. */
export default function LoweringDialog({ active, ...props }: ScreenFlowDialogProps<ApprovalRequests>) {
  const t = useCopy()
  const { kind, flow } = active
  // A stranger's token is on no list.
  const [tokens] = useState(() => (flow.getSnapshot().request?.allowances ?? []).map(({ token }) => token))
  return (
    <FactFlowDialog
      {...props}
      flow={flow}
      tokens={tokens}
      title={t(`approvals.${kind}.title`)}
      action={t(`approvals.${kind}.confirm`)}
      done={({ allowances }) => t.plural(`approvals.${kind}.done`, allowances.length)}
      factsOf={({ lines }) => lines.map(({ label, text }) => ({ label, value: text }))}
      note={t(`approvals.${kind}.note`)}
    />
  )
}
