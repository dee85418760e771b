import { Banner } from '@ibull/ui'
import { errorText, useCopy } from '../../../i18n/index.ts'
import type { ProfileFlowControl } from '../flow/profile-flow.ts'

/** Explains why a flow couldn't be opened. */
export function PageNotices({ control }: { readonly control: ProfileFlowControl }) {
  const t = useCopy()
  return control.error === undefined ? null : (
    <Banner tone="danger" role="alert">
      {errorText(t, control.error)}
    </Banner>
  )
}
