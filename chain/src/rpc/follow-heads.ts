import { visiblePage, type PageVisibility } from './page-visibility.ts'

/** A longer message is no header: those of chain 56 have some 3,000 characters. */
const MOST_CHARACTERS = 100_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** A connection without a new block for this long is replaced. */
const SILENT_AFTER_MS = 30_000
const CHAIN_REQUEST = 1
const HEADS_REQUEST = 2
const QUANTITY = /^0x(?:0|[1-9a-f][\da-f]{0,15})$/

/** The part of the browser's `WebSocket` in use. */
export type HeadSocket = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'send' | 'close'>

export interface FollowHeadsOptions {
  readonly chainId: number
  /** WebSocket endpoints, or paths of the page's own origin, in order of preference. */
  readonly urls: readonly string[]
  /** Called with the number of each announced block. */
  readonly onHead: (block: bigint) => void
  /** `undefined` outside a browser: never hidden. */
  readonly page?: PageVisibility | undefined
  readonly open?: (url: string) => HeadSocket
  /** From 0 to 1: jitter of the pauses across pages. */
  readonly random?: () => number
}

/**
 * Follows a chain's newest blocks by `eth_subscribe` of `newHeads`. An endpoint that fails, serves another chain,
 * sends anything else or falls silent is replaced by the next, after a pause that doubles to a minute. Nothing is
 * connected while the page is hidden.
 * @returns a function that ends it.
 */
export function followHeads(options: FollowHeadsOptions): () => void {
  const { chainId, urls, onHead, page = visiblePage(), open = openSocket, random = Math.random } = options
  let socket: HeadSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function connect(): void {
    timer = undefined
    const url = urls[failures % urls.length]
    if (url === undefined || page?.visibilityState === 'hidden') return
    try {
      listen(open(url))
    } catch {
      fail()
    }
  }

  function listen(opened: HeadSocket): void {
    let isOurChain = false
    socket = opened
    awaitHead()
    opened.onopen = () => {
      opened.send(requestOf(CHAIN_REQUEST, 'eth_chainId', []))
      opened.send(requestOf(HEADS_REQUEST, 'eth_subscribe', ['newHeads']))
    }
    opened.onclose = fail
    opened.onmessage = ({ data }) => {
      const message = parseMessage(data)
      if (message === undefined || message.error !== undefined) return fail()
      if (message.id === CHAIN_REQUEST) {
        if (numberOf(message.result) !== BigInt(chainId)) return fail()
        isOurChain = true
      }
      const head = numberOf(message.params?.result?.number)
      if (head === undefined || !isOurChain) return
      failures = 0
      awaitHead()
      onHead(head)
    }
  }

  function awaitHead(): void {
    clearTimeout(timer)
    timer = setTimeout(fail, SILENT_AFTER_MS)
  }

  function disconnect(): void {
    clearTimeout(timer)
    timer = undefined
    if (socket === undefined) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    socket = undefined
  }

  function fail(): void {
    disconnect()
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 6))
    failures += 1
    timer = setTimeout(connect, pause * (1 + random() / 4))
  }

  function onVisibility(): void {
    disconnect()
    connect()
  }

  page?.addEventListener('visibilitychange', onVisibility)
  connect()
  return () => {
    page?.removeEventListener('visibilitychange', onVisibility)
    disconnect()
  }
}

function openSocket(url: string): HeadSocket {
  return new WebSocket(
    url.startsWith('/') ? new URL(url, globalThis.location.href.replace(/^http/, 'ws')) : url,
  )
}

function requestOf(id: number, method: string, params: readonly unknown[]): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params })
}

interface Message {
  readonly id?: unknown
  readonly error?: unknown
  readonly result?: unknown
  readonly params?: { readonly result?: { readonly number?: unknown } | null } | null
}

/** `undefined` for anything but a JSON object. */
function parseMessage(data: unknown): Message | undefined {
  if (typeof data !== 'string' || data.length > MOST_CHARACTERS) return undefined
  try {
    const message: unknown = JSON.parse(data)
    return typeof message === 'object' && message !== null ? message : undefined
  } catch {
    return undefined
  }
}

function numberOf(value: unknown): bigint | undefined {
  return typeof value === 'string' && QUANTITY.test(value) ? BigInt(value) : undefined
}
