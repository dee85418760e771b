import type { SearchResult } from '../history-types.ts'
import type { HistoryState } from '../transport/history-state.ts'
import { useHistoryQuery } from '../transport/use-history-query.ts'
import { fetchSearch, searchWords } from './search-queries.ts'

/** Searches tokens and pairs whose symbol, name or address contains the text, from 2 characters; idle below. */
export function useHistorySearch(text: string): HistoryState<SearchResult> {
  const words = searchWords(text)
  return useHistoryQuery(words === undefined ? undefined : ['search', words.toLowerCase()], (context) =>
    fetchSearch(context, words ?? ''),
  )
}
