import { bscNetwork, localNetwork } from '@ibull/chain'
import { describe, expect, it } from 'vitest'
import { linkOfPage, menuOf } from './frame/menu-model.ts'
import {
  brand,
  isAvailable,
  matchPath,
  offeredFeatures,
  offeredNetwork,
  offers,
  type Brand,
  type BrandLink,
} from '../platform/index.ts'
import { features } from './registry.ts'

const linksOf = (labels: readonly BrandLink['label'][]): BrandLink[] =>
  labels.map((label, index) => ({ label, href: `https://acme.example/${index}` }))
const bare: Brand = { ...brand, charts: [], community: [], more: [], videos: [] }
const filled: Brand = {
  ...brand,
  charts: linksOf(['shell.link.explorer', 'shell.link.charts']),
  community: linksOf(['shell.link.telegram', 'shell.link.x', 'shell.link.discord']),
  more: linksOf(['shell.link.whitepaper', 'shell.link.code', 'shell.link.docs']),
  videos: linksOf(['shell.video.wallet', 'shell.video.swap']),
}
const groupsOf = (own: Brand, network: typeof bscNetwork) =>
  menuOf(features, own, network).flatMap((item) => (item.kind === 'group' ? [item.group] : []))
const namesOf = (own: Brand, network: typeof bscNetwork) =>
  menuOf(features, own, network).map((item) => (item.kind === 'link' ? item.link.label : item.group.label))

