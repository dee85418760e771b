import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { NetworkFile } from '@ibull/domain/network-file'
import { checklist } from './checklist.ts'
import type { HostingParameters } from './hosting-parameters.ts'
import { nginxConfig } from './nginx-config.ts'
import {
  environmentFiles,
  neededConnections,
  OPTIONAL_SECRET,
  postgresqlScript,
  rolesOf,
  secretsOf,
  servicesOf,
  unitFiles,
} from './units.ts'

const top = join(import.meta.dirname, '../../..')
/** Rooms whose code runs on the host, including their imports. Of the others npm only needs the manifest. */
const rooms = ['domain', 'chain', 'contracts', 'hub', 'indexer', 'operations', 'networks']
const unused = /\.(?:test\.tsx?|sol|tree|md)$/
const topFiles = ['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'tsconfig.base.json']

/** Parts of a bundle besides the app, which is already in its folder's `app`. */
export type BundleParts = {
  readonly parameters: HostingParameters
  readonly network: NetworkFile
  readonly connectionOrigins: readonly string[]
  /** Repository files included for the host: {@link hostedSources}. */
  readonly sources: readonly string[]
  /** The deployment's parameter file and journal, as included for the host. */
  readonly deployment: { readonly parameters: string; readonly journal: string } | undefined
}

/** Completes the folder of a bundle: sources, settings, units, nginx, installation, checksums. */
export function writeBundle(folder: string, parts: BundleParts): void {
  const { parameters, network, connectionOrigins, deployment } = parts
  for (const file of parts.sources) cpSync(join(top, file), join(folder, 'source', file))
  // nginx sends these headers itself.
  rmSync(join(folder, 'app/_headers'), { force: true })
  const write = (name: string, text: string): void => {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  write('settings/network.json', readFileSync(parameters.networkFile, 'utf8'))
  if (deployment !== undefined) {
    write('settings/deployment.json', deployment.parameters)
    write('settings/deployment.json.journal.json', deployment.journal)
  }
  for (const [name, text] of environmentFiles(parameters)) write(`settings/${name}`, text)
  for (const role of rolesOf(parameters)) {
    const secrets = Object.entries(secretsOf(parameters, role))
    if (secrets.length > 0)
      write(`settings/${role}.secrets.env`, secrets.map(([name, what]) => `# ${what}\n${name}=\n`).join(''))
  }
  for (const [name, text] of unitFiles(parameters)) write(`units/${name}`, text)
  write('nginx.conf', nginxConfig(parameters, network, connectionOrigins))
  write('postgresql.sql', postgresqlScript(parameters))
  write('settings.sh', shellSettings(parameters))
  for (const script of ['host.sh', 'install.sh', 'backup.sh']) {
    cpSync(join(import.meta.dirname, script), join(folder, script))
    chmodSync(join(folder, script), 0o755)
  }
  write('CHECKLIST.md', checklist(parameters, network, commit()))
  write('SHA256SUMS', sums(folder))
}

/** Returns the tracked files needed to run the host's services. */
export function hostedSources(): readonly string[] {
  return (
    git('ls-files', '-z', '--', ...topFiles, ...rooms, '*/package.json')
      .split('\0')
      // Symbolic links point into packages, which are installed on the host.
      .filter((file) => file !== '' && !unused.test(file) && !lstatSync(join(top, file)).isSymbolicLink())
  )
}

function commit(): string {
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
  return git('rev-parse', 'HEAD').trim() + (isChanged ? ' with changes' : '')
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: top, encoding: 'utf8' })
}

function shellSettings(parameters: HostingParameters): string {
  const { name, host, tls, node, folders, ports, postgresql } = parameters
  const values = {
    NAME: name,
    HOST: host,
    NODE: node,
    CERTIFICATE: tls.certificate,
    KEY: tls.key,
    PROGRAM: folders.program,
    SETTINGS: folders.settings,
    DATA: folders.data,
    NGINX: folders.nginx,
    UNITS: folders.units,
    ROLES: rolesOf(parameters).join(' '),
    SERVICES: servicesOf(parameters).join(' '),
    INDEXER_PORT: String(ports.indexer),
    POSTGRESQL_SOCKET: postgresql.socketFolder,
    POSTGRESQL_PORT: String(postgresql.port),
    CONNECTIONS: String(neededConnections(parameters)),
    OPTIONAL_SECRET,
  }
  return Object.entries(values)
    .map(([key, value]) => `${key}='${value}'\n`)
    .join('')
}

/** In the format of `sha256sum`, sorted by name. */
function sums(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: relative(folder, path).split(sep).join('/') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ path, name }) => `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${name}\n`)
    .join('')
}
