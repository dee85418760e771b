import { shortenAddress } from '@ibull/domain'
import { Button, ExternalLink, VisuallyHidden } from '@ibull/ui'
import { DataTable, type Column } from '@ibull/ui/data-table'
import { useMemo } from 'react'
import { useTableLabels } from '../../../charts/index.ts'
import { useCopy, useMomentText } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { CurrencyLogo, symbolText, useMoneyText } from '../../../tokens/index.ts'
import { isPermitBased, spenderName } from '../model/spenders.ts'
import type { Approval } from '../model/use-approvals.ts'
import styles from '../approvals.module.css'

export interface ApprovalTableProps {
  readonly rows: readonly Approval[]
  readonly isLoading: boolean
  /** Whether logs are still being searched: an approval without one may yet get its date. */
  readonly isSearching: boolean
  /** Keys of the rows that are chosen to be revoked together. */
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (key: string, isChosen: boolean) => void
  /** Key of the row whose review is being opened. */
  readonly busy: string | undefined
  readonly onNear: () => void
  readonly onRevoke: (row: Approval) => void
  readonly onReduce: (row: Approval) => void
}

/** Table of approvals: limit, amount at risk, actions. */
export function ApprovalTable(props: ApprovalTableProps) {
  const t = useCopy()
  const labels = useTableLabels()
  const columns = useColumns(props)
  return (
    <DataTable
      caption={t('shell.title.approvals')}
      isCaptionHidden
      columns={columns}
      rows={props.rows}
      rowKey={({ key }) => key}
      labels={labels}
      state={props.isLoading ? 'loading' : 'ready'}
      message={props.isLoading ? undefined : t('approvals.none')}
      defaultSort={{ column: 'risk', direction: 'descending' }}
      pageSize={props.isLoading ? 3 : 20}
    />
  )
}

function useColumns({
  isSearching,
  chosen,
  onChoose,
  busy,
  onNear,
  onRevoke,
  onReduce,
}: ApprovalTableProps): readonly Column<Approval>[] {
  const t = useCopy()
  const money = useMoneyText()
  const moment = useMomentText()
  return useMemo(
    () => [
      {
        id: 'token',
        header: t('approvals.column.token'),
        cell: (row) => (
          <span className={styles.name}>
            <CurrencyLogo currency={row.token} size={28} />
            <span className={styles.lines}>
              <bdi className={styles.strong}>{symbolText(row.token)}</bdi>
              {!row.isOwnToken && (
                <>
                  <AddressLink address={row.token.address} />
                  <span className={styles.mark}>{t('approvals.unlisted')}</span>
                </>
              )}
            </span>
          </span>
        ),
      },
      {
        id: 'spender',
        header: t('approvals.column.spender'),
        cell: ({ spender }) => {
          const name = spenderName(spender, t)
          return (
            <span className={styles.lines}>
              {name !== undefined && <bdi>{name}</bdi>}
              <AddressLink address={spender} />
              {name === undefined && <span className={styles.mark}>{t('approvals.unknown')}</span>}
              {isPermitBased(spender) && <span className={styles.mark}>{t('approvals.permit')}</span>}
            </span>
          )
        },
      },
      {
        id: 'allowance',
        header: t('approvals.column.allowance'),
        align: 'end',
        cell: ({ allowance, isUnlimited }) =>
          isUnlimited ? <strong>{t('approvals.unlimited')}</strong> : <bdi>{money.moneyUp(allowance)}</bdi>,
      },
      {
        id: 'risk',
        header: t('approvals.column.risk'),
        align: 'end',
        cell: ({ atRisk, atRiskUsd }) =>
          atRisk === undefined ? (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>{t('approvals.unknownBalance')}</VisuallyHidden>
            </>
          ) : (
            <span className={styles.lines}>
              <bdi>{money.moneyUp(atRisk)}</bdi>
              <span className={styles.quiet}>
                {atRiskUsd === undefined ? t('approvals.noPrice') : money.usd(atRiskUsd)}
              </span>
            </span>
          ),
        sortBy: ({ atRiskUsd }) => atRiskUsd,
      },
      {
        id: 'given',
        header: t('approvals.column.given'),
        cell: ({ given }) => (
          <span className={styles.quiet}>
            {given === undefined
              ? t(isSearching ? 'approvals.scan.running' : 'approvals.given.unknown')
              : given.time === undefined
                ? t('approvals.given.block', { block: String(given.block) })
                : moment.past(given.time)}
          </span>
        ),
        sortBy: ({ given }) => given?.block,
      },
      {
        id: 'actions',
        header: t('approvals.column.actions'),
        align: 'end',
        cell: (row) => {
          const values = {
            symbol: symbolText(row.token),
            spender: spenderName(row.spender, t) ?? shortenAddress(row.spender),
          }
          return (
            <span className={styles.actions} onPointerEnter={onNear} onFocus={onNear}>
              <label className={styles.choose}>
                <input
                  type="checkbox"
                  checked={chosen.has(row.key)}
                  onChange={(event) => onChoose(row.key, event.target.checked)}
                />
                <VisuallyHidden>{t('approvals.choose', values)}</VisuallyHidden>
              </label>
              <Button
                variant="secondary"
                size="small"
                aria-label={t('approvals.reduce.label', values)}
                aria-haspopup="dialog"
                onClick={() => onReduce(row)}
              >
                {t('approvals.reduce.open')}
              </Button>
              <Button
                variant="danger"
                size="small"
                aria-label={t('approvals.revoke.label', values)}
                aria-haspopup="dialog"
                isLoading={busy === row.key}
                onClick={() => onRevoke(row)}
              >
                {t('approvals.revoke.open')}
              </Button>
            </span>
          )
        },
      },
    ],
    [t, money, moment, isSearching, chosen, onChoose, busy, onNear, onRevoke, onReduce],
  )
}

function AddressLink({ address }: { readonly address: Approval['spender'] }) {
  const t = useCopy()
  return (
    <ExternalLink
      className={styles.quiet}
      href={network.explorer.addressUrl(address)}
      newTabLabel={t('shell.newTab')}
    >
      <bdi>{shortenAddress(address)}</bdi>
    </ExternalLink>
  )
}
