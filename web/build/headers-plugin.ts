import type { Plugin } from 'vite'
import { cacheControl, securityHeaders } from '../security-headers.ts'

/** Emits `_headers` for static hosts: the build's security headers and cache rules. */
export function headersPlugin(origins: readonly string[], hasWalletConnect: boolean): Plugin {
  return {
    name: 'ibull:headers',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(origins, hasWalletConnect) })
    },
  }
}

/** Generates the contents of `_headers`. */
export function headersFile(origins: readonly string[], hasWalletConnect: boolean): string {
  const headers = Object.entries(securityHeaders(origins, { hasWalletConnect }))
  return [
    '/*',
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    `  Cache-Control: ${cacheControl('/')}`,
    '/assets/*',
    '  ! Cache-Control',
    `  Cache-Control: ${cacheControl('/assets/')}`,
    '',
  ].join('\n')
}
