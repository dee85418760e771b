const walletConnectOrigins = [
  'https://*.walletconnect.com',
  'wss://*.walletconnect.com',
  'https://*.walletconnect.org',
  'wss://*.walletconnect.org',
]

export type SecurityHeaderOptions = {
  /** The build offers WalletConnect, whose relay must be reachable. */
  readonly hasWalletConnect?: boolean
  /** Origins that may show the page in a frame: those of a build with `VITE_SAFE_APP`. Defaults to none. */
  readonly frameHosts?: readonly string[]
  /** Violation report endpoint. Defaults to none. */
  readonly reportUri?: string
}

/**
 * Builds a page's content security policy as a header value.
 * @param origins origins the page connects to besides its own: `connectionOrigins` of its network
 */
export function contentSecurityPolicy(
  origins: readonly string[],
  options: SecurityHeaderOptions = {},
): string {
  const { frameHosts = [] } = options
  const connections = [...origins, ...(options.hasWalletConnect === true ? walletConnectOrigins : [])]
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameHosts.length === 0 ? "'none'" : frameHosts.join(' ')}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(options.reportUri === undefined ? [] : [`report-uri ${options.reportUri}`]),
  ].join('; ')
}

/** Builds the headers of every response, whatever serves the static folder. `origins` as for the policy. */
export function securityHeaders(
  origins: readonly string[],
  options: SecurityHeaderOptions = {},
): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(origins, options),
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(self), hid=(self)',
    // It can't name a host: with it, the hosts of the policy could be refused.
    ...(options.frameHosts === undefined || options.frameHosts.length === 0
      ? { 'X-Frame-Options': 'DENY' }
      : {}),
  }
}

/** Files that a wallet's page reads before it shows the app in a frame. */
export const safeAppFiles = ['/manifest.json', '/favicon.svg'] as const

/** Headers with which pages of other origins may read {@link safeAppFiles}, instead of those of the same names. */
export const readableElsewhere: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Returns the `Cache-Control` of a path: hashed assets are immutable, everything else is revalidated. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}
