import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../api/endpoints.ts'
import { block } from '../../blocks/tables.ts'
import { execute } from '../../graph/testing/execute.ts'
import { seededDatabase } from '../../graph/testing/seeded-database.ts'
import type { IndexedExchange } from '../../process/settings.ts'
import * as tables from '../tables.ts'

const ALICE = '0x00000000000000000000000000000000000000a1'
/** Longer than any integer of a database but its exact numbers. */
const LONGEST = 2n ** 256n - 1n
const exchange: IndexedExchange = {
  chainId: 31_337,
  factory: '0x01',
  multicall: '0x02',
  wrappedNative: '0x03',
  mainToken: '0x04',
  profile: '0x05',
  stableTokens: [],
  startBlock: 0,
}

const campaign = (campaignId: bigint, points: bigint) => ({
  campaignId,
  blockNumber: 3,
  timestamp: 3_000,
  points,
  teamPoints: 7n,
  timesGiven: 2,
})
const point = (id: string, campaignId: bigint) => ({
  id,
  account: ALICE,
  points: 5n,
  campaignId,
  transactionHash: '0xaa',
  blockNumber: 4,
  timestamp: 4_000,
})

let answer: (query: string, variables?: Readonly<Record<string, unknown>>) => Promise<unknown>

beforeAll(async () => {
  const seeded = await seededDatabase([block, ...Object.values(tables)])
  await seeded.insert(tables.profileCampaign, [campaign(511_110_000n, 10n), campaign(LONGEST, 5n)])
  await seeded.insert(tables.profileCampaignVersion, [{ ...campaign(511_110_000n, 5n), changedBlock: 4 }])
  await seeded.insert(tables.profilePoint, [point('0xaa-1-0', 511_110_000n), point('0xaa-2-0', LONGEST)])
  await seeded.setHead({ number: 20, timestamp: 20_000 })
  const endpoint = endpoints(
    { $client: seeded.client },
    {
      exchange,
      blockInterval: 1,
      hasIntrospection: false,
      onFailure: (error) => {
        throw error
      },
    },
  ).get('profile')
  if (endpoint === undefined) throw new Error('There is no endpoint.')
  answer = async (query, variables) => (await execute(endpoint, query, variables)).data
})

test('default: a subgraph client reads a campaign of any number, and who was given its points', async () => {
  const query = `query getCampaign($id: ID!) { campaign(id: $id) {
    id totalPoints totalTeamPoints timesGiven points { id user { id } points }
  } }`
  const given = (id: string) => [{ id, user: { id: ALICE }, points: '5' }]
  const shared = { totalTeamPoints: '7', timesGiven: '2' }
  expect(await answer(query, { id: '511110000' })).toEqual({
    campaign: { id: '511110000', totalPoints: '10', ...shared, points: given('0xaa-1-0') },
  })
  expect(await answer(query, { id: LONGEST.toString() })).toEqual({
    campaign: { id: LONGEST.toString(), totalPoints: '5', ...shared, points: given('0xaa-2-0') },
  })
})

test.each(['', '0x1', '-1', '007', '12', '1'.repeat(79)])(
  'behavior: no campaign has the id "%s"',
  async (id) => {
    expect(await answer('query ($id: ID!) { campaign(id: $id) { id } }', { id })).toEqual({ campaign: null })
  },
)

test('behavior: a campaign at a past block, from its points, is as it was then', async () => {
  const query =
    '{ points(block: { number: 4 }, where: { campaign: "511110000" }) { campaign { id totalPoints } } }'
  expect(await answer(query)).toEqual({ points: [{ campaign: { id: '511110000', totalPoints: '5' } }] })
})
