import { networks } from '@ibull/chain'
import { describe, expect, it } from 'vitest'
import { headersFile } from './build/headers-plugin.ts'
import {
  cacheControl,
  contentSecurityPolicy,
  isNetworkKey,
  rpcOrigins,
  securityHeaders,
} from './security-headers.ts'

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

  it('behavior: a network adds the origins of its RPC endpoints, as the network files have them', () => {
    for (const network of networks) {
      const remote = network.rpcUrls.filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin)
      expect(rpcOrigins[network.key], network.key).toEqual(remote)
      const connect = directiveOf(contentSecurityPolicy(network.key), 'connect-src')
      expect(connect).toBe(["connect-src 'self'", ...remote].join(' '))
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
