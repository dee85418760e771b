import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { IbullError, parseListLocation } from '@ibull/domain'
import { ethereumCallThrough } from './ens/ethereum-call.ts'
import { FetchFailedError } from './fetch/fetch-errors.ts'
import { createGuardedFetch, type GuardedFetch } from './fetch/guarded-fetch.ts'
import { completeOptions, type CompleteHubOptions, type HubOptions } from './hub-options.ts'
import { fetchList, type ListSources } from './lists/fetch-list.ts'
import { fetchMetadata, MetadataUnavailableError } from './collectibles/fetch-metadata.ts'
import {
  ARTWORK_LIMITS,
  fetchLogo,
  LOGO_LIMITS,
  LogoUnavailableError,
  type Logo,
} from './logos/fetch-logo.ts'
import { governanceRoutes, type InTurn } from './governance/governance-routes.ts'
import { NameError, refusalBody } from './names/name-errors.ts'
import { nameRoutes } from './names/name-routes.ts'
import { proxyNode } from './relay/proxy-node.ts'
import { relayRpc } from './relay/relay-rpc.ts'
import { AnswerCache, type Sized } from './serving/answer-cache.ts'
import { RequestRate } from './serving/request-rate.ts'
import { PICTURE_POLICY, SECURITY_HEADERS } from './serving/security-headers.ts'
import { HubBusyError, Slots } from './serving/slots.ts'
import { TooManyRequestsError } from './serving/too-many-requests.ts'

const LOGGED_PATH_CHARACTERS = 100

interface ListBody {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly etag: string
}

/**
 * Creates the hub: below `/api`, it fetches third-party content that a page's strict content security policy
 * blocks, and serves its own lists; with a node, it also serves the chain at `/rpc`.
 * @example serve({ fetch: createHub({ ethereumRpcUrl }).fetch, port: 8787 })
 */
export function createHub(given: HubOptions = {}): Hono {
  const options = completeOptions(given)
  const { limits, now } = options
  const slots = new Slots(limits)
  const fetch = createGuardedFetch(options.internet)
  const hub = new Hono().basePath('/api')

  hub.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  })
  hub.use((context, next) => {
    refuseOtherSites(context.req.header('sec-fetch-site'))
    return next()
  })
  hub.get('/health', (context) => context.json({ status: 'ok' }))
  hub.get('/lists/:file', hostedLists(options))
  hub.get('/list', listRoute(options, fetch, slots))
  hub.get(
    '/logo',
    pictureRoute(options, fetch, slots, limits.logosPerMinute, (url, sources) =>
      fetchLogo(url, { ...sources, timeoutMs: limits.logoTimeoutMs }, LOGO_LIMITS),
    ),
  )
  hub.get(
    '/artwork',
    pictureRoute(options, fetch, slots, limits.artworksPerMinute, (url, sources) =>
      fetchLogo(url, { ...sources, timeoutMs: limits.contentTimeoutMs }, ARTWORK_LIMITS),
    ),
  )
  hub.get('/token-metadata', metadataRoute(options, fetch, slots))
  const rpcRate = new RequestRate(limits.rpcPerMinute, now)
  hub.post('/rpc', (context) => {
    const client = options.clientOf(context)
    refuseAboveRate(rpcRate, client)
    const fetchInTurn: GuardedFetch = (url, sent) =>
      slots.run(client, () => chargedFor(client, { rate: rpcRate, now }, () => fetch(url, sent)))
    const countFurther = (cost: number) => refuseAboveRate(rpcRate, client, cost)
    return relayRpc(context, { fetch: fetchInTurn, timeoutMs: limits.rpcTimeoutMs, countFurther })
  })
  const counted = (rate: RequestRate) => (context: Context, cost?: number) =>
    refuseAboveRate(rate, options.clientOf(context), cost)
  if (options.names !== undefined) {
    const reads = new RequestRate(limits.namesPerMinute, now)
    const registrations = new RequestRate(limits.registrationsPerMinute, now)
    hub.route('/', nameRoutes(options.names, counted(reads), counted(registrations)))
  }
  if (options.governance !== undefined) {
    const reads = new RequestRate(limits.governanceReadsPerMinute, now)
    const messages = new RequestRate(limits.governanceMessagesPerMinute, now)
    const turns = new Slots({ running: limits.verifying, waiting: limits.verificationsWaiting })
    const verifyInTurn: InTurn = (context, work) =>
      turns.run(options.clientOf(context), () => {
        // A client that is gone waits for nothing.
        context.req.raw.signal.throwIfAborted()
        return work()
      })
    hub.route(
      '/',
      governanceRoutes(options.governance, counted(reads), counted(messages), { ...options, verifyInTurn }),
    )
  }
  hub.all('*', (context) => context.json({ code: 'notFound', message: 'There is no such service.' }, 404))
  hub.onError((error, context) => failureAnswer(error, context, options.log))
  return options.nodeUrl === undefined ? hub : withNode(hub, options.nodeUrl, options)
}

