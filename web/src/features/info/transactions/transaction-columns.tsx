import './copy/en.json'
import type { Amount } from '@ibull/domain'
import { ExternalLink } from '@ibull/ui'
import type { Column } from '@ibull/ui/data-table'
import { useMemo } from 'react'
import type { TokenIdentity, TransactionRow } from '../../../history/index.ts'
import { network } from '../../../platform/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { AccountLink } from '../accounts/account-link.tsx'
import { Moment } from '../moments/index.ts'
import { UnknownValue } from '../parts/index.ts'
import styles from './transactions.module.css'

/**
 * Returns the columns of a transactions table: action, amounts, account, time.
 * @param hasAccount false if all rows are of one account.
 */
export function useTransactionColumns(hasAccount: boolean): readonly Column<TransactionRow>[] {
  const t = useCopy()
  const money = useMoneyText()
  return useMemo(() => {
    const amountColumn = (
      id: 'amountA' | 'amountB',
      header: string,
      sideOf: (row: TransactionRow) => readonly [Amount | undefined, TokenIdentity],
    ): Column<TransactionRow> => ({
      id,
      header,
      align: 'end',
      cell: (row) => {
        const [amount, { symbol }] = sideOf(row)
        return amount === undefined ? (
          <UnknownValue label={t('trades.amountUnknown')} />
        ) : (
          <bdi className={styles.amount}>{`${money.amount(amount)} ${symbol}`}</bdi>
        )
      },
    })
    const account: Column<TransactionRow> = {
      id: 'account',
      header: t('trades.account'),
      cell: (row) => <AccountLink address={row.account} />,
    }
    return [
      {
        id: 'what',
        header: t('trades.what'),
        cell: (row) => (
          <ExternalLink
            href={network.explorer.transactionUrl(row.hash)}
            newTabLabel={t('trades.inExplorer', { explorer: network.explorer.name })}
            className={styles.what}
          >
            <span className={styles.kind} data-kind={row.kind}>
              {t(`trades.what.${row.kind}`, { a: row.tokenA.symbol, b: row.tokenB.symbol })}
            </span>
          </ExternalLink>
        ),
      },
      {
        id: 'usd',
        header: t('trades.usd'),
        align: 'end',
        cell: (row) =>
          row.amountUsd === undefined ? (
            <UnknownValue label={t('trades.usdUnknown')} />
          ) : (
            <bdi>{money.usd(row.amountUsd)}</bdi>
          ),
      },
      amountColumn('amountA', t('trades.amountA'), (row) => [row.amountA, row.tokenA]),
      amountColumn('amountB', t('trades.amountB'), (row) => [row.amountB, row.tokenB]),
      ...(hasAccount ? [account] : []),
      {
        id: 'time',
        header: t('trades.time'),
        align: 'end',
        cell: (row) => <Moment timestamp={row.timestamp} isQuiet />,
      },
    ]
  }, [t, money, hasAccount])
}
