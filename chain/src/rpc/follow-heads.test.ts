import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followHeads, type FollowHeadsOptions, type HeadSocket } from './follow-heads.ts'

const SUBSCRIBED = { jsonrpc: '2.0', id: 2, result: '0x1' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

class Socket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  readonly sent: unknown[] = []
  isClosed = false

  constructor(readonly url: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.isClosed = true
  }

  answer(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  head(number: unknown): void {
    this.answer({ method: 'eth_subscription', params: { subscription: '0x1', result: { number } } })
  }

  /** Opens the connection to a node of a chain. */
  serve(chainId: string): void {
    this.onopen?.()
    this.answer({ jsonrpc: '2.0', id: 1, result: chainId })
    this.answer(SUBSCRIBED)
  }
}

class Page extends EventTarget {
  visibilityState = 'visible'

  show(visibilityState: string): void {
    this.visibilityState = visibilityState
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

const URLS = ['wss://first.example', 'wss://second.example']

function follow(options: Partial<FollowHeadsOptions> = {}) {
  const sockets: Socket[] = []
  const heads: bigint[] = []
  const stop = followHeads({
    chainId: 56,
    urls: URLS,
    onHead: (block) => heads.push(block),
    random: () => 0,
    open(url) {
      const socket = new Socket(url)
      sockets.push(socket)
      return socket as unknown as HeadSocket
    },
    ...options,
  })
  const newest = (): Socket => {
    const socket = sockets.at(-1)
    if (socket === undefined) throw new Error('Nothing is connected.')
    return socket
  }
  return { sockets, heads, newest, stop, urls: () => sockets.map(({ url }) => url) }
}

test('default: reports the number of each announced block', () => {
  const { heads, newest, stop } = follow()
  newest().serve('0x38')
  newest().head('0x64')
  newest().head('0x65')
  expect(newest().sent).toEqual([
    { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
    { jsonrpc: '2.0', id: 2, method: 'eth_subscribe', params: ['newHeads'] },
  ])
  expect(heads).toEqual([100n, 101n])
  stop()
  expect(newest().isClosed).toBe(true)
})

test('error: leaves a node of another chain, reports none of its blocks', async () => {
  const { heads, newest, sockets, urls, stop } = follow()
  newest().onopen?.()
  newest().head('0x64')
  newest().answer({ id: 1, result: '0x61' })
  expect(sockets[0]?.isClosed).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(urls()).toEqual(URLS)
  expect(heads).toEqual([])
  stop()
})

test.each([
  ['a refusal', { id: 2, error: { code: -32601, message: 'no such method' } }],
  ['no object', 7],
  ['a message of more than 100,000 characters', { padding: 'x'.repeat(100_000) }],
])('error: leaves a node that answers with %s', async (_what, message) => {
  const { newest, sockets, urls, stop } = follow()
  newest().onopen?.()
  newest().answer(message)
  expect(sockets[0]?.isClosed).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(urls()).toEqual(URLS)
  stop()
})

test.each(['0x', 'one', '0x01', 7, null, `0x1${'0'.repeat(16)}`])(
  'error: reports no block of the number %j',
  (number) => {
    const { heads, newest, stop } = follow()
    newest().serve('0x38')
    newest().head(number)
    newest().answer({ params: null })
    newest().answer({ params: { result: null } })
    expect(heads).toEqual([])
    expect(newest().isClosed).toBe(false)
    stop()
  },
)

test('behavior: doubles the pause after each failure, to a minute', async () => {
  const { newest, sockets, stop } = follow()
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const { length } = sockets
    newest().onclose?.()
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    expect(sockets).toHaveLength(length)
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets).toHaveLength(length + 1)
  }
  stop()
})

test('behavior: tries the endpoints in turn, soon again after a block', async () => {
  const { newest, urls, stop } = follow()
  newest().onclose?.()
  await vi.advanceTimersByTimeAsync(1_000)
  newest().serve('0x38')
  newest().head('0x64')
  newest().onclose?.()
  await vi.advanceTimersByTimeAsync(1_000)
  newest().onclose?.()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(urls()).toEqual([URLS[0], URLS[1], URLS[1], URLS[0]])
  stop()
})

test('behavior: replaces a connection without a block for 30 s', async () => {
  const { newest, sockets, stop } = follow()
  newest().serve('0x38')
  await vi.advanceTimersByTimeAsync(29_000)
  newest().head('0x64')
  await vi.advanceTimersByTimeAsync(29_999)
  expect(newest().isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(newest().isClosed).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sockets).toHaveLength(2)
  stop()
})

test('behavior: connects only while the page is shown', async () => {
  const page = new Page()
  const { newest, sockets, stop } = follow({ page })
  page.show('hidden')
  expect(newest().isClosed).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sockets).toHaveLength(1)
  page.show('visible')
  expect(sockets).toHaveLength(2)
  stop()
  page.show('hidden')
  page.show('visible')
  expect(sockets).toHaveLength(2)
})

test('error: an endpoint that cannot be opened is followed by the next', async () => {
  const opened: string[] = []
  const { stop } = follow({
    open(url) {
      opened.push(url)
      throw new SyntaxError('no URL')
    },
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(opened).toEqual(URLS)
  stop()
})
