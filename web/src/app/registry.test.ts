import { bscNetwork, localNetwork } from '@ibull/chain'
import { describe, expect, it } from 'vitest'
import { linkOfPage, menuOf } from './frame/menu-model.ts'
import { brand, isAvailable, type BrandLink } from '../platform/index.ts'
import { features } from './registry.ts'

const namesOf = (network: typeof bscNetwork) =>
  menuOf(features, brand, network).map((item) => (item.kind === 'link' ? item.link.label : item.group.label))

describe('registry', () => {
  it('default: the menu has the entries of the specification in its order [2.2.1]', () => {
    expect(namesOf(bscNetwork)).toEqual([
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
    const withAddress = (links: readonly BrandLink[]) =>
      links.map((link, index) => ({ ...link, href: `https://ibull.example/${index}` }))
    const filled = {
      ...brand,
      community: withAddress(brand.community),
      more: withAddress(brand.more),
      videos: withAddress(brand.videos),
    }
    const ways = menuOf(features, filled, bscNetwork)
      .slice(-3)
      .map((item) => (item.kind === 'group' ? item.group.links.filter(({ to }) => to === undefined) : []))
    expect(ways.map((links) => links.map(({ label }) => label))).toEqual([
      ['shell.link.telegram', 'shell.link.x', 'shell.link.discord'],
      ['shell.link.whitepaper', 'shell.link.code', 'shell.link.docs'],
      [
        'shell.video.wallet',
        'shell.video.swap',
        'shell.video.liquidity',
        'shell.video.farms',
        'shell.video.pools',
      ],
    ])
    expect(
      ways.flat().every(({ href, isSoon }) => href?.startsWith('https://ibull.example/') === true && !isSoon),
    ).toBe(true)
  })

  it('behavior: the ways out of the product lead to other sites, or are SOON without an address [2.2.3]', () => {
    const groups = menuOf(features, brand, bscNetwork).flatMap((item) =>
      item.kind === 'group' ? [item.group] : [],
    )
    const counts = Object.fromEntries(groups.map(({ id, links }) => [id, links.length]))
    expect(counts).toEqual({ trade: 2, charts: 2, community: 3, more: 9, videos: 5 })
    const ways = groups.flatMap(({ links }) => links).filter(({ to }) => to === undefined)
    expect(ways.filter(({ isSoon, href }) => isSoon === (href !== undefined))).toEqual([])
    expect(ways.filter(({ href }) => href !== undefined && !/^(?:https?:|\/)/.test(href))).toEqual([])
  })

  it('behavior: ids and paths are unique', () => {
    const paths = features.flatMap((feature) => feature.paths)
    expect(new Set(paths).size).toBe(paths.length)
    expect(new Set(features.map(({ id }) => id)).size).toBe(features.length)
  })
})
