import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useStore } from 'zustand'
import { useCopy, type CopyKey } from '../i18n/index.ts'
import { pageSymbolStore } from '../layout/index.ts'

/** What the frame reads from the route on screen. */
export type RouteHandle = { readonly title: CopyKey }

/** The title of a document: the page's own symbol first, the product's name last. */
export function documentTitle(brandName: string, title: string, symbol: string | undefined): string {
  return `${symbol === undefined ? '' : `${symbol} - `}${title} | ${brandName}`
}

/** Keeps the document's title that of the route on screen. */
export function usePageTitle(brandName: string): void {
  const t = useCopy()
  const symbol = useStore(pageSymbolStore, (state) => state.symbol)
  const handle = useMatches().at(-1)?.handle
  const title = t(isRouteHandle(handle) ? handle.title : 'shell.notFound.pageTitle')
  useEffect(() => {
    document.title = documentTitle(brandName, title, symbol)
  }, [brandName, title, symbol])
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle
}
