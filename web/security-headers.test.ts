import { networks } from '@ibull/chain'
import { describe, expect, it } from 'vitest'
import { headersFile } from './build/headers-plugin.ts'
import {
  cacheControl,
  contentSecurityPolicy,
  graphOrigins,
  isNetworkKey,
  rpcOrigins,
  securityHeaders,
} from './security-headers.ts'

const remoteOrigins = (urls: readonly (string | undefined)[]) =>
  urls.flatMap((url) => (url === undefined || url.startsWith('/') ? [] : [new URL(url).origin]))

const directiveOf = (policy: string, name: string) =>
  policy.split('; ').find((directive) => directive.startsWith(`${name} `))

describe('securityHeaders', () => {
  it('default: the policy allows nothing but the own origin', () => {
    expect(contentSecurityPolicy('local')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; " +
        "frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    )
  })

  it('behavior: a network adds the origins of its endpoints, as the network files have them', () => {
    for (const network of networks) {
      const { rpcUrls, services } = network
      const chain = remoteOrigins(rpcUrls)
      const history = remoteOrigins([services.exchangeGraphUrl, services.blocksGraphUrl])
      expect(rpcOrigins[network.key], network.key).toEqual(chain)
      expect(graphOrigins[network.key], network.key).toEqual([...new Set(history)])
      const connect = directiveOf(contentSecurityPolicy(network.key), 'connect-src')
      expect(connect).toBe(["connect-src 'self'", ...chain, ...new Set(history)].join(' '))
    }
  })

  it('behavior: hosted endpoints of history open connections to their origins, and nothing else', () => {
    const own = Object.getOwnPropertyDescriptor(graphOrigins, 'bsc') ?? {}
    Object.defineProperty(graphOrigins, 'bsc', { ...own, value: ['https://graph.example.org'] })
    try {
      const policy = contentSecurityPolicy('bsc')
      expect(directiveOf(policy, 'connect-src')).toContain(' https://graph.example.org')
      expect(policy.match(/graph\.example\.org/g)).toHaveLength(1)
    } finally {
      Object.defineProperty(graphOrigins, 'bsc', own)
    }
  })

  it('behavior: history is requested at the own origin or over https, both endpoints or none', () => {
    for (const { key, services } of networks) {
      const urls = [services.exchangeGraphUrl, services.blocksGraphUrl].filter((url) => url !== undefined)
      expect([0, 2], key).toContain(urls.length)
      for (const url of urls) expect(url, key).toMatch(/^(\/(?!\/)|https:\/\/)/)
    }
  })

  it('behavior: WalletConnect opens its relay for connections only', () => {
    const policy = contentSecurityPolicy('bsc', { hasWalletConnect: true })
    expect(directiveOf(policy, 'connect-src')).toContain('wss://*.walletconnect.com')
    expect(directiveOf(policy, 'script-src')).toBe("script-src 'self'")
  })

  it('behavior: the file for static hosts carries every header', () => {
    const file = headersFile('bsc', false)
    for (const [name, value] of Object.entries(securityHeaders('bsc')))
      expect(file).toContain(`  ${name}: ${value}\n`)
  })

  it('behavior: only hashed files are kept', () => {
    expect(cacheControl('/assets/index-abc.js')).toContain('immutable')
    for (const path of ['/', '/index.html', '/locales/es.json', '/theme.js'])
      expect(cacheControl(path)).toBe('no-cache')
  })

  it('error: a network that does not exist', () => {
    expect(isNetworkKey('bsc')).toBe(true)
    expect(isNetworkKey('toString')).toBe(false)
  })
})
