import { createPublicClient, http, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import { HISTORY_LENGTHS } from '../history/plan-history.ts'
import { silentSink } from '../log.ts'
import { startWorld, type World } from '../world.ts'
import { finishedCompetition, planFinished } from './finished.ts'
import { PRIZES } from './terms.ts'

const ABI = parseAbi([
  'function currentStatus() view returns (uint8)',
  'function previous() view returns (address)',
  'function registered(uint256 teamId) view returns (uint256)',
  'function claimReward()',
  'function claimInformation(address account) view returns (bool hasRegistered, bool hasClaimed, uint256 rewardGroup, uint256 cakeReward, uint256 pointReward, bool canClaimNFT)',
])
const guest = localAddress(ACCOUNT_INDEX.guest)

describe('the plan', () => {
  test('behavior: the second demo account is first of its team where it has a past', () => {
    const rows = planFinished(HISTORY_LENGTHS.full).rows
    expect(rows.find(({ actor }) => actor === ACCOUNT_INDEX.guest)?.rewardGroup).toBe(4)
    expect(new Set(rows.map(({ teamId }) => teamId))).toEqual(new Set([1, 2, 3]))
    expect(planFinished(HISTORY_LENGTHS.short).rows.some(({ actor }) => actor === ACCOUNT_INDEX.guest)).toBe(
      false,
    )
    expect(planFinished(HISTORY_LENGTHS.none).rows).toEqual([])
  })
})

describe('the world', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld({
      // The history of `npm start`: elsewhere shorter ones are enough.
      history: 'full',
      web: 'none',
      hasTrader: false,
      mining: { kind: 'auto' },
      sink: silentSink,
    })
  })
  afterAll(() => world?.stop())

  test('behavior: the finished competition pays the second demo account, and the running one has members', async () => {
    const client = createPublicClient({ transport: http(world.rpcUrl), cacheTime: 0 })
    const finished = { address: finishedCompetition, abi: ABI } as const
    const running = { address: world.deployment.tradingCompetition, abi: ABI } as const
    expect(await client.readContract({ ...running, functionName: 'previous' })).toBe(finishedCompetition)
    expect(await client.readContract({ ...finished, functionName: 'currentStatus' })).toBe(3)
    const information = await client.readContract({
      ...finished,
      functionName: 'claimInformation',
      args: [guest],
    })
    const [first] = PRIZES
    expect(information).toEqual([true, false, 4n, first.tokens[4], first.points[4], true])
    const { result } = await client.simulateContract({
      ...finished,
      functionName: 'claimReward',
      account: guest,
    })
    expect(result).toBeUndefined()
    const members = await Promise.all(
      [1n, 2n, 3n].map((teamId) =>
        client.readContract({ ...running, functionName: 'registered', args: [teamId] }),
      ),
    )
    expect(members.reduce((sum, count) => sum + count)).toBe(10n)
  })
})
