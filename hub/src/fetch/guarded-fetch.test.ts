import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createInMemoryInternet } from '../internet/in-memory-internet.ts'
import type { ConnectionTarget, Internet } from '../internet/internet.ts'
import { HeldBytes } from '../serving/held-bytes.ts'
import { FetchFailedError, type FetchFailure } from './fetch-errors.ts'
import { createGuardedFetch, type Fetched, type FetchOptions } from './guarded-fetch.ts'

const LIMIT = 100_000
const options: FetchOptions = {
  maxBytes: LIMIT,
  timeoutMs: 5_000,
  accept: 'application/json',
  room: new HeldBytes(1e9).claim('1.1.1.1'),
  signal: new AbortController().signal,
}

const answering =
  (status: number, headers: Record<string, string>, body: string | Uint8Array = ''): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers)
    response.end(body)
  }
const redirecting = (location: string, status = 302): RequestListener => answering(status, { location })
const fetchFrom = (
  hosts: Record<string, RequestListener>,
  url: string,
  changed: Partial<FetchOptions> = {},
): Promise<Fetched> => createGuardedFetch(createInMemoryInternet(hosts))(url, { ...options, ...changed })
const quickBrotli = (content: Uint8Array): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
const textOf = ({ bytes }: Fetched): string => Buffer.from(bytes).toString()

/** Returns a fetch's failure; fails the test if it succeeds. */
async function failureOf(fetching: Promise<Fetched>): Promise<FetchFailure> {
  const outcome = await fetching.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof FetchFailedError) return outcome.failure
  throw new Error(`Not a failed fetch: ${String(outcome)}`)
}

/** An internet with scripted DNS results that records connections. */
function resolvingTo(...answers: readonly string[][]): Internet & { readonly connected: ConnectionTarget[] } {
  const connected: ConnectionTarget[] = []
  const inner = createInMemoryInternet({
    'a.example': answering(200, {}, '{}'),
    '93.184.215.14': answering(200, {}, '{}'),
  })
  let lookups = 0
  return {
    connected,
    resolve: () => Promise.resolve(answers[Math.min(lookups++, answers.length - 1)] ?? []),
    connect: (target, signal) => {
      connected.push(target)
      return inner.connect(target, signal)
    },
  }
}

