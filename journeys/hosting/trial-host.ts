// A host within a folder: what its units say is started without systemd, beside nginx and PostgreSQL of its own.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** PostgreSQL refuses root, and a program that may write anywhere proves nothing: root's trial runs as this user. */
const isRoot = process.getuid?.() === 0
const USER_ID = 65_534
const asUser = isRoot ? { uid: USER_ID, gid: USER_ID } : {}
const LIMIT_MS = 120_000

/** Ports that are free, all different. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Server>((resolve) => {
          const server: Server = createServer().listen(0, '127.0.0.1', () => resolve(server))
        }),
    ),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

/** Waits until a condition holds. @throws with `what` and the last error, after two minutes */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + LIMIT_MS
  for (;;) {
    try {
      if (await holds()) return
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what}: ${String(error)}`, { cause: error })
    }
    if (Date.now() > end) throw new Error(`${what}: not within ${LIMIT_MS / 1000} s`)
    await pause(100)
  }
}

/** What Debian's packages bring, some of it outside of PATH. */
const PROGRAMS = ['nginx', 'initdb', 'postgres', 'psql', 'openssl'] as const

function findProgram(program: (typeof PROGRAMS)[number]): string | undefined {
  const folders = [...postgresqlFolders(), ...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file))
}

/** @throws when one of them is not on this machine, with what to install */
export function assertPrograms(): void {
  const missing = PROGRAMS.filter((program) => findProgram(program) === undefined)
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')}: missing. Run apt-get install nginx postgresql openssl`)
}

function programOf(program: (typeof PROGRAMS)[number]): string {
  const path = findProgram(program)
  if (path === undefined) throw new Error(`${program} is missing.`)
  return path
}

const nginxProgram = (): string => programOf('nginx')

/** The name of the user or group that root's trial runs as. */
function nameOf(option: '-un' | '-gn'): string {
  return execFileSync('id', [option, String(USER_ID)], { encoding: 'utf8' }).trim()
}

/** Debian keeps the programs of each version in a folder of its own. */
function postgresqlFolders(): readonly string[] {
  const versions = '/usr/lib/postgresql'
  return existsSync(versions) ? readdirSync(versions).map((name) => join(versions, name, 'bin')) : []
}

/** A program that was started. */
interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<unknown>
}

interface SpawnOptions {
  readonly cwd?: string
  readonly env: NodeJS.ProcessEnv
  /** Whether it keeps the rights of this process. */
  readonly asSelf?: boolean
}

/** A host within a folder, which holds `program`, `settings`, `data`, `nginx` and `units`. */
export class TrialHost {
  readonly logs: string
  readonly #running = new Map<string, Running>()

  constructor(
    readonly folder: string,
    readonly postgresql: { readonly socketFolder: string; readonly port: number },
  ) {
    this.logs = join(folder, 'logs')
    mkdirSync(this.logs, { recursive: true })
    this.#own(this.logs)
  }

  /** Makes a self-signed certificate. */
  makeCertificate(host: string): { readonly certificate: string; readonly key: string } {
    const [certificate, key] = [join(this.folder, 'cert.pem'), join(this.folder, 'key.pem')]
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
    execFileSync(
      programOf('openssl'),
      ['req', '-x509', ...curve, '-keyout', key, '-out', certificate, ...names],
      {
        stdio: 'ignore',
      },
    )
    return { certificate, key }
  }

  /** Makes a cluster of PostgreSQL, which believes every name, and starts it. */
  async startPostgresql(): Promise<void> {
    const data = this.#databaseFolder
    for (const path of [data, this.postgresql.socketFolder]) {
      mkdirSync(path, { recursive: true, mode: 0o700 })
      this.#own(path)
    }
    const cluster = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8']
    execFileSync(programOf('initdb'), cluster, { ...asUser, cwd: data, stdio: 'ignore' })
    await this.restartPostgresql()
  }

