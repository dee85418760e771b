import { resolve } from 'node:path'
import { Reader } from '../reader.ts'

/** Services a host runs in addition to nginx and PostgreSQL, each as its own user. */
export const roles = ['hub', 'indexer', 'replica', 'keeper', 'watch'] as const

export type Role = (typeof roles)[number]

/** Scope of HSTS: the host alone, with its subdomains, or with preloading. */
const hstsValues = {
  host: 'max-age=31536000',
  subdomains: 'max-age=31536000; includeSubDomains',
  preload: 'max-age=31536000; includeSubDomains; preload',
} as const

/** Parameter file of `npm run bundle`, with defaults applied. File paths are absolute. */
export type HostingParameters = {
  /** Prefix of the host's units, users, databases and files. */
  readonly name: string
  /** Host name, without scheme, port and path. */
  readonly host: string
  readonly networkFile: string
  /** Defaults to the house brand. */
  readonly brandFolder: string | undefined
  /** Parameter file of `npm run deploy`, next to its journal: the basis for keeper and watch. */
  readonly deployment: string | undefined
  /** Node the services query; if absent, the secret files define it. */
  readonly nodeUrl: string | undefined
  readonly ethereumRpcUrl: string | undefined
  readonly walletConnectProjectId: string | undefined
  /** Whether the hosts that the network file names may show the app in a frame. */
  readonly isSafeApp: boolean
  /** Value of `Strict-Transport-Security`. */
  readonly strictTransportSecurity: string
  readonly tls: { readonly certificate: string; readonly key: string }
  /** Addresses nginx listens on. */
  readonly listen: readonly string[]
  readonly ports: {
    readonly http: number
    readonly https: number
    readonly hub: readonly number[]
    readonly indexer: number
    readonly replica: readonly number[]
    readonly keeper: number
    readonly watch: number
  }
  readonly folders: {
    readonly program: string
    readonly settings: string
    readonly data: string
    /** Directory from which nginx includes files in its `http` block. */
    readonly nginx: string
    readonly units: string
  }
  /** The most memory of a process of each role, in megabytes. */
  readonly memory: Readonly<Record<Role, number>>
  readonly postgresql: { readonly socketFolder: string; readonly port: number }
  /** Path of the node executable on the host. */
  readonly node: string
}

const hostName = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/
const absolutePath = /^(?:\/[\w.-]+)+$/
const fields = [
  'name',
  'host',
  'networkFile',
  'brandFolder',
  'deployment',
  'nodeUrl',
  'ethereumRpcUrl',
  'walletConnectProjectId',
  'safeApp',
  'hsts',
  'tls',
  'listen',
  'ports',
  'folders',
  'memory',
  'postgresql',
  'node',
] as const

/**
 * Parses a parameter file of `npm run bundle`.
 * @param fileName its name, for messages
 * @param folder its folder, to which its file paths are relative
 * @param problems receives every problem, one sentence each with its fix; the result is only valid while it stays
 * empty.
 */
export function readHostingParameters(
  json: unknown,
  { fileName, folder }: { readonly fileName: string; readonly folder: string },
  problems: string[],
): HostingParameters {
  const file = new Reader(fileName, json, problems)
  file.allow(fields)
  const name = file.text('name', 24)
  // Debian user names have at most 32 characters, of which a role uses eight.
  if (name !== '' && !/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name))
    file.refuse('name', `is "${name}": write lower-case letters and digits with dashes between`)
  const host = readHost(file)
  const inFolder = (field: 'networkFile' | 'brandFolder' | 'deployment'): string | undefined => {
    const path = file.textOrNull(field)
    return path === undefined ? undefined : resolve(folder, path)
  }
  const networkFile = inFolder('networkFile')
  if (networkFile === undefined)
    file.refuse('networkFile', 'is missing: write the path of your network file, from this file on')
  if (!Object.hasOwn(Object(json) as object, 'nodeUrl'))
    file.refuse('nodeUrl', 'is missing: write the URL of your node, or null if only the host may know it')
  const tls = file.part('tls')
  tls.allow(['certificate', 'key'])
  const postgresql = file.part('postgresql')
  postgresql.allow(['socketFolder', 'port'])
  return {
    name,
    host,
    networkFile: networkFile ?? '',
    brandFolder: inFolder('brandFolder'),
    deployment: inFolder('deployment'),
    nodeUrl: readUrl(file, 'nodeUrl'),
    ethereumRpcUrl: readUrl(file, 'ethereumRpcUrl'),
    walletConnectProjectId: file.textOrNull('walletConnectProjectId'),
    isSafeApp: readFlag(file, 'safeApp'),
    strictTransportSecurity: readHsts(file),
    tls: {
      certificate: readPath(tls, 'certificate', `/etc/letsencrypt/live/${host}/fullchain.pem`),
      key: readPath(tls, 'key', `/etc/letsencrypt/live/${host}/privkey.pem`),
    },
    listen: readListen(file),
    ports: readPorts(file.part('ports')),
    folders: readFolders(file.part('folders'), name),
    memory: readMemory(file.part('memory')),
    postgresql: {
      socketFolder: readPath(postgresql, 'socketFolder', '/run/postgresql'),
      port: readPort(postgresql, 'port', 5432),
    },
    node: readPath(file, 'node', '/usr/bin/node'),
  }
}

