import { afterAll, expect, test } from 'vitest'
import { account, author, governanceHub, walletPower } from '../testing/governance-hub.ts'

const hub = governanceHub()
afterAll(() => hub.database.close())

test('a proposal is published, voted on, read and archived', async () => {
  const voter = account(10)
  hub.power.set(voter.address, walletPower(7))
  const id = await hub.propose()
  expect(await hub.vote(voter, id, { choice: 2 })).toMatchObject({ status: 200 })
  const { data } = await hub.query(
    `query ($id: String!) {
       proposal(id: $id) { title author state scores scores_total votes space { id } }
       votes(where: { proposal: $id }) { voter choice vp vp_state proposal { id } }
     }`,
    { id },
  )
  expect(data).toEqual({
    proposal: {
      title: 'Plant a meadow',
      author: author.address,
      state: 'active',
      scores: [0, 7],
      scores_total: 7,
      votes: 1,
      space: { id: 'ibull.eth' },
    },
    votes: [{ voter: voter.address, choice: 2, vp: 7, vp_state: 'final', proposal: { id } }],
  })
  const lines = await hub.archive(id)
  expect(lines.map(({ kind }) => kind)).toEqual(['proposal', 'vote', 'result'])
  expect(lines[2]).toMatchObject({ scores: ['0', '7000000000000000000'], votes: 1, accepted: 1 })
})
