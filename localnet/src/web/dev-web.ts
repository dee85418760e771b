import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url))

/** The app served from its sources, with hot reload. */
export interface DevWeb {
  handle(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

interface ViteServer {
  middlewares: (request: IncomingMessage, response: ServerResponse) => void
  close(): Promise<void>
}

interface Vite {
  createServer(config: unknown): Promise<ViteServer>
}

/** Starts the app's own Vite inside `server`, whose port it then shares. */
export async function startDevWeb(server: Server): Promise<DevWeb> {
  process.env['VITE_NETWORK'] = 'local'
  const entry = createRequire(join(WEB, 'package.json')).resolve('vite')
  const vite = (await import(pathToFileURL(entry).href)) as Vite
  const dev = await vite.createServer({
    root: WEB,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
  })
  return { handle: (request, response) => dev.middlewares(request, response), close: () => dev.close() }
}
