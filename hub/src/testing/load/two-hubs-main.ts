import { startPostgresServer } from '../postgres-server.ts'
import { voteOnTwoHubs } from './two-hubs.ts'

/* Kills one of two hubs on one database during the votes of a thousand accounts:
   npm run two-hubs -w hub -- [accounts] [URL of an empty PostgreSQL database]
   Without a URL it uses an embedded one. Exits with 1 when a vote was lost or counted twice. */
const [accounts = '1000', url] = process.argv.slice(2)
const count = Number(accounts)
const server = url === undefined ? await startPostgresServer() : undefined
try {
  const start = performance.now()
  const result = await voteOnTwoHubs(url ?? server?.url ?? '', count)
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  const isRight =
    result.counted === count &&
    result.voters === count &&
    String(result.scores) === String(result.expectedScores)
  console.log({ ...result, statuses: Object.fromEntries(result.statuses), seconds })
  console.log(isRight ? 'None was lost, none was counted twice.' : 'THE RESULT IS WRONG.')
  process.exitCode = isRight ? 0 : 1
} finally {
  await server?.close()
}
