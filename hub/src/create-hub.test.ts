import type { TokenList } from '@ibull/domain'
import { afterEach, describe, expect, test } from 'vitest'
import type { HubLimits, HubOptions } from './hub-options.ts'
import { startEthereumNode, type EthereumNode } from './testing/ethereum-node.ts'
import { CID, hubOn, json, text, type Host } from './testing/hub-on.ts'
import { png, svg } from './testing/sample-pictures.ts'

const CONTENTHASH = '0xe3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f'
const LIST: TokenList = {
  name: 'Sample List',
  timestamp: '2021-06-01T12:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  tokens: [
    {
      chainId: 56,
      address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
      decimals: 18,
      symbol: 'WBNB',
      name: 'Wrapped BNB',
    },
  ],
}

describe('/api/list', () => {
  let node: EthereumNode | undefined
  afterEach(async () => {
    await node?.close()
    node = undefined
  })

  test('default', async () => {
    const { get } = hubOn({ 'tokens.example': json(LIST) })
    const answer = await get('list', 'https://tokens.example/list.json')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toEqual(LIST)
  })

  test('behavior: the text is as published, whatever it calls itself', async () => {
    const published = '{ "name" : "A",\n "name":"B", "__proto__": {"a": 1} }'
    const { get } = hubOn({ 'tokens.example': text(published, { 'content-type': 'text/plain' }) })
    expect(await (await get('list', 'https://tokens.example/')).text()).toBe(published)
  })

  test('behavior: a byte order mark is left out', async () => {
    const { get } = hubOn({ 'tokens.example': text(`\uFEFF${JSON.stringify(LIST)}`) })
    const bytes = new Uint8Array(await (await get('list', 'https://tokens.example/')).arrayBuffer())
    expect(bytes[0]).toBe('{'.charCodeAt(0))
  })

  test('behavior: requested once per period, and not sent to a client that has it', async () => {
    let now = 0
    const { get, requests } = hubOn(
      { 'tokens.example': json(LIST) },
      { now: () => now },
      { listMaxAgeMs: 1_000 },
    )
    const etag = (await get('list', 'https://tokens.example/')).headers.get('etag') ?? ''
    const again = await get('list', 'https://tokens.example/', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get('list', 'https://tokens.example/', { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get('list', 'http://TOKENS.example:80/#top')).status).toBe(200)
    expect(requests).toHaveLength(1)
    now = 1_000
    await get('list', 'https://tokens.example/')
    expect(requests).toHaveLength(2)
  })

  test.each([
    ['ipfs', `ipfs://${CID}/lists/a.json`, `/ipfs/${CID}/lists/a.json`],
    ['ipns', 'ipns://tokens.example', '/ipns/tokens.example'],
  ])('behavior: %s through the first gateway that has it [7.1.2.2]', async (_name, url, path) => {
    const missing: Host = () => new Response('', { status: 504 })
    const { get, requests } = hubOn({ 'one.gateway.example': missing, 'two.gateway.example': json(LIST) })
    expect(await (await get('list', url)).json()).toEqual(LIST)
    expect(requests).toEqual([`one.gateway.example${path}`, `two.gateway.example${path}`])
  })

  test('behavior: a gateway that hangs leaves time for the next', async () => {
    const hanging: Host = () => new Promise(() => undefined)
    const hosts = { 'one.gateway.example': hanging, 'two.gateway.example': json(LIST) }
    const { get } = hubOn(hosts, {}, { listTimeoutMs: 4_000 })
    expect((await get('list', `ipfs://${CID}`)).status).toBe(200)
  })

  test('behavior: an ENS name and a path below its content [7.1.2.2]', async () => {
    node = await startEthereumNode({ 'tokens.eth': CONTENTHASH })
    const { get, requests } = hubOn({ 'one.gateway.example': json(LIST) }, { ethereumRpcUrl: node.url })
    expect((await get('list', 'Tokens.eth/a.json')).status).toBe(200)
    expect(requests[0]).toMatch(/^one\.gateway\.example\/ipfs\/bafybei[a-z2-7]+\/a\.json$/)
  })

  test.each([
    ['other.eth', 502, 'listNameUnresolved', 'Failed to resolve ENS name'],
    ['swarm.eth', 502, 'listCodecUnknown', 'Unrecognized codec'],
    ['broken.eth', 502, 'listContenthashUnreadable', 'Failed to translate contenthash to URI'],
  ])('error: %s', async (name, status, code, message) => {
    node = await startEthereumNode({ 'swarm.eth': '0xe40101fa011b20', 'broken.eth': '0xe301' })
    const answer = await hubOn({}, { ethereumRpcUrl: node.url }).get('list', name)
    expect([answer.status, await answer.json()]).toEqual([status, { code, message }])
  })

  test('error: an ENS name without an Ethereum endpoint [8.5]', async () => {
    const answer = await hubOn({}).get('list', 'tokens.eth')
    const message = 'Could not construct mainnet ENS resolver'
    expect([answer.status, await answer.json()]).toEqual([503, { code: 'listNameResolverMissing', message }])
  })

  test.each(['', 'rubbish', 'ftp://tokens.example/', 'file:///etc/passwd', 'https://tokens.example:8443/'])(
    'error: %j is no location [8.4.3]',
    async (url) => {
      const answer = await hubOn({ 'tokens.example': json(LIST) }).get('list', url)
      const message = 'Unrecognized list URL protocol.'
      expect([answer.status, await answer.json()]).toEqual([400, { code: 'listProtocolUnknown', message }])
    },
  )

  test.each<[string, Host]>([
    ['a page', text('<!doctype html><title>Not found</title>', { 'content-type': 'text/html' })],
    ['a page that calls itself JSON', text('<html>', { 'content-type': 'application/json' })],
    ['NaN', text('{"version":NaN}')],
    ['nothing', text('')],
    ['a number', text('7')],
    ['bytes that are no text', text(Uint8Array.from([0x7b, 0xff, 0x7d]))],
    ['half a list', text(JSON.stringify(LIST).slice(0, -5))],
    ['a list that is too long', text(`[${' '.repeat(4_000_000)}]`)],
    ['404', () => Response.json(LIST, { status: 404 })],
    ['a redirect to this machine', () => Response.redirect('https://127.0.0.1/', 302)],
    [
      'a redirect to http',
      () => new Response('', { status: 302, headers: { location: 'http://tokens.example/' } }),
    ],
    ['silence', () => new Promise<Response>(() => undefined)],
  ])('error: %s', async (_name, host) => {
    const { get } = hubOn({ 'tokens.example': host }, {}, { listTimeoutMs: 300 })
    const answer = await get('list', 'https://tokens.example/list.json')
    const message = 'Failed to download list https://tokens.example/list.json'
    expect([answer.status, await answer.json()]).toEqual([502, { code: 'listDownloadFailed', message }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('error: refuses a list of 10,000 levels', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    expect(
      (await hubOn({ 'tokens.example': text(deep) }).get('list', 'https://tokens.example/')).status,
    ).toBe(502)
  })

  test('error: the operator reads why, the asker does not', async () => {
    const lines: string[] = []
    const host: Host = () => Response.redirect('https://10.0.0.1/secret', 302)
    const { get } = hubOn({ 'tokens.example': host }, { log: (line) => lines.push(line) })
    expect(await (await get('list', 'https://tokens.example/')).text()).not.toContain('10.0.0.1')
    expect(lines).toEqual([
      'GET /api/list failed: Failed to download list https://tokens.example/: addressRefused The host is not in the public internet. (https://10.0.0.1/secret)',
    ])
  })
})

describe('/api/logo', () => {
  test('default', async () => {
    const { get } = hubOn({ 'logos.example': text(png(64, 64), { 'content-type': 'text/html' }) })
    const answer = await get('logo', 'https://logos.example/a.png')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png(64, 64))
  })

  test.each([
    ['a drawing that takes too long', svg(`<g id="a"/>${'<use href="#a"/>'.repeat(300)}`)],
    ['a drawing that is not closed', svg('<g>')],
  ])('error: refuses %s', async (_, drawing) => {
    const answer = await hubOn({ 'logos.example': text(drawing) }).get('logo', 'https://logos.example/a.svg')
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'logoUnavailable' }])
  })

  test('behavior: an svg with a script is a picture that runs nothing [7.1.3]', async () => {
    const hostile = svg('<script>alert(1)</script><image href="https://evil.example/"/>')
    const answer = await hubOn({ 'logos.example': text(hostile) }).get('logo', 'https://logos.example/a.svg')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  test('behavior: ipfs, and fetched once [7.1.3]', async () => {
    const { get, requests } = hubOn({ 'one.gateway.example': text(png(1, 1)) })
    await get('logo', `ipfs://${CID}/a.png`)
    expect((await get('logo', `ipfs://${CID}/a.png`)).status).toBe(200)
    expect(requests).toEqual([`one.gateway.example/ipfs/${CID}/a.png`])
  })

  test.each<[string, string, Host]>([
    ['a page', 'https://logos.example/', text('<html>', { 'content-type': 'image/png' })],
    ['4000 x 4000 pixels', 'https://logos.example/', text(png(4_000, 4_000))],
    ['4000 pixels of height', 'https://logos.example/', text(png(10, 4_000))],
    ['4000 pixels of width', 'https://logos.example/', text(png(4_000, 10))],
    ['a header without a size', 'https://logos.example/', text(png(1, 1).subarray(0, 12))],
    ['too many bytes', 'https://logos.example/', text(Buffer.concat([png(1, 1), Buffer.alloc(1_000_000)]))],
    ['another port', 'https://logos.example:8443/', text(png(1, 1))],
    ['no https', 'http://logos.example/', text(png(1, 1))],
    ['a script', 'javascript:alert(1)', text(png(1, 1))],
    ['data', 'data:image/png;base64,AAAA', text(png(1, 1))],
    ['metadata of the machine', 'https://169.254.169.254/a.png', text(png(1, 1))],
    ['nothing', '', text(png(1, 1))],
    ['404', 'https://logos.example/', () => new Response('', { status: 404 })],
  ])('error: %s', async (_name, url, host) => {
    const answer = await hubOn({ 'logos.example': host }).get('logo', url)
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'logoUnavailable' }])
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  })
})

