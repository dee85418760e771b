import type { Network } from '@ibull/chain'
import type { Address } from '@ibull/domain'
import type { IconName } from '@ibull/ui'
import { createContext, use, type ComponentType } from 'react'
import type { CopyKey } from '../i18n/index.ts'
import type { Offer, Offered } from './offers.ts'

export type UserHeadProps = { readonly account: Address }

/** A feature: menu, routes, titles and the coming-soon state are derived from it. */
export type Feature = {
  readonly id: string
  /** Set if a brand may leave it out or announce it. */
  readonly offer?: Offer
  /** Route patterns; the menu links to the first. */
  readonly paths: readonly [string, ...string[]]
  readonly title: CopyKey
  /** Titles of paths that have their own. */
  readonly titles?: Readonly<Record<string, CopyKey>>
  /** Entry in the side menu, in registry order. */
  readonly menu?: { readonly icon: IconName; readonly group?: 'trade' | 'charts' | 'more' }
  /** Whether the contracts and services it needs exist on a network. Absent if it needs none. */
  readonly isLive?: (network: Network) => boolean
  /** Its page, with what the path in the address bar needs of it; absent until it is built. */
  readonly load?: (path: string) => Promise<{ readonly Page: ComponentType }>
  /** Summary shown at the top of the connected user's menu, linking to its first page; loaded with the menu. */
  readonly loadUserHead?: () => Promise<{ readonly UserHead: ComponentType<UserHeadProps> }>
  /**
   * Shows the Swap/Liquidity tabs above the page; with `chart`, also the price chart aside, where the user or the width
   * of the window has it open. Such a page fits on the screen; all others are longer, and so is their
   * skeleton, to avoid a layout shift.
   */
  readonly tabs?: 'plain' | 'chart'
}

/**
 * Whether a feature can be used: its page is built and its contracts are deployed. Otherwise it is coming soon.
 */
export function isAvailable(
  feature: Feature,
  network: Network,
): feature is Feature & Required<Pick<Feature, 'load'>> {
  return feature.load !== undefined && feature.isLive?.(network) !== false
}

/** Returns a brand's features: those it offers, and unbuilt ones it announces. */
export function offeredFeatures(all: readonly Feature[], { soon, off }: Offered): readonly Feature[] {
  return all.filter(
    ({ offer, load }) =>
      offer === undefined || (!off.includes(offer) && (load !== undefined || soon.includes(offer))),
  )
}

export const FeaturesContext = createContext<readonly Feature[]>([])

/** Returns all features of the app, in registry order. */
export function useFeatures(): readonly Feature[] {
  return use(FeaturesContext)
}
