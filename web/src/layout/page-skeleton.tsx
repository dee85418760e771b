import { Card, classNames, Skeleton, VisuallyHidden } from '@ibull/ui'
import { useCopy } from '../i18n/index.ts'
import { Page } from './page.tsx'
import styles from './page-skeleton.module.css'

/** Reserves a page's space while its code loads. */
export function PageSkeleton({ isLong = false }: { readonly isLong?: boolean }) {
  const t = useCopy()
  return (
    <Page isWide={isLong}>
      <Card className={classNames(styles.card, isLong && styles.long)}>
        <span role="status">
          <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
        </span>
        <Skeleton width="8rem" height="1.75rem" />
        <Skeleton width="100%" height="6.5rem" />
        <Skeleton width="100%" height="6.5rem" />
        <Skeleton width="100%" height="3.375rem" />
      </Card>
    </Page>
  )
}
