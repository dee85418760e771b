import { roles, type HostingParameters, type Role } from './hosting-parameters.ts'

/** Maximum database connections per process of a role. */
const connections = { hub: 10, indexer: 30, replica: 30 } as const
const SPARE_CONNECTIONS = 20
/** The only secret that may stay empty. */
export const OPTIONAL_SECRET = 'WATCH_WEBHOOK_URL'
/** Share of a process's memory for Node's heap. A hub's buffers, up to 752 MB, are outside of it. */
const heapShares: Readonly<Record<Role, number>> = {
  hub: 0.4,
  indexer: 0.8,
  replica: 0.7,
  keeper: 0.7,
  watch: 0.7,
}
/** From this share of its memory on, a process is slowed down and its caches are taken, before it is ended. */
const HIGH_SHARE = 0.9
const BACKUP_MEGABYTES = 1024

/** Returns a host's roles: keeper and watch only with a deployment. */
export function rolesOf({ deployment }: HostingParameters): readonly Role[] {
  return deployment === undefined ? roles.filter((role) => role !== 'keeper' && role !== 'watch') : roles
}

/** Returns the names of the systemd services, without `.service`. */
export function servicesOf(parameters: HostingParameters): readonly string[] {
  const { name, ports } = parameters
  return rolesOf(parameters).flatMap((role) => {
    const port = ports[role]
    return typeof port === 'number' ? [`${name}-${role}`] : port.map((one) => `${name}-${role}@${one}`)
  })
}

/** Returns the number of connections PostgreSQL must accept: the host's services', and some for its administrator. */
export function neededConnections({ ports }: HostingParameters): number {
  const { hub, indexer, replica } = connections
  return ports.hub.length * hub + indexer + ports.replica.length * replica + SPARE_CONNECTIONS
}

/** Generates the units by file name. */
export function unitFiles(parameters: HostingParameters): ReadonlyMap<string, string> {
  const { name, ports } = parameters
  return new Map([
    ...rolesOf(parameters).map((role) => {
      const isTemplate = typeof ports[role] !== 'number'
      return [`${name}-${role}${isTemplate ? '@' : ''}.service`, unit(parameters, role)] as const
    }),
    ...(rolesOf(parameters).includes('watch')
      ? [[`${name}-drill.service`, drillUnit(parameters)] as const]
      : []),
    ...backupUnits(parameters),
  ])
}

/** Generates the environment files by file name. Secrets are in separate files that exist only on the host. */
export function environmentFiles(parameters: HostingParameters): ReadonlyMap<string, string> {
  return new Map(
    rolesOf(parameters).map((role) => [
      `${role}.env`,
      [
        `# Written by npm run bundle: an update replaces this file. What is only for the host goes into ${role}.secrets.env.`,
        ...Object.entries({
          ...environmentOf(parameters, role),
          NODE_OPTIONS: `--max-old-space-size=${Math.floor(parameters.memory[role] * heapShares[role])}`,
        }).map(([key, value]) => `${key}=${value}`),
        '',
      ].join('\n'),
    ]),
  )
}

/** Secrets of a role besides the node's URL, by variable. */
const ownSecrets: Partial<Readonly<Record<Role, Readonly<Record<string, string>>>>> = {
  keeper: { KEEPER_PRIVATE_KEY: 'the private key of an account with coins and no role' },
  watch: { [OPTIONAL_SECRET]: 'optional: where alarms are sent' },
}

/** Returns the secrets of a role, by variable, with descriptions. */
export function secretsOf({ nodeUrl }: HostingParameters, role: Role): Readonly<Record<string, string>> {
  const node = role === 'indexer' || role === 'replica' ? 'INDEXER_RPC_URL' : 'CHAIN_RPC_URL'
  return {
    ...ownSecrets[role],
    ...(nodeUrl === undefined ? { [node]: 'the URL of the node' } : {}),
  }
}

