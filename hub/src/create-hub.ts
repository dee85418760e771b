import { createHash } from 'node:crypto'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { IbullError, parseListLocation } from '@ibull/domain'
import { ethereumCallThrough } from './ens/ethereum-call.ts'
import { FetchFailedError } from './fetch/fetch-errors.ts'
import { chargedFor, fetchedFor, type Asker, type FetchInto, type Turns } from './fetch/fetch-in-turn.ts'
import { createGuardedFetch, type FetchOptions, type GuardedFetch } from './fetch/guarded-fetch.ts'
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
import { ClientLeftError } from './serving/client-left.ts'
import { HeldBytes } from './serving/held-bytes.ts'
import { HubBusyError } from './serving/hub-busy.ts'
import { RequestRate } from './serving/request-rate.ts'
import { PICTURE_POLICY, SECURITY_HEADERS } from './serving/security-headers.ts'
import { Slots } from './serving/slots.ts'
import { refuseAboveRate, TooManyRequestsError } from './serving/too-many-requests.ts'
import { holdUploads } from './serving/uploads.ts'

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
  const turns = { slots: new Slots(limits), held: new HeldBytes(limits.fetchedBytes) }
  const uploads = holdUploads(new HeldBytes(limits.uploadedBytes), options.clientOf)
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
  hub.use(uploads)
  hub.get('/health', (context) => context.json({ status: 'ok' }))
  hub.get('/lists/:file', hostedLists(options))
  hub.get('/list', listRoute(options, fetch, turns))
  hub.get(
    '/logo',
    pictureRoute(options, fetch, turns, limits.logosPerMinute, (url, sources) =>
      fetchLogo(url, { ...sources, timeoutMs: limits.logoTimeoutMs }, LOGO_LIMITS),
    ),
  )
  hub.get(
    '/artwork',
    pictureRoute(options, fetch, turns, limits.artworksPerMinute, (url, sources) =>
      fetchLogo(url, { ...sources, timeoutMs: limits.contentTimeoutMs }, ARTWORK_LIMITS),
    ),
  )
  hub.get('/token-metadata', metadataRoute(options, fetch, turns))
  const rpcRate = new RequestRate(limits.rpcPerMinute, now)
  hub.post('/rpc', (context) => {
    const client = options.clientOf(context)
    const { signal } = context.req.raw
    refuseAboveRate(rpcRate, client)
    return relayRpc(context, {
      fetch: (url, sent) =>
        turns.slots.run(
          client,
          () =>
            chargedFor(client, { ...turns, rate: rpcRate, now }, (room) =>
              fetch(url, { ...sent, room, signal }),
            ),
          signal,
        ),
      timeoutMs: limits.rpcTimeoutMs,
      countFurther: (cost) => refuseAboveRate(rpcRate, client, cost),
    })
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
    const verifying = new Slots({ running: limits.verifying, waiting: limits.verificationsWaiting })
    const verifyInTurn: InTurn = (context, work) =>
      verifying.run(options.clientOf(context), work, context.req.raw.signal)
    hub.route(
      '/',
      governanceRoutes(options.governance, counted(reads), counted(messages), { ...options, verifyInTurn }),
    )
  }
  hub.all('*', (context) => context.json({ code: 'notFound', message: 'There is no such service.' }, 404))
  hub.onError((error, context) => failureAnswer(error, context, options.log))
  return options.nodeUrl === undefined ? hub : withNode(hub, options.nodeUrl, options, uploads)
}

/** Wallets call this too, without an origin; other sites' pages lack the CORS permission to send JSON. */
function withNode(
  hub: Hono,
  nodeUrl: string,
  { nodeRate, clientOf, log }: CompleteHubOptions,
  uploads: MiddlewareHandler,
): Hono {
  const app = new Hono()
  app.use('/rpc', async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.res.headers.set(name, value)
  })
  app.use('/rpc', uploads)
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
  turns: Turns,
): (context: Context) => Promise<Response> {
  const { limits, now, ethereumRpcUrl } = options
  const cache = new AnswerCache<ListBody>({ maxBytes: limits.cacheBytes, maxAgeMs: limits.listMaxAgeMs, now })
  const fetches = { cache, rate: new RequestRate(limits.listsPerMinute, now), now, ...turns }
  const sources: Omit<ListSources, 'room' | 'signal'> = {
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
    const fetchBody: FetchInto<ListBody> = async (into) =>
      listBody(await fetchList(url, { ...sources, ...into }))
    return listAnswer(context, await fetchedFor(askerOf(context, options), fetches, url, fetchBody))
  }
}

function askerOf(context: Context, { clientOf }: CompleteHubOptions): Asker {
  return { client: clientOf(context), signal: context.req.raw.signal }
}

/** Sources of third-party content. */
interface ContentSources extends Pick<FetchOptions, 'room' | 'signal'> {
  readonly fetch: GuardedFetch
  readonly gateways: readonly string[]
  readonly now: () => number
}

function pictureRoute(
  options: CompleteHubOptions,
  fetch: GuardedFetch,
  turns: Turns,
  perMinute: number,
  fetchPicture: (url: string, sources: ContentSources) => Promise<Logo>,
): (context: Context) => Promise<Response> {
  const { limits, now, ipfsGateways: gateways } = options
  const cache = new AnswerCache<Logo>({ maxBytes: limits.cacheBytes, maxAgeMs: limits.logoMaxAgeMs, now })
  const fetches = { cache, rate: new RequestRate(perMinute, now), now, ...turns }
  return async (context) => {
    const url = context.req.query('url') ?? ''
    const { type, bytes } = await fetchedFor(askerOf(context, options), fetches, url, (into) =>
      fetchPicture(url, { fetch, gateways, now, ...into }),
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
  turns: Turns,
): (context: Context) => Promise<Response> {
  const { limits, now, ipfsGateways: gateways } = options
  const maxAgeMs = limits.metadataMaxAgeMs
  const cache = new AnswerCache<Sized>({ maxBytes: limits.cacheBytes, maxAgeMs, now })
  const fetches = { cache, rate: new RequestRate(limits.metadataPerMinute, now), now, ...turns }
  const sources = { fetch, gateways, timeoutMs: limits.contentTimeoutMs, now }
  return async (context) => {
    const url = context.req.query('url') ?? ''
    const { bytes } = await fetchedFor(askerOf(context, options), fetches, url, async (into) => ({
      bytes: await fetchMetadata(url, { ...sources, ...into }),
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
  // No one reads the answer.
  if (error instanceof ClientLeftError) return context.body(null, 503)
  const path = context.req.path.slice(0, LOGGED_PATH_CHARACTERS)
  log(`${context.req.method} ${path} failed: ${reasonOf(error)}`)
  context.header('cache-control', isMissing(error) ? 'public, max-age=300' : 'no-store')
  if (error instanceof TooManyRequestsError || error instanceof HubBusyError) {
    context.header('retry-after', String(error.seconds))
  }
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
