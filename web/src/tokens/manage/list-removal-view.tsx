import './copy/en.json'
import { Button } from '@ibull/ui'
import { useStore } from 'zustand'
import { useCopy } from '../../i18n/index.ts'
import { lists } from '../lists/index.ts'
import { ListFacts, ListLogo, ListName, locationText } from './list-mark.tsx'
import styles from './manage.module.css'

export interface ListRemovalViewProps {
  readonly url: string
  readonly onDone: () => void
}

/** Asks for confirmation before a list is removed. */
export default function ListRemovalView({ url, onDone }: ListRemovalViewProps) {
  const t = useCopy()
  const list = useStore(lists.store, ({ byUrl }) => byUrl[url]?.accepted)
  return (
    <div className={styles.tab}>
      <div className={styles.card}>
        <div className={styles.cardHead}>
          <ListLogo url={url} list={list} />
          <div className={styles.cardText}>
            <span className={styles.cardName}>
              <ListName url={url} list={list} />
            </span>
            {list !== undefined && (
              <span className={styles.facts}>
                <ListFacts list={list} />
              </span>
            )}
          </div>
        </div>
        <bdi className={styles.location}>{locationText(url)}</bdi>
      </div>
      <p>{t('lists.removeQuestion')}</p>
      <Button
        size="large"
        isFullWidth
        variant="danger"
        onClick={() => {
          lists.remove(url)
          onDone()
        }}
      >
        {t('lists.removeConfirm')}
      </Button>
      <Button size="large" isFullWidth variant="quiet" onClick={onDone}>
        {t('lists.removeCancel')}
      </Button>
    </div>
  )
}
