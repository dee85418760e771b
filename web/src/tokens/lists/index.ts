import { addressKey } from '@ibull/domain'
import { createElement } from 'react'
import { useStore } from 'zustand'
import { network } from '../../platform/index.ts'
import { listTokens, type LogoPlace } from '../list-tokens.ts'
import { moreLogoArt } from '../more-logo-art.ts'
import { createListFetcher } from './fetch-list.ts'
import { databaseBodies } from './list-bodies.ts'
import { RemoteLogo, tokenLogoUrl } from './list-logo.tsx'
import { logoOf, publishLists } from './list-publication.ts'
import { openListRecord } from './list-record.ts'
import { refreshWhileVisible } from './list-refresh.ts'
import { createListStore } from './list-store.ts'

/** How long a form waits for lists that have never loaded before it treats a token as unknown. */
const SETTLE_MS = 4_000

const { hubUrl } = network.services

/** Valid list locations on the page's own origin. */
export const hostedUrls: readonly string[] = network.defaultLists.map(({ url }) => url)

export const fetchList = createListFetcher({ hubUrl, hostedUrls })

/** This browser's token lists. */
export const lists = createListStore({
  defaults: network.defaultLists,
  record: openListRecord(hostedUrls),
  bodies: databaseBodies(),
  fetchList,
})

function TokenLogo({ address, ...rest }: LogoPlace) {
  const logoURI = useStore(lists.store, (state) => logoOf(state, addressKey(address)))
  return createElement(RemoteLogo, { src: tokenLogoUrl(logoURI, address, network.services), ...rest })
}

/** Refetches all lists. Offline they are left as they are. */
export function refreshLists(): void {
  if (!navigator.onLine) return
  for (const url of Object.keys(lists.store.getState().byUrl)) void lists.refresh(url)
}

let isStarted = false

/** Loads the stored lists, then fetches, now and every ten minutes while the page is visible. */
export function startLists(): void {
  if (isStarted) return
  isStarted = true
  listTokens.setState({ moreArt: moreLogoArt, drawLogo: (place) => createElement(TokenLogo, place) })
  lists.store.subscribe(publishLists)
  void lists.load().then(() => {
    publishLists(lists.store.getState())
    refreshWhileVisible(refreshLists)
  })
  setTimeout(() => listTokens.setState({ isSettled: true }), SETTLE_MS)
}
