import type { Network } from '@ibull/chain'
import type { IconName } from '@ibull/ui'
import { isAvailable, matchPath, type Brand, type BrandLink, type Feature } from '../../platform/index.ts'
import type { CopyKey } from '../../i18n/index.ts'

/** A menu link: internal, external, or not available yet. */
export type MenuLink = {
  readonly label: CopyKey
  readonly icon?: IconName
  readonly to?: string
  /** Patterns of the pages it covers. */
  readonly paths?: readonly string[]
  readonly href?: string
  readonly isSoon: boolean
}

/** Links under a heading. */
export type MenuGroup = {
  readonly id: string
  readonly label: CopyKey
  readonly icon: IconName
  readonly isOpenAtFirst: boolean
  readonly links: readonly MenuLink[]
}

export type MenuItem =
  { readonly kind: 'link'; readonly link: MenuLink } | { readonly kind: 'group'; readonly group: MenuGroup }

/** Builds the side menu from the registry and the brand, in the specification's order, without empty groups. */
export function menuOf(features: readonly Feature[], brand: Brand, network: Network): readonly MenuItem[] {
  const items: MenuItem[] = []
  const grouped = { trade: [] as MenuLink[], charts: [] as MenuLink[], more: [] as MenuLink[] }
  for (const feature of features) {
    // A brand may set its own URL for the same entry, which then takes precedence.
    if (feature.menu === undefined || brand.more.some(({ label }) => label === feature.title)) continue
    const { title: label, paths } = feature
    const { icon, group } = feature.menu
    const link: MenuLink = { label, icon, to: paths[0], paths, isSoon: !isAvailable(feature, network) }
    if (group === undefined) items.push({ kind: 'link', link })
    else grouped[group].push(link)
  }
  const { trade, charts, more } = grouped
  items.splice(1, 0, groupItem('trade', 'shell.menu.trade', 'swap', trade, true))
  const afterReferral = items.findIndex((item) => item.kind === 'link' && item.link.to === '/referral') + 1
  const allCharts = [...charts, ...brandLinks(brand.charts)]
  items.splice(afterReferral, 0, groupItem('charts', 'shell.menu.charts', 'globe', allCharts, true))
  const all: readonly MenuItem[] = [
    ...items,
    groupItem('community', 'shell.menu.community', 'chat', brandLinks(brand.community)),
    groupItem('more', 'shell.menu.more', 'more', [...more, ...brandLinks(brand.more)]),
    groupItem('videos', 'shell.menu.videos', 'play', brandLinks(brand.videos)),
  ]
  return all.filter((item) => item.kind === 'link' || item.group.links.length > 0)
}

/** Returns the menu link of a page: the closest one whose page is the same or a parent. */
export function linkOfPage(items: readonly MenuItem[], page: string): MenuLink | undefined {
  const links = items.flatMap((item) => (item.kind === 'link' ? [item.link] : item.group.links))
  const matches = links.flatMap((link) =>
    (link.paths ?? [])
      .filter((path) => matchPath(path, page, path !== '/') !== undefined)
      .map((path) => ({ link, depth: path.split('/').length })),
  )
  return matches.sort((a, b) => b.depth - a.depth)[0]?.link
}

function groupItem(
  id: string,
  label: CopyKey,
  icon: IconName,
  links: readonly MenuLink[],
  isOpenAtFirst = false,
): MenuItem {
  return { kind: 'group', group: { id, label, icon, isOpenAtFirst, links } }
}

function brandLinks(links: readonly BrandLink[]): MenuLink[] {
  return links.map((link) => ({ ...link, isSoon: false }))
}
