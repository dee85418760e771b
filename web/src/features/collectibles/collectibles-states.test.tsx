import type { CollectibleClaim } from '@ibull/chain/collectibles'
import type { Address } from '@ibull/domain'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dialogStore } from '../../dialogs/index.ts'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { RouterProvider } from '../../platform/index.ts'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { CollectiblesPage } from './collectibles-page.tsx'
import { MarketPage } from './market/market-page.tsx'

const me: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const other: Address = '0x10ED43C718714eb63d5aA57B78B54704E256024E'
const retry = vi.fn<() => void>()
const hub = vi.fn<typeof fetch>()
const LOADING = { status: 'loading' }
const IDLE = { status: 'idle' }
const failed = { status: 'failed', error: new Error('away'), retry }
const ready = <T,>(value: T, isStale = false) => ({ status: 'ready', value, isStale })

const given = vi.hoisted(() => ({
  account: undefined as string | undefined,
  isWrongNetwork: false,
  owned: undefined as unknown,
  token: undefined as unknown,
  supply: undefined as unknown,
  page: undefined as unknown,
  owner: undefined as unknown,
  campaigns: [] as unknown[],
  three: undefined as unknown,
  profile: undefined as unknown,
  started: [] as unknown[],
}))
const collections = [{ type: 'pancake', address: '0x10ED43C718714eb63d5aA57B78B54704E256024E' }]
vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useChainTime: () => 1_000n,
}))
vi.mock('@ibull/chain/collectibles', async (original) => ({
  ...(await original<typeof import('@ibull/chain/collectibles')>()),
  useCollections: () => collections,
  useOwnedTokens: (_collections: unknown, account: unknown) => (account === undefined ? [] : [given.owned]),
  useCollectibleTokens: (places: readonly unknown[]) => places.map(() => given.token),
  useCollectionSupply: () => given.supply,
  useTokenPages: (_collection: unknown, pages: readonly unknown[]) => pages.map(() => given.page),
  useTokenOwners: (places: readonly unknown[]) => places.map(() => given.owner),
  useCampaignClaims: () => given.campaigns,
  useThreeClaims: () => given.three,
  useClaimUri: () => ({ status: 'loading' }),
}))
vi.mock('@ibull/chain/profile', async (original) => ({
  ...(await original<typeof import('@ibull/chain/profile')>()),
  useProfile: () => given.profile,
}))
vi.mock('../../profiles/index.ts', () => ({ Avatar: () => null }))
vi.mock('../../connect/use-account.ts', () => ({
  useAccount: () => ({ account: given.account, isWrongNetwork: given.isWrongNetwork }),
}))
vi.mock('./flow/collectible-flow.ts', () => ({
  preloadCollectibleFlows: () => undefined,
  CollectibleFlowWindow: () => null,
  useCollectibleFlow: () => ({
    active: undefined,
    busyAction: undefined,
    error: undefined,
    start: (action: string) => given.started.push(action),
  }),
}))

