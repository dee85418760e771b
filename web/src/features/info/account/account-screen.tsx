import './copy/en.json'
import { isSameAddress, shortenAddress, type Address } from '@ibull/domain'
import { useAccountFacts, useAccountPositions } from '../../../history/index.ts'
import { usePageSymbol, ReadFailure } from '../../../layout/index.ts'
import { useAccount } from '../../../connect/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { ActionLink, InfoHead, InfoSection, SecondCommit } from '../parts/index.ts'
import { TransactionsPanel } from '../transactions/index.ts'
import { AccountAddress } from './account-address.tsx'
import { AccountFigures } from './account-figures.tsx'
import { AccountValueChart } from './account-value-chart.tsx'
import styles from './account.module.css'
import { PositionsTable } from './positions-table.tsx'

/** One account: its totals, the value of its positions over time, the positions, and its transactions. */
export function AccountScreen({ address }: { readonly address: Address }) {
  const t = useCopy()
  const { account } = useAccount()
  usePageSymbol(shortenAddress(address))
  const facts = useAccountFacts(address)
  const positions = useAccountPositions(address)
  const isUser = account !== undefined && isSameAddress(account, address)
  const isUnknown = facts.status === 'ready' && facts.value === undefined
  return (
    <>
      <InfoHead
        title={
          <>
            {t('account.title')} <bdi dir="ltr">{shortenAddress(address)}</bdi>
            {isUser && <span className={styles.you}>{t('account.you')}</span>}
          </>
        }
        subtitle={<AccountAddress address={address} />}
        actions={isUser ? <ActionLink to="/liquidity">{t('account.yourLiquidity')}</ActionLink> : undefined}
      />
      {facts.status === 'failed' && (
        <ReadFailure onRetry={facts.retry}>{errorText(t, facts.error)}</ReadFailure>
      )}
      {isUnknown ? (
        <InfoSection title={t('account.nothingTitle')}>
          <p className={styles.nothing}>{t(isUser ? 'account.nothingYou' : 'account.nothing')}</p>
        </InfoSection>
      ) : (
        <>
          <AccountFigures facts={facts} positions={positions} />
          <AccountValueChart address={address} />
          <SecondCommit>
            <PositionsTable positions={positions} />
            <TransactionsPanel scope={{ account: address }} />
          </SecondCommit>
        </>
      )}
    </>
  )
}
