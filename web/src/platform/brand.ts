import type { CopyKey } from '../i18n/index.ts'
import { network } from './network.ts'

/** A way out of the product. Without an address it is shown as coming soon. */
export type BrandLink = { readonly label: CopyKey; readonly href: string | undefined }

/** What a team fills in when it runs its own exchange. */
export type Brand = {
  readonly name: string
  /** The only address of the site, as shown in the phishing banner. Defaults to the page's own host. */
  readonly officialHost: string | undefined
  readonly charts: readonly BrandLink[]
  readonly community: readonly BrandLink[]
  readonly more: readonly BrandLink[]
  readonly videos: readonly BrandLink[]
}

const chartsOfBsc = 'https://dexscreener.com/bsc'

export const brand: Brand = {
  name: 'iBull',
  officialHost: undefined,
  charts: [
    { label: 'shell.link.explorer', href: network.addChainParameters.blockExplorerUrls[0] },
    ...(network.key === 'bsc' ? [{ label: 'shell.link.charts', href: chartsOfBsc } as const] : []),
  ],
  community: [
    { label: 'shell.link.telegram', href: undefined },
    { label: 'shell.link.x', href: undefined },
    { label: 'shell.link.discord', href: undefined },
  ],
  more: [
    { label: 'shell.link.whitepaper', href: undefined },
    { label: 'shell.link.code', href: undefined },
    { label: 'shell.link.docs', href: undefined },
  ],
  videos: [
    { label: 'shell.video.wallet', href: undefined },
    { label: 'shell.video.swap', href: undefined },
    { label: 'shell.video.liquidity', href: undefined },
    { label: 'shell.video.farms', href: undefined },
    { label: 'shell.video.pools', href: undefined },
  ],
}
