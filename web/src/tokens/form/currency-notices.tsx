import './copy/en.json'
import { Banner, Button } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import type { FormCurrency } from './form-currencies.ts'

/** Why a side of the form holds no currency: it could not be read, or there is no token. */
export function SideNotice({ side }: { readonly side: FormCurrency }) {
  const t = useCopy()
  if (side.status === 'failed') return <ReadFailure text={t('form.tokenLookUpFailed')} retry={side.retry} />
  if (side.status !== 'notAToken') return undefined
  return (
    <Banner tone="danger" role="alert">
      {t('form.notAToken', { address: side.address })}
    </Banner>
  )
}

/** Something could not be read, with the way to read it again. */
export function ReadFailure({ text, retry }: { readonly text: string; readonly retry: () => void }) {
  const t = useCopy()
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        <Button size="small" variant="quiet" onClick={retry}>
          {t('form.retry')}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
