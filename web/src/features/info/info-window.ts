import { useLocation, useNavigate } from 'react-router'
import { SAME_PAGE } from '../../layout/index.ts'

/** The spans of time that figures are compared over. */
export const infoWindows = ['24h', '48h', '7d', '14d'] as const

export type InfoWindow = (typeof infoWindows)[number]

const FIRST: InfoWindow = '24h'

/** The window that an address asks for; 24 hours where it asks for none of ours. */
export function infoWindowOf(search: string): InfoWindow {
  const wanted = new URLSearchParams(search).get('window')
  return infoWindows.find((known) => known === wanted) ?? FIRST
}

/** A query with another window; 24 hours, which needs no saying, leaves it out. Other parameters stay. */
export function withInfoWindow(search: string, chosen: InfoWindow): string {
  const query = new URLSearchParams(search)
  if (chosen === FIRST) query.delete('window')
  else query.set('window', chosen)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** The chosen window, kept in the address, and the way to choose another. */
export function useInfoWindow(): readonly [InfoWindow, (chosen: InfoWindow) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const choose = (chosen: InfoWindow) => {
    void navigate(`${pathname}${withInfoWindow(search, chosen)}`, {
      replace: true,
      state: SAME_PAGE,
      preventScrollReset: true,
    })
  }
  return [infoWindowOf(search), choose]
}

/** Paths of other info pages, with the window that is chosen here. */
export function useInfoPath(): (path: string) => string {
  const suffix = withInfoWindow('', infoWindowOf(useLocation().search))
  return (path) => `${path}${suffix}`
}
