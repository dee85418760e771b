import type { Network } from '@ibull/chain'
import type { Address } from '@ibull/domain'
import type { IconName } from '@ibull/ui'
import { createContext, use, type ComponentType } from 'react'
import type { CopyKey } from '../i18n/index.ts'
import type { Offer, Offered } from './offers.ts'

export type UserHeadProps = { readonly account: Address }

/** One feature: menu, routes, titles and the coming-soon state are derived from it. */
export type Feature = {
  readonly id: string
  /** What a brand may leave out or announce, when this belongs to it. */
  readonly offer?: Offer
  /** Path patterns of the router; the menu leads to the first. */
  readonly paths: readonly [string, ...string[]]
  readonly title: CopyKey
  /** Titles of those of its paths that have their own. */
  readonly titles?: Readonly<Record<string, CopyKey>>
  /** Its entry in the side menu, in the order of the registry. */
  readonly menu?: { readonly icon: IconName; readonly group?: 'trade' | 'charts' | 'more' }
  /** Whether the contracts and services that it needs are on a network. */
  readonly isLive: (network: Network) => boolean
  /** Its page; absent until it is built. */
  readonly load?: () => Promise<{ readonly Page: ComponentType }>
  /** What the head of the connected user's menu shows of it, with the way to its first page; loaded with the menu. */
  readonly loadUserHead?: () => Promise<{ readonly UserHead: ComponentType<UserHeadProps> }>
  /** Shows the Swap/Liquidity tabs above the page. */
  readonly hasTradeTabs?: boolean
  /** Its pages are longer than the screen; so is their skeleton, so that nothing jumps. */
  readonly isLong?: boolean
}

/** Whether a feature can be used: its page is built and its contracts are deployed. Otherwise it is coming soon. */
export function isAvailable(
  feature: Feature,
  network: Network,
): feature is Feature & Required<Pick<Feature, 'load'>> {
  return feature.load !== undefined && feature.isLive(network)
}

/** The features that a brand has: those that it offers, and of those without a page the ones that it announces. */
export function offeredFeatures(all: readonly Feature[], { soon, off }: Offered): readonly Feature[] {
  return all.filter(
    ({ offer, load }) =>
      offer === undefined || (!off.includes(offer) && (load !== undefined || soon.includes(offer))),
  )
}

export const FeaturesContext = createContext<readonly Feature[]>([])

/** All features of the app, in the order of the registry. */
export function useFeatures(): readonly Feature[] {
  return use(FeaturesContext)
}
