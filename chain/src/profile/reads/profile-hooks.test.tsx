import type { Address } from '@ibull/domain'
import { waitFor } from '@testing-library/react'
import { useMemo } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { collectiblesAbi } from '../../abi/collectibles.generated.ts'
import { erc20Abi } from '../../abi/erc20.generated.ts'
import { profileAbi } from '../../abi/profile.generated.ts'
import { useCollectibleTokens, useCollections, useOwnedTokens } from '../../collectibles/index.ts'
import type { Answer } from '../../rpc/faulty-node.fixture.ts'
import { pageHooks } from '../../testing/page-hooks.tsx'
import { REGISTER_COST, startProfileWorld, type ProfileWorld } from '../../testing/profile-world.ts'
import {
  useAcceptedCollections,
  useCharacterUris,
  useClaimablePoints,
  useProfile,
  useProfileCosts,
  useStarterOffer,
  useTeam,
  useTeams,
} from './use-profile.ts'

let world: ProfileWorld
const { start, passOn } = pageHooks(() => world)

beforeAll(async () => {
  world = await startProfileWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

/** What profile pages read of an account, which may change, through a node that can be made to fail. */
async function startPage(first: Address | undefined, answer?: Answer) {
  let account = first
  const seen: string[] = []
  const page = await start(() => {
    const profile = useProfile(account)
    if (seen.at(-1) !== profile.status) seen.push(profile.status)
    return { profile, costs: useProfileCosts(), teams: useTeams() }
  }, answer)
  return {
    ...page,
    seen,
    choose: (next: Address | undefined) => {
      account = next
      page.rerender()
    },
  }
}

async function createProfile(): Promise<void> {
  const { profile, collectibles } = world.network.contracts
  const from = { from: world.account }
  await world.own(collectibles, collectiblesAbi, 'mint', [world.account, '', 3])
  await world.anvil.write(world.mainToken.address, erc20Abi, 'approve', [profile, REGISTER_COST], from)
  await world.anvil.write(collectibles, collectiblesAbi, 'approve', [profile, 0n], from)
  await world.anvil.write(profile, profileAbi, 'createProfile', [2n, collectibles, 0n], from)
}

test('default: loading, then no profile, then the new one, and nothing without an account [profile.5, profile.8.1]', async () => {
  const { reader, page, seen, choose } = await startPage(world.account)
  await waitFor(() => expect(page().profile).toMatchObject({ status: 'ready', value: null }))
  expect(seen).toEqual(['loading', 'ready'])
  await createProfile()
  await reader.refresh(await world.anvil.blockNumber())
  const own = {
    userId: 1n,
    points: 0n,
    teamId: 2n,
    isActive: true,
    picture: { nftAddress: world.network.contracts.collectibles, tokenId: 0n },
  }
  await waitFor(() => expect(page().profile).toMatchObject({ status: 'ready', value: own }))
  choose(undefined)
  expect(page().profile).toEqual({ status: 'idle' })
})

test('error: a node that fails is neither an account without a profile nor a chain without teams [profile.8.1, profile.19.2]', async () => {
  const { node, page } = await startPage(world.account, (request, response) =>
    request.method === 'eth_call'
      ? { error: { code: -32_000, message: 'out of order' } }
      : passOn(request, response),
  )
  await waitFor(() => {
    const { profile, costs, teams } = page()
    expect([profile, costs, teams].map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
  })
  node.answer = passOn
  const { profile } = page()
  if (profile.status === 'failed') profile.retry()
  await waitFor(() => expect(page().profile).toMatchObject({ status: 'ready', value: null }))
})

/** The account's collectibles that can be its picture. The most is more than it has. */
function usePictures() {
  const collections = useCollections()
  const addresses = useMemo(() => collections.map(({ address }) => address), [collections])
  const accepted = useAcceptedCollections(addresses)
  const owned = useOwnedTokens(collections, world.account, 60)
  const places = useMemo(
    () =>
      owned.flatMap((state, index) => {
        const collection = collections[index]
        if (state.status !== 'ready' || collection === undefined) return []
        return state.value.tokenIds.map((tokenId) => ({ collection, tokenId }))
      }),
    [owned, collections],
  )
  return { accepted, owned, tokens: useCollectibleTokens(places) }
}

test('behavior: the page and the setup read all that they show in one eth_call for each block', async () => {
  await createProfile()
  await world.own(world.network.contracts.collectibles, collectiblesAbi, 'mint', [world.account, '', 3])
  const characters = [3]
  const { page, expectOneCallPerBlock, expectOneCallToRefresh } = await start(() => ({
    profile: useProfile(world.account),
    team: useTeam(2n),
    points: useClaimablePoints(world.account),
    costs: useProfileCosts(),
    teams: useTeams(),
    offer: useStarterOffer(world.account),
    uris: useCharacterUris(characters),
    pictures: usePictures(),
  }))
  const isReady = { status: 'ready' }
  await waitFor(() =>
    expect(page()).toMatchObject({
      profile: { value: { isActive: true } },
      team: isReady,
      points: isReady,
      costs: isReady,
      teams: isReady,
      offer: isReady,
      uris: isReady,
      pictures: { accepted: isReady, owned: [{ value: { total: 1 } }], tokens: [isReady] },
    }),
  )
  await expectOneCallPerBlock()
  await expectOneCallToRefresh()
})
