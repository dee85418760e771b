import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** Prefix of the document title: a price or a pair. */
export const pageSymbolStore = createStore<{ readonly symbol: string | undefined }>(() => ({
  symbol: undefined,
}))

/** Prefixes the document title with a symbol while the page is mounted. */
export function usePageSymbol(symbol: string | undefined): void {
  useEffect(() => {
    pageSymbolStore.setState({ symbol })
    return () => pageSymbolStore.setState({ symbol: undefined })
  }, [symbol])
}