describe('registry', () => {
  it('default: the menu has the entries of the specification in its order [2.2.1]', () => {
    expect(namesOf(filled, bscNetwork)).toEqual([
      'shell.menu.home',
      'shell.menu.trade',
      'shell.menu.farms',
      'shell.menu.pools',
      'shell.menu.referral',
      'shell.menu.charts',
      'shell.menu.lottery',
      'shell.menu.prediction',
      'shell.menu.multiTokenDrop',
      'shell.menu.nft',
      'shell.menu.community',
      'shell.menu.more',
      'shell.menu.videos',
    ])
  })

  it('behavior: a feature is SOON until it is built and its contracts are deployed [1.2.1]', () => {
    const swap = features.find(({ id }) => id === 'swap')
    const prediction = features.find(({ id }) => id === 'prediction')
    if (swap === undefined || prediction === undefined) throw new Error('swap and prediction are features')
    expect(isAvailable(swap, bscNetwork)).toBe(true)
    const built = { ...prediction, load: async () => ({ Page: () => null }) }
    const { load: _load, ...unbuilt } = built
    const deployed = {
      ...localNetwork,
      contracts: { ...localNetwork.contracts, prediction: localNetwork.contracts.router },
    }
    expect(isAvailable(unbuilt, deployed)).toBe(false)
    expect(isAvailable(built, bscNetwork)).toBe(false)
    expect(isAvailable(built, deployed)).toBe(true)
  })

  it('behavior: where all contracts are deployed, the multi-token drop alone is SOON [1.2.1, 2.2.2]', () => {
    const soon = menuOf(features, brand, localNetwork).flatMap((item) =>
      item.kind === 'link' && item.link.isSoon ? [item.link.label] : [],
    )
    expect(soon).toEqual(['shell.menu.multiTokenDrop'])
  })

  it('behavior: analytics are among the charts', () => {
    const charts = menuOf(features, brand, localNetwork).flatMap((item) =>
      item.kind === 'group' && item.group.id === 'charts' ? item.group.links : [],
    )
    expect(charts[0]).toMatchObject({ label: 'shell.menu.info', to: '/info', isSoon: false })
  })

  it('behavior: what a wallet has is beside where it trades', () => {
    const trade = menuOf(features, brand, bscNetwork).flatMap((item) =>
      item.kind === 'group' && item.group.id === 'trade' ? item.group.links : [],
    )
    expect(trade.map(({ to, isSoon }) => [to, isSoon])).toEqual([
      ['/swap', false],
      ['/liquidity', false],
      ['/portfolio', false],
    ])
  })

  it('behavior: what has no entry of its own begins the group of more', () => {
    const more = menuOf(features, brand, localNetwork).flatMap((item) =>
      item.kind === 'group' && item.group.id === 'more' ? item.group.links : [],
    )
    expect(more.slice(0, 6).map(({ to }) => to)).toEqual([
      '/ifo',
      '/voting',
      '/teams',
      '/competition',
      '/farms/auction',
      '/collectibles',
    ])
  })

  it.each([
    ['/', '/'],
    ['/farms', '/farms'],
    ['/farms/auction', '/farms/auction'],
    ['/prediction/leaderboard', '/prediction'],
    ['/info/pair/0x1', '/info'],
    ['/add/BNB', '/liquidity'],
    ['/teams/4', '/teams'],
    ['/voting/proposal/0x1', '/voting'],
    ['/no/such/page', undefined],
    ['/farmsteads', undefined],
  ])('behavior: on %s the entry of %s is marked', (page, to) => {
    expect(linkOfPage(menuOf(features, brand, localNetwork), page)?.to).toBe(to)
  })

  it('behavior: a way out leads where the brand says [2.2.3]', () => {
    const ways = groupsOf(filled, bscNetwork).map(({ id, links }) => ({
      id,
      links: links.filter(({ to }) => to === undefined).map(({ label, href }) => ({ label, href })),
    }))
    expect(ways).toEqual([
      { id: 'trade', links: [] },
      { id: 'charts', links: filled.charts },
      { id: 'community', links: filled.community },
      { id: 'more', links: filled.more },
      { id: 'videos', links: filled.videos },
    ])
  })

  it('behavior: the documentation is that of the brand, or else the one that comes with the app', () => {
    const docsOf = (own: Brand) =>
      groupsOf(own, bscNetwork).flatMap(({ links }) =>
        links.filter(({ label }) => label === 'shell.link.docs').map(({ to, href }) => to ?? href),
      )
    expect(docsOf(bare)).toEqual(['/docs'])
    expect(docsOf(filled)).toEqual(['https://acme.example/2'])
  })

  it('behavior: what has no address is left out, with its group when nothing else is in it [2.2.3]', () => {
    const counts = Object.fromEntries(groupsOf(bare, bscNetwork).map(({ id, links }) => [id, links.length]))
    expect(counts).toEqual({ trade: 3, charts: 1, more: 7 })
  })

  it('behavior: a feature that the brand announces is SOON, one that it does not offer is nowhere', () => {
    const offered = { soon: ['lottery'], off: ['voting', 'auctions', 'multi-token-drop'] } as const
    const own = offeredFeatures(features, offered)
    const links = menuOf(own, brand, offeredNetwork(localNetwork, offered)).flatMap((item) =>
      item.kind === 'link' ? [item.link] : item.group.links,
    )
    expect(links.filter(({ isSoon }) => isSoon).map(({ to }) => to)).toEqual(['/lottery'])
    const paths = own.flatMap((feature) => feature.paths)
    for (const path of ['/voting', '/voting/proposal/create', '/farms/auction', '/Multitokendrop'])
      expect(paths, path).not.toContain(path)
    expect(paths).toContain('/lottery')
  })

  it('behavior: no page, watch or card finds the contracts of what is not offered', () => {
    const { contracts, governance, tokenSales } = offeredNetwork(localNetwork, { soon: [], off: offers })
    const found = Object.keys({ ...localNetwork.contracts }).filter((name) => !(name in contracts))
    expect(found.sort()).toEqual(['farmAuction', 'lottery', 'prediction', 'tradingCompetition'])
    expect([governance, tokenSales]).toEqual([undefined, undefined])
    expect(offeredNetwork(localNetwork, { soon: [], off: [] })).toEqual(localNetwork)
  })

  it('behavior: ids and paths are unique', () => {
    const paths = features.flatMap((feature) => feature.paths)
    expect(new Set(paths).size).toBe(paths.length)
    expect(new Set(features.map(({ id }) => id)).size).toBe(features.length)
  })

  it('behavior: the links of the documentation lead to pages', () => {
    const texts = import.meta.glob<string>('../features/docs/articles/en/*.md', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const links = Object.values(texts).flatMap((text) =>
      Array.from(text.matchAll(/\]\(([^)]*)\)/g), ([, to = '']) => to),
    )
    const isPage = (to: string) =>
      features.some(({ paths }) => paths.some((path) => matchPath(path, to) !== undefined))
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter((to) => !isPage(to))).toEqual([])
  })
})
