import { shortenAddress, type Address } from '@ibull/domain'
import { Button, ExternalLink, Icon, InfoTip } from '@ibull/ui'
import { DataTable, type Column } from '@ibull/ui/data-table'
import { useMemo, type ReactNode } from 'react'
import { network } from '../../platform/index.ts'
import { useTableLabels } from '../../charts/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { PageLink } from '../../layout/index.ts'
import type { ReferredList, ReferredRow } from './referral-facts.ts'
import styles from './referral.module.css'

export interface FriendsTableProps {
  readonly list: ReferredList
  /** Main token symbol. */
  readonly symbol: string
  readonly onConnect: () => void
}

const NO_ROWS: readonly ReferredRow[] = []
const hasAccountPages = network.services.exchangeGraphUrl !== undefined

/** Accounts referred by the user and their commissions, highest first. */
export function FriendsTable({ list, symbol, onConnect }: FriendsTableProps) {
  const t = useCopy()
  const labels = useTableLabels()
  const columns = useMemo(
    (): readonly Column<ReferredRow>[] => [
      {
        id: 'account',
        header: t('referral.list.account'),
        cell: ({ account }) => <AccountName account={account} newTabLabel={t('shell.newTab')} />,
      },
      {
        id: 'commission',
        header: t('referral.list.commission'),
        align: 'end',
        cell: ({ text }) => <bdi>{text}</bdi>,
        sortBy: ({ commission }) => commission.toFraction(),
      },
      {
        id: 'value',
        header: t('referral.list.value'),
        tip: (
          <InfoTip label={t('referral.list.about', { term: t('referral.list.value') })}>
            {t('referral.list.valueTip', { symbol })}
          </InfoTip>
        ),
        align: 'end',
        cell: ({ usd }) => <bdi>{usd ?? t('referral.noPrice')}</bdi>,
      },
    ],
    [symbol, t],
  )
  if (list.status === 'disconnected') {
    return (
      <Nothing text={t('referral.list.disconnected')}>
        <Button variant="secondary" aria-haspopup="dialog" onClick={onConnect}>
          {t('referral.connect')}
        </Button>
      </Nothing>
    )
  }
  if (list.status === 'failed') return <Nothing text={t('referral.invited.failed')} />
  const ready = list.status === 'ready' ? list : undefined
  if (ready?.rows.length === 0) return <Nothing text={t('referral.list.none')} />
  return (
    <DataTable
      caption={t('referral.list.title')}
      isCaptionHidden
      columns={columns}
      rows={ready?.rows ?? NO_ROWS}
      rowKey={({ account }) => account}
      labels={labels}
      state={list.status === 'ready' ? 'ready' : list.status}
      defaultSort={{ column: 'commission', direction: 'descending' }}
      hasMore={ready?.hasMore === true}
      {...(ready === undefined ? {} : { onLoadMore: ready.onMore })}
    />
  )
}

/** Replaces the table. */
function Nothing({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Icon name="users" size={28} />
      <p>{text}</p>
      {children}
    </div>
  )
}

function AccountName({ account, newTabLabel }: { readonly account: Address; readonly newTabLabel: string }) {
  const text = <bdi dir="ltr">{shortenAddress(account)}</bdi>
  return hasAccountPages ? (
    <PageLink to={`/info/account/${account}`} title={account}>
      {text}
    </PageLink>
  ) : (
    <ExternalLink href={network.explorer.addressUrl(account)} newTabLabel={newTabLabel} title={account}>
      {text}
    </ExternalLink>
  )
}
