// A host within a folder: what its units say is started without systemd, beside nginx and PostgreSQL of its own.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  appendFileSync,
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
import { limits } from '@ibull/testkit/limits'

/**
 * A program that may write anywhere proves nothing: in root's trial, each unit runs as a user of its own, which is a
 * number alone, and PostgreSQL, which refuses root, and the workers of nginx as the user of Debian that owns no file.
 */
const isRoot = process.getuid?.() === 0
const UNNAMED = 65_534
const FIRST_USER = 60_001
const asUnnamed = isRoot ? { uid: UNNAMED, gid: UNNAMED } : {}

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

/** Waits until a condition holds. @throws with `what` and the last error, after the limit of a world */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + limits.world
  for (;;) {
    try {
      if (await holds()) return
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what}: ${String(error)}`, { cause: error })
    }
    if (Date.now() > end) throw new Error(`${what}: not within ${limits.world / 1000} s`)
    await pause(100)
  }
}

/** What Debian's packages bring, some of it outside of PATH. */
const PROGRAMS = ['nginx', 'initdb', 'postgres', 'psql', 'openssl', 'systemd-analyze'] as const

function findProgram(program: (typeof PROGRAMS)[number]): string | undefined {
  const folders = [...postgresqlFolders(), ...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file))
}

/** @throws when one of them is not on this machine, with what to install */
export function assertPrograms(): void {
  const missing = PROGRAMS.filter((program) => findProgram(program) === undefined)
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')}: missing. Run apt-get install nginx postgresql openssl systemd`)
}

function programOf(program: (typeof PROGRAMS)[number]): string {
  const path = findProgram(program)
  if (path === undefined) throw new Error(`${program} is missing.`)
  return path
}

const nginxProgram = (): string => programOf('nginx')

