import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** What a page puts before its title: a price, a pair. */
export const pageSymbolStore = createStore<{ readonly symbol: string | undefined }>(() => ({
  symbol: undefined,
}))

/** Puts a symbol before the title of the document while the page is shown. */
export function usePageSymbol(symbol: string | undefined): void {
  useEffect(() => {
    pageSymbolStore.setState({ symbol })
    return () => pageSymbolStore.setState({ symbol: undefined })
  }, [symbol])
}
