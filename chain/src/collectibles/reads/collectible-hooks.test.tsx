import { mapLoadable, type Address } from '@ibull/domain'
import { waitFor } from '@testing-library/react'
import { useMemo } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useProfile } from '../../profile/index.ts'
import { startCollectiblesWorld, type CollectiblesWorld } from '../../testing/collectibles-world.ts'
import { pageHooks } from '../../testing/page-hooks.tsx'
import { useCampaignClaims, useClaimUri, useThreeClaims } from './use-claims.ts'
import {
  useCollectibleTokens,
  useCollections,
  useCollectionSupply,
  useOwnedTokens,
  useTokenOwners,
  useTokenPages,
} from './use-collectibles.ts'

const FRIEND: Address = '0x00000000000000000000000000000000000000f1'
/** More than the account has: what is asked beyond its last one fails. */
const LIMIT = 24
const FIRST_PAGE = [0]

let world: CollectiblesWorld
const { start } = pageHooks(() => world)

beforeAll(async () => {
  world = await startCollectiblesWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

test('behavior: the page reads all that it shows in one eth_call for each block', async () => {
  await world.register()
  await world.mint(world.account, 0)
  const { page, expectOneCallPerBlock, expectOneCallToRefresh } = await start(() => {
    const collections = useCollections()
    const owned = useOwnedTokens(collections, world.account, LIMIT)
    const places = useMemo(
      () =>
        owned.flatMap((state, index) => {
          const collection = collections[index]
          if (state.status !== 'ready' || collection === undefined) return []
          return state.value.tokenIds.map((tokenId) => ({ collection, tokenId }))
        }),
      [owned, collections],
    )
    const three = useThreeClaims(world.account)
    return {
      owned,
      tokens: useCollectibleTokens(places),
      profile: useProfile(world.account),
      three: mapLoadable(three, (claims) => claims.map(({ standing }) => standing.status)),
      campaigns: useCampaignClaims(world.account),
      uri: useClaimUri(three.status === 'ready' ? three.value[0] : undefined),
    }
  })
  const isReady = { status: 'ready' }
  await waitFor(() =>
    expect(page()).toMatchObject({
      owned: [{ value: { total: 1 } }, { value: { total: 0 } }],
      tokens: [isReady],
      profile: { value: { isActive: true } },
      three: { value: ['ready', 'ready', 'ready'] },
      campaigns: [{ claim: { value: { standing: isReady } } }],
      uri: isReady,
    }),
  )
  await expectOneCallPerBlock()
  await expectOneCallToRefresh()
})

test('behavior: the list of a collection is read in one eth_call for each block', async () => {
  await world.mint(world.account, 0)
  await world.mint(FRIEND, 1)
  const { page, expectOneCallPerBlock, expectOneCallToRefresh } = await start(() => {
    const [collection] = useCollections()
    const [ids] = useTokenPages(collection, FIRST_PAGE)
    const places = useMemo(
      () =>
        collection === undefined || ids?.status !== 'ready'
          ? []
          : ids.value.map((tokenId) => ({ collection, tokenId })),
      [collection, ids],
    )
    return {
      supply: useCollectionSupply(collection),
      tokens: useCollectibleTokens(places),
      owners: useTokenOwners(places),
    }
  })
  await waitFor(() =>
    expect(page()).toMatchObject({
      supply: { value: 2 },
      tokens: [{ status: 'ready' }, { status: 'ready' }],
      owners: [{ value: world.account }, { value: FRIEND }],
    }),
  )
  await expectOneCallPerBlock()
  await expectOneCallToRefresh()
})
