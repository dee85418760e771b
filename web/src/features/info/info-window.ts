import { HISTORY_WINDOWS, type HistoryWindow } from '../../history/index.ts'
import { SAME_PAGE, useLocation, useNavigate } from '../../platform/index.ts'

const FIRST: HistoryWindow = '24h'

/** Returns the window of a URL; 24 hours if it has no valid one. */
export function infoWindowOf(search: string): HistoryWindow {
  const requested = new URLSearchParams(search).get('window')
  return HISTORY_WINDOWS.find((known) => known === requested) ?? FIRST
}

/** Returns the query with another window, omitted for the default of 24 hours. Other parameters are kept. */
export function withInfoWindow(search: string, chosen: HistoryWindow): string {
  const query = new URLSearchParams(search)
  if (chosen === FIRST) query.delete('window')
  else query.set('window', chosen)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Returns the selected window, stored in the URL, and a function to select another. */
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

/** Returns a function that appends the selected window to paths of info pages. */
export function useInfoPath(): (path: string) => string {
  const suffix = withInfoWindow('', infoWindowOf(useLocation().search))
  return (path) => `${path}${suffix}`
}