/** The name of that user, or of its group. */
function nameOf(option: '-un' | '-gn'): string {
  return execFileSync('id', [option, String(UNNAMED)], { encoding: 'utf8' }).trim()
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
  /** The rights of this process where it is missing. */
  readonly as?: { readonly uid?: number; readonly gid?: number }
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
    // Each program connects as its own user.
    chmodSync(this.postgresql.socketFolder, 0o755)
    const cluster = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8']
    execFileSync(programOf('initdb'), cluster, { ...asUnnamed, cwd: data, stdio: 'ignore' })
    await this.restartPostgresql()
  }

  async restartPostgresql(): Promise<void> {
    await this.#stop('postgresql', 'SIGINT')
    const { socketFolder, port } = this.postgresql
    const settings = ['listen_addresses=', `unix_socket_directories=${socketFolder}`, 'fsync=off']
    const data = this.#databaseFolder
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    this.#spawn('postgresql', programOf('postgres'), args, { cwd: data, env: process.env, as: asUnnamed })
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
        return true
      case 'enable':
        return existsSync(this.#unitFile(service))
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
    appendFileSync(this.#userFile, '')
    const idOf = (name: string): string =>
      `id=$(awk -v user=${name} '$1 == user { print $2 }' ${this.#userFile})`
    const url = `http://127.0.0.1:${port}`
    const shims = {
      id: 'echo 0',
      getent: `grep -q "^$2 " ${this.#userFile}`,
      useradd: `while [ $# -gt 1 ]; do if [ "$1" = --home-dir ]; then home=$2; fi; shift; done
echo "$1 $((${FIRST_USER} + $(wc -l <${this.#userFile}))) $home" >>${this.#userFile}`,
      chown: isRoot ? `${idOf('"${2%%:*}"')} && exec /bin/chown -R "$id:$id" "$3"` : 'exit 0',
      runuser: `user=$2; shift 3
if [ "$user" != postgres ]; then ${isRoot ? `${idOf('"$user"')} && exec setpriv --reuid "$id" --regid "$id" --clear-groups "$@"` : 'exec "$@"'}; fi
shift; exec ${programOf('psql')} --username postgres "$@"`,
      nginx: `exec ${nginxProgram()} -t -q -c ${this.#nginxConfig} -e stderr`,
      systemctl: `exec ${process.execPath} -e 'fetch("${url}", { method: "POST", body: process.argv.slice(1).join(" ") }).then((answer) => process.exit(answer.ok ? 0 : 1))' "$@"`,
    }
    for (const [name, command] of Object.entries(shims))
      writeFileSync(join(folder, name), `#!/bin/sh\n${command}\n`, { mode: 0o755 })
    return folder
  }

  /** A line for each user that the installation made: its name, number and folder. */
  get #userFile(): string {
    return join(this.folder, 'users')
  }

  #userOf(name: string): { readonly as: SpawnOptions['as']; readonly home: string } {
    const line = readFileSync(this.#userFile, 'utf8')
      .split('\n')
      .find((one) => one.startsWith(`${name} `))
    if (line === undefined) throw new Error(`The installation made no user ${name}.`)
    const [, id, home = ''] = line.split(' ')
    return { as: isRoot ? { uid: Number(id), gid: Number(id) } : {}, home }
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
    this.#spawn('nginx', nginxProgram(), args, { env: process.env })
    await until('nginx', () => existsSync(join(this.logs, 'nginx.pid')))
  }

  /** @throws with what systemd says against a unit */
  checkUnits(): void {
    const units = join(this.folder, 'units')
    const files = readdirSync(units).map((name) => join(units, name))
    execFileSync(programOf('systemd-analyze'), ['verify', '--man=no', '--recursive-errors=no', ...files], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  /** Starts a service that ends by itself, and waits for its end. @throws with its output, if it fails */
  async runOnce(service: string): Promise<void> {
    if (this.#unit(service)('User').length > 0) {
      this.#start(service)
      if ((await this.#running.get(service)?.ended) !== 0) throw new Error(`${service}: ${this.log(service)}`)
      return
    }
    const [program = '', ...args] = (this.#unit(service)('ExecStart')[0] ?? '').split(' ')
    const { status, output } = await this.run(program, args, '/')
    if (status !== 0) throw new Error(`${service}: ${output}`)
  }

  /** `ours-hub@8787` has the file `ours-hub@.service`. */
  #unitFile(service: string): string {
    const name = /\.\w+$/.test(service) ? service : `${service}.service`
    return join(this.folder, 'units', name.replace(/@[^.]*/, '@'))
  }

  /** The values of a unit, by their key. */
  #unit(service: string): (key: string) => readonly string[] {
    const lines = readFileSync(this.#unitFile(service), 'utf8')
      .replaceAll('%i', service.split('@')[1] ?? '')
      .split('\n')
    return (key) => lines.flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []))
  }

  /** Starts a service as its unit says. */
  #start(service: string): void {
    const of = this.#unit(service)
    const { as = {}, home: HOME } = this.#userOf(of('User')[0] ?? '')
    // PrivateTmp.
    const TMPDIR = join(this.folder, 'tmp', service)
    mkdirSync(TMPDIR, { recursive: true })
    this.#own(TMPDIR, as.uid)
    const env: Record<string, string> = {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LANG: 'C.UTF-8',
      HOME,
      TMPDIR,
    }
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
    this.#spawn(service, program, args, { cwd: of('WorkingDirectory')[0] ?? this.folder, env, as })
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
    { cwd = this.folder, env, as = {} }: SpawnOptions,
  ): void {
    const log = openSync(join(this.logs, `${name}.log`), 'a')
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', log, log], ...as })
    const ended = new Promise((resolve) => {
      child.once('error', resolve)
      child.once('exit', resolve)
    })
    this.#running.set(name, { child, ended })
    void ended.then(() => {
      if (this.#running.get(name)?.child === child) this.#running.delete(name)
    })
  }

  #own(path: string, id = UNNAMED): void {
    if (!isRoot) return
    chownSync(path, id, id)
    chmodSync(path, 0o700)
  }
}
