import { createPublicClient, encodeFunctionData, http, type Address } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import { HISTORY_LENGTHS } from '../history/plan-history.ts'
import { silentSink } from '../log.ts'
import { startWorld, type World } from '../world.ts'
import { planProfiles } from './plan-profiles.ts'
import { CAMPAIGN_ABI, COLLECTIBLES_ABI, PROFILE_ABI, THREE_ABI } from './profile-abi.ts'

/** Answers any profile query with ones: the account is member 1, and active. */
const ALWAYS_MEMBER =
  `0x${['00', '20', '40', '60', '80', 'a0'].map((place) => `600160${place}52`).join('')}60c06000f3` as const
const [demo, guest] = [localAddress(ACCOUNT_INDEX.demo), localAddress(ACCOUNT_INDEX.guest)]

describe('the plan', () => {
  test('behavior: each length has its members, and none without a past', () => {
    expect(planProfiles(HISTORY_LENGTHS.none)).toEqual([])
    const steps = planProfiles(HISTORY_LENGTHS.full)
    expect(steps).toEqual(planProfiles(HISTORY_LENGTHS.full))
    const joining = steps.flatMap((step) => (step.kind === 'join' ? [step] : []))
    expect(joining).toHaveLength(33)
    expect(new Set(joining.map(({ teamId }) => teamId))).toEqual(new Set([1, 2, 3]))
    expect(Math.max(...steps.map(({ at }) => at))).toBeLessThan(HISTORY_LENGTHS.full.seconds)
    expect(planProfiles(HISTORY_LENGTHS.short).some((step) => 'actor' in step && step.actor === 8)).toBe(
      false,
    )
  })
})

describe('the world', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld({
      history: 'fortnight',
      web: 'none',
      hasTrader: false,
      mining: { kind: 'auto' },
      sink: silentSink,
    })
  })
  afterAll(() => world?.stop())

  test('behavior: three teams have members and points, and the second demo account a history [teams.2]', async () => {
    const { rpcUrl, deployment } = world
    const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })
    const profile = { address: deployment.profile, abi: PROFILE_ABI } as const
    const teams = await Promise.all(
      [1n, 2n, 3n].map((id) =>
        client.readContract({ ...profile, functionName: 'getTeamProfile', args: [id] }),
      ),
    )
    expect(teams.map(([name]) => name)).toEqual(['Syrup Storm', 'Fearsome Flippers', 'Chaotic Cakers'])
    const members = teams.map(([, , numberUsers]) => Number(numberUsers))
    // 33 joined and two of them paused; the issuer, who takes part in the sales, is also a member.
    expect(members.reduce((total, number) => total + number)).toBe(32)
    expect(Math.min(...members)).toBeGreaterThan(4)
    expect(teams.every(([, , , points]) => points > 0n)).toBe(true)
    const [, points, teamId, nftAddress, tokenId, isActive] = await client.readContract({
      ...profile,
      functionName: 'getUserProfile',
      args: [guest],
    })
    expect([points, teamId, nftAddress, isActive]).toEqual([1_000n, 2n, deployment.collectibles, true])
    const collectibles = { address: deployment.collectibles, abi: COLLECTIBLES_ABI } as const
    const character = (id: bigint) =>
      client.readContract({ ...collectibles, functionName: 'getBunnyId', args: [id] })
    expect(await character(tokenId)).toBe(16)
    const owned = await Promise.all(
      [0n, 1n].map(async (index) =>
        character(
          await client.readContract({
            ...collectibles,
            functionName: 'tokenOfOwnerByIndex',
            args: [guest, index],
          }),
        ),
      ),
    )
    expect(owned).toEqual([8, 20])
  })

  test('behavior: the demo account has no profile yet, and collectibles to win with one', async () => {
    const { rpcUrl, deployment } = world
    const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })
    const profile = { address: deployment.profile, abi: PROFILE_ABI } as const
    const args = [demo] as const
    expect(await client.readContract({ ...profile, functionName: 'hasRegistered', args })).toBe(false)
    const three = { address: deployment.claimableThree, abi: THREE_ABI } as const
    expect(await client.readContract({ ...three, functionName: 'userWhitelistForNft3', args })).toBe(true)
    const canClaim = async (to: Address) => {
      const data = encodeFunctionData({ abi: CAMPAIGN_ABI, functionName: 'canClaim', args })
      const stateOverride = [{ address: deployment.profile, code: ALWAYS_MEMBER }]
      return BigInt((await client.call({ to, data, stateOverride })).data ?? '0x0') === 1n
    }
    const { vaultCampaign, predictionCampaign, lotteryCampaign } = deployment
    for (const campaign of [vaultCampaign, predictionCampaign, lotteryCampaign])
      expect(await canClaim(campaign), campaign).toBe(true)
  })
})
