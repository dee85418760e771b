import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useCopy } from '../i18n/index.ts'
import { pageSymbolStore } from '../layout/index.ts'
import { useRoute } from '../platform/index.ts'

/** The title of a document: the page's own symbol first, the product's name last. */
export function documentTitle(brandName: string, title: string, symbol: string | undefined): string {
  return `${symbol === undefined ? '' : `${symbol} - `}${title} | ${brandName}`
}

/** Keeps the document's title that of the route on screen. */
export function usePageTitle(brandName: string): void {
  const t = useCopy()
  const symbol = useStore(pageSymbolStore, (state) => state.symbol)
  const title = t(useRoute()?.title ?? 'shell.notFound.pageTitle')
  useEffect(() => {
    document.title = documentTitle(brandName, title, symbol)
  }, [brandName, title, symbol])
}
