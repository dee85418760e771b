import { HISTORY_WINDOWS, type HistoryWindow } from '../../history/index.ts'
import { SAME_PAGE, useLocation, useNavigate } from '../../platform/index.ts'

const FIRST: HistoryWindow = '24h'

/** The window that an address asks for; 24 hours where it asks for none of ours. */
export function infoWindowOf(search: string): HistoryWindow {
  const requested = new URLSearchParams(search).get('window')
  return HISTORY_WINDOWS.find((known) => known === requested) ?? FIRST
}

/** A query with another window; 24 hours, which needs no saying, leaves it out. Other parameters stay. */
export function withInfoWindow(search: string, chosen: HistoryWindow): string {
  const query = new URLSearchParams(search)
  if (chosen === FIRST) query.delete('window')
  else query.set('window', chosen)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** The chosen window, kept in the address, and the way to choose another. */
export function useInfoWindow(): readonly [HistoryWindow, (chosen: HistoryWindow) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const choose = (chosen: HistoryWindow) => {
    navigate(`${pathname}${withInfoWindow(search, chosen)}`, {
      replace: true,
      state: SAME_PAGE,
    })
  }
  return [infoWindowOf(search), choose]
}

/** Paths of other info pages, with the window that is chosen here. */
export function useInfoPath(): (path: string) => string {
  const suffix = withInfoWindow('', infoWindowOf(useLocation().search))
  return (path) => `${path}${suffix}`
}
