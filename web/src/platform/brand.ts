import data from 'virtual:brand'
import type { CopyKey } from '../i18n/index.ts'
import type { BrandData } from './brand-file.ts'
import { network } from './network.ts'
import type { Offered } from './offers.ts'

/** An external link. */
export type BrandLink = { readonly label: CopyKey; readonly href: string }

/** The product's name, logo and links, from its brand's folder. */
export type Brand = {
  readonly name: string
  /** Official host, shown in the phishing banner. Defaults to the page's own. */
  readonly officialHost: string | undefined
  readonly mark: BrandData['mark']
  readonly offered: Offered
  readonly token: BrandData['token']
  readonly charts: readonly BrandLink[]
  readonly community: readonly BrandLink[]
  readonly more: readonly BrandLink[]
  readonly videos: readonly BrandLink[]
}

const { name, host, mark, links, features, token } = data

const chartsHref = links.charts[network.id]

export const brand: Brand = {
  name,
  officialHost: host,
  mark,
  offered: features,
  token,
  charts: [
    { label: 'shell.link.explorer', href: network.addChainParameters.blockExplorerUrls[0] ?? '/' },
    ...(chartsHref === undefined ? [] : [{ label: 'shell.link.charts', href: chartsHref } as const]),
  ],
  community: links.community.map((link) => ({ label: `shell.link.${link.name}`, href: link.href })),
  more: links.more.map((link) => ({ label: `shell.link.${link.name}`, href: link.href })),
  videos: links.videos.map((link) => ({ label: `shell.video.${link.name}`, href: link.href })),
}
