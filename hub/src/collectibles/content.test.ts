import { describe, expect, test } from 'vitest'
import { CID, hubOn, json, text, type Host } from '../testing/hub-on.ts'
import { png, svg } from '../testing/sample-pictures.ts'

const METADATA = { name: 'Bull #1', image: `ipfs://${CID}/1.png`, attributes: [{ value: '<b>' }] }

describe('/api/token-metadata', () => {
  test('default: as it was published, whatever it calls itself, and never as a page [collectibles.13]', async () => {
    const { get } = hubOn({
      'nft.example': text(JSON.stringify(METADATA), { 'content-type': 'text/html' }),
    })
    const answer = await get('token-metadata', 'https://nft.example/1?format=json')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(await answer.json()).toEqual(METADATA)
  })

  test('behavior: ipfs links are rewritten to a gateway, the next one where the first has nothing [collectibles.13]', async () => {
    const missing: Host = () => new Response('', { status: 504 })
    const { get, requests } = hubOn({
      'one.gateway.example': missing,
      'two.gateway.example': json(METADATA),
    })
    expect(await (await get('token-metadata', `ipfs://${CID}/1.json`)).json()).toEqual(METADATA)
    expect(requests).toEqual([
      `one.gateway.example/ipfs/${CID}/1.json`,
      `two.gateway.example/ipfs/${CID}/1.json`,
    ])
  })

  test('behavior: fetched once in an hour, by however many clients', async () => {
    let now = 0
    const { get, requests } = hubOn({ 'nft.example': json(METADATA) }, { now: () => now })
    const request = () => get('token-metadata', 'https://nft.example/1')
    await Promise.all([request(), request()])
    now = 3_599_999
    await request()
    expect(requests).toHaveLength(1)
    now = 3_600_000
    await request()
    expect(requests).toHaveLength(2)
  })

  test('error: a client that asks for too many', async () => {
    const { get } = hubOn({ 'nft.example': json(METADATA) }, {}, { metadataPerMinute: 2 })
    const statuses: number[] = []
    for (const id of [1, 2, 3])
      statuses.push((await get('token-metadata', `https://nft.example/${id}`)).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  test.each<[string, string, Host]>([
    ['a page', 'https://nft.example/', text('<!doctype html><title>1</title>')],
    ['text in quotes', 'https://nft.example/', text('"hello"')],
    ['half an object', 'https://nft.example/', text('{"name":')],
    ['bytes that are no text', 'https://nft.example/', text(Uint8Array.from([0x7b, 0xff, 0x7d]))],
    ['too much', 'https://nft.example/', text(`{"name":"${'a'.repeat(200_000)}"}`)],
    ['404', 'https://nft.example/', () => Response.json(METADATA, { status: 404 })],
    [
      'a redirect into the network',
      'https://nft.example/',
      () => Response.redirect('https://10.0.0.1/', 302),
    ],
    ['silence', 'https://nft.example/', () => new Promise<Response>(() => undefined)],
    ['the machine itself', 'https://127.0.0.1/', json(METADATA)],
    ['metadata of the machine', 'https://169.254.169.254/latest', json(METADATA)],
    ['another port', 'https://nft.example:8443/', json(METADATA)],
    ['no https', 'http://nft.example/', json(METADATA)],
    ['data', 'data:application/json,{}', json(METADATA)],
    ['nothing', '', json(METADATA)],
  ])('error: %s', async (_name, url, host) => {
    const { get } = hubOn({ 'nft.example': host }, {}, { contentTimeoutMs: 300 })
    const answer = await get('token-metadata', url)
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'metadataUnavailable' }])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  })
})

describe('/api/artwork', () => {
  test('default: a picture larger than a logo, through a gateway [collectibles.14.1]', async () => {
    const picture = Buffer.concat([png(4_000, 3_000), Buffer.alloc(2_000_000)])
    const { get, requests } = hubOn({ 'one.gateway.example': text(picture) })
    const answer = await get('artwork', `ipfs://${CID}/1.png`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect((await answer.arrayBuffer()).byteLength).toBe(picture.byteLength)
    expect((await get('logo', `ipfs://${CID}/1.png`)).status).toBe(404)
    expect(requests).toHaveLength(2)
  })

  test('behavior: an svg that would run something is only a picture', async () => {
    const answer = await hubOn({ 'nft.example': text(svg('<script>alert(1)</script>')) }).get(
      'artwork',
      'https://nft.example/1',
    )
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  test.each<[string, Host]>([
    ['a page', text('<html>', { 'content-type': 'image/png' })],
    ['a video', text(Buffer.from('1a45dfa3', 'hex'))],
    ['more pixels than a browser should hold', text(png(5_000, 10))],
    ['too many bytes', text(Buffer.concat([png(1, 1), Buffer.alloc(5_000_000)]))],
  ])('error: %s', async (_name, host) => {
    const answer = await hubOn({ 'nft.example': host }).get('artwork', 'https://nft.example/1')
    expect(answer.status).toBe(404)
  })
})
