import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '@ibull/testkit/limits'
import pg from 'pg'

/** PostgreSQL refuses to run as root. */
const USER_ID = 65_534
const asUser = process.getuid?.() === 0 ? { uid: USER_ID, gid: USER_ID } : {}
/** Debian keeps the programs of each version outside of PATH. */
const DEBIAN_VERSIONS = '/usr/lib/postgresql'

/** A PostgreSQL server of its own, with an empty database. */
export interface PostgresCluster {
  readonly url: string
  /** As the server says, such as `PostgreSQL 15.14`. */
  readonly version: string
  close(): Promise<void>
}

/**
 * Starts the machine's PostgreSQL in a temporary folder, reachable by a socket in it.
 * @throws if it isn't installed
 */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const [initdb, postgres] = [programOf('initdb'), programOf('postgres')]
  const folder = await mkdtemp(join(tmpdir(), 'ibull-postgres-'))
  if (asUser.uid !== undefined) chownSync(folder, asUser.uid, asUser.gid)
  let server: ChildProcess | undefined
  const close = async (): Promise<void> => {
    if (server !== undefined && server.exitCode === null) {
      const ended = once(server, 'exit')
      // Without waiting for connections that a killed client left open.
      server.kill('SIGINT')
      await ended
    }
    await rm(folder, { recursive: true })
  }
  try {
    const data = join(folder, 'data')
    const cluster = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8']
    execFileSync(initdb, cluster, { ...asUser, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'log_min_messages=fatal']
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
    server = spawn(postgres, args, { ...asUser, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
    return { url, version: await versionOf(url), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The server's version, as soon as it accepts connections. */
async function versionOf(url: string): Promise<string> {
  const end = Date.now() + limits.world
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
      return `PostgreSQL ${rows[0]?.server_version ?? ''}`
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(100)
    } finally {
      await client.end()
    }
  }
}

/** Whether `startPostgresCluster` finds PostgreSQL on this machine. */
export function isPostgresInstalled(): boolean {
  return findProgram('initdb') !== undefined && findProgram('postgres') !== undefined
}

type Program = 'initdb' | 'postgres'

function programOf(program: Program): string {
  const path = findProgram(program)
  if (path === undefined) throw new Error(`${program} is missing. Run apt-get install postgresql`)
  return path
}

function findProgram(program: Program): string | undefined {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : []
  const folders = [
    ...versions.map((name) => join(DEBIAN_VERSIONS, name, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file))
}