/** Generates the statements that create the host's users and databases; existing ones are kept. */
export function postgresqlScript({ name }: HostingParameters): string {
  const role = (suffix: Role, more = ''): string =>
    `SELECT 'CREATE ROLE "${name}-${suffix}" LOGIN${more}' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${name}-${suffix}') \\gexec`
  const database = (suffix: Role): string =>
    `SELECT 'CREATE DATABASE "${name}-${suffix}" OWNER "${name}-${suffix}"' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = '${name}-${suffix}') \\gexec`
  return [
    '-- The users have the names of those of the host, so that PostgreSQL knows them without a password (peer).',
    '\\set ON_ERROR_STOP on',
    role('hub'),
    role('indexer'),
    role('replica', ` IN ROLE "${name}-indexer"`),
    database('hub'),
    database('indexer'),
    `REVOKE CONNECT ON DATABASE "${name}-hub", "${name}-indexer" FROM PUBLIC;`,
    '',
  ].join('\n')
}

function environmentOf(parameters: HostingParameters, role: Role): Readonly<Record<string, string>> {
  const { folders, ports, nodeUrl, ethereumRpcUrl } = parameters
  const networkFile = { NETWORK_FILE: `${folders.settings}/network.json` }
  switch (role) {
    case 'hub':
      return {
        ...networkFile,
        HOST: '127.0.0.1',
        CLIENT_ADDRESS_HEADER: 'x-real-ip',
        EXCHANGE_GRAPH_URL: `http://127.0.0.1:${ports.replica[0]}/exchange`,
        DATABASE_URL: databaseUrl(parameters, 'hub', 'hub'),
        ...(nodeUrl === undefined ? {} : { CHAIN_RPC_URL: nodeUrl }),
        ...(ethereumRpcUrl === undefined ? {} : { ETHEREUM_RPC_URL: ethereumRpcUrl }),
      }
    case 'indexer':
    case 'replica':
      return {
        ...networkFile,
        INDEXER_HOST: '127.0.0.1',
        CLIENT_ADDRESS_HEADER: 'x-real-ip',
        ...(role === 'indexer'
          ? { INDEXER_PORT: String(ports.indexer), INDEXER_SCHEMA_FILE: `${folders.data}/indexer/schema` }
          : {}),
        DATABASE_URL: databaseUrl(parameters, 'indexer', role),
        ...(nodeUrl === undefined ? {} : { INDEXER_RPC_URL: nodeUrl }),
      }
    case 'keeper':
    case 'watch':
      return networkFile
  }
}

function databaseUrl({ name, postgresql }: HostingParameters, database: Role, user: Role): string {
  const { socketFolder, port } = postgresql
  return `postgresql:///${name}-${database}?host=${socketFolder}&port=${port}&user=${name}-${user}`
}

function unit(parameters: HostingParameters, role: Role): string {
  const { name } = parameters
  const usesDatabase = Object.hasOwn(connections, role)
  return [
    '[Unit]',
    `Description=${name}: ${role}`,
    'Wants=network-online.target',
    `After=network-online.target${usesDatabase ? ' postgresql.service' : ''}`,
    'StartLimitIntervalSec=0',
    '',
    '[Service]',
    ...portLines(role),
    ...programLines(parameters, role, programOf(parameters, role)),
    'Restart=always',
    'RestartSec=5',
    '# A program ends its own processes in order.',
    'KillMode=mixed',
    'TimeoutStopSec=30',
    '',
    '[Install]',
    'WantedBy=multi-user.target',
    '',
  ].join('\n')
}

/** The webhook's drill, with the rights and the settings of the watch program: what they forbid, it meets too. */
function drillUnit(parameters: HostingParameters): string {
  const { name } = parameters
  return [
    '[Unit]',
    `Description=${name}: one message to the webhook of the watch program`,
    '',
    '[Service]',
    'Type=oneshot',
    `SyslogIdentifier=${name}-drill`,
    ...programLines(parameters, 'watch', `${deploymentProgram(parameters, 'watch')} --drill`),
    '',
  ].join('\n')
}