/** Wallets call this too, without an origin; other sites' pages lack the CORS permission to send JSON. */
function withNode(hub: Hono, nodeUrl: string, { nodeRate, clientOf, log }: CompleteHubOptions): Hono {
  const app = new Hono()
  app.use('/rpc', async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.res.headers.set(name, value)
  })
  app.post('/rpc', (context) => {
    const client = clientOf(context)
    refuseAboveRate(nodeRate, client)
    return proxyNode(context, nodeUrl, (cost) => refuseAboveRate(nodeRate, client, cost))
  })
  app.all('/rpc', (context) =>
    context.json({ code: 'notAllowed', message: 'Send JSON-RPC requests by POST.' }, 405, { allow: 'POST' }),
  )
  app.route('/', hub)
  app.onError((error, context) => failureAnswer(error, context, log))
  return app
}

/** A request by another site's page, in a visitor's browser. */
class OtherSiteError extends IbullError {
  readonly code = 'otherSite'
  constructor() {
    super('The hub answers the pages of its own origin only.')
  }
}

/** Browsers send `Sec-Fetch-Site`; other clients (and typed addresses, `none`) are allowed. */
function refuseOtherSites(site: string | undefined): void {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new OtherSiteError()
}

function refuseAboveRate(rate: RequestRate, client: string, cost?: number): void {
  const seconds = rate.take(client, cost)
  if (seconds > 0) throw new TooManyRequestsError(seconds)
}

/** What a route has fetched, and what a client may fetch by it. */
interface Fetches<T extends Sized> {
  readonly cache: AnswerCache<T>
  readonly rate: RequestRate
  readonly slots: Slots
  readonly now: () => number
}

const BYTES_PER_READ = 100_000
const MS_PER_READ = 1_000

/** Charges the client for the size of what it fetches, and for the time that it takes a slot. */
async function chargedFor<T extends Sized>(
  client: string,
  { rate, now }: Pick<Fetches<T>, 'rate' | 'now'>,
  fetch: () => Promise<T>,
): Promise<T> {
  const start = now()
  let size = 0
  try {
    const fetched = await fetch()
    size = fetched.bytes.byteLength
    return fetched
  } finally {
    rate.charge(client, Math.floor(size / BYTES_PER_READ) + Math.floor((now() - start) / MS_PER_READ))
  }
}

/**
 * Answers from the cache, or else fetches in the client's turn. Others may join a fetch once it has its turn, so
 * that a client's queue holds up no one else.
 */
function fetchedFor<T extends Sized>(
  client: string,
  { cache, rate, slots, now }: Fetches<T>,
  key: string,
  fetch: () => Promise<T>,
): Promise<T> {
  if (cache.has(key)) return cache.get(key, fetch)
  refuseAboveRate(rate, client)
  return slots.run(client, () => cache.get(key, () => chargedFor(client, { rate, now }, fetch)))
}

function hostedLists({ hostedLists: lists }: CompleteHubOptions): (context: Context) => Response {
  const bodies = new Map(
    Object.entries(lists).map(([name, list]) => [
      `${name}.json`,
      listBody(new TextEncoder().encode(JSON.stringify(list))),
    ]),
  )
  return (context) => {
    const body = bodies.get(context.req.param('file') ?? '')
    if (body === undefined) return context.json({ code: 'notFound', message: 'There is no such list.' }, 404)
    return listAnswer(context, body)
  }
}

function listRoute(
  options: CompleteHubOptions,
  fetch: GuardedFetch,
  slots: Slots,
): (context: Context) => Promise<Response> {
  const { limits, now, ethereumRpcUrl } = options
  const cache = new AnswerCache<ListBody>({ maxBytes: limits.cacheBytes, maxAgeMs: limits.listMaxAgeMs, now })
  const fetches = { cache, rate: new RequestRate(limits.listsPerMinute, now), slots, now }
  const sources: ListSources = {
    fetch,
    gateways: options.ipfsGateways,
    ethereum:
      ethereumRpcUrl === undefined ? undefined : ethereumCallThrough(ethereumRpcUrl, limits.listTimeoutMs),
    timeoutMs: limits.listTimeoutMs,
    now,
  }
  return async (context) => {
    const text = context.req.query('url') ?? ''
    const url = parseListLocation(text)?.url ?? text
    const fetchBody = async () => listBody(await fetchList(url, sources))
    return listAnswer(context, await fetchedFor(options.clientOf(context), fetches, url, fetchBody))
  }
}

