import type { Offered } from './offers.ts'

/** Ways out of the product that are set, in the order of the menu. */
export type LinkGroup<Name extends string> = readonly { readonly name: Name; readonly href: string }[]

/** What a brand's folder says of it (`brands/<name>/brand.json`), as the page gets it. */
export type BrandFile = {
  readonly name: string
  /** The only address of the site, as shown in the phishing banner. Without one, the page's own host. */
  readonly host: string | undefined
  /** What search engines and installed apps show of it. */
  readonly description: string
  readonly links: {
    /** Pages with charts, by chain id. */
    readonly charts: Readonly<Record<string, string>>
    readonly community: LinkGroup<'telegram' | 'x' | 'discord'>
    readonly more: LinkGroup<'whitepaper' | 'code' | 'docs'>
    readonly videos: LinkGroup<'wallet' | 'swap' | 'liquidity' | 'farms' | 'pools'>
  }
  readonly features: Offered
  /** The drawing of the brand's own token on a field of 32 by 32, where a network lists it: a disc and a path on it. */
  readonly token:
    | { readonly symbol: string; readonly disc: string; readonly ink: string; readonly path: string }
    | undefined
}

/** An element of the logo: its name, its attributes as React spells them, what is inside. */
export type MarkShape = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children?: readonly MarkShape[],
]

/** The module `virtual:brand`, which the build makes of the brand's folder. */
export type BrandData = BrandFile & {
  readonly mark: { readonly viewBox: string; readonly shapes: readonly MarkShape[] }
}
