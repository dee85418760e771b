import { useEffect, useRef } from 'react'
import { SAME_PAGE, useLocation, useNavigate } from '../../../platform/index.ts'
import { listQueryOf, withListQuery, type ListQuery } from './list-query.ts'

/**
 * Returns the list options from the URL, and a function that changes them and the URL. A change made before the
 * previous one has reached the page builds on it.
 */
export function useListQuery(): readonly [ListQuery, (change: Partial<ListQuery>) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const change = (patch: Partial<ListQuery>) => {
    latest.current = withListQuery(latest.current, patch)
    navigate(`${pathname}${latest.current}`, {
      replace: true,
      state: SAME_PAGE,
    })
  }
  return [listQueryOf(search), change]
}
