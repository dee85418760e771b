import { Dialog } from '@ibull/ui/dialog'
import type { HostedDialogProps } from '../dialogs/dialog-host.tsx'
import { useCopy } from '../i18n/index.ts'

export default function ConnectDialog({ isOpen, onClose }: HostedDialogProps) {
  const t = useCopy()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('shell.header.settings')}
      closeLabel={t('shell.close')}
    >
      {t('shell.loading')}
    </Dialog>
  )
}
