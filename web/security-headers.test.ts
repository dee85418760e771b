import { describe, expect, it } from 'vitest'
import { frameHostsOf } from './build/frame-hosts.ts'
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
    const file = headersFile(['https://node.example'], {})
    for (const [name, value] of Object.entries(securityHeaders(['https://node.example'])))
      expect(file).toContain(`  ${name}: ${value}\n`)
  })

  it('behavior: only the named hosts may frame the page', () => {
    const frameHosts = ['https://app.safe.global', 'https://safe.example']
    const headers = securityHeaders([], { frameHosts })
    expect(directiveOf(headers['Content-Security-Policy'] ?? '', 'frame-ancestors')).toBe(
      'frame-ancestors https://app.safe.global https://safe.example',
    )
    expect(headers).not.toHaveProperty('X-Frame-Options')
    expect(securityHeaders([], { frameHosts: [] })).toEqual(securityHeaders([]))
    expect(securityHeaders([])['X-Frame-Options']).toBe('DENY')
  })

  it('behavior: a Safe App lets other origins read its manifest and icon', () => {
    const file = headersFile([], { frameHosts: ['https://app.safe.global'] })
    const readable = ['Access-Control-Allow-Origin: *', 'Cross-Origin-Resource-Policy: cross-origin']
    for (const path of ['/manifest.json', '/favicon.svg'])
      for (const header of readable)
        expect(file.slice(file.indexOf(`\n${path}\n`)).split('\n/')[1]).toContain(header)
    expect(headersFile([], {})).not.toMatch(/Allow-Origin|manifest.json/)
  })

  it('behavior: a build is framed by the hosts of its network file if it says so', () => {
    const file = { key: 'ours', safeAppHosts: ['https://app.safe.global'] }
    expect(frameHostsOf(file, 'true')).toEqual(file.safeAppHosts)
    expect(frameHostsOf(file, '')).toEqual([])
    expect(() => frameHostsOf(file, 'yes')).toThrow('VITE_SAFE_APP is "yes": write true')
    expect(() => frameHostsOf({ key: 'ours' }, 'true')).toThrow('ours names no safeAppHosts')
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
