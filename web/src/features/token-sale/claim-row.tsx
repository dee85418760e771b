import type { TokenSale } from '@ibull/chain/token-sale'
import type { Address } from '@ibull/domain'
import {
  claimOf,
  claimOfAll,
  claimState,
  isClaimable,
  releaseOf,
  type PoolPosition,
  type TokenSaleListing,
} from '@ibull/domain/token-sale'
import { Button, FactList, Skeleton } from '@ibull/ui'
import { openDialog } from '../../dialogs/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { PageLink } from '../../layout/index.ts'
import type { SaleFlowControl } from './flow/sale-flow.ts'
import { useSaleText } from './sale-text.ts'
import type { ShownSale } from './use-sales.ts'
import styles from './token-sale.module.css'

export interface SaleViewProps {
  readonly shown: ShownSale
  readonly account: Address | undefined
  readonly control: SaleFlowControl
  /** Chain time in seconds. */
  readonly now: bigint | undefined
  /** Points the account can claim for it; `undefined` if there are none. */
  readonly points: bigint | undefined
  /** Whether its profile is active, which points require. `undefined` until loaded. */
  readonly hasProfile: boolean | undefined
}

/** Shown instead of an account's claims. */
export function ConnectRow() {
  const t = useCopy()
  return (
    <div className={styles.claim}>
      <p className={styles.quiet}>{t('sales.claim.connect')}</p>
      <Button size="small" onClick={() => openDialog('connect')}>
        {t('shell.header.connect')}
      </Button>
    </div>
  )
}

interface ReleaseProps {
  readonly listing: TokenSaleListing
  readonly sale: TokenSale
  readonly positions: readonly PoolPosition[]
}

/** What is released over time: so far, still to come, and the end. */
function Release({ listing: { token }, sale, positions }: ReleaseProps) {
  const t = useCopy()
  const text = useSaleText()
  const { released, remaining } = releaseOf(positions)
  if (sale.releaseSeconds === 0n || released + remaining === 0n) return undefined
  return (
    <FactList
      rows={[
        { label: t('sales.release.released'), value: text.amount(token, released) },
        { label: t('sales.release.remaining'), value: text.amount(token, remaining) },
        { label: t('sales.release.end'), value: text.date(sale.endTime + sale.releaseSeconds) },
      ]}
    />
  )
}

/**
 * The account's claims in a completed sale: from both pools at once if the contract supports it, and its points.
 */
export function ClaimRow({
  shown: { listing, sale, positions },
  account,
  control,
  points,
  hasProfile,
}: SaleViewProps) {
  const t = useCopy()
  const text = useSaleText()
  if (account === undefined) return <ConnectRow />
  if (positions.status === 'failed' || sale.status === 'failed') {
    return <p className={styles.quiet}>{t('sales.unknown')}</p>
  }
  if (positions.status !== 'ready' || sale.status !== 'ready') return <Skeleton width="100%" height="3rem" />
  const own = positions.value
  const state = claimState(own)
  const due = own.filter(isClaimable)
  const batches = sale.value.canHarvestBoth || due.length < 2 ? [due] : due.map((position) => [position])
  return (
    <div className={styles.claims}>
      <Release listing={listing} sale={sale.value} positions={own} />
      {state !== 'claimable' && <p className={styles.quiet}>{t(`sales.claim.${state}`)}</p>}
      {state === 'claimable' &&
        batches.map((batch) => {
          const kinds = batch.map(({ kind }) => kind)
          const { offering, refund } = batch.length === 1 && batch[0] ? claimOf(batch[0]) : claimOfAll(batch)
          const action = `harvest-${listing.id}-${kinds.join()}`
          return (
            <div className={styles.claim} key={action}>
              <div className={styles.due}>
                <bdi className={styles.strong}>
                  {offering === 0n
                    ? t('sales.claim.refundOnly', { amount: text.amount(listing.currency, refund) })
                    : text.amount(listing.token, offering)}
                </bdi>
                {offering > 0n && refund > 0n && (
                  <p className={styles.quiet}>
                    {t('sales.claim.refund', { amount: text.amount(listing.currency, refund) })}
                  </p>
                )}
              </div>
              <Button
                isLoading={control.busyAction === action}
                onClick={() =>
                  control.start(
                    action,
                    { kind: 'harvest', request: { sale: listing, kinds, offering, refund } },
                    false,
                  )
                }
              >
                {t('sales.claim.open')}
              </Button>
            </div>
          )
        })}
      {points !== undefined && (
        <div className={styles.claim}>
          <p className={styles.due}>{t('sales.points.ready', { points: text.count(points) })}</p>
          {hasProfile === true ? (
            <Button
              variant="secondary"
              isLoading={control.busyAction === `points-${listing.id}`}
              onClick={() =>
                control.start(
                  `points-${listing.id}`,
                  { kind: 'points', request: { sale: listing, points } },
                  false,
                )
              }
            >
              {t('sales.points.confirm')}
            </Button>
          ) : (
            <PageLink to="/create-profile">{t('sales.how.profileLink')}</PageLink>
          )}
        </div>
      )}
    </div>
  )
}
