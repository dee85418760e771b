import { Banner } from '@ibull/ui'
import { WrongNetworkBanner } from '../../../connect/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import type { ProfileFlowControl } from '../flow/profile-flow.ts'

/** What keeps the page from signing: a wallet on another chain, a flow that did not open. */
export function PageNotices({ control }: { readonly control: ProfileFlowControl }) {
  const t = useCopy()
  return (
    <>
      <WrongNetworkBanner />
      {control.error !== undefined && (
        <Banner tone="danger" role="alert">
          {errorText(t, control.error)}
        </Banner>
      )}
    </>
  )
}
