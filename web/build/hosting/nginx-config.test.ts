import type { NetworkFile } from '@ibull/domain/network-file'
import { describe, expect, test } from 'vitest'
import { securityHeaders } from '../../security-headers.ts'
import { readHostingParameters } from './hosting-parameters.ts'
import { nginxConfig } from './nginx-config.ts'

const origins = ['https://node.example']
const network = {
  rpcUrls: ['https://node.example'],
  services: {
    hubUrl: '/api',
    exchangeGraphUrl: '/indexer/exchange',
    blocksGraphUrl: '/indexer/blocks',
    lotteryGraphUrl: 'https://elsewhere.example/lottery',
    redirectOrigins: [],
  },
} as unknown as NetworkFile

function configOf(changes: object = {}, ofNetwork: Partial<NetworkFile> = {}): string {
  const json = { name: 'our-site', host: 'app.example.org', networkFile: 'a.json', nodeUrl: null, ...changes }
  const problems: string[] = []
  const parameters = readHostingParameters(json, { fileName: 'hosting.json', folder: '/' }, problems)
  expect(problems).toEqual([])
  return nginxConfig(parameters, { ...network, ...ofNetwork }, origins)
}

/** Body of each `location` of the site, by its header. */
function locations(config: string): ReadonlyMap<string, string> {
  const site = config.slice(config.indexOf('ssl http2;'))
  const found = site.matchAll(/^ {2}location (.*) \{\n((?: {4}.*\n)*) {2}\}/gm)
  return new Map([...found].map(([, head = '', body = '']) => [head, body]))
}

describe('what the page gets', () => {
  test('default: every header of the policy wherever files are served, for errors too', () => {
    const served = [...locations(configOf())].filter(
      ([, body]) => body.includes('try_files') || body.includes('default_type'),
    )
    expect(served.map(([head]) => head)).toEqual(['~ \\.[A-Za-z0-9]+$', '= /manifest.webmanifest', '/'])
    for (const [head, body] of served)
      for (const [name, value] of Object.entries(securityHeaders(origins)))
        expect([head, body]).toEqual([
          head,
          expect.stringContaining(
            `add_header ${name} "${name === 'Strict-Transport-Security' ? 'max-age=31536000' : value}" always;`,
          ),
        ])
  })

  test('behavior: TLS for subdomains and for good is chosen, not given', () => {
    expect(configOf()).not.toContain('includeSubDomains')
    expect(configOf({ hsts: 'subdomains' })).toContain('"max-age=31536000; includeSubDomains"')
    expect(configOf({ hsts: 'preload' })).toContain('"max-age=31536000; includeSubDomains; preload"')
  })

  test('behavior: hub and indexer answer with the chosen duty to use TLS', () => {
    const behind = [...locations(configOf({ hsts: 'subdomains' }))].filter(([, body]) =>
      body.includes('proxy_pass'),
    )
    expect(behind.length).toBeGreaterThan(1)
    for (const [, body] of behind)
      expect(body).toContain(
        'add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;',
      )
  })

  test('behavior: hashed files are kept for good only when they are there', () => {
    const config = configOf()
    expect(config).toContain('default "no-cache";')
    expect(config).toContain('~^(?:200|206|304):/assets/ "public, max-age=31536000, immutable";')
    expect(config.match(/add_header Cache-Control \$our_site_cache always;/g)).toHaveLength(3)
  })

  test('behavior: paths are pages, names of files are files', () => {
    const found = locations(configOf())
    expect(found.get('/')).toContain('try_files $uri /index.html;')
    expect(found.get('~ \\.[A-Za-z0-9]+$')).toContain('try_files $uri =404;')
  })

  test('behavior: WalletConnect is in the policy of a build that has it', () => {
    expect(configOf()).not.toContain('walletconnect')
    expect(configOf({ walletConnectProjectId: 'abc' })).toContain('wss://*.walletconnect.com')
  })
})

describe('a Safe App', () => {
  const safeAppHosts = ['https://app.safe.global']

  test('default: the hosts of the network file may frame it, and read its manifest and icon', () => {
    const found = locations(configOf({ safeApp: true }, { safeAppHosts }))
    for (const head of ['/', '= /manifest.json', '= /favicon.svg'])
      expect(found.get(head)).toContain('frame-ancestors https://app.safe.global;')
    expect(found.get('/')).not.toMatch(/X-Frame-Options|Access-Control-Allow-Origin/)
    expect(found.get('/')).toContain('add_header Cross-Origin-Resource-Policy "same-origin" always;')
    for (const head of ['= /manifest.json', '= /favicon.svg'])
      expect(found.get(head)).toMatch(
        /Cross-Origin-Resource-Policy "cross-origin" always;[^]*Access-Control-Allow-Origin "\*" always;/,
      )
  })

  test('behavior: without the option nothing frames it, whatever the network file names', () => {
    const found = locations(configOf({}, { safeAppHosts }))
    expect([...found.keys()]).not.toContain('= /manifest.json')
    expect(found.get('/')).toContain("frame-ancestors 'none';")
    expect(found.get('/')).toContain('add_header X-Frame-Options "DENY" always;')
  })
})

describe('what is behind it', () => {
  test('default: the hub has its own headers and knows the client', () => {
    const hub = locations(configOf()).get('^~ /api/')
    expect(hub?.match(/add_header/g)).toHaveLength(1)
    expect(hub).toContain('proxy_set_header X-Real-IP $remote_addr;')
  })

  test('behavior: /rpc is open only where the network file names it', () => {
    expect([...locations(configOf()).keys()]).not.toContain('= /rpc')
    expect([...locations(configOf({}, { rpcUrls: ['/rpc'] })).keys()]).toContain('= /rpc')
  })

  test('behavior: /rpc takes WebSockets, of the page on any port', () => {
    const config = configOf({}, { rpcUrls: ['/rpc'] })
    expect(config).toContain('map $http_upgrade $our_site_connection {\n  default upgrade;\n  "" "";\n}')
    const node = locations(config).get('= /rpc')
    expect(node).toContain('proxy_set_header Host $http_host;')
    expect(node).toContain('proxy_http_version 1.1;')
    expect(node).toContain('proxy_set_header Upgrade $http_upgrade;')
    expect(node).toContain('proxy_set_header Connection $our_site_connection;')
  })

  test('behavior: of the indexer, what pages ask, and nothing private', () => {
    const found = locations(configOf())
    expect([...found.keys()]).toContain('~ ^/indexer/(exchange|blocks|health|ready|status)$')
    expect(found.get('/indexer/')).toContain('return 404;')
  })

  test('behavior: each process has its port', () => {
    const config = configOf({ ports: { hub: [1001], replica: [1002, 1003], https: 8443 } })
    expect(config).toContain('upstream our_site_hub {\n  server 127.0.0.1:1001;\n}')
    expect(config).toContain('server 127.0.0.1:1002;\n  server 127.0.0.1:1003;')
    expect(config).toContain('return 301 https://app.example.org:8443$request_uri;')
  })
})