/** Responses are cached by URL for the page's lifetime: each test uses its own URLs. */
let uris = 0
const uri = () => `https://stranger.example/${(uris += 1)}.json`
const token = (tokenUri: string) => ({
  collection: collections[0],
  tokenId: 0n,
  variationId: 0,
  tokenUri,
})
const inline = (metadata: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(metadata))}`
const named = ready(token(inline({ name: 'Bull Zero', description: 'The first' })))
const claim = (standing: unknown, change: Partial<CollectibleClaim> = {}) => ({
  claim: ready({
    id: 'lotteryCampaign',
    terms: { bunnyId: 0, endTime: 2_000n, points: 100n },
    standing,
    call: { bunnyId: 0 },
    ...change,
  }),
})

async function show(path: '/collectibles' | '/nft'): Promise<void> {
  cleanup()
  const routes = [
    { path: '/collectibles', element: <CollectiblesPage /> },
    { path: '/nft', element: <MarketPage /> },
  ]
  renderInEnglish(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />)
  await screen.findByRole('heading', { level: 1 })
  // A list contains only items, even while loading: a status among them isn't one.
  for (const list of screen.queryAllByRole('list'))
    expect([...list.children].map((item) => item.outerHTML.slice(0, 40)).filter(isNoItem)).toEqual([])
}
const isNoItem = (html: string): boolean => !/^<li(?![^>]*role=)/.test(html)
const section = (name: string) => within(screen.getByRole('region', { name }))
const wallet = () => section('Your collectibles')
const placeholders = (): HTMLElement[] => screen.queryAllByRole('status', { name: 'Loading collectibles' })

beforeEach(() => {
  Object.assign(given, {
    account: me,
    isWrongNetwork: false,
    owned: ready({ tokenIds: [0n], total: 1 }),
    token: named,
    supply: ready(1),
    page: ready([0n]),
    owner: ready(other),
    campaigns: [],
    three: IDLE,
    profile: ready(null),
    started: [],
  })
  vi.stubGlobal('fetch', hub)
  hub.mockReset()
  hub.mockRejectedValue(new TypeError('Failed to fetch'))
  retry.mockClear()
  dialogStore.setState({ current: undefined, isOpen: false })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('/collectibles', () => {
  test('behavior: no wallet, loading, none, failed and stale are different things', async () => {
    given.account = undefined
    await show('/collectibles')
    fireEvent.click(wallet().getByRole('button', { name: 'Connect Wallet' }))
    expect(dialogStore.getState()).toEqual({ current: 'connect', isOpen: true })
    Object.assign(given, { account: me, owned: LOADING })
    await show('/collectibles')
    expect(placeholders()).toHaveLength(4)
    given.owned = ready({ tokenIds: [], total: 0 })
    await show('/collectibles')
    expect(await wallet().findByText('You have no collectibles yet.')).toBeTruthy()
    expect(placeholders()).toEqual([])
    given.owned = failed
    await show('/collectibles')
    expect(wallet().getByText('Your collectibles could not be loaded.')).toBeTruthy()
    expect(screen.queryByText('You have no collectibles yet.')).toBeNull()
    fireEvent.click(wallet().getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    given.owned = ready({ tokenIds: [0n], total: 1 }, true)
    await show('/collectibles')
    expect(wallet().getByText(/^The node is not answering/)).toBeTruthy()
    expect(wallet().getByText('Bull Zero')).toBeTruthy()
  })

  test('error: a token that could not be read is no empty wallet', async () => {
    given.token = failed
    await show('/collectibles')
    expect(wallet().getByText('Your collectibles could not be loaded.')).toBeTruthy()
    expect(screen.queryByText('You have no collectibles yet.')).toBeNull()
  })

  test('behavior: a picture that the profile keeps is no empty wallet either', async () => {
    given.owned = ready({ tokenIds: [], total: 0 })
    given.profile = ready({ picture: { nftAddress: other, tokenId: 0n } })
    await show('/collectibles')
    expect(await wallet().findByText(/^#0 is kept by your profile/)).toBeTruthy()
    expect(screen.queryByText('You have no collectibles yet.')).toBeNull()
  })

  test('behavior: on another network the collectibles stay', async () => {
    given.isWrongNetwork = true
    await show('/collectibles')
    expect(wallet().getByText('Bull Zero')).toBeTruthy()
  })

  test('error: with the hub away a collectible has its number, and its name after another try', async () => {
    given.token = ready(token(uri()))
    await show('/collectibles')
    expect(await wallet().findByText('Some names and pictures could not be loaded.')).toBeTruthy()
    expect(wallet().getByText('Collectible #0')).toBeTruthy()
    hub.mockResolvedValue(new Response(JSON.stringify({ name: 'Late Bull' })))
    fireEvent.click(wallet().getByRole('button', { name: 'Try again' }))
    expect(await wallet().findByText('Late Bull')).toBeTruthy()
    expect(screen.queryByText('Some names and pictures could not be loaded.')).toBeNull()
  })

  test.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a list', '[{"name":"x"}]'],
    ['nothing', 'null'],
  ])('error: %s in place of metadata is a collectible without a name', async (_name, body) => {
    given.token = ready(token(uri()))
    hub.mockImplementation(() => Promise.resolve(new Response(body)))
    await show('/collectibles')
    await waitFor(() => expect(hub).toHaveBeenCalled())
    expect(await wallet().findByText('Collectible #0')).toBeTruthy()
    expect(document.querySelector('script')).toBeNull()
  })

  test('behavior: names of strangers are texts that turn nothing around, pictures only ever images of the hub', async () => {
    const location = uri()
    given.token = ready(token(location))
    hub.mockResolvedValue(
      new Response(
        JSON.stringify({
          name: '<img src=x onerror=alert(1)>\u202Elluf\u200B',
          image: 'https://stranger.example/track.svg?account=1',
          animation_url: 'javascript:alert(1)',
        }),
      ),
    )
    await show('/collectibles')
    const name = await wallet().findByText(/^<img src=x/)
    expect(name.tagName).toBe('BDI')
    expect(name.textContent).not.toMatch(/[\u202E\u200B]/)
    const pictures = [...document.querySelectorAll('main img, section img')]
    const sources = pictures.map((picture) => picture.getAttribute('src'))
    const expected = `/api/artwork?url=${encodeURIComponent('https://stranger.example/track.svg?account=1')}`
    expect(sources).toEqual([expected])
    expect(hub.mock.calls.map(([url]) => url)).toEqual([
      `/api/token-metadata?url=${encodeURIComponent(location)}`,
    ])
  })

  test.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'file:///etc/passwd'])(
    'behavior: a picture at %s is left out',
    async (image) => {
      given.token = ready(token(inline({ name: 'Trap', image })))
      await show('/collectibles')
      expect(await wallet().findByText('Trap')).toBeTruthy()
      expect(document.querySelectorAll('img, iframe, object, embed, video, script')).toHaveLength(0)
      expect(hub).not.toHaveBeenCalled()
    },
  )
})

describe('claims', () => {
  const claims = () => section('Collectibles to claim')

  test('behavior: loading, failed and none are different things', async () => {
    await show('/collectibles')
    expect(screen.queryByRole('region', { name: 'Collectibles to claim' })).toBeNull()
    given.three = LOADING
    await show('/collectibles')
    expect(placeholders()).toHaveLength(1)
    given.three = failed
    await show('/collectibles')
    expect(claims().getByText('The claims could not be loaded.')).toBeTruthy()
    fireEvent.click(claims().getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test.each([
    ['claimable', { isClaimable: true, hasClaimed: false }, 2_000n, 'Claim'],
    ['claimed', { isClaimable: false, hasClaimed: true }, 2_000n, 'Claimed'],
    ['claimed, and ended', { isClaimable: false, hasClaimed: true }, 1_000n, 'Claimed'],
    ['not eligible', { isClaimable: false, hasClaimed: false }, 2_000n, 'Not eligible'],
    ['ended', { isClaimable: false, hasClaimed: false }, 1_000n, 'Ended'],
  ])('behavior: one that is %s', async (_name, standing, endTime, text) => {
    given.campaigns = [claim(ready(standing), { terms: { bunnyId: 0, endTime, points: 100n } })]
    await show('/collectibles')
    const [row] = claims().getAllByRole('listitem')
    if (row === undefined) throw new Error('There is no row.')
    expect(within(row).getByText(text)).toBeTruthy()
    const button = within(row).queryByRole('button', { name: 'Claim' })
    expect(button !== null).toBe(standing.isClaimable)
    if (button === null) return
    fireEvent.click(button)
    expect(given.started).toEqual(['claim-lotteryCampaign'])
  })

  test('default: its points have the digits grouped', async () => {
    given.campaigns = [claim(IDLE, { terms: { bunnyId: 0, endTime: 2_000n, points: 12_500n } })]
    await show('/collectibles')
    expect(claims().getByText('+12,500 points')).toBeTruthy()
  })

  test('behavior: without a wallet, and where the standing could not be read, none is offered', async () => {
    given.campaigns = [claim(IDLE)]
    await show('/collectibles')
    expect(claims().queryByRole('button')).toBeNull()
    given.campaigns = [claim(failed)]
    await show('/collectibles')
    fireEvent.click(claims().getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    expect(given.started).toEqual([])
  })
})

describe('/nft', () => {
  test('default: a token with its owner, and whose it is', async () => {
    await show('/nft')
    expect(screen.getByText('1 of 1 shown')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Bull Zero.*Owner 0x10ED/ })).toBeTruthy()
    given.owner = ready(me)
    await show('/nft')
    expect(screen.getByRole('button', { name: /Bull Zero.*Yours/ })).toBeTruthy()
    given.owner = LOADING
    await show('/nft')
    expect(screen.getByRole('button', { name: /Bull Zero.*…/ })).toBeTruthy()
  })

  test('behavior: loading, none, failed and stale are different things', async () => {
    Object.assign(given, { supply: LOADING })
    await show('/nft')
    expect(placeholders()).toHaveLength(8)
    expect(screen.queryByText('No collectible has been minted yet.')).toBeNull()
    given.supply = ready(0)
    await show('/nft')
    expect(screen.getByText('No collectible has been minted yet.')).toBeTruthy()
    expect(placeholders()).toEqual([])
    given.supply = failed
    await show('/nft')
    expect(screen.getByText('Not all collectibles could be loaded.')).toBeTruthy()
    expect(screen.queryByText('No collectible has been minted yet.')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    given.supply = ready(1, true)
    await show('/nft')
    expect(screen.getByText(/^The node is not answering/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /Bull Zero/ })).toBeTruthy()
  })

  test('behavior: tokens are read as the end of the list comes near, from the 49th on only when wanted', async () => {
    const isNear = { value: false }
    const near = new Set<() => void>()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(private readonly report: (entries: readonly { isIntersecting: boolean }[]) => void) {}
        observe(target: Element) {
          const come = () => this.report([{ isIntersecting: true }])
          if (isNear.value) come()
          // Pictures are observed too.
          else if (target.tagName === 'DIV') near.add(come)
        }
        disconnect() {}
      },
    )
    const ids = Array.from({ length: 24 }, (_, index) => BigInt(index))
    const drawn = ready(token(inline({ name: 'Drawn', image: 'data:image/svg+xml;base64,PHN2Zy8+' })))
    Object.assign(given, { supply: ready(72), page: ready(ids), token: drawn })
    await show('/nft')
    expect(screen.getByText('8 of 72 shown')).toBeTruthy()
    expect(document.querySelectorAll('img')).toHaveLength(0)
    act(() => near.forEach((come) => come()))
    expect(screen.getByText('16 of 72 shown')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    isNear.value = true
    await show('/nft')
    expect(screen.getByText('48 of 72 shown')).toBeTruthy()
    expect(document.querySelectorAll('img')).toHaveLength(48)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(screen.getByText('72 of 72 shown')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('behavior: without a wallet, and on another network, everything can be seen', async () => {
    given.account = undefined
    await show('/nft')
    expect(screen.queryByRole('radio', { name: 'Mine' })).toBeNull()
    Object.assign(given, { account: me, isWrongNetwork: true })
    await show('/nft')
    expect(screen.getByRole('button', { name: /Bull Zero/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Mine' }))
    expect(screen.getByText('0 of 1 shown')).toBeTruthy()
  })

  test('behavior: what was filtered to the account’s own is shown again once it is disconnected', async () => {
    await show('/nft')
    fireEvent.click(screen.getByRole('radio', { name: 'Mine' }))
    expect(screen.queryByRole('button', { name: /Bull Zero/ })).toBeNull()
    given.account = undefined
    // Any re-render will do, like that of a changed account.
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'bull' } })
    expect(screen.queryByRole('radio', { name: 'Mine' })).toBeNull()
    expect(screen.getByText('1 of 1 shown')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Bull Zero/ })).toBeTruthy()
  })

  test('behavior: a token that was burnt between two reads is not listed', async () => {
    given.owner = ready(null)
    await show('/nft')
    expect(screen.queryByRole('button', { name: /Bull Zero/ })).toBeNull()
  })

  test('error: with the hub away a token has its number, and can be tried again', async () => {
    given.token = ready(token(uri()))
    await show('/nft')
    expect(await screen.findByText('Some names and pictures could not be loaded.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Collectible #0/ })).toBeTruthy()
  })
})
