import type { Token } from '@ibull/domain'
import { network } from '../platform/index.ts'
import type { FlowDialogProps } from './flow-dialog.tsx'
import type { ScreenFlowDialogProps } from './screen-flow.tsx'
import { useRowReader } from './use-row-reader.ts'

/** Props shared by all flow dialogs of a screen. */
export type SharedFlowProps = Pick<
  FlowDialogProps<unknown>,
  'describeRow' | 'explorerUrlOf' | 'isReviewSkipped' | 'onClose' | 'onClosed'
>

/** @param own tokens of the flow that may not be in the catalogue. An approval is never skipped. */
export function useSharedFlowProps(
  {
    active,
    isReviewSkipped,
    onClose,
    onClosed,
  }: Omit<ScreenFlowDialogProps<never>, 'active'> & {
    readonly active: { readonly kind: string }
  },
  own: readonly Token[] | undefined,
): SharedFlowProps {
  return {
    describeRow: useRowReader(own),
    explorerUrlOf: network.explorer.transactionUrl,
    isReviewSkipped: isReviewSkipped && active.kind !== 'approve',
    onClose: (hash) => onClose(hash !== undefined),
    onClosed,
  }
}
