import '../../../settings/copy/en.json'
import '../../../errors/copy/en.json'
import { Banner, Button } from '@ibull/ui'
import { openDialog } from '../../../dialogs/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'

/** The user's own endpoint is failing and the default ones are used instead. */
export default function OwnEndpointBanner({ error }: { readonly error: unknown }) {
  const t = useCopy()
  return (
    <Banner
      tone="warning"
      role="status"
      action={
        <Button variant="secondary" size="small" onClick={() => openDialog('settings')}>
          {t('shell.header.settings')}
        </Button>
      }
    >
      {t('shell.banner.ownRpc', { reason: errorText(t, error) })}
    </Banner>
  )
}