describe('createGuardedFetch', () => {
  test('default', async () => {
    let received: IncomingMessage | undefined
    const hosts = {
      'a.example': (request: IncomingMessage, response: ServerResponse): void => {
        received = request
        response.writeHead(200, { 'content-type': 'Application/JSON; charset=utf-8' })
        response.end('{"a":1}')
      },
    }
    const fetched = await fetchFrom(hosts, 'https://a.example/list.json?b=c#d')
    expect([textOf(fetched), fetched.contentType]).toEqual(['{"a":1}', 'application/json'])
    expect([received?.method, received?.url, received?.headers.host]).toEqual([
      'GET',
      '/list.json?b=c',
      'a.example',
    ])
    expect(received?.headers).not.toHaveProperty('cookie')
    expect(received?.headers).not.toHaveProperty('referer')
  })

  test('behavior: connects to the very address that was checked, at the port of https', async () => {
    const internet = resolvingTo(['93.184.215.14', '2606:4700::1'])
    await createGuardedFetch(internet)('https://a.example/', options)
    expect(internet.connected).toEqual([{ hostname: 'a.example', address: '93.184.215.14', port: 443 }])
  })

  test('behavior: tries the next address when one does not answer', async () => {
    const internet = resolvingTo(['93.184.215.14', '93.184.215.15'])
    const connected: string[] = []
    const flaky: Internet = {
      ...internet,
      connect: (target, signal) => {
        connected.push(target.address)
        if (connected.length === 1) return Promise.reject(new Error('refused'))
        return internet.connect(target, signal)
      },
    }
    await createGuardedFetch(flaky)('https://a.example/', options)
    expect(connected).toEqual(['93.184.215.14', '93.184.215.15'])
  })

  test('behavior: sends JSON, and follows no redirect with it', async () => {
    let body = ''
    const hosts = {
      'a.example': (request: IncomingMessage, response: ServerResponse): void => {
        request.on('data', (chunk: Buffer) => (body += chunk.toString()))
        request.on('end', () => response.end(`{"method":"${request.method}"}`))
      },
      'b.example': redirecting('https://a.example/', 307),
    }
    expect(textOf(await fetchFrom(hosts, 'https://a.example/', { json: '{"b":2}' }))).toBe(
      '{"method":"POST"}',
    )
    expect(body).toBe('{"b":2}')
    expect(await failureOf(fetchFrom(hosts, 'https://b.example/', { json: '{}' }))).toBe('badAnswer')
  })

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ] as const)('behavior: decodes %s', async (encoding, compress) => {
    const host = answering(200, { 'content-encoding': encoding }, compress(Buffer.from('{"a":1}')))
    expect(textOf(await fetchFrom({ 'a.example': host }, 'https://a.example/'))).toBe('{"a":1}')
  })

  describe('URLs', () => {
    test.each([
      'http://a.example/',
      'ftp://a.example/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/plain,a',
      'https://user@a.example/',
      'https://user:secret@a.example/',
      'https://:secret@a.example/',
      'https://a.example:8443/',
      'https://a.example:80/',
      'https://localhost/',
      'https://a.example./',
      'https://metadata/',
      'https://',
      'a.example',
      '',
      `https://a.example/${'a'.repeat(2_048)}`,
    ])('error: %s is refused', async (url) => {
      expect(await failureOf(fetchFrom({ 'a.example': answering(200, {}, '{}') }, url))).toBe('urlRefused')
    })

    test.each([
      'https://127.0.0.1/',
      'https://127.1/',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://0177.0.0.1/',
      'https://169.254.169.254/latest/meta-data',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[fe80::1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://0.0.0.0/',
    ])('error: %s is not in the public internet', async (url) => {
      const internet = resolvingTo(['93.184.215.14'])
      expect(await failureOf(createGuardedFetch(internet)(url, options))).toBe('addressRefused')
      expect(internet.connected).toEqual([])
    })

    test('behavior: a public address in place of a name is connected to directly', async () => {
      const internet = resolvingTo(['10.0.0.1'])
      await createGuardedFetch(internet)('https://93.184.215.14/', options)
      expect(internet.connected.map(({ address }) => address)).toEqual(['93.184.215.14'])
    })
  })

  describe('names', () => {
    test.each([
      ['loopback', ['127.0.0.1']],
      ['a private one among public ones', ['93.184.215.14', '192.168.0.1']],
      ['loopback of IPv6', ['::1']],
      ['a mapped address', ['::ffff:10.0.0.1']],
      ['metadata', ['169.254.169.254']],
    ])('error: a name that resolves to %s', async (_name, addresses) => {
      const internet = resolvingTo(addresses)
      expect(await failureOf(createGuardedFetch(internet)('https://a.example/', options))).toBe(
        'addressRefused',
      )
      expect(internet.connected).toEqual([])
    })

    test('error: a name that resolves to something else the second time', async () => {
      const internet = resolvingTo(['93.184.215.14'], ['127.0.0.1'])
      const fetch = createGuardedFetch(internet)
      await fetch('https://a.example/', options)
      expect(internet.connected.map(({ address }) => address)).toEqual(['93.184.215.14'])
      expect(await failureOf(fetch('https://a.example/', options))).toBe('addressRefused')
      expect(internet.connected).toHaveLength(1)
    })

    test('error: a name that does not resolve, or has no address', async () => {
      expect(await failureOf(fetchFrom({}, 'https://a.example/'))).toBe('unresolved')
      expect(await failureOf(createGuardedFetch(resolvingTo([]))('https://a.example/', options))).toBe(
        'unresolved',
      )
    })

    test('error: a host that does not answer', async () => {
      const internet: Internet = {
        ...resolvingTo(['93.184.215.14']),
        connect: () => Promise.reject(new Error('refused')),
      }
      expect(await failureOf(createGuardedFetch(internet)('https://a.example/', options))).toBe('unreachable')
    })
  })

  describe('redirects', () => {
    test('default: up to three, relative ones too', async () => {
      const hosts = {
        'a.example': redirecting('https://b.example/1', 301),
        'b.example': ((request, response) => {
          const next = { '/1': '/2', '/2': '//c.example/end' }[request.url ?? '']
          response.writeHead(307, { location: next ?? '' })
          response.end('a body that is not read')
        }) as RequestListener,
        'c.example': answering(200, {}, '{}'),
      }
      expect(await fetchFrom(hosts, 'https://a.example/')).toHaveProperty('url', 'https://c.example/end')
    })

    test('error: a fourth one', async () => {
      const hosts = {
        'a.example': redirecting('https://b.example/'),
        'b.example': redirecting('https://c.example/'),
        'c.example': redirecting('https://d.example/'),
        'd.example': redirecting('https://e.example/'),
        'e.example': answering(200, {}, '{}'),
      }
      expect(await failureOf(fetchFrom(hosts, 'https://a.example/'))).toBe('tooManyRedirects')
    })

    test('error: a loop', async () => {
      const hosts = { 'a.example': redirecting('https://a.example/') }
      expect(await failureOf(fetchFrom(hosts, 'https://a.example/'))).toBe('tooManyRedirects')
    })

    test.each([
      ['http://a.example/', 'urlRefused'],
      ['http://127.0.0.1/', 'urlRefused'],
      ['https://127.0.0.1/', 'addressRefused'],
      ['https://169.254.169.254/latest/meta-data', 'addressRefused'],
      ['https://[::1]/', 'addressRefused'],
      ['https://private.example/', 'addressRefused'],
      ['file:///etc/passwd', 'urlRefused'],
      ['https://a.example:22/', 'urlRefused'],
      ['https://user:secret@b.example/', 'urlRefused'],
    ] as const)('error: to %s', async (location, failure) => {
      const inner = createInMemoryInternet({
        'a.example': redirecting(location),
        'b.example': answering(200, {}, '{}'),
      })
      const connected: string[] = []
      const internet: Internet = {
        resolve: (name) => (name === 'private.example' ? Promise.resolve(['10.1.2.3']) : inner.resolve(name)),
        connect: (target, signal) => {
          connected.push(target.hostname)
          return inner.connect(target, signal)
        },
      }
      expect(await failureOf(createGuardedFetch(internet)('https://a.example/', options))).toBe(failure)
      expect(connected).toEqual(['a.example'])
    })

    test('error: without a location', async () => {
      expect(await failureOf(fetchFrom({ 'a.example': answering(302, {}) }, 'https://a.example/'))).toBe(
        'badAnswer',
      )
    })
  })

  describe('sizes', () => {
    test('behavior: exactly the limit is read', async () => {
      const hosts = { 'a.example': answering(200, {}, 'a'.repeat(LIMIT)) }
      expect((await fetchFrom(hosts, 'https://a.example/')).bytes).toHaveLength(LIMIT)
    })

    test('error: 50 MB that are announced', async () => {
      const hosts = { 'a.example': answering(200, {}, Buffer.alloc(50_000_000)) }
      expect(await failureOf(fetchFrom(hosts, 'https://a.example/'))).toBe('tooLarge')
    })

    test('error: 50 MB that are announced and never come', async () => {
      const announcing: RequestListener = (_request, response) => {
        response.writeHead(200, { 'content-length': '50000000' })
        response.flushHeaders()
      }
      expect(await failureOf(fetchFrom({ 'a.example': announcing }, 'https://a.example/'))).toBe('tooLarge')
    })

    test('error: 50 MB that are not announced end the connection soon', async () => {
      let sent = 0
      let isClosed = false
      const hosts = {
        'a.example': (_request: IncomingMessage, response: ServerResponse): void => {
          response.on('close', () => (isClosed = true))
          const chunk = Buffer.alloc(64_000)
          const write = (): void => {
            while (sent < 50_000_000 && !response.destroyed) {
              sent += chunk.length
              if (!response.write(chunk)) {
                response.once('drain', write)
                return
              }
            }
            response.end()
          }
          write()
        },
      }
      expect(await failureOf(fetchFrom(hosts, 'https://a.example/'))).toBe('tooLarge')
      await expect.poll(() => isClosed).toBe(true)
      expect(sent).toBeLessThan(2_000_000)
    })

    test.each([
      ['gzip', gzipSync],
      ['br', quickBrotli],
      ['deflate', deflateSync],
    ] as const)('error: a small %s body that grows to 50 MB', async (encoding, compress) => {
      const bomb = compress(Buffer.alloc(50_000_000))
      expect(bomb.length).toBeLessThan(LIMIT)
      const hosts = { 'a.example': answering(200, { 'content-encoding': encoding }, bomb) }
      expect(await failureOf(fetchFrom(hosts, 'https://a.example/'))).toBe('tooLarge')
    })

    test('error: headers without end', async () => {
      const hosts = { 'a.example': answering(200, { 'x-long': 'a'.repeat(100_000) }, '{}') }
      expect(await failureOf(fetchFrom(hosts, 'https://a.example/'))).toBe('badAnswer')
    })
  })

  describe('times', () => {
    const dripping: RequestListener = (_request, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(drip))
    }
    const silent: RequestListener = () => undefined

    test.each([
      ['a body that drips', dripping],
      ['no answer at all', silent],
    ])('error: %s', async (_name, host) => {
      expect(
        await failureOf(fetchFrom({ 'a.example': host }, 'https://a.example/', { timeoutMs: 150 })),
      ).toBe('tooSlow')
    })

    test('error: redirects share the limit', async () => {
      const slow: RequestListener = (_request, response) => {
        setTimeout(() => {
          response.writeHead(302, { location: 'https://a.example/' })
          response.end()
        }, 100)
      }
      expect(
        await failureOf(fetchFrom({ 'a.example': slow }, 'https://a.example/', { timeoutMs: 150 })),
      ).toBe('tooSlow')
    })

    test('error: a resolver and a connection that never come', async () => {
      const never = new Promise<never>(() => undefined)
      const short = { ...options, timeoutMs: 50 }
      const unresolving: Internet = { ...resolvingTo([]), resolve: () => never }
      expect(await failureOf(createGuardedFetch(unresolving)('https://a.example/', short))).toBe('tooSlow')
      const unconnecting: Internet = { ...resolvingTo(['93.184.215.14']), connect: () => never }
      expect(await failureOf(createGuardedFetch(unconnecting)('https://a.example/', short))).toBe('tooSlow')
    })

    test('behavior: the connection is closed when time is up', async () => {
      let isClosed = false
      const host: RequestListener = (_request, response) => response.on('close', () => (isClosed = true))
      await failureOf(fetchFrom({ 'a.example': host }, 'https://a.example/', { timeoutMs: 50 }))
      await expect.poll(() => isClosed).toBe(true)
    })
  })

  describe('answers', () => {
    test.each([201, 204, 206, 304, 400, 401, 404, 429, 500, 503])('error: status %i', async (status) => {
      const hosts = { 'a.example': answering(status, {}) }
      expect(await failureOf(fetchFrom(hosts, 'https://a.example/'))).toBe('badAnswer')
    })

    test.each([
      ['an encoding that is not spoken', { 'content-encoding': 'zstd' }, '{}'],
      ['two encodings', { 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync('{}'))],
      ['bytes that are not of their encoding', { 'content-encoding': 'gzip' }, '{}'],
      ['a cut encoding', { 'content-encoding': 'gzip' }, gzipSync('{"a":"aaaaaaaaaaaaaa"}').subarray(0, -9)],
    ])('error: %s', async (_name, headers, body) => {
      const hosts = { 'a.example': answering(200, headers as Record<string, string>, body) }
      expect(await failureOf(fetchFrom(hosts, 'https://a.example/'))).toBe('badAnswer')
    })

    test('error: a connection that breaks', async () => {
      const hosts: Record<string, RequestListener> = {
        'a.example': (request) => request.socket.destroy(),
        'b.example': (request, response) => {
          response.writeHead(200, { 'content-length': '100' })
          response.write('{"a":')
          setTimeout(() => request.socket.destroy(), 20)
        },
      }
      expect(await failureOf(fetchFrom(hosts, 'https://a.example/'))).toBe('badAnswer')
      expect(await failureOf(fetchFrom(hosts, 'https://b.example/'))).toBe('badAnswer')
    })
  })
})