function readHost(file: Reader): string {
  const host = file.text('host', 253)
  if (host === '' || hostName.test(host)) return host
  const inner = host.replace(/^\w+:\/\//, '').replace(/[:/].*$/, '')
  const mend = hostName.test(inner) ? `"${inner}"` : 'a name such as "app.example.org"'
  const reason = host.startsWith('http:') ? '; the site is served by TLS alone' : ''
  file.refuse('host', `is "${host}": write ${mend}, without scheme, port and path${reason}`)
  return host
}

function readUrl(file: Reader, name: string): string | undefined {
  const text = file.textOrNull(name)
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  // The value may contain a key, so the message doesn't repeat it.
  if (url === undefined || !/^https?:$/.test(url.protocol) || /[\s"'\\$%]/.test(text))
    file.refuse(name, 'is no http or https URL: write one such as "http://127.0.0.1:8545", or null')
  else if (url.username !== '' || url.password !== '')
    file.refuse(name, 'holds a password: write null, and the URL into the files of secrets on the host')
  return text
}

function readFlag(file: Reader, name: string): boolean {
  const value = file.value(name) ?? false
  if (typeof value !== 'boolean') file.refuse(name, `is ${JSON.stringify(value)}: write true or false`)
  return value === true
}

function readHsts(file: Reader): string {
  const value = file.value('hsts') ?? 'host'
  if (typeof value === 'string' && Object.hasOwn(hstsValues, value))
    return hstsValues[value as keyof typeof hstsValues]
  file.refuse('hsts', `is unknown: use ${Object.keys(hstsValues).join(', ')}`)
  return hstsValues.host
}

function readPath(file: Reader, name: string, otherwise: string): string {
  const path = file.textOrNull(name) ?? otherwise
  if (absolutePath.test(path) || path === otherwise) return path
  file.refuse(
    name,
    `is "${path}": write an absolute path on the host, of letters, digits, dots, dashes and lines`,
  )
  return otherwise
}

function readListen(file: Reader): readonly string[] {
  const value = file.value('listen') ?? ['0.0.0.0', '[::]']
  const isAddress = (text: unknown): boolean =>
    typeof text === 'string' && /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]+\])$/.test(text)
  if (Array.isArray(value) && value.length > 0 && value.every(isAddress)) return value as string[]
  file.refuse('listen', 'is no list of addresses: write ["0.0.0.0", "[::]"], or those of the host')
  return []
}

function readFolders(folders: Reader, name: string): HostingParameters['folders'] {
  const defaults = {
    program: `/srv/${name}`,
    settings: `/etc/${name}`,
    data: `/var/lib/${name}`,
    nginx: '/etc/nginx/conf.d',
    units: '/etc/systemd/system',
  }
  const names = Object.keys(defaults) as (keyof typeof defaults)[]
  folders.allow(names)
  const found = { ...defaults }
  for (const folder of names) {
    found[folder] = readPath(folders, folder, defaults[folder])
    const same = names.slice(0, names.indexOf(folder)).find((other) => found[other] === found[folder])
    if (same !== undefined) folders.refuse(folder, `is the same as ${same}: write another`)
  }
  return found
}

/** Less does not start; more is a slip. */
const LEAST_MEGABYTES = 256
const MOST_MEGABYTES = 1_048_576

function readMemory(memory: Reader): HostingParameters['memory'] {
  memory.allow(roles)
  const read = (role: Role, otherwise: number): number => {
    const value = memory.value(role) ?? otherwise
    if (
      typeof value === 'number' &&
      Number.isInteger(value) &&
      value >= LEAST_MEGABYTES &&
      value <= MOST_MEGABYTES
    )
      return value
    memory.refuse(role, `is ${JSON.stringify(value)}: write megabytes, from ${LEAST_MEGABYTES} on`)
    return otherwise
  }
  return {
    hub: read('hub', 1280),
    indexer: read('indexer', 2560),
    replica: read('replica', 1536),
    keeper: read('keeper', 768),
    watch: read('watch', 768),
  }
}

const isPort = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 65_536

function readPort(file: Reader, name: string, otherwise: number): number {
  const value = file.value(name) ?? otherwise
  if (isPort(value)) return value
  file.refuse(name, `is ${JSON.stringify(value)}: write a number from 1 to 65535`)
  return otherwise
}

function readPortList(file: Reader, name: string, otherwise: readonly number[]): readonly number[] {
  const value = file.value(name) ?? otherwise
  if (Array.isArray(value) && value.length > 0 && value.every(isPort)) return value
  file.refuse(
    name,
    `is ${JSON.stringify(value)}: write a list of numbers from 1 to 65535, one for each process`,
  )
  return otherwise
}

function readPorts(ports: Reader): HostingParameters['ports'] {
  ports.allow(['http', 'https', 'hub', 'indexer', 'replica', 'keeper', 'watch'])
  const found = {
    http: readPort(ports, 'http', 80),
    https: readPort(ports, 'https', 443),
    hub: readPortList(ports, 'hub', [8787, 8788]),
    indexer: readPort(ports, 'indexer', 42_069),
    replica: readPortList(ports, 'replica', [42_070, 42_071]),
    keeper: readPort(ports, 'keeper', 9101),
    watch: readPort(ports, 'watch', 9102),
  }
  const users = new Map<number, string>()
  for (const [name, value] of Object.entries(found))
    for (const port of [value].flat()) {
      const other = users.get(port)
      if (other !== undefined)
        ports.refuse(
          name,
          other === name
            ? `has ${port} twice: write another`
            : `has ${port}, which is also ${other}'s: write another`,
        )
      users.set(port, name)
    }
  return found
}
