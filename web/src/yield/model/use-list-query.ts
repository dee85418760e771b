import { useLocation, useNavigate } from 'react-router'
import { SAME_PAGE } from '../../layout/index.ts'
import { listQueryOf, withListQuery, type ListQuery } from './list-query.ts'

/** What the address of a list asks for, and the way to ask for something else: the address follows. */
export function useListQuery(): readonly [ListQuery, (change: Partial<ListQuery>) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const change = (wanted: Partial<ListQuery>) => {
    void navigate(`${pathname}${withListQuery(search, wanted)}`, {
      replace: true,
      state: SAME_PAGE,
      preventScrollReset: true,
    })
  }
  return [listQueryOf(search), change]
}