describe('/api/rpc', () => {
  const call = (method: string, id: number | string = 1): object => ({
    jsonrpc: '2.0',
    id,
    method,
    params: [],
  })
  const send = async (
    { hub }: ReturnType<typeof hubOn>,
    body: unknown,
    { url = 'https://node.example/key', contentType = 'application/json' } = {},
  ): Promise<{ status: number; body: unknown; contentType: string | null }> => {
    const answer = await hub.request(`/api/rpc?url=${encodeURIComponent(url)}`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return {
      status: answer.status,
      body: await answer.json(),
      contentType: answer.headers.get('content-type'),
    }
  }
  const echo: Host = async (request) => Response.json({ jsonrpc: '2.0', id: 1, result: await request.json() })

  test('default', async () => {
    const world = hubOn({ 'node.example': echo })
    expect(await send(world, call('eth_chainId'))).toEqual({
      status: 200,
      body: { jsonrpc: '2.0', id: 1, result: call('eth_chainId') },
      contentType: 'application/json',
    })
    expect(world.requests).toEqual(['node.example/key'])
  })

  test('behavior: a batch is passed on as one', async () => {
    const batch = [call('eth_blockNumber', 1), call('eth_call', 'b')]
    expect((await send(hubOn({ 'node.example': echo }), batch)).body).toHaveProperty('result', batch)
  })

  test.each([
    'eth_sendRawTransaction',
    'eth_sendTransaction',
    'eth_sign',
    'eth_accounts',
    'eth_newFilter',
    'personal_unlockAccount',
    'admin_peers',
    'debug_traceCall',
    'evm_mine',
    'anvil_setBalance',
    '__proto__',
    '',
  ])('error: %s is not offered', async (method) => {
    const world = hubOn({ 'node.example': echo })
    expect(await send(world, call(method))).toMatchObject({
      status: 200,
      body: { id: 1, error: { code: -32_601 } },
    })
    expect(world.requests).toEqual([])
  })

  test('error: one such method refuses the whole batch', async () => {
    const world = hubOn({ 'node.example': echo })
    const { body } = await send(world, [call('eth_chainId', 1), call('eth_sendRawTransaction', 2)])
    expect(body).toMatchObject([
      { id: 1, error: { code: -32_601 } },
      { id: 2, error: { code: -32_601 } },
    ])
    expect(world.requests).toEqual([])
  })

  test('behavior: a method that is named twice is asked as it was checked', async () => {
    const received: string[] = []
    const host: Host = async (request) => {
      received.push(await request.text())
      return Response.json({})
    }
    const body =
      '{"jsonrpc":"2.0","id":1,"method":"eth_sendRawTransaction","method":"eth_chainId","params":[]}'
    await send(hubOn({ 'node.example': host }), body)
    expect(received).toEqual(['{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}'])
  })

  test.each([
    ['no JSON', '{', {}, 400],
    ['an empty batch', [], {}, 400],
    ['101 requests', Array.from({ length: 101 }, (_, id) => call('eth_chainId', id)), {}, 400],
    ['no method', { id: 1 }, {}, 400],
    ['an id that is an object', { ...call('eth_chainId'), id: {} }, {}, 400],
    ['a form', call('eth_chainId'), { contentType: 'text/plain' }, 415],
    ['a megabyte', { ...call('eth_call'), params: ['x'.repeat(1_000_000)] }, {}, 413],
    ['no https', call('eth_chainId'), { url: 'http://node.example/' }, 400],
    ['a port of its own', call('eth_chainId'), { url: 'https://node.example:8545/' }, 400],
    ['credentials', call('eth_chainId'), { url: 'https://a:b@node.example/' }, 400],
    ['this machine', call('eth_chainId'), { url: 'https://127.0.0.1/' }, 502],
    ['an unknown host', call('eth_chainId'), { url: 'https://other.example/' }, 502],
  ] as const)('error: %s', async (_name, body, options, status) => {
    const world = hubOn({ 'node.example': echo })
    const answer = await send(world, body, options)
    expect(answer).toMatchObject({ status, body: { jsonrpc: '2.0', id: null, error: {} } })
    expect(world.requests).toEqual([])
  })

  test.each<[string, Host]>([
    ['a page', text('<html>')],
    ['an error', () => new Response('', { status: 500 })],
    ['a redirect', () => Response.redirect('https://node.example/other', 307)],
    ['silence', () => new Promise<Response>(() => undefined)],
    ['5 MB', text(`"${'x'.repeat(5_000_000)}"`)],
  ])('error: an endpoint that answers with %s', async (_name, host) => {
    const world = hubOn({ 'node.example': host }, {}, { rpcTimeoutMs: 1_000 })
    expect(await send(world, call('eth_chainId'))).toMatchObject({
      status: 502,
      body: { error: { code: -32_603 } },
    })
  })
})

describe('limits', () => {
  test('error: too many requests of one client', async () => {
    let client = '1.1.1.1'
    const options: HubOptions = { now: () => 0, clientOf: () => client }
    const { get, requests } = hubOn({ 'tokens.example': json(LIST) }, options, { listsPerMinute: 2 })
    const statuses: number[] = []
    for (const path of ['1', '2', '3'])
      statuses.push((await get('list', `https://tokens.example/${path}`)).status)
    expect(statuses).toEqual([200, 200, 429])
    const refused = await get('list', 'https://tokens.example/4')
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.json()).toHaveProperty('code', 'tooManyRequests')
    // Cached content isn't counted, and other clients have their own counter.
    expect((await get('list', 'https://tokens.example/1')).status).toBe(200)
    client = '1.1.1.2'
    expect((await get('list', 'https://tokens.example/3')).status).toBe(200)
    expect(requests).toHaveLength(3)
  })

  test.each<readonly [kind: string, limits: Partial<HubLimits>]>([
    ['logo', { logosPerMinute: 1 }],
    ['rpc', { rpcPerMinute: 1 }],
  ])('error: too many requests of the kind %s', async (kind, limits) => {
    const { hub } = hubOn({}, { now: () => 0, clientOf: () => '1.1.1.1' }, limits)
    const request = (path: string) =>
      hub.request(`/api/${kind}?url=https://tokens.example/${path}`, {
        method: kind === 'rpc' ? 'POST' : 'GET',
      })
    expect((await request('1')).status).not.toBe(429)
    expect((await request('2')).status).toBe(429)
  })

  test('error: more at once than can be done', async () => {
    const waiting: (() => void)[] = []
    const host: Host = () => new Promise((resolve) => waiting.push(() => resolve(Response.json(LIST))))
    const { get } = hubOn({ 'tokens.example': host }, {}, { running: 1, waiting: 0 })
    const first = get('list', 'https://tokens.example/1')
    await expect.poll(() => waiting.length).toBe(1)
    const refused = await get('list', 'https://tokens.example/2')
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'hubBusy' }])
    waiting[0]?.()
    expect((await first).status).toBe(200)
  })

  test('behavior: a client with slow hosts leaves room for others, also for what it waits for itself', async () => {
    let client = '1.1.1.1'
    const waiting: (() => void)[] = []
    const slow: Host = () => new Promise((resolve) => waiting.push(() => resolve(Response.json(LIST))))
    const { get } = hubOn(
      { 'slow.example': slow, 'tokens.example': json(LIST) },
      { clientOf: () => client },
      { running: 2, waiting: 1 },
    )
    const held = get('list', 'https://slow.example/1')
    await expect.poll(() => waiting.length).toBe(1)
    const queued = get('list', 'https://tokens.example/')
    expect((await get('list', 'https://slow.example/2')).status).toBe(503)
    client = '1.1.1.2'
    expect((await get('list', 'https://tokens.example/')).status).toBe(200)
    waiting[0]?.()
    expect([(await held).status, (await queued).status]).toEqual([200, 200])
  })
})

