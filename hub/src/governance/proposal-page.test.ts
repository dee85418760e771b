import { hubQueries } from '@ibull/domain/governance'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, type Database } from '../database/database.ts'
import {
  account,
  governanceHub,
  walletPower,
  type GovernanceHub,
  type Message,
} from '../testing/governance-hub.ts'
import { unsignedVote } from '../testing/unsigned-vote.ts'

/** What the page of a proposal reads, by the documents that it sends. */
const hub = governanceHub()
const voters = Array.from({ length: 5 }, (_, index) => account(500 + index))
beforeAll(() => {
  for (const [index, { address }] of voters.entries()) hub.power.set(address, walletPower(index + 1))
})
beforeEach(() => {
  hub.power.unknown = undefined
})
afterAll(() => hub.database.close())

async function read<T>(document: string): Promise<T> {
  const { data, errors } = await hub.query(document)
  expect(errors).toBeUndefined()
  return data as T
}

const resultOf = async (id: string): Promise<Message> =>
  (await read<{ readonly proposal: Message }>(hubQueries.proposal(id))).proposal

interface VotesAnswer {
  readonly votes: readonly { readonly id: string; readonly voter: string; readonly vp: number }[]
  readonly weakest: readonly { readonly vp_state: string }[]
}

describe('the votes', () => {
  test('come by power in pages, and the weakest shows whether one waits for its power', async () => {
    const id = await hub.propose({ title: 'Pages' })
    await Promise.all(voters.map((voter) => hub.vote(voter, id)))
    const first = await read<VotesAnswer>(hubQueries.votes(id, 0))
    const next = await read<VotesAnswer>(hubQueries.votes(id, 3))
    expect(first.votes.map(({ vp }) => vp)).toEqual([5, 4, 3, 2, 1])
    expect(next.votes).toEqual(first.votes.slice(3))
    expect(first.weakest).toMatchObject([{ vp_state: 'final' }])
    hub.power.unknown = 'away'
    const late = account(900)
    await hub.vote(late, id)
    hub.power.set(late.address, walletPower(1_000))
    expect((await read<VotesAnswer>(hubQueries.votes(id, 0))).weakest).toMatchObject([
      { vp_state: 'pending' },
    ])
    hub.power.unknown = undefined
    await hub.governance.countWaiting()
    const counted = await read<VotesAnswer>(hubQueries.votes(id, 0))
    expect(counted.weakest).toMatchObject([{ vp_state: 'final' }])
    expect(counted.votes[0]).toMatchObject({ voter: late.address, vp: 1_000 })
  })

  test('that wait for their power are the weakest', async () => {
    const id = await hub.propose({ title: 'Waiting' })
    const voting = Array.from({ length: 6 }, (_, index) => account(920 + index))
    const late = account(930)
    for (const { address } of [...voting, late]) hub.power.set(address, walletPower(1))
    hub.power.unknown = 'away'
    await Promise.all(voting.map((voter) => hub.vote(voter, id)))
    hub.power.unknown = undefined
    await hub.governance.countWaiting()
    const counted = await read<VotesAnswer>(hubQueries.votes(id, 0))
    expect(counted.votes.map(({ vp }) => vp)).toEqual(voting.map(() => 1))
    expect(counted.weakest).toMatchObject([{ vp_state: 'final' }])
    hub.power.unknown = 'away'
    await hub.vote(late, id)
    const waiting = await read<VotesAnswer>(hubQueries.votes(id, 0))
    expect(waiting.weakest).toMatchObject([{ vp_state: 'pending' }])
    expect(waiting.votes.at(-1)).toMatchObject({ voter: late.address })
  })

  test('of one account are its current one, in either spelling of its address', async () => {
    const id = await hub.propose({ title: 'Own vote' })
    const [voter] = voters
    if (voter === undefined) throw new Error('no voter')
    expect(await read(hubQueries.ownVote(id, voter.address))).toEqual({ votes: [] })
    await hub.vote(voter, id, { choice: 2 })
    for (const address of [voter.address, voter.address.toLowerCase()]) {
      expect(await read(hubQueries.ownVote(id, address))).toMatchObject({
        votes: [{ voter: voter.address, choice: 2, vp: 1 }],
      })
    }
  })
})

describe('a page of the votes of a proposal that filled up within a minute', () => {
  /** A hub that notes the plans by which it reads votes. */
  function explained(database = createDatabase({ folder: undefined }, () => undefined)) {
    let plans = ''
    const explaining: Database = {
      ...database,
      async query(text, values) {
        if (text.includes('governance_votes v')) {
          const rows = await database.query(`EXPLAIN ${text}`, values)
          plans += rows.flatMap((row) => Object.values(row)).join('\n')
        }
        return database.query(text, values)
      },
    }
    return { ...governanceHub({ database: explaining }), plans: () => plans }
  }

  async function fill({ governance }: GovernanceHub, id: string, count: number): Promise<void> {
    const proposal = await governance.store.findProposal(id)
    if (proposal === undefined) throw new Error('no proposal')
    const votes = Array.from({ length: count }, (_, number) =>
      unsignedVote(proposal, number, () => walletPower(1)),
    )
    await governance.store.takeVotes(proposal, votes, hub.time.now)
  }

  test('follows an index and sorts nothing', async () => {
    const full = explained()
    const id = await full.propose()
    await fill(full, id, 1_000)
    expect((await full.query(hubQueries.votes(id, 0)))['errors']).toBeUndefined()
    expect(full.plans()).toContain('governance_votes_strength')
    expect(full.plans()).not.toContain('Sort')
    await full.database.close()
  })

  test('does so too in a hub that finds it full', async () => {
    const former = governanceHub()
    const id = await former.propose()
    await fill(former, id, 900)
    const full = explained(former.database)
    expect((await full.query(hubQueries.votes(id, 0)))['errors']).toBeUndefined()
    expect(full.plans()).toContain('governance_votes_strength')
    expect(full.plans()).not.toContain('Sort')
    await full.database.close()
  })
})

test('the result moves with each vote: new, changed, and counted later', async () => {
  const id = await hub.propose({ title: 'Moving' })
  const [one, two, three] = [voters[0], voters[1], voters[2]]
  if (one === undefined || two === undefined || three === undefined) throw new Error('no voters')
  const moves: Message[] = []
  const note = async () => moves.push(await resultOf(id))
  await hub.vote(one, id, { choice: 1 })
  await note()
  await hub.vote(two, id, { choice: 2 })
  await note()
  await hub.vote(two, id, { choice: 1, timestamp: hub.time.now + 1 })
  await note()
  hub.power.unknown = 'away'
  await hub.vote(three, id, { choice: 2 })
  await note()
  hub.power.unknown = undefined
  await hub.governance.countWaiting()
  await note()
  expect(moves.map(({ scores, scores_total: total, votes }) => [scores, total, votes])).toEqual([
    [[1, 0], 1, 1],
    [[1, 2], 3, 2],
    [[3, 0], 3, 2],
    [[3, 0], 3, 3],
    [[3, 3], 6, 3],
  ])
})

test("the total is the voters' power, once each: as Snapshot adds it up", async () => {
  const id = await hub.propose({ title: 'Approve', type: 'approval', choices: ['a', 'b', 'c'] })
  const [, , , four, five] = voters
  if (four === undefined || five === undefined) throw new Error('no voters')
  await hub.vote(four, id, { choice: [1, 2] })
  await hub.vote(five, id, { choice: [] })
  expect(await resultOf(id)).toMatchObject({ scores: [4, 4, 0], scores_total: 9, votes: 2 })
})
