import type { Address, Token } from '@ibull/domain'
import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { reloadOnce } from '../platform/index.ts'
import type { LogoArt } from './logo-art.ts'

/** A place for a token's logo. */
export interface LogoPlace {
  readonly address: Address
  readonly size: number
  readonly className: string | undefined
  /** The fallback where no list has a logo, or it does not load. */
  readonly children: ReactNode
}

/** What the rest of the app sees of the token lists. They fill it once their code is loaded. */
export interface ListTokens {
  /** The tokens of the active lists. */
  readonly tokens: readonly Token[]
  /** The address keys of the tokens of active lists, also of those whose last download failed. */
  readonly known: ReadonlySet<string>
  /** Whether every active list has come or failed, so that a token not found here is of no list. */
  readonly isSettled: boolean
  /** Draws the logo that a list names. */
  readonly drawLogo: ((place: LogoPlace) => ReactNode) | undefined
  /** The drawings beyond {@link logoArt}. */
  readonly moreArt: Readonly<Record<string, LogoArt>> | undefined
}

export const listTokens = createStore<ListTokens>(() => ({
  tokens: [],
  known: new Set(),
  isSettled: false,
  drawLogo: undefined,
  moreArt: undefined,
}))

/** Starts the token lists: their code, what is stored of them, and their updates. Once is enough. */
export async function loadLists(): Promise<void> {
  try {
    ;(await reloadOnce(() => import('./lists/index.ts'))).startLists()
  } catch (error) {
    console.error("The token lists can't be loaded.", error)
    listTokens.setState({ isSettled: true })
  }
}

/** Brings the other drawings. Without them a token keeps its monogram. */
export function loadMoreArt(): void {
  import('./more-logo-art.ts').then(
    ({ moreLogoArt }) => listTokens.setState({ moreArt: moreLogoArt }),
    () => listTokens.setState({ moreArt: {} }),
  )
}