  async restartPostgresql(): Promise<void> {
    await this.#stop('postgresql', 'SIGINT')
    const { socketFolder, port } = this.postgresql
    const settings = ['listen_addresses=', `unix_socket_directories=${socketFolder}`, 'fsync=off']
    const data = this.#databaseFolder
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    this.#spawn('postgresql', programOf('postgres'), args, { cwd: data, env: process.env })
    await until('PostgreSQL', () => this.query('SELECT 1') !== '')
  }

  /** Runs a statement as PostgreSQL's own user. @returns its rows, without decoration */
  query(statement: string, database = 'postgres'): string {
    const { socketFolder, port } = this.postgresql
    const connection = ['-h', socketFolder, '-p', String(port), '-U', 'postgres', '-d', database]
    const output = execFileSync(programOf('psql'), [...connection, '-tAc', statement], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return output.trim()
  }

  get #databaseFolder(): string {
    return join(this.folder, 'postgresql')
  }

  /**
   * Runs a script of a bundle as root does on a host. In place of systemd, its users and nginx's own configuration it
   * meets those of this trial.
   * @param cwd where it is called
   */
  async run(
    script: string,
    args: readonly string[],
    cwd: string,
  ): Promise<{ readonly status: number | null; readonly output: string }> {
    this.#writeNginxConfig()
    const systemd = createHttpServer((question, answer) => {
      let words = ''
      question.setEncoding('utf8').on('data', (chunk: string) => (words += chunk))
      question.on('end', () => {
        void this.#systemctl(words.split(' ')).then(
          (isRight) => answer.writeHead(isRight ? 200 : 500).end(),
          (error: unknown) => answer.writeHead(500).end(String(error)),
        )
      })
    })
    await new Promise<void>((resolve) => systemd.listen(0, '127.0.0.1', resolve))
    try {
      const PATH = `${this.#writeShims((systemd.address() as AddressInfo).port)}:${process.env['PATH'] ?? ''}`
      const child = spawn(script, args, {
        cwd,
        env: { ...process.env, PATH },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
      const status = await new Promise<number | null>((resolve, reject) => {
        child.once('error', reject)
        child.once('close', resolve)
      })
      return { status, output }
    } finally {
      systemd.close()
    }
  }

  /** Ends everything, the databases last. */
  async close(): Promise<void> {
    const names = [...this.#running.keys()].filter((name) => name !== 'postgresql')
    await Promise.all(names.map((name) => this.#stop(name)))
    await this.#stop('postgresql', 'SIGINT')
  }

  /** What a program wrote. */
  log(service: string): string {
    const file = join(this.logs, `${service}.log`)
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }

  /** What `systemctl` does for the installation. */
  async #systemctl(words: readonly string[]): Promise<boolean> {
    const service = words.at(-1) ?? ''
    switch (words[0]) {
      case 'daemon-reload':
      case 'enable':
        return true
      case 'is-active':
        return this.#running.has(service)
      case 'restart':
        await this.#stop(service)
        this.#start(service)
        return true
      case 'reload':
      case 'reload-or-restart':
        if (!this.#running.get(service)?.child.kill('SIGHUP')) await this.#startNginx()
        return true
      default:
        return false
    }
  }

  /** The commands of the installation that only root and systemd have. */
  #writeShims(port: number): string {
    const folder = join(this.folder, 'shims')
    mkdirSync(folder, { recursive: true })
    const url = `http://127.0.0.1:${port}`
    const shims = {
      id: 'echo 0',
      getent: 'exit 0',
      chown: isRoot ? `exec /bin/chown -R ${USER_ID}:${USER_ID} "$3"` : 'exit 0',
      runuser: `user=$2; shift 3
if [ "$user" != postgres ]; then exec ${isRoot ? `setpriv --reuid ${USER_ID} --regid ${USER_ID} --clear-groups ` : ''}"$@"; fi
shift; exec ${programOf('psql')} --username postgres "$@"`,
      nginx: `exec ${nginxProgram()} -t -q -c ${this.#nginxConfig} -e stderr`,
      systemctl: `exec ${process.execPath} -e 'fetch("${url}", { method: "POST", body: process.argv.slice(1).join(" ") }).then((answer) => process.exit(answer.ok ? 0 : 1))' "$@"`,
    }
    for (const [name, command] of Object.entries(shims))
      writeFileSync(join(folder, name), `#!/bin/sh\n${command}\n`, { mode: 0o755 })
    return folder
  }

  get #nginxConfig(): string {
    return join(this.folder, 'nginx.conf')
  }

  /** What Debian's nginx.conf does: it takes the files of a folder into its `http` block. */
  #writeNginxConfig(): void {
    mkdirSync(join(this.folder, 'nginx-temp'), { recursive: true })
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `  ${kind}_temp_path ${join(this.folder, 'nginx-temp', kind)};`,
    )
    const lines = [
      ...(isRoot ? [`user ${nameOf('-un')} ${nameOf('-gn')};`] : []),
      'worker_processes 2;',
      'daemon off;',
      `pid ${join(this.logs, 'nginx.pid')};`,
      `error_log ${join(this.logs, 'nginx.log')};`,
      'events { worker_connections 1024; }',
      'http {',
      '  include /etc/nginx/mime.types;',
      '  default_type application/octet-stream;',
      '  access_log off;',
      ...folders,
      `  include ${join(this.folder, 'nginx')}/*.conf;`,
      '}',
      '',
    ]
    writeFileSync(this.#nginxConfig, lines.join('\n'))
  }

  async #startNginx(): Promise<void> {
    const args = ['-c', this.#nginxConfig, '-e', join(this.logs, 'nginx.log')]
    this.#spawn('nginx', nginxProgram(), args, { env: process.env, asSelf: true })
    await until('nginx', () => existsSync(join(this.logs, 'nginx.pid')))
  }

  /** Starts a service as its unit says: `ours-hub@8787` by `ours-hub@.service`. */
  #start(service: string): void {
    const [name = '', instance] = service.split('@')
    const file = join(this.folder, 'units', `${name}${instance === undefined ? '' : '@'}.service`)
    const lines = readFileSync(file, 'utf8')
      .replaceAll('%i', instance ?? '')
      .split('\n')
    const of = (key: string): readonly string[] =>
      lines.flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []))
    const env: Record<string, string> = { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' }
    const set = (line: string): void => {
      const [key = '', ...value] = line.split('=')
      env[key] = value.join('=')
    }
    for (const line of of('Environment')) set(line)
    for (const path of of('EnvironmentFile')) {
      if (path.startsWith('-') && !existsSync(path.slice(1))) continue
      const text = readFileSync(path.replace(/^-/, ''), 'utf8')
      for (const line of text.split('\n').filter((one) => /^\w+=/.test(one))) set(line)
    }
    const [program = '', ...args] = (of('ExecStart')[0] ?? '').split(' ')
    this.#spawn(service, program, args, { cwd: of('WorkingDirectory')[0] ?? this.folder, env })
  }

  /** Ends a program in order, as systemd does, and waits for its end. */
  async #stop(name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const running = this.#running.get(name)
    running?.child.kill(signal)
    await running?.ended
  }

  #spawn(
    name: string,
    program: string,
    args: readonly string[],
    { cwd = this.folder, env, asSelf = false }: SpawnOptions,
  ): void {
    const log = openSync(join(this.logs, `${name}.log`), 'a')
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', log, log], ...(asSelf ? {} : asUser) })
    const ended = new Promise((resolve) => {
      child.once('error', resolve)
      child.once('exit', resolve)
    })
    this.#running.set(name, { child, ended })
    void ended.then(() => {
      if (this.#running.get(name)?.child === child) this.#running.delete(name)
    })
  }

  #own(path: string): void {
    if (!isRoot) return
    chownSync(path, USER_ID, USER_ID)
    chmodSync(path, 0o700)
  }
}
