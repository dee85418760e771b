import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { buildLocalWeb, createLogger, silentSink, type World } from '@ibull/localnet'
import { expect, type Frame, type Page } from '@playwright/test'
import type { Hex, TypedDataDefinition } from 'viem'
import type { SafeAccount, SafeCall } from './safe-account.ts'

/** The host that the local network file names. */
export const SAFE_HOST = 'https://app.safe.global'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

interface SafeRequest {
  readonly id: string
  readonly method: string
  readonly params: unknown
}

interface Queued {
  readonly calls: readonly SafeCall[]
  status: 'AWAITING_CONFIRMATIONS' | 'SUCCESS'
  txHash: Hex | null
}

/** Safe's page with the app in its frame: its part of the protocol, on a real account of the chain. */
export class SafePage {
  /** Requests of the app, in order. */
  readonly requests: SafeRequest[] = []
  /** Answers a user's rejection to the next transaction. */
  rejectsNext = false
  private readonly queue = new Map<string, Queued>()

  private constructor(
    private readonly page: Page,
    private readonly account: SafeAccount,
  ) {}

  /** Builds the app as a Safe App, serves it with the headers of that build, and opens it in a page of the host. */
  static async open(
    page: Page,
    world: World,
    account: SafeAccount,
    path: string,
    host = SAFE_HOST,
  ): Promise<SafePage> {
    const safe = new SafePage(page, account)
    await serveSafeApp(page, world)
    await page.context().grantPermissions(['local-network-access'], { origin: host })
    await page.exposeFunction('answerAsSafe', (request: SafeRequest) => safe.answer(request))
    await page.route(`${host}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: framing(`${world.url}${path}`) }),
    )
    await page.goto(host)
    return safe
  }

  /** The app in the frame. */
  get app(): Frame {
    const [frame] = this.page.mainFrame().childFrames()
    if (frame === undefined) throw new Error("Safe's page has no frame.")
    return frame
  }

  requestsOf(method: string): readonly SafeRequest[] {
    return this.requests.filter((request) => request.method === method)
  }

  /** The owners sign what waits, and it is executed. */
  async execute(): Promise<void> {
    for (const queued of this.queue.values())
      if (queued.status === 'AWAITING_CONFIRMATIONS') {
        queued.txHash = await this.account.execute(queued.calls)
        queued.status = 'SUCCESS'
      }
  }

  private async answer(request: SafeRequest): Promise<object> {
    this.requests.push(request)
    const { id, method, params } = request
    try {
      return { id, success: true, version: '9.1.0', data: await this.dataFor(method, params) }
    } catch (error) {
      return { id, success: false, version: '9.1.0', error: error instanceof Error ? error.message : '' }
    }
  }

  private async dataFor(method: string, params: unknown): Promise<unknown> {
    switch (method) {
      case 'getSafeInfo':
        return this.account.info
      case 'sendTransactions':
        return this.take((params as { readonly txs: readonly SafeCall[] }).txs)
      case 'getTxBySafeTxHash': {
        const queued = this.queue.get((params as { readonly safeTxHash: string }).safeTxHash)
        if (queued === undefined) throw new Error('No such transaction')
        return { txStatus: queued.status, txHash: queued.txHash }
      }
      case 'rpcCall':
        return { offChainSigning: true }
      case 'signTypedMessage': {
        const { typedData } = params as { readonly typedData: TypedDataDefinition }
        return { messageHash: '0x', signature: await this.account.signTypedData(typedData) }
      }
      default:
        throw new Error(`Safe's page has no ${method}`)
    }
  }

  private async take(calls: readonly SafeCall[]): Promise<{ readonly safeTxHash: Hex }> {
    if (this.rejectsNext) {
      this.rejectsNext = false
      throw new Error('Transaction was rejected')
    }
    const safeTxHash = await this.account.hashOf(calls)
    this.queue.set(safeTxHash, { calls, status: 'AWAITING_CONFIRMATIONS', txHash: null })
    return { safeTxHash }
  }
}

/** Serves a build as a Safe App at the world's address, with the headers that it states for static hosts. */
async function serveSafeApp(page: Page, { url }: World): Promise<void> {
  const folder = await buildLocalWeb('own', createLogger('build', silentSink), { isSafeApp: true })
  const rules = rulesIn(await readFile(join(folder, '_headers'), 'utf8'))
  // Chromium refuses a document of unknown address a socket to this machine: blocks are polled for.
  await page.routeWebSocket(/\/rpc$/, () => undefined)
  await page.route(
    ({ origin, pathname }) => origin === url && !/^\/(?:rpc|api|indexer)(?:\/|$)/.test(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      const kind = extname(pathname)
      const body = await readFile(join(folder, kind === '' ? 'index.html' : pathname))
      const headers = { ...headersFor(rules, pathname), 'content-type': CONTENT_TYPES[kind] ?? '' }
      await route.fulfill({ body, headers })
    },
  )
  expect(rules.map(([path]) => path)).toEqual(['/*', '/assets/*', '/manifest.json', '/favicon.svg'])
}

type HeaderRule = readonly [path: string, lines: readonly string[]]

function rulesIn(file: string): readonly HeaderRule[] {
  const rules: [string, string[]][] = []
  for (const line of file.split('\n').filter((text) => text !== '')) {
    if (line.startsWith('  ')) rules.at(-1)?.[1].push(line.trim())
    else rules.push([line, []])
  }
  return rules
}

/** The headers of a path by the rules of static hosts: later ones replace those that they take back by `!`. */
function headersFor(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [path, lines] of rules) {
    if (path !== pathname && !(path.endsWith('*') && pathname.startsWith(path.slice(0, -1)))) continue
    for (const line of lines) {
      if (line.startsWith('! ')) delete headers[line.slice(2).toLowerCase()]
      else headers[line.slice(0, line.indexOf(':')).toLowerCase()] = line.slice(line.indexOf(':') + 2)
    }
  }
  return headers
}

const framing = (address: string): string => `<!doctype html>
<html lang="en">
  <title>Safe</title>
  <style>body { margin: 0 } iframe { border: 0; width: 100vw; height: 100vh }</style>
  <main><iframe title="App" src="${address}"></iframe></main>
  <script>
    const frame = document.querySelector('iframe')
    addEventListener('message', async ({ source, origin, data }) => {
      if (source === frame.contentWindow) source.postMessage(await answerAsSafe(data), origin)
    })
  </script>
</html>`
