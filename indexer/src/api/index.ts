import { Hono } from 'hono'
import { graphql } from 'ponder'
import { db } from 'ponder:api'
import schema from 'ponder:schema'
import { readSettings } from '../process/settings.ts'
import { clientReader } from './client-address.ts'
import { endpoints } from './endpoints.ts'

const { exchange, blockInterval } = readSettings(process.env)
const answer = endpoints(db, {
  exchange,
  blockInterval,
  hasIntrospection: process.env.INDEXER_INTROSPECTION === 'on',
  onFailure: logFailure,
})
const clientOf = clientReader(process.env['CLIENT_ADDRESS_HEADER'])
const app = new Hono()

app.use('/graphql', graphql({ db, schema }))
for (const [name, endpoint] of answer)
  app.all(`/${name}`, (context) => endpoint(context.req.raw, clientOf(context)))

/** Logs a warning in Ponder's own format. */
function logFailure(error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const line = { level: 40, msg: 'Failed to answer', error: { name, message, stack } }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

export default app
