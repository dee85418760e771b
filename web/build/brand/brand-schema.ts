import { offers } from '../../src/platform/offers.ts'
import type { BrandFile, LinkGroup } from '../../src/platform/brand-file.ts'
import { readColors, type BrandColors } from './read-colors.ts'
import { Reader } from '../reader.ts'

const linkNames = {
  community: ['telegram', 'x', 'discord'],
  more: ['whitepaper', 'code', 'docs'],
  videos: ['wallet', 'swap', 'liquidity', 'farms', 'pools'],
} as const

const hostName = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/

/**
 * Parses `brand.json`.
 * @param problems receives every problem, one sentence each with its fix; the result is only valid while it stays
 * empty.
 */
export function readBrandFile(
  json: unknown,
  problems: string[],
): BrandFile & { readonly colors: BrandColors } {
  const file = new Reader('brand.json', json, problems)
  file.allow(['name', 'host', 'description', 'links', 'features', 'token', 'colors'])
  const links = file.part('links')
  links.allow(['charts', ...Object.keys(linkNames)])
  const features = file.part('features')
  features.allow(['soon', 'off'])
  const soon = features.choices('soon', offers)
  const off = features.choices('off', offers)
  for (const offer of soon.filter((name) => off.includes(name)))
    features.refuse('off', `names ${offer}, which 'soon' names too: take it out of one`)
  const host = file.textOrNull('host')
  if (host !== undefined && !hostName.test(host))
    file.refuse('host', 'is no host name: write it without scheme, port and path, such as app.example.org')
  return {
    name: file.text('name', 24),
    host,
    description: file.text('description', 160),
    links: {
      charts: readCharts(links.part('charts')),
      community: readLinks(links, 'community'),
      more: readLinks(links, 'more'),
      videos: readLinks(links, 'videos'),
    },
    features: { soon, off },
    token: file.has('token') ? readToken(file.part('token')) : undefined,
    colors: readColors(file.part('colors'), problems),
  }
}

function readToken(token: Reader): NonNullable<BrandFile['token']> {
  token.allow(['symbol', 'disc', 'ink', 'path'])
  const path = token.text('path', 1_000)
  if (!/^[MmZzLlHhVvCcSsQqTtAa\d\s.,-]*$/.test(path))
    token.refuse('path', 'is no path: write what the d of a <path> is')
  return { symbol: token.text('symbol', 20), disc: token.color('disc'), ink: token.color('ink'), path }
}

function readCharts(charts: Reader): Record<string, string> {
  const found: Record<string, string> = {}
  for (const chainId of charts.names()) {
    if (!/^[1-9]\d*$/.test(chainId)) charts.refuse(chainId, 'is no chain id: write one such as "56"')
    const address = charts.address(chainId)
    if (address !== undefined) found[chainId] = address
  }
  return found
}

function readLinks<Name extends keyof typeof linkNames>(
  links: Reader,
  group: Name,
): LinkGroup<(typeof linkNames)[Name][number]> {
  const part = links.part(group)
  const names: readonly (typeof linkNames)[Name][number][] = linkNames[group]
  part.allow(names)
  return names.flatMap((name) => {
    const href = part.address(name)
    return href === undefined ? [] : [{ name, href }]
  })
}
