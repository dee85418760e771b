import './copy/en.json'
import { versionText } from '@ibull/domain'
import { Button, ExternalLink, Spinner, Switch } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import type { ListState } from '../lists/list-state.ts'
import { faultText } from './fault-text.ts'
import { ListFacts, ListLogo, ListName, locationText } from './list-mark.tsx'
import styles from './manage.module.css'

export interface ListCardProps {
  readonly url: string
  readonly list: ListState
  readonly isActive: boolean
  /** URL to view the list at. */
  readonly viewUrl: string | undefined
  /** Why it can't be removed; undefined if it can. */
  readonly removalRefusal: string | undefined
  readonly onToggle: (isActive: boolean) => void
  readonly onRetry: () => void
  readonly onUpdate: () => void
  readonly onRemove: () => void
}

/** One of the user's lists: its details, whether it is active, and its actions. */
export function ListCard(props: ListCardProps) {
  const t = useCopy()
  const { url, list, viewUrl } = props
  const { accepted, pendingUpdate, error } = list
  const isLoading = list.loadingRequestId !== undefined
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <ListLogo url={url} list={accepted} />
        <div className={styles.cardSwitch}>
          <Switch
            label={
              <span className={styles.cardName}>
                <ListName url={url} list={accepted} />
              </span>
            }
            hint={
              list.current !== undefined ? (
                <ListFacts list={list.current} />
              ) : error === undefined ? (
                t('lists.loading')
              ) : (
                t('lists.unavailable')
              )
            }
            isOn={props.isActive}
            onChange={props.onToggle}
          />
        </div>
      </div>
      {accepted !== undefined && <bdi className={styles.location}>{locationText(url)}</bdi>}
      {error !== undefined && (
        <p className={styles.fault} role="status">
          {faultText(t, error)}
        </p>
      )}
      <div className={styles.cardActions}>
        {error !== undefined && (
          <Button size="small" variant="secondary" isLoading={isLoading} onClick={props.onRetry}>
            {t('shell.retry')}
          </Button>
        )}
        {pendingUpdate !== undefined && (
          <Button size="small" onClick={props.onUpdate}>
            {t('lists.reviewUpdate', { version: versionText(pendingUpdate.version) })}
          </Button>
        )}
        {isLoading && error === undefined && accepted === undefined && <Spinner size={18} />}
        {viewUrl !== undefined && (
          <ExternalLink className={styles.view} href={viewUrl} newTabLabel={t('lists.newTab')}>
            {t('lists.view')}
          </ExternalLink>
        )}
        <Button size="small" variant="quiet" disabledReason={props.removalRefusal} onClick={props.onRemove}>
          {t('lists.remove')}
        </Button>
      </div>
    </li>
  )
}
