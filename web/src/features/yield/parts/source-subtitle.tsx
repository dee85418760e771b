import { useCopy } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import type { SourceView } from '../model/source-view.ts'
import styles from './parts.module.css'

/** What a source earns, and whether its owner has queued a change: in the same line, so that nothing moves. */
export function SourceSubtitle({ view }: { readonly view: SourceView }) {
  const t = useCopy()
  return (
    <>
      {view.name.subtitle}
      {view.changeDue !== undefined && (
        <>
          {' · '}
          <PageLink
            to="/changes"
            className={styles.change}
            title={t('yield.changeDue', { date: view.changeDue })}
          >
            {t('yield.changeQueued')}
          </PageLink>
        </>
      )}
    </>
  )
}
