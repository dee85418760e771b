import type { Token, UsdPrices } from '@ibull/domain'
import { network } from '../platform/index.ts'
import type { FlowDialogProps } from './flow-dialog.tsx'
import { useRowReader } from './use-row-reader.ts'

/** What a screen gives to the window of the flow that it has opened. */
export interface ScreenFlowDialogProps<Opened extends { readonly kind: string }> {
  readonly active: Opened
  readonly isReviewSkipped: boolean
  readonly prices: UsdPrices | undefined
  /** `hasSent` when a transaction was handed over. */
  readonly onClose: (hasSent: boolean) => void
  readonly onClosed: () => void
}

/** What the windows of all flows of a screen have alike. */
export type SharedFlowProps = Pick<
  FlowDialogProps<unknown>,
  'describeRow' | 'explorerUrlOf' | 'isReviewSkipped' | 'onClose' | 'onClosed'
>

/** @param own tokens of the flow that the catalogue may not know. An approval is never skipped. */
export function useSharedFlowProps(
  { active, isReviewSkipped, onClose, onClosed }: ScreenFlowDialogProps<{ readonly kind: string }>,
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
