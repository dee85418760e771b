import { expect, test } from 'vitest'
import { startPostgresServer } from '../postgres-server.ts'
import { voteOnTwoHubs } from './two-hubs.ts'

test('of two hubs on one database one is killed among the votes: none is lost, none is counted twice', async () => {
  const server = await startPostgresServer()
  try {
    const { statuses, counted, voters, archived, scores, expectedScores } = await voteOnTwoHubs(
      server.url,
      100,
    )
    expect(statuses.get(0)).toBeGreaterThan(0)
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([0, 200])
    expect({ counted, voters, archived }).toEqual({ counted: 100, voters: 100, archived: 110 })
    expect(scores).toEqual(expectedScores)
  } finally {
    await server.close()
  }
  // Two processes start.
})
