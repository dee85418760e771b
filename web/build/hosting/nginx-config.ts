import type { NetworkFile } from '@ibull/domain/network-file'
import { cacheControl, readableElsewhere, safeAppFiles, securityHeaders } from '../../security-headers.ts'
import type { HostingParameters } from './hosting-parameters.ts'

/** Path prefix of the indexer on the page's origin. */
const INDEXER_PATH = '/indexer/'
const STATES = ['health', 'ready', 'status']

/** Returns the response headers of the page on the configured host. */
export function pageHeaders(
  { strictTransportSecurity, walletConnectProjectId, isSafeApp }: HostingParameters,
  { safeAppHosts = [] }: NetworkFile,
  connectionOrigins: readonly string[],
): Readonly<Record<string, string>> {
  return {
    ...securityHeaders(connectionOrigins, {
      hasWalletConnect: walletConnectProjectId !== undefined,
      frameHosts: isSafeApp ? safeAppHosts : [],
    }),
    'Strict-Transport-Security': strictTransportSecurity,
  }
}

/** Returns the indexer's endpoints in the network file, and its status endpoints. */
export function indexerEndpoints(services: NetworkFile['services']): readonly string[] {
  const named = Object.values(services).flatMap((url) =>
    typeof url === 'string' && url.startsWith(INDEXER_PATH) ? [url.slice(INDEXER_PATH.length)] : [],
  )
  return [...new Set(named), ...STATES]
}

/**
 * Generates the nginx configuration for its `http` block: the app, with hub and indexer behind it.
 * @param connectionOrigins origins the page connects to besides its own
 */
export function nginxConfig(
  parameters: HostingParameters,
  network: NetworkFile,
  connectionOrigins: readonly string[],
): string {
  const { name, host, listen, ports, folders, tls } = parameters
  const id = name.replaceAll('-', '_')
  const ofPage = pageHeaders(parameters, network, connectionOrigins)
  const caching = `add_header Cache-Control $${id}_cache always;`
  const headers = [...Object.entries(ofPage).map(addHeader), caching]
  const elsewhere = [...Object.entries({ ...ofPage, ...readableElsewhere }).map(addHeader), caching]
  const hsts = addHeader(['Strict-Transport-Security', parameters.strictTransportSecurity])
  const toHub = [
    hsts,
    `proxy_pass http://${id}_hub;`,
    // With its port: the hub compares it with the page that opens a socket.
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Real-IP $remote_addr;',
    'client_max_body_size 1m;',
    'proxy_read_timeout 40s;',
  ]
  const toNode = [
    ...toHub,
    '# WebSockets, which the hub pings every 30 seconds.',
    'proxy_http_version 1.1;',
    'proxy_set_header Upgrade $http_upgrade;',
    `proxy_set_header Connection $${id}_connection;`,
  ]
  const port = ports.https === 443 ? '' : `:${ports.https}`
  return [
    `# ${host}, written by npm run bundle: an update replaces this file.`,
    ...block(`upstream ${id}_hub`, ports.hub.map(server)),
    ...block(`upstream ${id}_indexer`, ['least_conn;', ...ports.replica.map(server), 'keepalive 32;']),
    `limit_req_zone $binary_remote_addr zone=${id}_indexer:10m rate=20r/s;`,
    ...block(`map $http_upgrade $${id}_connection`, ['default upgrade;', '"" "";']),
    '# Only what is there is kept: a 404 of today may be a file of tomorrow.',
    ...block(`map $status:$uri $${id}_cache`, [
      `default "${cacheControl('/')}";`,
      `~^(?:200|206|304):/assets/ "${cacheControl('/assets/')}";`,
    ]),
    '',
    ...block('server', [
      ...listen.map((address) => `listen ${address}:${ports.http};`),
      `server_name ${host};`,
      'server_tokens off;',
      ...block('location /.well-known/acme-challenge/', [`root ${folders.data}/acme;`]),
      ...block('location /', [`return 301 https://${host}${port}$request_uri;`]),
    ]),
    '',
    ...block('server', [
      ...listen.map((address) => `listen ${address}:${ports.https} ssl http2;`),
      `server_name ${host};`,
      'server_tokens off;',
      `ssl_certificate ${tls.certificate};`,
      `ssl_certificate_key ${tls.key};`,
      'ssl_protocols TLSv1.2 TLSv1.3;',
      `ssl_session_cache shared:${id}_tls:10m;`,
      'ssl_session_tickets off;',
      '',
      `root ${folders.program}/app;`,
      'charset utf-8;',
      'gzip on;',
      'gzip_vary on;',
      'gzip_min_length 1024;',
      'gzip_comp_level 6;',
      'gzip_proxied any;',
      'gzip_types text/css application/javascript application/json application/manifest+json image/svg+xml;',
      '',
      '# Pages of an older build may still ask for its files, of which the latest stay; a page is never sent in place of one.',
      ...block('location ~ \\.[A-Za-z0-9]+$', [...headers, 'try_files $uri =404;']),
      ...(parameters.isSafeApp ? safeAppFiles : []).flatMap((path) =>
        block(`location = ${path}`, [...elsewhere, 'try_files $uri =404;']),
      ),
      ...block('location = /manifest.webmanifest', [
        ...headers,
        'types { }',
        'default_type application/manifest+json;',
      ]),
      ...block('location /', [...headers, 'try_files $uri /index.html;']),
      '',
      '# The hub has headers of its own.',
      ...block('location ^~ /api/', toHub),
      ...(network.rpcUrls.includes('/rpc') ? block('location = /rpc', toNode) : []),
      ...block(`location ~ ^${INDEXER_PATH}(${indexerEndpoints(network.services).join('|')})$`, [
        `proxy_pass http://${id}_indexer/$1$is_args$args;`,
        'proxy_http_version 1.1;',
        'proxy_set_header Connection "";',
        'proxy_set_header X-Real-IP $remote_addr;',
        'proxy_hide_header Access-Control-Allow-Origin;',
        hsts,
        'add_header X-Content-Type-Options nosniff always;',
        '# Questions change nothing, so another replica may be asked again.',
        'proxy_next_upstream error timeout http_502 http_503 non_idempotent;',
        `limit_req zone=${id}_indexer burst=60 nodelay;`,
        'limit_req_status 429;',
        'client_max_body_size 100k;',
        'proxy_read_timeout 15s;',
      ]),
      ...block(`location ${INDEXER_PATH}`, ['return 404;']),
    ]),
    '',
  ].join('\n')
}

const server = (port: number): string => `server 127.0.0.1:${port};`

function addHeader([name, value]: readonly [string, string]): string {
  if (/["$\\\n]/.test(value)) throw new Error(`nginx can't send ${name}: ${value}`)
  return `add_header ${name} "${value}" always;`
}

function block(head: string, lines: readonly string[]): readonly string[] {
  return [`${head} {`, ...lines.map((line) => (line === '' ? '' : `  ${line}`)), '}']
}
