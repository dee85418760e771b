import './copy.ts'
import type { Address } from '@ibull/domain'
import { Card, Skeleton, VisuallyHidden } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'

/** Whose transactions: of the whole exchange, of one pair, one token or one account. */
export type TransactionScope =
  'all' | { readonly pair: Address } | { readonly token: Address } | { readonly account: Address }

export interface TransactionsPanelProps {
  readonly scope: TransactionScope
}

/** The swaps, adds and removes of a scope, newest first: filter, pages of 10, older ones on demand, CSV. */
export function TransactionsPanel({ scope }: TransactionsPanelProps) {
  const t = useCopy()
  return (
    <Card
      aria-label={t('trades.title')}
      data-scope={typeof scope === 'string' ? scope : Object.keys(scope)[0]}
    >
      <h2>{t('trades.title')}</h2>
      <div role="status">
        <VisuallyHidden>{t('trades.loading')}</VisuallyHidden>
        <Skeleton width="100%" height="20rem" />
      </div>
    </Card>
  )
}
