import { describe, expect, it } from 'vitest'
import { headersFile } from './build/headers-plugin.ts'
import { cacheControl, contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const directiveOf = (policy: string, name: string) =>
  policy.split('; ').find((directive) => directive.startsWith(`${name} `))

describe('securityHeaders', () => {
  it('default: the policy allows nothing but the own origin', () => {
    expect(contentSecurityPolicy([])).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; " +
        "frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    )
  })

  it('behavior: connections are opened to the origins that are named, and nothing else is', () => {
    const policy = contentSecurityPolicy(['https://node.example', 'https://graph.example'])
    expect(directiveOf(policy, 'connect-src')).toBe(
      "connect-src 'self' https://node.example https://graph.example",
    )
    expect(policy.match(/example/g)).toHaveLength(2)
  })

  it('behavior: WalletConnect opens its relay for connections only', () => {
    const policy = contentSecurityPolicy([], { hasWalletConnect: true })
    expect(directiveOf(policy, 'connect-src')).toContain('wss://*.walletconnect.com')
    expect(directiveOf(policy, 'script-src')).toBe("script-src 'self'")
  })

  it('behavior: the file for static hosts carries every header', () => {
    const file = headersFile(['https://node.example'], false)
    for (const [name, value] of Object.entries(securityHeaders(['https://node.example'])))
      expect(file).toContain(`  ${name}: ${value}\n`)
  })

  it('behavior: TLS is asked of subdomains, but no entry in the lists of browsers, which takes months to leave', () => {
    expect(securityHeaders([])['Strict-Transport-Security']).toBe('max-age=31536000; includeSubDomains')
  })

  it('behavior: only hashed files are kept', () => {
    expect(cacheControl('/assets/index-abc.js')).toContain('immutable')
    for (const path of ['/', '/index.html', '/locales/es.json', '/start.js'])
      expect(cacheControl(path)).toBe('no-cache')
  })
})
