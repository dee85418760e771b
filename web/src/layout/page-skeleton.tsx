import { Card, classNames, Skeleton, VisuallyHidden } from '@ibull/ui'
import { useCopy } from '../i18n/index.ts'
import { ColumnsPage } from './columns-page.tsx'
import { Page } from './page.tsx'
import styles from './page-skeleton.module.css'

export type PageSkeletonProps = {
  /** The page is wide, and longer than the screen. */
  readonly isLong?: boolean
  /** The page is a form with something aside. */
  readonly hasAside?: boolean
}

/** Reserves a page's space while its code loads. */
export function PageSkeleton({ isLong = false, hasAside = false }: PageSkeletonProps) {
  const t = useCopy()
  const card = (
    <Card className={classNames(styles.card, isLong && styles.long)}>
      <span role="status" data-page-loading>
        <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      </span>
      <Skeleton width="8rem" height="1.75rem" />
      <Skeleton width="100%" height="6.5rem" />
      <Skeleton width="100%" height="6.5rem" />
      <Skeleton width="100%" height="3.375rem" />
    </Card>
  )
  return hasAside ? (
    <ColumnsPage aside={<AsideSkeleton />}>{card}</ColumnsPage>
  ) : (
    <Page isWide={isLong}>{card}</Page>
  )
}

/** Reserves the space of a form's aside while its code loads. */
export function AsideSkeleton() {
  return (
    <Card as="div" className={styles.aside} aria-hidden="true">
      <Skeleton width="8rem" height="1.75rem" />
      <Skeleton width="100%" height="100%" />
    </Card>
  )
}
