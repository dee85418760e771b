import './copy/en.json'
import { listRequestUrl, parseListLocation, type TokenList } from '@ibull/domain'
import { useState } from 'react'
import { useStore } from 'zustand'
import { network } from '../../platform/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { hostedUrls, lists } from '../lists/index.ts'
import { ListCard } from './list-card.tsx'
import { ListFinder } from './list-finder.tsx'
import styles from './manage.module.css'
import { useFoundList } from './use-found-list.ts'

export interface ListsTabProps {
  readonly onImportList: (url: string, list: TokenList) => void
  readonly onUpdateList: (url: string) => void
  readonly onRemoveList: (url: string) => void
}

/** The user's lists, with a form to add more. */
export function ListsTab({ onImportList, onUpdateList, onRemoveList }: ListsTabProps) {
  const t = useCopy()
  const [text, setText] = useState('')
  const found = useFoundList(text)
  const { byUrl, activeListUrls } = useStore(lists.store)
  const urls = Object.keys(byUrl)
  return (
    <div className={styles.tab}>
      <ListFinder text={text} onText={setText} found={found} onImport={onImportList} />
      <ul className={styles.cards} aria-label={t('lists.own')}>
        {Object.entries(byUrl).map(([url, list]) => (
          <ListCard
            key={url}
            url={url}
            list={list}
            isActive={activeListUrls.includes(url)}
            viewUrl={viewUrlOf(url)}
            removalRefusal={urls.length === 1 ? t('lists.lastList') : undefined}
            onToggle={(isActive) => lists.setActive(url, isActive)}
            onRetry={() => void lists.refresh(url)}
            onUpdate={() => onUpdateList(url)}
            onRemove={() => onRemoveList(url)}
          />
        ))}
      </ul>
    </div>
  )
}

/** URL of the list: its original location if a browser can open it, otherwise the hub's copy. */
function viewUrlOf(url: string): string | undefined {
  const location = parseListLocation(url, hostedUrls)
  const { hubUrl } = network.services
  if (location === undefined || location.kind === 'https') return location?.url
  return hubUrl === undefined ? undefined : listRequestUrl(location, hubUrl)
}
