import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { connectionOrigins, localNetwork } from '@ibull/chain'
import { createNodeSocket, proxyNode, serveSocket, type NameOptions } from '@ibull/hub'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { securityHeaders } from '../../../web/security-headers.ts'
import { PRIVATE_RPC_PATH, type PrivatePool } from '../chain/private-pool.ts'
import type { RpcClient } from '../chain/rpc-client.ts'
import { LOCAL_CHAIN_ID } from '../accounts.ts'
import type { Deployment } from '../deploy/deployment.ts'
import { explorerRoutes } from '../explorer/routes.ts'
import { localGovernance, type LocalGovernance } from '../governance/local-governance.ts'
import type { Logger } from '../log.ts'
import { startDevWeb, type DevWeb } from '../web/dev-web.ts'
import { takeCspReport } from './csp-report.ts'
import { createLocalHub, type LocalHubOptions } from './local-hub.ts'
import { localNames } from './local-names.ts'
import { INDEXER_PATH, proxyIndexer } from './indexer-proxy.ts'
import { ownRequests } from './own-host.ts'
import { privateRpc } from './private-rpc.ts'
import { StaticFiles } from './static-files.ts'

const HOST = '127.0.0.1'
const HIGHEST_PORT = 65_535
const OWN_PATHS = /^\/(?:rpc|private-rpc|explorer|csp|health|api|indexer)(?:\/|\?|$)/

/** No port could be opened. */
export class NoFreePortError extends Error {
  constructor(first: number) {
    super(`No port from ${first} on is free.`)
    this.name = 'NoFreePortError'
  }
}

/** The app's source: none, a built folder, or the sources with hot reload. */
export type WebSource =
  | { readonly kind: 'none' }
  | { readonly kind: 'built'; readonly folder: string }
  | { readonly kind: 'dev'; readonly networkFile: string }

/** The world's single server. */
export interface WorldServer {
  readonly url: string
  close(): Promise<void>
}

export interface ServerOptions {
  readonly client: RpcClient
  /** What the private endpoint holds. */
  readonly privatePool: PrivatePool
  readonly deployment: Deployment
  readonly web: WebSource
  readonly hub: LocalHubOptions
  /** Folder of the hub's names and proposals; in memory without one. */
  readonly namesFolder: string | undefined
  /** The indexer's current URL; `undefined` while none runs. */
  readonly indexerUrl: () => string | undefined
  /** The port to try first; the next free one is taken. 0 lets the system choose. */
  readonly port: number
  readonly log: Logger
}

/** Serves the app, the chain's RPC, the explorer and the hub from one origin. @throws {NoFreePortError} */
export async function startServer(options: ServerOptions): Promise<WorldServer> {
  const { web, port, log } = options
  const names = localNames(options.client, options.deployment.profile, options.namesFolder, log)
  const local = localGovernance(options.client, options.deployment, names.database, options.indexerUrl, log)
  const files = web.kind === 'built' ? await StaticFiles.read(web.folder) : undefined
  const listener = getRequestListener(worldApp(options, files, names, local).fetch, {
    overrideGlobalObjects: false,
  })
  const server = createServer()
  const own = ownRequests(server)
  const dev: DevWeb | undefined =
    web.kind === 'dev' ? await startDevWeb(own, web.networkFile, log) : undefined
  own.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (dev !== undefined && !OWN_PATHS.test(request.url ?? '')) dev.handle(request, response)
    else void listener(request, response)
  })
  const socket = createNodeSocket({ nodeUrl: options.client.url })
  serveSocket(own, socket, dev === undefined)
  const opened = await listen(server, port)
  if (port !== 0 && opened !== port) log.info(`port ${port} is taken, using ${opened}`)
  return {
    url: `http://${HOST}:${opened}`,
    close: async () => {
      await dev?.close()
      socket.close()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await local.governance.stop()
      await names.database.close()
    },
  }
}

/** Every path of the world, behind the security headers of the local network; the hub has its own. */
function worldApp(
  { client, privatePool, deployment, hub, indexerUrl, log }: ServerOptions,
  files: StaticFiles | undefined,
  names: NameOptions,
  { governance, seeded }: LocalGovernance,
): Hono {
  const headers = Object.entries(securityHeaders(connectionOrigins(localNetwork), { reportUri: '/csp' }))
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of headers) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  })
  // As nodes and web servers do for the app of a real network.
  app.use('/rpc', compress())
  app.use(`${INDEXER_PATH}/*`, compress())
  app.post('/rpc', (context) => proxyNode(context, client.url))
  app.all('/rpc', (context) =>
    context.json({ error: 'Send JSON-RPC requests by POST.' }, 405, { allow: 'POST' }),
  )
  app.post(PRIVATE_RPC_PATH, (context) => privateRpc(context, privatePool, client))
  app.use(`${INDEXER_PATH}/*`, cors({ origin: '*', maxAge: 86_400 }))
  app.all(`${INDEXER_PATH}/*`, (context) => proxyIndexer(context, indexerUrl()))
  app.post('/csp', (context) => takeCspReport(context, log))
  app.get('/health', async (context) => {
    const block = await client.request<{ number: string; timestamp: string }>('eth_getBlockByNumber', [
      'latest',
      false,
    ])
    return context.json({
      status: 'ok',
      processId: process.pid,
      chainId: LOCAL_CHAIN_ID,
      blockNumber: Number(block.number),
      blockTimestamp: Number(block.timestamp),
    })
  })
  app.use('/api/governance/*', async (_context, next) => {
    await seeded()
    await next()
  })
  app.route('/', createLocalHub(deployment, hub, log, names, governance))
  app.route('/explorer', explorerRoutes(client, deployment))
  app.get('*', async (context) => {
    if (files === undefined) return context.text('This world runs without the app.\n', 404)
    return files.respond(pathOf(context.req.url), context.req.header('accept-encoding') ?? '')
  })
  app.notFound((context) => context.json({ error: 'Only GET is understood here.' }, 405))
  app.onError((error, context) => {
    log.info(`${context.req.method} ${context.req.path} failed: ${error.message}`)
    return context.json({ error: 'The local world could not answer.' }, 500)
  })
  return app
}

function pathOf(url: string): string {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Listens at the first free port from `preferred` on. @throws {NoFreePortError} */
async function listen(server: Server, preferred: number): Promise<number> {
  for (let port = preferred; port <= HIGHEST_PORT; port++) {
    if (await isListening(server, port)) {
      const address = server.address()
      return typeof address === 'object' && address !== null ? address.port : port
    }
  }
  throw new NoFreePortError(preferred)
}

function isListening(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false)
      else reject(error)
    }
    server.once('error', fail)
    server.listen(port, HOST, () => {
      server.off('error', fail)
      resolve(true)
    })
  })
}