describe('every answer', () => {
  test.each([
    '/api/health',
    '/api/lists/a.json',
    '/api/lists/none.json',
    '/api/list',
    '/api/logo',
    '/api/none',
    '/api/rpc',
  ])('default: %s is behind headers', async (path) => {
    const { headers } = await hubOn({}, { hostedLists: { a: LIST } }).hub.request(path)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-frame-options')).toBe('DENY')
    // That of the host, which knows its subdomains.
    expect(headers.has('strict-transport-security')).toBe(false)
    expect(headers.has('access-control-allow-origin')).toBe(false)
  })

  test('error: pages of other sites', async () => {
    const { hub } = hubOn({}, { hostedLists: { a: LIST } })
    const statusFor = async (site: string): Promise<number> =>
      (await hub.request('/api/lists/a.json', { headers: { 'sec-fetch-site': site } })).status
    expect(await Promise.all(['same-origin', 'none', 'same-site', 'cross-site'].map(statusFor))).toEqual([
      200, 200, 403, 403,
    ])
  })

  test('behavior: hosted lists', async () => {
    const { hub } = hubOn({}, { hostedLists: { a: LIST } })
    expect(await (await hub.request('/api/lists/a.json')).json()).toEqual(LIST)
    expect((await hub.request('/api/lists/a')).status).toBe(404)
  })

  test('error: a fault of the hub itself says nothing of its insides', async () => {
    const options: HubOptions = {
      clientOf: () => {
        throw new Error('secret')
      },
    }
    const answer = await hubOn({}, options).get('list', 'https://tokens.example/')
    expect([answer.status, await answer.text()]).toEqual([500, expect.not.stringContaining('secret')])
  })
})
