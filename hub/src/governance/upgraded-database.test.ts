import { expect, test } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { account, author, governanceHub, messageOf, NOW, signed } from '../testing/governance-hub.ts'

const DAY = 86_400
const MANY = 1_000

test('keeps rows above the limits of a database from before them', async () => {
  const database = createDatabase({ folder: undefined }, () => undefined)
  const storage = { proposalsPerDay: MANY, openProposals: MANY, changes: MANY, aliases: MANY }
  const former = governanceHub({ database, storage })
  const titles = Array.from({ length: 11 }, (_, index) => `Proposal ${index}`)
  const ids = await Promise.all(titles.map((title) => former.propose({ title, end: NOW + DAY })))
  const proposal = ids[0] ?? ''
  const change = (hub: typeof former, number: number) =>
    hub.vote(author, proposal, { timestamp: NOW + number, choice: 1 + (number % 2) })
  for (let number = 0; number < 25; number += 1) await change(former, number)
  for (let number = 0; number < 12; number += 1) {
    const message = messageOf('alias', author.address, { alias: account(200 + number).address })
    await former.post(await signed(author, 'alias', message))
  }
  await database.run(
    'ALTER TABLE ibull_hub.governance_votes DROP COLUMN changes, DROP COLUMN client;' +
      'DROP FUNCTION ibull_hub.governance_take_proposal; DROP FUNCTION ibull_hub.governance_take_alias',
  )
  const before = await former.archive(proposal)

  const hub = governanceHub({ database, storage: {} })
  expect((await hub.archive(proposal)).slice(1)).toEqual(before.slice(1))
  const { data } = await hub.query('{ proposals(first: 20) { id } votes { choice } aliases { id } }')
  expect(data).toMatchObject({ proposals: { length: 11 }, votes: [{ choice: 1 }], aliases: { length: 12 } })
  const proposed = messageOf('proposal', author.address, { title: 'One more', end: NOW + DAY })
  const answer = await hub.post(await signed(author, 'proposal', proposed))
  expect(answer.body).toMatchObject({ code: 'proposalsTooMany' })
  for (let number = 25; number < 45; number += 1)
    expect(await change(hub, number)).toMatchObject({ status: 200 })
  expect((await change(hub, 45)).body).toMatchObject({ code: 'changesTooMany' })
  expect((await hub.archive(proposal)).at(-1)).toMatchObject({ votes: 1, accepted: 45 })
  await database.close()
})
