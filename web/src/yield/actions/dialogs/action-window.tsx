import type { YieldSource } from '@ibull/domain'
import { Dialog } from '@ibull/ui/dialog'
import { useCopy } from '../../../i18n/index.ts'
import { closeYieldAction, type YieldAction } from '../action-store.ts'

export interface ActionWindowProps {
  readonly action: YieldAction
  readonly sources: readonly YieldSource[]
}

/** The window of one press. */
export default function ActionWindow({ action }: ActionWindowProps) {
  const t = useCopy()
  return (
    <Dialog isOpen onClose={closeYieldAction} title={t('stake.harvestAll')} closeLabel={t('flow.close')}>
      {action.kind}
    </Dialog>
  )
}
