import './copy/en.json'
import { Card, Skeleton, VisuallyHidden } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import styles from './info-skeleton.module.css'

/** Reserves a screen's space while its code loads. */
export function InfoSkeleton() {
  const t = useCopy()
  return (
    <div className={styles.skeleton}>
      <span role="status">
        <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      </span>
      <Skeleton width="10rem" height="2.25rem" />
      <Card>
        <Skeleton width="100%" height="18rem" />
      </Card>
      <Card>
        <Skeleton width="100%" height="18rem" />
      </Card>
    </div>
  )
}
