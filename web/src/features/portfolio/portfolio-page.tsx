import './copy/en.json'
import '../yield/copy/en.json'
import { lazy, Suspense } from 'react'
import { useAccount, useIsDisconnected } from '../../connect/index.ts'
import { openDialog } from '../../dialogs/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { Page, PageHeader } from '../../layout/index.ts'
import { network, reloadOnce } from '../../platform/index.ts'
import { ClaimAllButton, ClaimError, ClaimWindow, useClaimFlow } from './claim/claim-all.tsx'
import { useParts } from './model/use-parts.ts'
import { PortfolioView } from './portfolio-view.tsx'
import styles from './portfolio.module.css'

const ProfitSection = lazy(() => reloadOnce(() => import('./profit/profit-section.tsx')))

/** `/portfolio`: everything the connected account holds, provides, stakes and can claim. */
export function PortfolioPage() {
  const t = useCopy()
  const { account } = useAccount()
  const isDisconnected = useIsDisconnected()
  const parts = useParts(account)
  const { claims, wallet, liquidity, stakes } = parts
  const isLoading = [claims, wallet, liquidity, stakes].some(({ status }) => status === 'loading')
  const control = useClaimFlow()
  return (
    <Page isWide>
      <PageHeader title={t('portfolio.title')} subtitle={t('portfolio.subtitle')} isConfigHidden />
      <ClaimError control={control} />
      <PortfolioView
        parts={isDisconnected ? undefined : parts}
        onConnect={() => openDialog('connect')}
        claimAll={
          <div className={styles.claimAll}>
            <ClaimAllButton claims={parts.claims} control={control} />
          </div>
        }
      />
      {account !== undefined && !isLoading && network.services.exchangeGraphUrl !== undefined && (
        <Suspense fallback={null}>
          <ProfitSection account={account} provided={parts.provided} />
        </Suspense>
      )}
      <ClaimWindow control={control} />
    </Page>
  )
}
