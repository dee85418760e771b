import { numberToHex, type Address } from 'viem'
import { expect, test } from 'vitest'
import { mainTokenBalance, mainTokenBalanceVersion } from '../balances/tables.ts'
import { block } from '../blocks/tables.ts'
import { execute, listIn } from './testing/execute.ts'
import { exchangeEndpoint } from './testing/sample-endpoint.ts'
import { allTables } from './testing/sample-exchange.ts'
import { seededDatabase } from './testing/seeded-database.ts'

const ROWS = 10_000
const PAGE = 1_000
const MOST_SKIPPED = 5_000
const PINNED = 10

const holder = (number: number): Address => numberToHex(0x1000000 + number, { size: 20 })

test('behavior: pages through 10,000 rows by skip and by id have no gap and no double while new blocks arrive [info.14]', async () => {
  const { client, database, insert, setHead } = await seededDatabase(allTables)
  // As Ponder's primary keys.
  await client.exec(`CREATE INDEX ON main_token_balance (account);
    CREATE INDEX ON main_token_balance_version (account, block_number)`)
  let head = PINNED - 1
  const mine = async (numbers: readonly number[]): Promise<void> => {
    head += 1
    const place = { blockNumber: head, timestamp: 1_700_000_000 + head }
    const rows = numbers.map((number) => ({ account: holder(number), balance: 5n, ...place }))
    await insert(mainTokenBalance, rows)
    await insert(mainTokenBalanceVersion, rows)
    const hash = numberToHex(head, { size: 32 })
    await insert(block, [{ number: head, hash, parentHash: hash, timestamp: place.timestamp }])
    await setHead({ number: head, timestamp: place.timestamp })
  }
  const endpoint = exchangeEndpoint(database, { headAgeMs: 0 }, () => undefined)
  const page = async (after: string | undefined, more: string): Promise<string[]> => {
    const where = after === undefined ? '' : `, where: { id_gt: "${after}" }`
    const list = `mainTokenBalances(first: ${PAGE}, orderBy: id, orderDirection: asc${where}${more}) { id }`
    const answer = await execute(endpoint, `{ ${list} }`)
    return listIn(answer, 'mainTokenBalances').map(({ id }) => String(id))
  }
  // Even numbers exist from the start; the odd ones between them arrive while the pages are read.
  const early = Array.from({ length: ROWS }, (_, row) => 2 * row)
  await mine(early)
  const expected = early.map(holder).sort()
  let late = 0
  const grow = () => mine([0, 1, 2].map(() => 2 * ((late++ * 331) % ROWS) + 1))

  const bySkip: string[] = []
  while (bySkip.length < ROWS) {
    const from = bySkip.at(-1)
    for (let skip = 0; skip <= MOST_SKIPPED && bySkip.length < ROWS; skip += PAGE) {
      bySkip.push(...(await page(from, `, skip: ${skip}, block: { number: ${PINNED} }`)))
      await grow()
    }
  }
  expect(bySkip).toEqual(expected)

  const byId: string[] = []
  for (;;) {
    const next = await page(byId.at(-1), '')
    byId.push(...next)
    if (next.length < PAGE) break
    await grow()
  }
  const isEarly = new Set<string>(expected)
  expect(byId.filter((id) => isEarly.has(id))).toEqual(expected)
  expect(byId).toEqual([...new Set(byId)].sort())
  expect(byId.length).toBeGreaterThan(ROWS)
})
