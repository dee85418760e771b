import { startPostgresCluster } from '@ibull/testkit/postgres'
import { voteOnTwoHubs } from './two-hubs.ts'

/* Kills one of two hubs on one PostgreSQL database during the votes of a thousand accounts:
   npm run two-hubs -w hub -- [accounts] [URL of an empty database]
   Without a URL it starts the PostgreSQL that is installed, in a temporary folder. Exits with 1 when a vote was lost or
   counted twice, or when no request was cut off by the kill. */
const [accounts = '1000', url] = process.argv.slice(2)
const count = Number(accounts)
const server = url === undefined ? await startPostgresCluster() : undefined
try {
  const start = performance.now()
  const result = await voteOnTwoHubs(url ?? server?.url ?? '', count)
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  const isRight =
    result.counted === count &&
    result.voters === count &&
    result.archived === result.sent &&
    String(result.scores) === String(result.expectedScores)
  const wasKilled = (result.statuses.get(0) ?? 0) > 0
  console.log(server?.version ?? 'the database of the URL')
  console.log({ ...result, statuses: Object.fromEntries(result.statuses), seconds })
  console.log(isRight ? 'None was lost, none was counted twice.' : 'THE RESULT IS WRONG.')
  if (!wasKilled) console.log('THE KILL CUT OFF NO REQUEST.')
  process.exitCode = isRight && wasKilled ? 0 : 1
} finally {
  await server?.close()
}
