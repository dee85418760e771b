import assert from 'node:assert/strict'
import { json, type Site } from './site.ts'

const HEADERS = [
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'permissions-policy',
]

/** Files, headers and paths of a host that was just installed. @throws for the first that is wrong */
export async function checkAnswers(site: Site, httpPort: number): Promise<void> {
  const page = await site.request('/')
  const asset = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? ''
  const policy = String(page.headers['content-security-policy'])
  assert.match(policy, /default-src 'none'.*connect-src 'self';.*require-trusted-types-for 'script'/)
  const files = [
    ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/farms/history/deep', 200, 'text/html; charset=utf-8', 'no-cache'],
    [asset, 200, 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/gone-0.js', 404, 'text/html; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 200, 'application/manifest+json', 'no-cache'],
    ['/locales/ru.json', 200, 'application/json', 'no-cache'],
  ] as const
  for (const [path, status, type, cache] of files) {
    const answer = await site.request(path)
    const found = [answer.status, answer.headers['content-type'], answer.headers['cache-control']]
    assert.deepEqual([path, ...found], [path, status, type, cache])
    assert.equal(answer.headers['content-security-policy'], policy)
    for (const name of HEADERS) assert.ok(answer.headers[name], `${path} has no ${name}`)
  }
  const zipped = await site.request('/locales/ru.json', { headers: { 'accept-encoding': 'gzip' } })
  assert.equal(zipped.headers['content-encoding'], 'gzip')

  assert.equal((await site.request('/api/health')).text, '{"status":"ok"}')
  const space = await site.request(
    '/api/governance/graphql',
    json({ query: '{ space(id: "orchard.eth") { id } }' }),
  )
  assert.equal((JSON.parse(space.text) as { data: { space: { id: string } } }).data.space.id, 'orchard.eth')
  const chainId = await site.request(
    '/rpc',
    json({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
  )
  assert.equal((JSON.parse(chainId.text) as { result: string }).result, '0x61')
  const pairs = await site.request('/indexer/exchange', json({ query: '{ pairs { id } }' }))
  assert.equal((JSON.parse(pairs.text) as { data: { pairs: unknown[] } }).data.pairs.length, 2)
  for (const path of ['/indexer/metrics', '/indexer/graphql', '/indexer/sql'])
    assert.deepEqual([path, (await site.request(path)).status], [path, 404])
  const plain = await fetch(`http://127.0.0.1:${httpPort}/swap`, {
    redirect: 'manual',
    headers: { host: site.host },
  })
  assert.equal(plain.status, 301)
}
