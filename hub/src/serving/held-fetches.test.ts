import { limits } from '@ibull/testkit/limits'
import { describe, expect, test } from 'vitest'
import { createGuardedFetch } from '../fetch/guarded-fetch.ts'
import { createInMemoryInternet } from '../internet/in-memory-internet.ts'
import { hubOn, json, type Host } from '../testing/hub-on.ts'
import { png } from '../testing/sample-pictures.ts'
import { HeldBytes } from './held-bytes.ts'
import { HubBusyError } from './hub-busy.ts'

const pathTo = (kind: string, url: string): string => `/api/${kind}?url=${encodeURIComponent(url)}`
const stuck: Host = () => new Promise(() => undefined)
/** A picture with bytes behind its end, which no one draws. */
const pictureOf = (bytes: number): Uint8Array<ArrayBuffer> => {
  const picture = new Uint8Array(bytes)
  picture.set(png(8, 8))
  return picture
}

describe('a client that leaves', () => {
  test('behavior: frees the slot of its fetch', async () => {
    const hosts = { 'stuck.example': stuck, 'tokens.example': json({}) }
    const { hub, get, requests } = hubOn(hosts, {}, { running: 1, waiting: 0 })
    const leaving = new AbortController()
    const left = hub.request(pathTo('list', 'https://stuck.example/'), { signal: leaving.signal })
    await expect.poll(() => requests).toHaveLength(1)
    leaving.abort()
    await left
    expect((await get('list', 'https://tokens.example/')).status).toBe(200)
  })

  test('behavior: leaves the fetch and its slot to who shares it', async () => {
    const answers: (() => void)[] = []
    const host: Host = () => new Promise((resolve) => answers.push(() => resolve(Response.json({}))))
    const { hub, get } = hubOn(
      { 'tokens.example': host, 'other.example': json({}) },
      {},
      { running: 1, waiting: 0 },
    )
    const leaving = new AbortController()
    const left = hub.request(pathTo('list', 'https://tokens.example/'), { signal: leaving.signal })
    await expect.poll(() => answers.length).toBe(1)
    const shared = get('list', 'https://tokens.example/')
    leaving.abort()
    await left
    expect((await get('list', 'https://other.example/')).status).toBe(503)
    answers[0]?.()
    expect((await shared).status).toBe(200)
    expect(answers).toHaveLength(1)
  })

  test('behavior: pays for the bytes that came', async () => {
    let pulled = 0
    const endless: Host = () => {
      const pull = (body: ReadableStreamDefaultController): void => {
        pulled += 1
        if (pulled <= 10) body.enqueue(new Uint8Array(100_000))
      }
      return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }))
    }
    const { hub, get } = hubOn({ 'a.example': endless }, { now: () => 0 }, { artworksPerMinute: 5 })
    const leaving = new AbortController()
    const left = hub.request(pathTo('artwork', 'https://a.example/'), { signal: leaving.signal })
    await expect.poll(() => pulled).toBe(11)
    leaving.abort()
    await left
    expect((await get('artwork', 'https://b.example/')).status).toBe(429)
  })
})

describe('bytes of all fetches', () => {
  test('error: refuses a picture that has no room in time', async () => {
    const held = new HeldBytes(200_000)
    const other = held.claim('1.1.1.1')
    other.take(80_000)
    const fetch = createGuardedFetch(
      createInMemoryInternet({
        'a.example': (_, answer) => {
          answer.setHeader('content-length', 30_000)
          answer.end(pictureOf(30_000))
        },
      }),
    )
    const { signal } = new AbortController()
    const fetched = (timeoutMs: number) =>
      fetch('https://a.example/', {
        maxBytes: 90_000,
        timeoutMs,
        accept: 'image/*',
        room: held.claim('1.1.1.1'),
        signal,
      })
    await expect(fetched(50)).rejects.toThrow(HubBusyError)
    const waiting = fetched(limits.condition)
    other.release()
    expect((await waiting).bytes.byteLength).toBe(30_000)
    expect(held.used).toBe(30_000)
  })

  test('error: states when to try again', async () => {
    const { get } = hubOn(
      { 'a.example': () => new Response(pictureOf(60_000)) },
      {},
      { fetchedBytes: 100_000 },
    )
    const { status, headers } = await get('logo', 'https://a.example/')
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
  })

  test('error: refuses a body that outgrows the room', async () => {
    const host: Host = () => {
      const start = (body: ReadableStreamDefaultController): void => {
        body.enqueue(pictureOf(90_000))
        body.close()
      }
      return new Response(new ReadableStream({ start }))
    }
    const { get } = hubOn({ 'a.example': host }, {}, { fetchedBytes: 100_000 })
    for (let turn = 0; turn < 3; turn += 1)
      expect((await get('logo', `https://a.example/${turn}`)).status).toBe(503)
  })

  test('behavior: returns the room of each fetch', async () => {
    const hosts = {
      'a.example': () => new Response(pictureOf(40_000)),
      'b.example': () => new Response('no picture'.repeat(4_000)),
    }
    const { get } = hubOn(hosts, {}, { fetchedBytes: 100_000 })
    const statuses: number[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      statuses.push((await get('logo', `https://a.example/${turn}`)).status)
      statuses.push((await get('logo', `https://b.example/${turn}`)).status)
    }
    expect(statuses).toEqual([200, 404, 200, 404, 200, 404, 200, 404])
  })
})

describe('bytes of all requests', () => {
  test('error: refuses a request that has no room, until others are answered', async () => {
    const answers: (() => void)[] = []
    const host: Host = () => new Promise((resolve) => answers.push(() => resolve(Response.json({}))))
    const { hub } = hubOn({ 'node.example': host, 'quick.example': json({}) }, {}, { uploadedBytes: 100_000 })
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ data: 'x'.repeat(40_000) }] }
    const post = (url = 'https://quick.example/') =>
      hub.request(pathTo('rpc', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(call),
      })
    const first = post('https://node.example/')
    await expect.poll(() => answers.length).toBe(1)
    const refused = await post()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    answers[0]?.()
    expect((await first).status).toBe(200)
    expect((await post()).status).toBe(200)
  })
})
