import { YIELD_SORTS, type YieldSort } from '@ibull/domain'

/** List options stored in the URL. */
export interface ListQuery {
  readonly isFinished: boolean
  readonly search: string
  readonly sort: YieldSort
}

const LONGEST_SEARCH = 80

/** Parses a URL's query. Unknown values are ignored. */
export function listQueryOf(search: string): ListQuery {
  const query = new URLSearchParams(search)
  const sort = query.get('sort')
  return {
    isFinished: query.get('status') === 'finished',
    search: (query.get('search') ?? '').slice(0, LONGEST_SEARCH),
    sort: YIELD_SORTS.find((known) => known === sort) ?? 'hot',
  }
}

/** Returns the query with some options changed. Other parameters are kept; defaults are omitted. */
export function withListQuery(search: string, change: Partial<ListQuery>): string {
  const query = new URLSearchParams(search)
  const next = { ...listQueryOf(search), ...change }
  const put = (name: string, value: string) => (value === '' ? query.delete(name) : query.set(name, value))
  put('status', next.isFinished ? 'finished' : '')
  put('search', next.search.slice(0, LONGEST_SEARCH))
  put('sort', next.sort === 'hot' ? '' : next.sort)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Splits typed text into search words: "CAKE-BNB" and "CAKE/BNB" are two. */
export function searchWords(text: string): string {
  return text.replace(/[-/]+/g, ' ')
}
