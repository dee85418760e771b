import { saleToken } from '@ibull/chain/token-sale'
import { isBelowMinimum } from '@ibull/domain/token-sale'
import { Card, FactList, Skeleton } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import { network } from '../../platform/index.ts'
import { CurrencyLogo } from '../../tokens/index.ts'
import { ClaimRow, type SaleViewProps } from './claim-row.tsx'
import { useSaleText } from './sale-text.ts'
import styles from './token-sale.module.css'

/** A past sale with its remaining claims. */
export function PastSale(props: SaleViewProps) {
  const { listing, sale, status } = props.shown
  const t = useCopy()
  const text = useSaleText()
  const { currency, token } = listing
  const isOver = status === 'closed' || status === 'finished'
  return (
    <Card>
      <div className={styles.stack}>
        <div className={styles.head}>
          <CurrencyLogo currency={saleToken(network, token)} size={40} />
          <div>
            <h3 className={styles.poolTitle}>{listing.name}</h3>
            {sale.status === 'ready' && (
              <p className={styles.quiet}>
                {t(isOver ? 'sales.ended' : 'sales.ends', { time: text.date(sale.value.endTime) })}
              </p>
            )}
          </div>
        </div>
        {sale.status === 'ready' ? (
          <FactList
            rows={sale.value.pools.map((pool) => ({
              label: t(`sales.${pool.kind}`),
              value: t('sales.covered', {
                amount: text.amount(currency, pool.committed),
                percent: text.percent(pool.committed, pool.raising),
              }),
            }))}
          />
        ) : sale.status === 'failed' ? (
          <p className={styles.quiet}>{t('sales.unknown')}</p>
        ) : (
          <Skeleton width="100%" height="4rem" />
        )}
        {sale.status === 'ready' && isOver && isBelowMinimum(sale.value) && (
          <p className={styles.quiet}>{t('sales.missed')}</p>
        )}
        {isOver && props.account !== undefined && <ClaimRow {...props} />}
      </div>
    </Card>
  )
}
