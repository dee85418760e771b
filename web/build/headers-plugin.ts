import type { Plugin } from 'vite'
import {
  cacheControl,
  readableElsewhere,
  safeAppFiles,
  securityHeaders,
  type SecurityHeaderOptions,
} from '../security-headers.ts'

/** Emits `_headers` for static hosts: the build's security headers and cache rules. */
export function headersPlugin(origins: readonly string[], options: SecurityHeaderOptions): Plugin {
  return {
    name: 'ibull:headers',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(origins, options) })
    },
  }
}

/** Generates the contents of `_headers`. */
export function headersFile(origins: readonly string[], options: SecurityHeaderOptions): string {
  const headers = Object.entries(securityHeaders(origins, options))
  const { frameHosts = [] } = options
  const elsewhere = Object.entries(readableElsewhere)
  return [
    '/*',
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    `  Cache-Control: ${cacheControl('/')}`,
    '/assets/*',
    '  ! Cache-Control',
    `  Cache-Control: ${cacheControl('/assets/')}`,
    ...(frameHosts.length === 0 ? [] : safeAppFiles).flatMap((path) => [
      path,
      ...elsewhere.flatMap(([name, value]) => [`  ! ${name}`, `  ${name}: ${value}`]),
    ]),
    '',
  ].join('\n')
}
