import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { Logger } from '../log.ts'

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

/** Starts the app's own Vite behind a server's `upgrade` events. */
export async function startDevWeb(upgrades: EventEmitter, networkFile: string, log: Logger): Promise<DevWeb> {
  process.env['NETWORK_FILE'] = networkFile
  const entry = createRequire(join(WEB, 'package.json')).resolve('vite')
  const vite = (await import(pathToFileURL(entry).href)) as Vite
  const dev = await vite.createServer({
    root: WEB,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: upgrades } },
    customLogger: viteLogger(log),
  })
  return { handle: (request, response) => dev.middlewares(request, response), close: () => dev.close() }
}

/** Vite's logger, writing to the world's log. */
function viteLogger(log: Logger): object {
  const said = new Set<string>()
  const say = (message: string): void => {
    for (const line of stripVTControlCharacters(message).split('\n')) if (line.trim() !== '') log.info(line)
  }
  return {
    hasWarned: false,
    info: say,
    warn: say,
    error: say,
    warnOnce: (message: string) => {
      if (said.has(message)) return
      said.add(message)
      say(message)
    },
    clearScreen: () => undefined,
    hasErrorLogged: () => false,
  }
}
