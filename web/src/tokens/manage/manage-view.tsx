import './copy/en.json'
import type { Token } from '@ibull/domain'
import { Tabs } from '@ibull/ui/tabs'
import { useEffect } from 'react'
import { useCopy } from '../../i18n/index.ts'
import { refreshLists } from '../lists/index.ts'
import { ListsTab, type ListsTabProps } from './lists-tab.tsx'
import styles from './manage.module.css'
import { TokensTab } from './tokens-tab.tsx'

export type ManageTab = 'lists' | 'tokens'

export interface ManageViewProps extends ListsTabProps {
  readonly tab: ManageTab
  readonly onTab: (tab: ManageTab) => void
  readonly onImportToken: (token: Token) => void
}

/** Manages the user's lists and imported tokens. */
export default function ManageView({ tab, onTab, onImportToken, ...listActions }: ManageViewProps) {
  const t = useCopy()
  useEffect(refreshLists, [])
  return (
    <div className={styles.manage}>
      <Tabs<ManageTab>
        label={t('lists.tabs')}
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'lists', label: t('lists.lists'), content: <ListsTab {...listActions} /> },
          { value: 'tokens', label: t('lists.tokens'), content: <TokensTab onImportToken={onImportToken} /> },
        ]}
      />
    </div>
  )
}
