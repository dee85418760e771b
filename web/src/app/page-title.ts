import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useCopy } from '../i18n/index.ts'
import type { RouteHandle } from './router.tsx'

const symbolStore = createStore<{ readonly symbol: string | undefined }>(() => ({ symbol: undefined }))

/** The title of a document: the page's own symbol first, the product's name last. */
export function documentTitle(brandName: string, title: string, symbol: string | undefined): string {
  return `${symbol === undefined ? '' : `${symbol} - `}${title} | ${brandName}`
}

/** Puts a page's own symbol (a price, a pair) before its title while the page is shown. */
export function usePageSymbol(symbol: string | undefined): void {
  useEffect(() => {
    symbolStore.setState({ symbol })
    return () => symbolStore.setState({ symbol: undefined })
  }, [symbol])
}

/** Keeps the document's title that of the shown route. */
export function usePageTitle(brandName: string): void {
  const t = useCopy()
  const symbol = useStore(symbolStore, (state) => state.symbol)
  const handle = useMatches().at(-1)?.handle
  const title = t(isRouteHandle(handle) ? handle.title : 'shell.notFound.pageTitle')
  useEffect(() => {
    document.title = documentTitle(brandName, title, symbol)
  }, [brandName, title, symbol])
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle
}
