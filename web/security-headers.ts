/** The value of `VITE_NETWORK`. */
export type NetworkKey = 'bsc' | 'bsc-testnet' | 'local'

/** Where the page of a network asks for the chain besides its own origin. A test compares it with the network files. */
export const rpcOrigins: Readonly<Record<NetworkKey, readonly string[]>> = {
  bsc: [
    'https://bsc-dataseed.bnbchain.org',
    'https://bsc-rpc.publicnode.com',
    'https://bsc-dataseed1.defibit.io',
    'https://bsc-dataseed1.ninicoin.io',
    'https://bsc-dataseed1.binance.org',
  ],
  'bsc-testnet': [
    'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
    'https://bsc-testnet-rpc.publicnode.com',
    'https://data-seed-prebsc-2-s1.bnbchain.org:8545',
  ],
  local: [],
}

/**
 * Where the page of a network asks for history besides its own origin: the origins of hosted GraphQL endpoints that
 * its file names. A test compares it with the network files.
 */
export const graphOrigins: Readonly<Record<NetworkKey, readonly string[]>> = {
  bsc: [],
  'bsc-testnet': [],
  local: [],
}

const walletConnectOrigins = [
  'https://*.walletconnect.com',
  'wss://*.walletconnect.com',
  'https://*.walletconnect.org',
  'wss://*.walletconnect.org',
]

/** Whether a text names a network. */
export function isNetworkKey(text: string): text is NetworkKey {
  return Object.hasOwn(rpcOrigins, text)
}

export type SecurityHeaderOptions = {
  /** The build offers WalletConnect, whose relay must be reachable. */
  readonly hasWalletConnect?: boolean
  /** Where violations are reported. Defaults to nowhere. */
  readonly reportUri?: string
}

/** The content security policy of a network's page, as one header value. */
export function contentSecurityPolicy(network: NetworkKey, options: SecurityHeaderOptions = {}): string {
  const connections = [
    ...rpcOrigins[network],
    ...graphOrigins[network],
    ...(options.hasWalletConnect === true ? walletConnectOrigins : []),
  ]
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
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(options.reportUri === undefined ? [] : [`report-uri ${options.reportUri}`]),
  ].join('; ')
}

/** The headers that every answer carries, whatever serves the static folder. */
export function securityHeaders(
  network: NetworkKey,
  options: SecurityHeaderOptions = {},
): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(network, options),
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains; preload',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(self), hid=(self)',
    'X-Frame-Options': 'DENY',
  }
}

/** `Cache-Control` by path: hashed assets forever, everything else checked each time. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}
