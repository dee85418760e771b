import './copy/en.json'
import { Banner } from '@ibull/ui'
import { useAccount } from '../../connect/index.ts'
import { errorText, useCopy } from '../../i18n/index.ts'
import { Page, PageHeader, PageLink } from '../../layout/index.ts'
import { ClaimSection } from './claims/claim-section.tsx'
import { CollectibleFlowWindow, useCollectibleFlow } from './flow/collectible-flow.ts'
import { WalletSection } from './wallet/wallet-section.tsx'
import styles from './collectibles.module.css'

/** `/collectibles`: the wallet's collectibles, and those it can claim. */
export function CollectiblesPage() {
  const t = useCopy()
  const { account } = useAccount()
  const control = useCollectibleFlow()
  return (
    <Page isWide>
      <div className={styles.head}>
        <PageHeader title={t('collectibles.title')} subtitle={t('collectibles.subtitle')} isConfigHidden />
      </div>
      {control.error !== undefined && (
        <Banner tone="danger" role="alert">
          {errorText(t, control.error)}
        </Banner>
      )}
      <WalletSection key={account} account={account} control={control} />
      <ClaimSection account={account} control={control} />
      <p className={styles.quiet}>
        <PageLink to="/nft">{t('collectibles.seeAll')}</PageLink>
      </p>
      <CollectibleFlowWindow control={control} />
    </Page>
  )
}
