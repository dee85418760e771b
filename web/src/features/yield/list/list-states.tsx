import '../copy/en.json'
import type { IbullError, YieldMode } from '@ibull/domain'
import { Banner, Button, Icon, Skeleton, VisuallyHidden } from '@ibull/ui'
import type { ReactNode } from 'react'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { ReadFailure } from '../../../layout/index.ts'
import { network } from '../../../platform/index.ts'
import styles from './list.module.css'

const NAMED = 3

/** A loading list. */
export function LoadingList({ layout }: { readonly layout: 'cards' | 'table' }) {
  const t = useCopy()
  const places = Array.from({ length: 6 }, (_, place) => place)
  return (
    <div role="status" className={layout === 'cards' ? styles.skeletons : styles.skeletonRows}>
      <VisuallyHidden>{t('yield.loading')}</VisuallyHidden>
      {places.map((place) => (
        <Skeleton key={place} width="100%" height={layout === 'cards' ? '20rem' : '4.5rem'} />
      ))}
    </div>
  )
}

/** A list that couldn't be read, with the reason and a retry button. */
export function FailedList({ error, onRetry }: { readonly error: IbullError; readonly onRetry: () => void }) {
  const t = useCopy()
  return (
    <ReadFailure onRetry={onRetry}>
      {t('yield.failed')}: {errorText(t, error)}
    </ReadFailure>
  )
}

/** Notices about a loaded list. */
export function ListNotices({
  isStale,
  arePricesFailed,
  withoutPrice,
  areFeesUnknown,
}: {
  readonly isStale: boolean
  readonly arePricesFailed: boolean
  /** Names without a price; empty until prices are loaded. */
  readonly withoutPrice: readonly string[]
  /** Yields exclude the unknown LP fees. */
  readonly areFeesUnknown: boolean
}) {
  const t = useCopy()
  return (
    <>
      {isStale && (
        <Banner tone="warning" role="status">
          {t('yield.stale')}
        </Banner>
      )}
      {arePricesFailed && (
        <Banner tone="warning" role="status">
          {t('yield.pricesFailed')}
        </Banner>
      )}
      {withoutPrice.length > 0 && (
        <Banner tone="info" role="status">
          {t('yield.noPriceWhy', { names: shortList(withoutPrice), native: network.native.symbol })}
        </Banner>
      )}
      {areFeesUnknown && (
        <Banner tone="info" role="status">
          {t('yield.aprRewardsOnly')}
        </Banner>
      )}
    </>
  )
}

/** The first few names. */
function shortList(names: readonly string[]): string {
  return [...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])].join(', ')
}

export interface EmptyListProps {
  readonly mode: YieldMode
  readonly isFinished: boolean
  readonly search: string
  readonly isStakedOnly: boolean
  readonly onClearSearch: () => void
  readonly onShowAll: () => void
}

/** Explains why nothing is listed, with links to more. */
export function EmptyList(props: EmptyListProps) {
  const { mode, isFinished, search, isStakedOnly } = props
  const t = useCopy()
  if (search.trim() !== '') {
    return (
      <Message text={t('yield.noMatch', { search: search.trim() })}>
        <Button variant="secondary" onClick={props.onClearSearch}>
          {t('yield.clearSearch')}
        </Button>
      </Message>
    )
  }
  if (isStakedOnly) {
    return (
      <Message text={t('yield.noStakes')}>
        <Button variant="secondary" onClick={props.onShowAll}>
          {t('yield.showAll')}
        </Button>
      </Message>
    )
  }
  const status = isFinished ? 'Finished' : 'Live'
  return <Message text={t(`yield.none${status}${mode === 'farms' ? 'Farms' : 'Pools'}`)} />
}

function Message({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.message}>
      <span className={styles.messageMark}>
        <Icon name="sprout" size={28} />
      </span>
      <p className={styles.messageText}>{text}</p>
      {children}
    </div>
  )
}
