import './copy/en.json'
import type { Token } from '@ibull/domain'
import { Dialog } from '@ibull/ui/dialog'
import { network } from '../platform/index.ts'
import { useCopy } from '../i18n/index.ts'
import { TokenReports } from './probe/token-reports.tsx'
import { saveToken } from './saved-tokens.ts'
import { TokenImport } from './token-import.tsx'
import { rowLabel } from './token-labels.ts'

export interface LinkedTokensDialogProps {
  readonly tokens: readonly Token[]
  readonly isOpen: boolean
  /** Called if the user refuses them. */
  readonly onRefuse: () => void
}

/** Asks for confirmation before unlisted tokens from a link are used at all. */
export default function LinkedTokensDialog({ tokens, isOpen, onRefuse }: LinkedTokensDialogProps) {
  const t = useCopy()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onRefuse}
      title={t(tokens.length > 1 ? 'tokens.importTitleMany' : 'tokens.importTitle')}
      closeLabel={t('tokens.fromLinkDismiss')}
    >
      <TokenImport
        tokens={tokens}
        isFromLink
        findings={<TokenReports tokens={tokens} />}
        labelOf={(token) => rowLabel(token, 'unknown', t)}
        explorerUrlOf={(token) => network.explorer.tokenUrl(token.address)}
        onImport={() => tokens.forEach(saveToken)}
        onRefuse={onRefuse}
      />
    </Dialog>
  )
}
