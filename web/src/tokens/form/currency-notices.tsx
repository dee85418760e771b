import './copy/en.json'
import { Banner } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import { ReadFailure } from '../../layout/index.ts'
import type { FormCurrency } from './form-currencies.ts'

/** Explains why a side of the form has no currency: it couldn't be read, or isn't a token. */
export function SideNotice({ side }: { readonly side: FormCurrency }) {
  const t = useCopy()
  if (side.status === 'failed')
    return <ReadFailure onRetry={side.retry}>{t('form.tokenLookUpFailed')}</ReadFailure>
  if (side.status !== 'notAToken') return undefined
  return (
    <Banner tone="danger" role="alert">
      {t('form.notAToken', { address: side.address })}
    </Banner>
  )
}
