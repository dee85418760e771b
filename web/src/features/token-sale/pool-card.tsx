import type { TokenSale } from '@ibull/chain/token-sale'
import type { Fraction } from '@ibull/domain'
import {
  allocation,
  poolState,
  isClaimable,
  salePhase,
  sharesOf,
  taxRate,
  type PoolPosition,
  type SalePool,
  type SaleStatus,
  type TokenSaleListing,
} from '@ibull/domain/token-sale'
import { Button, FactList, type Fact } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import { preloadSaleFlows } from './flow/sale-flow.ts'
import { useSaleText } from './sale-text.ts'
import styles from './token-sale.module.css'

export interface PoolCardProps {
  readonly listing: TokenSaleListing
  readonly sale: TokenSale
  readonly pool: SalePool
  /** The account's position; `undefined` without one, and until loaded. */
  readonly position: PoolPosition | undefined
  /** USD per whole unit of the committed token; `undefined` without a price. */
  readonly price: Fraction | undefined
  readonly hasAccount: boolean
  readonly status: SaleStatus
  readonly onCommit: () => void
}

/** One pool: its raise and offering, its coverage, and the account's result if the sale ended now. */
export function PoolCard(props: PoolCardProps) {
  const { listing, sale, pool, position, price, hasAccount, status, onCommit } = props
  const t = useCopy()
  const text = useSaleText()
  const { currency, token } = listing
  const state = poolState(status, position !== undefined && isClaimable(position))
  const own = position === undefined ? undefined : sharesOf(sale, pool, position.committed)
  const worth = (raw: bigint) => {
    const usd = text.usd(currency, raw, price)
    return (
      <>
        {text.amount(currency, raw)}
        {/* Without a price, which comes later, its line stays empty. */}
        <span className={styles.worth}>{usd !== undefined && t('form.usdValue', { usd })}</span>
      </>
    )
  }
  const facts: Fact[] = [
    { label: t('sales.offered'), value: text.amount(token, pool.offering) },
    { label: t('sales.toRaise'), value: worth(pool.raising) },
    { label: t('sales.totalCommitted'), value: worth(pool.committed) },
    ...(pool.limit === undefined ? [] : [{ label: t('sales.limit'), value: worth(pool.limit) }]),
    ...(pool.hasTax ? [{ label: t('sales.fee'), value: text.share(taxRate(pool)) }] : []),
  ]
  const ownFacts: Fact[] =
    position === undefined || own === undefined || position.committed === 0n
      ? []
      : [
          { label: t('sales.committed'), value: worth(position.committed) },
          { label: t('sales.share'), value: text.share(allocation(pool, position.committed)) },
          { label: t('sales.receive'), value: text.amount(token, own.offering) },
          { label: t('sales.refund'), value: worth(own.refund) },
          ...(pool.hasTax ? [{ label: t('sales.feePaid'), value: worth(own.tax) }] : []),
        ]
  return (
    <article className={styles.pool} aria-label={t(`sales.${pool.kind}`)} data-state={state}>
      <div className={styles.poolHead}>
        <h3 className={styles.poolTitle}>{t(`sales.${pool.kind}`)}</h3>
        <p className={styles.strong}>{text.percent(pool.committed, pool.raising)}</p>
      </div>
      <div className={styles.bar} role="presentation">
        <progress
          className={styles.progress}
          aria-label={t('sales.totalCommitted')}
          value={Math.min(percentOf(pool), 100)}
          max={100}
        />
      </div>
      <FactList rows={facts} />
      {hasAccount && position?.committed === 0n && salePhase(status) === 'finished' && (
        <p className={styles.quiet}>{t('sales.notTakenPart')}</p>
      )}
      {status === 'open' && (
        <Button isFullWidth onClick={onCommit} onPointerEnter={preloadSaleFlows} onFocus={preloadSaleFlows}>
          {t(position !== undefined && position.committed > 0n ? 'sales.commit.more' : 'sales.commit.open', {
            symbol: currency.symbol,
          })}
        </Button>
      )}
      {/* Below the button, which stays under the pointer when the position is known. */}
      {ownFacts.length > 0 && (
        <>
          <p className={styles.strong}>
            {t(salePhase(status) === 'finished' ? 'sales.yours' : 'sales.yoursNow')}
          </p>
          <FactList rows={ownFacts} />
        </>
      )}
    </article>
  )
}

function percentOf({ committed, raising }: SalePool): number {
  return raising === 0n ? 0 : Number((committed * 100n) / raising)
}
