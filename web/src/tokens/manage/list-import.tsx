import './copy/en.json'
import '../copy/en.json'
import type { TokenList } from '@ibull/domain'
import { Banner, Button, Checkbox } from '@ibull/ui'
import { useState } from 'react'
import { useCopy } from '../../i18n/index.ts'
import { ListFacts, ListLogo, ListName, locationText } from './list-mark.tsx'
import styles from './manage.module.css'

export interface ListImportProps {
  readonly url: string
  readonly list: TokenList
  readonly onImport: () => void
}

/** Warning shown before a list is trusted. */
export function ListImport({ url, list, onImport }: ListImportProps) {
  const t = useCopy()
  const [isUnderstood, setIsUnderstood] = useState(false)
  return (
    <div className={styles.tab}>
      <div className={styles.card}>
        <div className={styles.cardHead}>
          <ListLogo url={url} list={list} />
          <div className={styles.cardText}>
            <span className={styles.cardName}>
              <ListName url={url} list={list} />
            </span>
            <span className={styles.facts}>
              <ListFacts list={list} />
            </span>
          </div>
        </div>
        <bdi className={styles.location}>{locationText(url)}</bdi>
      </div>
      <Banner tone="danger">
        <strong>{t('tokens.importWarningTitle')}</strong>
        <p className={styles.warningText}>{t('lists.importWarning')}</p>
        <p className={styles.warningText}>{t('lists.importWarningSell')}</p>
      </Banner>
      <Checkbox label={t('tokens.understand')} isChecked={isUnderstood} onChange={setIsUnderstood} />
      <Button size="large" isFullWidth variant="danger" isDisabled={!isUnderstood} onClick={onImport}>
        {t('lists.import')}
      </Button>
    </div>
  )
}