/** How a program of a role runs: its user, settings and privileges. */
function programLines(
  { name, node, folders, memory }: HostingParameters,
  role: Role,
  program: string,
): readonly string[] {
  return [
    `User=${name}-${role}`,
    `WorkingDirectory=${folders.program}/current`,
    `EnvironmentFile=${folders.settings}/${role}.env`,
    `EnvironmentFile=-${folders.settings}/${role}.secrets.env`,
    `ExecStart=${node} --import tsx ${program}`,
    `ReadWritePaths=${folders.data}/${role}`,
    ...memoryLines(memory[role]),
    ...hardening,
  ]
}

/** Of a program that needs more, the kernel ends this one, which is then started again, and no other of the host. */
function memoryLines(megabytes: number): readonly string[] {
  return [`MemoryHigh=${Math.floor(megabytes * HIGH_SHARE)}M`, `MemoryMax=${megabytes}M`]
}

/** A backup each night, by root: it reads the files of every role. */
function backupUnits({ name, folders }: HostingParameters): readonly (readonly [string, string])[] {
  const service = [
    '[Unit]',
    `Description=${name}: backup`,
    'After=postgresql.service',
    '',
    '[Service]',
    'Type=oneshot',
    `ExecStart=/bin/sh ${folders.program}/host/backup.sh --nightly`,
    ...memoryLines(BACKUP_MEGABYTES),
    '',
  ]
  const timer = [
    '[Unit]',
    `Description=${name}: backup each night`,
    '',
    '[Timer]',
    'OnCalendar=*-*-* 03:00:00',
    'RandomizedDelaySec=30min',
    '# Made up for after the host was off.',
    'Persistent=true',
    '',
    '[Install]',
    'WantedBy=timers.target',
    '',
  ]
  return [
    [`${name}-backup.service`, service.join('\n')],
    [`${name}-backup.timer`, timer.join('\n')],
  ]
}

function portLines(role: Role): readonly string[] {
  if (role === 'hub') return ['Environment=PORT=%i']
  return role === 'replica' ? ['Environment=INDEXER_PORT=%i'] : []
}

/** Keeper or watch program, which work from the deployment. */
function deploymentProgram({ folders }: HostingParameters, role: Role): string {
  return `operations/src/${role}/main.ts ${folders.data}/${role}/deployment.json`
}

function programOf(parameters: HostingParameters, role: Role): string {
  switch (role) {
    case 'hub':
      return 'hub/src/main.ts'
    case 'indexer':
      return 'indexer/src/process/main.ts'
    case 'replica':
      return 'indexer/src/process/main.ts serve'
    case 'keeper':
    case 'watch':
      return `${deploymentProgram(parameters, role)} --port ${parameters.ports[role]}`
  }
}

/** Privileges never needed by a service that listens on ports above 1024 and writes to one folder. */
const hardening = [
  'UMask=0077',
  'NoNewPrivileges=yes',
  'CapabilityBoundingSet=',
  'ProtectSystem=strict',
  'ProtectHome=yes',
  'ProtectProc=invisible',
  'ProtectClock=yes',
  'ProtectHostname=yes',
  'ProtectControlGroups=yes',
  'ProtectKernelLogs=yes',
  'ProtectKernelModules=yes',
  'ProtectKernelTunables=yes',
  'PrivateTmp=yes',
  'PrivateDevices=yes',
  'RemoveIPC=yes',
  'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK',
  'RestrictNamespaces=yes',
  'RestrictRealtime=yes',
  'RestrictSUIDSGID=yes',
  'LockPersonality=yes',
  'SystemCallArchitectures=native',
  'SystemCallFilter=@system-service',
  'SystemCallErrorNumber=EPERM',
]
