import { powerQuery, powerVariables, readPowerAnswer } from '@ibull/domain/governance'
import { SeededRandom } from '@ibull/testkit/random'
import { expect, it } from 'vitest'
import { endpoints } from '../api/endpoints.ts'
import * as balances from '../balances/tables.ts'
import * as blocks from '../blocks/tables.ts'
import * as exchange from '../exchange/tables.ts'
import * as farmAuction from '../farm-auction/tables.ts'
import * as governance from '../governance/tables.ts'
import * as lottery from '../lottery/tables.ts'
import * as prediction from '../prediction/tables.ts'
import * as profile from '../profile/tables.ts'
import * as tokenSale from '../token-sale/tables.ts'
import { seededDatabase } from '../graph/testing/seeded-database.ts'
import { BlockMaker } from './chain/block-maker.ts'
import { createWorld, exchangeOf } from './chain/scenario-world.ts'
import { queryDirectly, expectedAnswerTexts, readAnswerTexts } from './read-answers.ts'
import { answerOf, differences } from './read-tables.ts'
import { expectedAnswers, expectedPastAnswers } from './recompute/expected-answers.ts'
import { mineEveryEvent } from './mine-every-event.ts'
import { expectedHoldings, powerAccounts, powerContractsOf } from './recompute/expected-powers.ts'
import { expectedTables } from './recompute/expected-rows.ts'

const TRANSACTIONS = 60
const PAST_BLOCKS = 1
const count = Number(process.env['SCENARIO_COUNT'] ?? 40)
const seeds = Array.from({ length: count }, (_, index) => 2_001 + index)
const tablesByName: Readonly<Record<string, object>> = {
  ...balances,
  ...blocks,
  ...exchange,
  ...lottery,
  ...prediction,
  ...profile,
  ...governance,
  ...farmAuction,
  ...tokenSale,
}

const database = seededDatabase(Object.values(tablesByName))

it.each(seeds)(
  'behavior: the endpoints alone answer what a recomputation gives, now and at past blocks (seed %i)',
  async (seed) => {
    const random = new SeededRandom(seed)
    const world = createWorld(seed)
    const maker = new BlockMaker(seed, world, random)
    while (maker.transactionCount < TRANSACTIONS) maker.mine()
    mineEveryEvent(maker, 0)
    const rows = expectedTables(world, maker.blocks)
    const { client, clear, insert, setHead } = await database
    await clear()
    for (const [name, table] of Object.entries(tablesByName)) await insert(table, rows[name] ?? [])
    await setHead(maker.head)
    const served = endpoints(
      { $client: client },
      {
        exchange: exchangeOf(world),
        blockInterval: 1,
        hasIntrospection: false,
        onFailure: (error) => {
          throw error
        },
      },
    )
    const query = queryDirectly(served)
    const now = expectedAnswers(world, rows)
    const found = differences(await readAnswerTexts(query, now), expectedAnswerTexts(now))
    for (let count = 0; count < PAST_BLOCKS; count++) {
      const past = random.whole(1, maker.head.number)
      const then = expectedPastAnswers(world, expectedTables(world, maker.blocks.slice(0, past + 1)))
      found.push(...differences(await readAnswerTexts(query, then, past), expectedAnswerTexts(then, past)))
      const [contracts, accounts] = [powerContractsOf(world), powerAccounts(world)]
      const data = await answerOfExchange(served, {
        query: powerQuery(contracts),
        variables: powerVariables(contracts, BigInt(past), accounts),
      })
      const powers = readPowerAnswer(contracts, accounts, data)
      expect(powers).toEqual(await expectedHoldings(world, maker.blocks.slice(0, past + 1)))
    }
    expect(found).toEqual([])
  },
)

/** The data of the exchange's answer. */
async function answerOfExchange(served: ReturnType<typeof endpoints>, question: object): Promise<unknown> {
  const endpoint = served.get('exchange')
  if (endpoint === undefined) throw new Error('There is no such endpoint.')
  const headers = { 'content-type': 'application/json' }
  const response = await endpoint(
    new Request('http://localhost', { method: 'POST', headers, body: JSON.stringify(question) }),
  )
  return answerOf<unknown>(response, 'voting power')
}
