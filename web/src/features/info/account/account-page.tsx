import './copy/en.json'
import { parseAddress } from '@ibull/chain'
import { useParams } from '../../../platform/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { useInfoPath } from '../info-window.ts'
import { UnknownSubject } from '../parts/index.ts'
import { AccountScreen } from './account-screen.tsx'

/** `/info/account/:address`: one account's positions and activity here. */
export function AccountPage() {
  const t = useCopy()
  const pathTo = useInfoPath()
  const { address: typed = '' } = useParams()
  const address = parseAddress(typed)
  if (address === undefined) {
    return (
      <UnknownSubject
        title={t('account.wrongTitle')}
        text={t('account.wrongText')}
        link={{ to: pathTo('/info/accounts'), label: t('account.toAccounts') }}
      />
    )
  }
  return <AccountScreen address={address} />
}
