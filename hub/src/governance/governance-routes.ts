import { Hono, type Context } from 'hono'
import { IbullError } from '@ibull/domain'
import { zeroAddress } from 'viem'
import type { CompleteHubOptions } from '../hub-options.ts'
import { clientKey } from '../serving/client-key.ts'
import { ClientLeftError } from '../serving/client-left.ts'
import { HubBusyError } from '../serving/hub-busy.ts'
import { TooManyRequestsError } from '../serving/too-many-requests.ts'
import { readUpload } from '../serving/uploads.ts'
import { readArchive } from './archive.ts'
import { GovernanceError, refusalBody } from './governance-errors.ts'
import type { Governance } from './governance.ts'
import { governanceGraph } from './graphql-endpoint.ts'
import { ENVELOPE_LIMIT_BYTES } from './read-envelope.ts'
import { answerPower, answerVerification, readVerification } from './verify-power.ts'

const LOGGED_PATH_CHARACTERS = 100
const QUESTION_LIMIT_BYTES = 100_000
/** A thousand votes with their hashes. */
const VERIFY_LIMIT_BYTES = 400_000
/** Accounts whose power costs the indexer as much as a plain read, and reads that an archive counts as. */
const ACCOUNTS_PER_READ = 10
const ARCHIVE_READS = 20

/** Counts a request by its cost, by default that of a plain read, and rejects a client over its limit. */
type Count = (context: Context, cost?: number) => void

/** Runs a task in the client's turn. */
export type InTurn = <T>(context: Context, work: () => Promise<T>) => Promise<T>

/** Options of a hub that its governance needs. */
type RouteOptions = Pick<CompleteHubOptions, 'log' | 'now' | 'clientOf'> & { readonly verifyInTurn: InTurn }

/**
 * Returns a Snapshot hub for one space below `/governance`, with its archive and voting power queries. Requests
 * are counted before anything is read or checked.
 */
export function governanceRoutes(
  governance: Governance,
  countRead: Count,
  countMessage: Count,
  { log, now, clientOf, verifyInTurn }: RouteOptions,
): Hono {
  const answer = governanceGraph(governance, (error) => log(`governance failed: ${reasonOf(error)}`), now)
  const routes = new Hono()

  const take = async (context: Context): Promise<Response> => {
    countMessage(context)
    const body = await readBody(context, ENVELOPE_LIMIT_BYTES)
    const { id, ipfs } = await governance.take(body, clientKey(clientOf(context)))
    return context.json({ id, ipfs, relayer: { address: zeroAddress, receipt: '' } })
  }
  for (const path of ['', '/', '/api/msg']) routes.post(`/governance${path}`, take)

  routes.get('/health/governance', async (context) => {
    countRead(context)
    await governance.store.query('SELECT 1 AS one')
    return context.json({ status: 'ok' })
  })

  routes.post('/governance/graphql', async (context) => {
    countRead(context)
    const body = await readBody(context, QUESTION_LIMIT_BYTES)
    const asker = {
      client: clientOf(context),
      signal: context.req.raw.signal,
      charge: (requests: number) => countRead(context, requests),
    }
    return context.body(await answer(body, asker), 200, { 'content-type': 'application/json; charset=utf-8' })
  })

  routes.post('/governance/power', async (context) => {
    countRead(context)
    return context.json(await answerPower(governance, await readBody(context, QUESTION_LIMIT_BYTES)))
  })

  routes.post('/governance/verify', async (context) => {
    countRead(context)
    const request = readVerification(await readBody(context, VERIFY_LIMIT_BYTES))
    countRead(context, Math.floor(request.votes.length / ACCOUNTS_PER_READ))
    return context.json(await verifyInTurn(context, () => answerVerification(governance, request)))
  })

  routes.get('/governance/archive/:id', async (context) => {
    countRead(context, ARCHIVE_READS)
    const id = context.req.param('id').toLowerCase()
    const stream = await readArchive(governance, id)
    return context.body(stream, 200, {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="proposal-${id}.ndjson"`,
      'cache-control': 'no-store',
    })
  })

  routes.onError((error, context) => {
    if (!(error instanceof ClientLeftError)) {
      const path = context.req.path.slice(0, LOGGED_PATH_CHARACTERS)
      log(`${context.req.method} ${path} failed: ${reasonOf(error)}`)
    }
    context.header('cache-control', 'no-store')
    if (error instanceof TooManyRequestsError || error instanceof HubBusyError) {
      context.header('retry-after', String(error.seconds))
    }
    const status = statusOf(error)
    const { code, message } =
      error instanceof IbullError ? error : { code: 'hubFailed', message: 'The hub could not answer.' }
    return context.json(refusalBody(status, code, message), status)
  })
  return routes
}

function statusOf(error: Error): 400 | 404 | 413 | 415 | 425 | 429 | 500 | 503 {
  if (error instanceof GovernanceError) return error.status
  if (error instanceof TooManyRequestsError) return 429
  return error instanceof IbullError && error.isRetryable ? 503 : 500
}

/** Reads a JSON body. From another origin it would require a CORS permission, which is never granted. */
async function readBody(context: Context, limit: number): Promise<string> {
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
    throw new GovernanceError('bodyType')
  }
  const text = await readUpload(context, limit)
  if (text !== undefined) return text
  context.header('connection', 'close')
  throw new GovernanceError('bodyTooLarge')
}

/** Returns a log line for the operator. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
  const reason = cause instanceof Error ? `${message} ${cause.message}` : message
  return reason.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, 400)
}
