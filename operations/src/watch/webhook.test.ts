import { afterEach, expect, test, vi } from 'vitest'
import { createLogger, type LogEntry } from '../log/logger.ts'
import { serve } from '../testing/watch-bench.ts'
import { isDelivering, messageOf, Webhook, type Message } from './webhook.ts'

const alarm: Message['alarm'] = {
  change: 'raised',
  rule: 'node-down',
  subject: '',
  severity: 'critical',
  chainId: 56,
  time: '2026-01-01T00:00:00.000Z',
}
const lines: LogEntry[] = []
const log = createLogger((entry) => lines.push(entry))
let server: Awaited<ReturnType<typeof serve>> | undefined
afterEach(async () => {
  lines.length = 0
  await server?.close()
})

test('default: messages arrive in their order, each once', async () => {
  const received: string[] = []
  server = await serve((body, request, response) => {
    received.push((JSON.parse(body) as Message).text)
    expect(request.headers['content-type']).toBe('application/json')
    response.writeHead(204).end()
  })
  const webhook = new Webhook({ url: server.url, log })
  const messages = ['one', 'two', 'three'].map((text) => messageOf(text, alarm))
  const accepted = vi.fn()
  await Promise.all([webhook.deliver(messages, accepted), webhook.deliver(messages, accepted)])
  expect(received).toEqual(['one', 'two', 'three'])
  expect(messages).toEqual([])
  expect(accepted).toHaveBeenCalledTimes(3)
})

test('behavior: pauses double after each failure, up to five minutes', async () => {
  let requests = 0
  server = await serve((_, __, response) => {
    requests += 1
    response.destroy()
  })
  let time = 0
  const webhook = new Webhook({ url: `${server.url}/secret`, log, now: () => time })
  const messages = [messageOf('one', alarm)]
  for (let round = 0; round < 11; round += 1) {
    await webhook.deliver(messages, () => undefined)
    const pauseMs = Number(lines.at(-1)?.fields['pauseMs'])
    expect(pauseMs).toBe(Math.min(1_000 * 2 ** round, 300_000))
    time += pauseMs - 1
    await webhook.deliver(messages, () => undefined)
    expect(requests).toBe(round + 1)
    time += 1
  }
  expect(messages).toHaveLength(1)
  expect(lines.map(({ fields }) => JSON.stringify(fields)).join()).not.toContain('secret')
})

test('behavior: one that does not answer fails after the time limit', async () => {
  server = await serve(() => undefined)
  const webhook = new Webhook({ url: server.url, log, timeoutMs: 20 })
  await webhook.deliver([messageOf('one', alarm)], () => undefined)
  expect(lines).toMatchObject([{ fields: { reason: 'TimeoutError' } }])
})

test('behavior: beyond a thousand messages, the oldest are dropped', async () => {
  server = await serve((_, __, response) => void response.writeHead(500).end())
  const messages = Array.from({ length: 1_002 }, (_, index) => messageOf(`${index}`, alarm))
  await new Webhook({ url: server.url, log }).deliver(messages, () => undefined)
  expect(messages).toHaveLength(1_000)
  expect(messages[0]?.text).toBe('2')
})

test('behavior: a message waiting for more than a quarter of an hour counts as undelivered', () => {
  const raised = Date.parse(alarm.time)
  const waiting = [messageOf('one', alarm), messageOf('two', { ...alarm, time: '2026-01-01T01:00:00.000Z' })]
  expect(isDelivering([], raised)).toBe(true)
  expect(isDelivering(waiting, raised + 900_000)).toBe(true)
  expect(isDelivering(waiting, raised + 900_001)).toBe(false)
})

test('behavior: a text is cut to what chats accept', () => {
  const { text, content } = messageOf('x'.repeat(5_000), alarm)
  expect(text).toHaveLength(1_900)
  expect(content).toBe(text)
})

test('error: an invalid URL is not repeated', () => {
  expect(() => new Webhook({ url: 'hooks.example/secret', log })).toThrow(
    /^The webhook is no http\(s\) URL\.$/,
  )
})
