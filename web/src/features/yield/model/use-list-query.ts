import { useEffect, useRef } from 'react'
import { SAME_PAGE, useLocation, useNavigate } from '../../../platform/index.ts'
import { listQueryOf, withListQuery, type ListQuery } from './list-query.ts'

/**
 * What the address of a list asks for, and the way to ask for something else: the address follows. A change that comes
 * before the one before it has reached the page is made on top of it.
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
