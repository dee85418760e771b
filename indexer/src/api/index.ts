import { Hono } from 'hono'
import { graphql } from 'ponder'
import { db } from 'ponder:api'
import schema from 'ponder:schema'
import { readSettings } from '../process/settings.ts'
import { endpoints } from './endpoints.ts'

const { exchange, blockInterval } = readSettings(process.env)
const answer = endpoints(db, {
  chainId: exchange.chainId,
  wrappedNative: exchange.wrappedNative,
  blockInterval,
  hasIntrospection: process.env.INDEXER_INTROSPECTION === 'on',
  onFailure: (error) => console.error(error),
})
const app = new Hono()

app.use('/graphql', graphql({ db, schema }))
app.all('/exchange', ({ req }) => answer.exchange(req.raw))
app.all('/blocks', ({ req }) => answer.blocks(req.raw))

export default app
