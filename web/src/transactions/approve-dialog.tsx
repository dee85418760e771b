import './copy/en.json'
import type { NeededAllowance } from '@ibull/chain/write'
import { symbolText } from '../tokens/index.ts'
import { useCopy } from '../i18n/index.ts'
import { FlowDialog, type FlowDialogProps } from './flow-dialog.tsx'

export type ApproveDialogProps = Pick<
  FlowDialogProps<NeededAllowance>,
  'flow' | 'describeRow' | 'explorerUrlOf' | 'onClose' | 'onClosed'
>

/** Dialog of a standalone approval: amount, wallet request, result. */
export function ApproveDialog(props: ApproveDialogProps) {
  const t = useCopy()
  const { flow } = props
  const { request } = flow.getSnapshot()
  return (
    <FlowDialog
      {...props}
      title={t('flow.approveTitle', { symbol: request === undefined ? '' : symbolText(request.token) })}
      confirmLabel={t('flow.approveButton')}
      pendingText={({ token }) => t('flow.approving', { symbol: symbolText(token) })}
      doneText={({ token }) => t('flow.approved', { symbol: symbolText(token) })}
      review={() => undefined}
    />
  )
}
