import type { Address, Token } from '@ibull/domain'
import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { reloadOnce } from '../platform/index.ts'
import type { LogoArt } from './logo-art.ts'

/** Position and size of a token's logo. */
export interface LogoPlace {
  readonly address: Address
  readonly size: number
  readonly className: string | undefined
  /** Fallback if no list has a logo, or it doesn't load. */
  readonly children: ReactNode
}

/** Token list data exposed to the rest of the app, filled in once the lists' code is loaded. */
export interface ListTokens {
  /** Tokens of the active lists. */
  readonly tokens: readonly Token[]
  /** Address keys of the tokens of active lists, including lists whose last download failed. */
  readonly known: ReadonlySet<string>
  /** Whether every active list has loaded or failed, so a token not found here is in no list. */
  readonly isSettled: boolean
  /** Renders a logo from a list. */
  readonly drawLogo: ((place: LogoPlace) => ReactNode) | undefined
  /** Drawings beyond {@link logoArt}. */
  readonly moreArt: Readonly<Record<string, LogoArt>> | undefined
}

export const listTokens = createStore<ListTokens>(() => ({
  tokens: [],
  known: new Set(),
  isSettled: false,
  drawLogo: undefined,
  moreArt: undefined,
}))

/** Loads the token lists: their code, their stored contents, and their updates. Idempotent. */
export async function loadLists(): Promise<void> {
  try {
    ;(await reloadOnce(() => import('./lists/index.ts'))).startLists()
  } catch (error) {
    console.error("The token lists can't be loaded.", error)
    listTokens.setState({ isSettled: true })
  }
}

/** Loads the remaining drawings. Until then tokens keep their monograms. */
export function loadMoreArt(): void {
  import('./more-logo-art.ts').then(
    ({ moreLogoArt }) => listTokens.setState({ moreArt: moreLogoArt }),
    () => listTokens.setState({ moreArt: {} }),
  )
}
