import type { TransactionRecord } from '@ibull/chain'
import { shortenHash } from '@ibull/domain'
import type { MoneyText } from '../features/tokens/index.ts'
import type { Copy } from '../i18n/index.ts'

/** What a transaction is for, in words; a shortened hash for a kind that nobody has words for. */
export function summaryText(record: TransactionRecord, t: Copy, _money: MoneyText): string {
  return t.find(`transactions.summary.${record.summary.kind}`, {}) ?? shortenHash(record.hash)
}
