import type { Offered } from './offers.ts'

/** Configured external links, in menu order. */
export type LinkGroup<Name extends string> = readonly { readonly name: Name; readonly href: string }[]

/** Contents of a brand's `brands/<name>/brand.json`, as passed to the page. */
export type BrandFile = {
  readonly name: string
  /** Official host, shown in the phishing banner. Defaults to the page's own. */
  readonly host: string | undefined
  /** Description for search engines and installed apps. */
  readonly description: string
  readonly links: {
    /** Chart pages, by chain ID. */
    readonly charts: Readonly<Record<string, string>>
    readonly community: LinkGroup<'telegram' | 'x' | 'discord'>
    readonly more: LinkGroup<'whitepaper' | 'code' | 'docs'>
    readonly videos: LinkGroup<'wallet' | 'swap' | 'liquidity' | 'farms' | 'pools'>
  }
  readonly features: Offered
  /** Drawing of the brand's own token on a 32 by 32 field, for networks that list it: a disc with a path. */
  readonly token:
    | { readonly symbol: string; readonly disc: string; readonly ink: string; readonly path: string }
    | undefined
}

/** An element of the logo: its name, its attributes in React spelling, its children. */
export type MarkShape = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children?: readonly MarkShape[],
]

/** The module `virtual:brand`, which the build generates from the brand's folder. */
export type BrandData = BrandFile & {
  readonly mark: { readonly viewBox: string; readonly shapes: readonly MarkShape[] }
}