/** Sources of third-party content. */
interface ContentSources {
  readonly fetch: GuardedFetch
  readonly gateways: readonly string[]
  readonly now: () => number
}

function pictureRoute(
  options: CompleteHubOptions,
  fetch: GuardedFetch,
  slots: Slots,
  perMinute: number,
  fetchPicture: (url: string, sources: ContentSources) => Promise<Logo>,
): (context: Context) => Promise<Response> {
  const { limits, now, ipfsGateways: gateways } = options
  const cache = new AnswerCache<Logo>({ maxBytes: limits.cacheBytes, maxAgeMs: limits.logoMaxAgeMs, now })
  const fetches = { cache, rate: new RequestRate(perMinute, now), slots, now }
  return async (context) => {
    const url = context.req.query('url') ?? ''
    const { type, bytes } = await fetchedFor(options.clientOf(context), fetches, url, () =>
      fetchPicture(url, { fetch, gateways, now }),
    )
    return new Response(bytes, {
      headers: {
        // A drawing's own declaration doesn't count: it was read as UTF-8.
        'content-type': type === 'image/svg+xml' ? `${type}; charset=utf-8` : type,
        'cache-control': 'public, max-age=86400',
        'content-security-policy': PICTURE_POLICY,
      },
    })
  }
}

function metadataRoute(
  options: CompleteHubOptions,
  fetch: GuardedFetch,
  slots: Slots,
): (context: Context) => Promise<Response> {
  const { limits, now, ipfsGateways: gateways } = options
  const maxAgeMs = limits.metadataMaxAgeMs
  const cache = new AnswerCache<Sized>({ maxBytes: limits.cacheBytes, maxAgeMs, now })
  const fetches = { cache, rate: new RequestRate(limits.metadataPerMinute, now), slots, now }
  const sources = { fetch, gateways, timeoutMs: limits.contentTimeoutMs, now }
  return async (context) => {
    const url = context.req.query('url') ?? ''
    const { bytes } = await fetchedFor(options.clientOf(context), fetches, url, async () => ({
      bytes: await fetchMetadata(url, sources),
    }))
    const seconds = Math.floor(maxAgeMs / 1_000)
    return new Response(bytes, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': `public, max-age=${seconds}`,
      },
    })
  }
}

function listBody(bytes: Uint8Array<ArrayBuffer>): ListBody {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

/** Responds 304 if the client already has the list. */
function listAnswer(context: Context, { bytes, etag }: ListBody): Response {
  const headers = { etag, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' }
  if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(bytes, { headers })
}

function failureAnswer(error: Error, context: Context, log: (line: string) => void): Response {
  const path = context.req.path.slice(0, LOGGED_PATH_CHARACTERS)
  log(`${context.req.method} ${path} failed: ${reasonOf(error)}`)
  context.header('cache-control', isMissing(error) ? 'public, max-age=300' : 'no-store')
  if (error instanceof TooManyRequestsError) context.header('retry-after', String(error.seconds))
  if (!(error instanceof IbullError)) {
    return context.json({ code: 'hubFailed', message: 'The hub could not answer.' }, 500)
  }
  if (error instanceof NameError) return context.json(refusalBody(error), error.status)
  return context.json({ code: error.code, message: error.message }, statusOf(error))
}

function statusOf(error: IbullError): 400 | 403 | 404 | 429 | 502 | 503 {
  if (error instanceof OtherSiteError) return 403
  if (error instanceof TooManyRequestsError) return 429
  if (error instanceof HubBusyError || error.code === 'listNameResolverMissing') return 503
  if (error.code === 'listProtocolUnknown') return 400
  return isMissing(error) ? 404 : 502
}

/** Whether the content of a third-party URL is missing, or may not be passed on. */
function isMissing(error: Error): boolean {
  return error instanceof LogoUnavailableError || error instanceof MetadataUnavailableError
}

/** Returns a log line for the operator: the failure and, for a fetched URL, its cause. */
function reasonOf(error: Error): string {
  const isFetch = (cause: unknown): cause is FetchFailedError => cause instanceof FetchFailedError
  const cause = error instanceof IbullError ? error.find(isFetch) : undefined
  const reason =
    cause === undefined ? withCause(error) : `${error.message}: ${cause.failure} ${cause.message}`
  return reason.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, 400)
}

/** Appends the cause reported by the operator's own database or endpoint, if any. */
function withCause(error: Error): string {
  return error instanceof NameError && error.cause instanceof Error
    ? `${error.message} ${error.cause.message}`
    : error.message
}
