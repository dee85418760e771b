import './copy/en.json'
import { Button } from '@ibull/ui'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import {
  useHistorySearch,
  usePairRows,
  useTokenRows,
  type HistoryState,
  type SearchResult,
} from '../../../history/index.ts'
import { errorText, useCopy, type Copy } from '../../../i18n/index.ts'
import { SEARCH_DEBOUNCE_MS, useDebounced } from '../../../tokens/index.ts'
import { useWatchlist } from '../watchlists/index.ts'
import { foundGroups } from './found-groups.ts'
import { knownGroups } from './known-groups.ts'
import { SearchBox } from './search-box.tsx'
import { subjectOf, type SearchGroup, type SearchOption } from './search-groups.ts'
import { MIN_SEARCH_LENGTH, readSearchQuery, type SearchQuery } from './search-query.ts'
import { forgetFinds, rememberFind, useRecentFinds } from './search-recents.ts'

/** Search of all info pages: tokens and pairs, and links to accounts and transactions. */
export function InfoSearch() {
  const t = useCopy()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const query = useMemo(() => readSearchQuery(typed), [typed])
  const isSearched = query.text.length >= MIN_SEARCH_LENGTH
  const rested = useDebounced(query.text, SEARCH_DEBOUNCE_MS)
  const isEnabled = isOpen && isSearched && rested === query.text && query.hash === undefined
  const found = useHistorySearch(isEnabled ? rested : '')
  const known = useKnownGroups(isOpen && !isSearched)
  const result = found.status === 'ready' ? found.value : undefined
  const groups = isSearched ? foundGroups(query, result) : known
  const isWaiting = isSearched && query.hash === undefined && (!isEnabled || found.status === 'loading')

  const changeOpen = useCallback((next: boolean) => setOpen(next), [])
  const take = (option: SearchOption) => {
    if (option.kind !== 'transaction') rememberFind(subjectOf(option))
    setOpen(false)
    setTyped('')
  }
  return (
    <SearchBox
      typed={typed}
      onTyped={setTyped}
      groups={groups}
      isLoading={isOpen && isWaiting}
      note={
        isSearched
          ? searchedNote({ query, found, isWaiting, hasFound: groups.length > 0 }, t)
          : knownNote(known, t)
      }
      spoken={isWaiting || !isSearched ? '' : spokenText(groups, t)}
      isOpen={isOpen}
      onOpenChange={changeOpen}
      onTake={take}
    />
  )
}

function useKnownGroups(isEnabled: boolean): readonly SearchGroup[] {
  const recents = useRecentFinds()
  const watchedTokens = useWatchlist('token')
  const watchedPairs = useWatchlist('pair')
  const tokens = useTokenRows(isEnabled)
  const pairs = usePairRows(isEnabled)
  const tokenRows = tokens.status === 'ready' ? tokens.value : undefined
  const pairRows = pairs.status === 'ready' ? pairs.value : undefined
  return useMemo(
    () =>
      isEnabled
        ? knownGroups({
            recents,
            watchedTokens,
            watchedPairs,
            tokenRows: tokenRows ?? [],
            pairRows: pairRows ?? [],
          })
        : [],
    [isEnabled, recents, watchedTokens, watchedPairs, tokenRows, pairRows],
  )
}

interface Searched {
  readonly query: SearchQuery
  readonly found: HistoryState<SearchResult>
  readonly isWaiting: boolean
  readonly hasFound: boolean
}

function searchedNote({ query, found, isWaiting, hasFound }: Searched, t: Copy): ReactNode {
  if (isWaiting) return hasFound ? undefined : t('search.searching')
  if (found.status === 'failed') {
    return (
      <>
        {errorText(t, found.error)}
        <Button size="small" variant="secondary" onClick={found.retry}>
          {t('shell.retry')}
        </Button>
      </>
    )
  }
  if (query.isMistypedAddress) return t('search.mistyped')
  return hasFound ? undefined : t('search.nothing', { text: query.text })
}

function knownNote(known: readonly SearchGroup[], t: Copy): ReactNode {
  if (!known.some(({ id }) => id === 'recent')) return known.length > 0 ? undefined : t('search.hint')
  return (
    <Button size="small" variant="quiet" onClick={forgetFinds}>
      {t('search.forget')}
    </Button>
  )
}

function spokenText(groups: readonly SearchGroup[], t: Copy): string {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  return count === 0 ? t('search.nothingSpoken') : t.plural('search.count', count)
}
