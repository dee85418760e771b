import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useCopy } from '../i18n/index.ts'
import { pageSymbolStore } from '../layout/index.ts'
import { useRoute } from '../platform/index.ts'

/** Builds a document title: the page's symbol first, the product's name last. */
export function documentTitle(brandName: string, title: string, symbol: string | undefined): string {
  return `${symbol === undefined ? '' : `${symbol} - `}${title} | ${brandName}`
}

/** Sets the document title to the current route's. */
export function usePageTitle(brandName: string): void {
  const t = useCopy()
  const symbol = useStore(pageSymbolStore, (state) => state.symbol)
  const title = t(useRoute()?.title ?? 'shell.notFound.pageTitle')
  useEffect(() => {
    document.title = documentTitle(brandName, title, symbol)
  }, [brandName, title, symbol])
}
