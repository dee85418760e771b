import { isSameAddress, shortenAddress, type Address, type Amount } from '@ibull/domain'
import type { TransactionRow } from '../../history/index.ts'
import type { MoneyText } from '../../tokens/index.ts'
import type { Copy } from '../../i18n/index.ts'

/** Describes what a transaction did in one pool, with the same texts as the records. */
export function stepText(row: TransactionRow, account: Address, t: Copy, money: MoneyText): string {
  const first = moneyOf(row.amountA, row.tokenA.symbol, money)
  const second = moneyOf(row.amountB, row.tokenB.symbol, money)
  // Another account's transaction is listed because this account received something from it.
  const isOwn = isSameAddress(row.account, account)
  const sender = shortenAddress(row.account)
  switch (row.kind) {
    case 'swap':
      return isOwn
        ? t('transactions.summary.swap', { input: first, output: second })
        : t('transactions.summary.swapReceived', { output: second, sender })
    case 'add':
      return isOwn
        ? t('transactions.summary.addLiquidity', { a: first, b: second })
        : t('transactions.summary.addReceived', { a: first, b: second, sender })
    case 'remove':
      return isOwn
        ? t('transactions.summary.removeLiquidity', { a: first, b: second })
        : t('transactions.summary.removeReceived', { a: first, b: second, sender })
  }
}

/** An amount with its symbol; only the symbol if the token's decimals are unknown. */
function moneyOf(amount: Amount | undefined, symbol: string, money: MoneyText): string {
  return amount === undefined ? symbol : `${money.amount(amount)} ${symbol}`
}
