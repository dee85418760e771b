import './copy/en.json'
import type { Address, Currency, Token, TokenList } from '@ibull/domain'
import { Dialog } from '@ibull/ui/dialog'
import { Button, Skeleton } from '@ibull/ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { reloadOnce } from '../platform/index.ts'
import { useCopy } from '../i18n/index.ts'
import { lists, startLists } from './lists/index.ts'
import type { ManageTab } from './manage/manage-view.tsx'
import { saveToken } from './saved-tokens.ts'
import { SearchView } from './search-view.tsx'
import { TokenImportView } from './token-import-view.tsx'
import styles from './token-selector.module.css'
import { ViewFrame } from './view-frame.tsx'

const ManageView = lazy(() => reloadOnce(() => import('./manage/manage-view.tsx')))
const ListImportView = lazy(() => reloadOnce(() => import('./manage/list-import-view.tsx')))
const ListUpdateView = lazy(() => reloadOnce(() => import('./manage/list-update-view.tsx')))
const ListRemovalView = lazy(() => reloadOnce(() => import('./manage/list-removal-view.tsx')))

/**
 * Current view of the dialog. Importing a token returns to the view it was opened from, all others are as written.
 */
type View =
  | { readonly kind: 'search'; readonly isReturn: boolean }
  | { readonly kind: 'manage'; readonly tab: ManageTab }
  | { readonly kind: 'importToken'; readonly token: Token; readonly from: View }
  | { readonly kind: 'importList'; readonly url: string; readonly list: TokenList }
  | { readonly kind: 'updateList'; readonly url: string }
  | { readonly kind: 'removeList'; readonly url: string }

const SEARCH: View = { kind: 'search', isReturn: false }
const SEARCH_AGAIN: View = { kind: 'search', isReturn: true }
const MANAGE_LISTS: View = { kind: 'manage', tab: 'lists' }

function viewBefore(view: View): View | undefined {
  switch (view.kind) {
    case 'search':
      return undefined
    case 'manage':
    case 'importList':
      return SEARCH_AGAIN
    case 'importToken':
      return view.from.kind === 'search' ? SEARCH_AGAIN : view.from
    case 'updateList':
    case 'removeList':
      return MANAGE_LISTS
  }
}

const titles = {
  search: 'tokens.selectTitle',
  manage: 'tokens.manageTitle',
  importToken: 'tokens.importTitle',
  importList: 'tokens.importListTitle',
  updateList: 'tokens.updateListTitle',
  removeList: 'tokens.removeListTitle',
} as const

export interface TokenSelectorDialogProps {
  readonly isOpen: boolean
  readonly account: Address | undefined
  /** Currency of this side: marked as selected. */
  readonly selected: Currency | undefined
  readonly onSelect: (currency: Currency) => void
  readonly onClose: () => void
}

/** Dialog to select a currency and to manage the user's tokens and lists. */
export default function TokenSelectorDialog(props: TokenSelectorDialogProps) {
  const t = useCopy()
  const inputRef = useRef<HTMLInputElement>(null)
  const [view, setView] = useState<View>(SEARCH)
  useEffect(startLists, [])
  const before = viewBefore(view)
  const title = t(titles[view.kind])
  const choose = (currency: Currency) => {
    props.onSelect(currency)
    props.onClose()
  }
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      onClosed={() => setView(SEARCH)}
      title={title}
      closeLabel={t('tokens.close')}
      back={before === undefined ? undefined : { label: t('tokens.back'), onBack: () => setView(before) }}
      hasPadding={view.kind !== 'search'}
      initialFocus={inputRef}
      footer={view.kind === 'search' ? <ManageButton onPress={() => setView(MANAGE_LISTS)} /> : undefined}
    >
      {view.kind === 'search' ? (
        <SearchView
          {...props}
          inputRef={inputRef}
          isReturn={view.isReturn}
          onChoose={choose}
          onImport={(token) => setView({ kind: 'importToken', token, from: view })}
        />
      ) : (
        <Suspense fallback={<Skeleton width="100%" height="16rem" />}>
          <ViewFrame key={view.kind} label={title}>
            <OtherView view={view} onView={setView} onChoose={choose} />
          </ViewFrame>
        </Suspense>
      )}
    </Dialog>
  )
}

interface OtherViewProps {
  readonly view: Exclude<View, { kind: 'search' }>
  readonly onView: (view: View) => void
  readonly onChoose: (currency: Currency) => void
}

function OtherView({ view, onView, onChoose }: OtherViewProps) {
  switch (view.kind) {
    case 'manage':
      return (
        <ManageView
          tab={view.tab}
          onTab={(tab) => onView({ kind: 'manage', tab })}
          onImportToken={(token) => onView({ kind: 'importToken', token, from: view })}
          onImportList={(url, list) => onView({ kind: 'importList', url, list })}
          onUpdateList={(url) => onView({ kind: 'updateList', url })}
          onRemoveList={(url) => onView({ kind: 'removeList', url })}
        />
      )
    case 'importToken':
      return (
        <TokenImportView
          token={view.token}
          onImport={(token) => {
            saveToken(token)
            if (view.from.kind === 'search') onChoose(token)
            else onView(view.from)
          }}
        />
      )
    case 'importList':
      return <ListImportView url={view.url} list={view.list} onDone={() => onView(MANAGE_LISTS)} />
    case 'updateList':
      return <ListUpdateView url={view.url} onDone={() => onView(MANAGE_LISTS)} />
    case 'removeList':
      return <ListRemovalView url={view.url} onDone={() => onView(MANAGE_LISTS)} />
  }
}

function ManageButton({ onPress }: { readonly onPress: () => void }) {
  const t = useCopy()
  const updates = useStore(
    lists.store,
    ({ byUrl }) => Object.values(byUrl).filter(({ pendingUpdate }) => pendingUpdate !== undefined).length,
  )
  return (
    <>
      <Button variant="quiet" isFullWidth onClick={onPress}>
        {t('tokens.manage')}
      </Button>
      {updates > 0 && <p className={styles.updates}>{t.plural('tokens.updatesWaiting', updates)}</p>}
    </>
  )
}
