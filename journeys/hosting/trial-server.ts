// The host of the trial, by the commands that a team gives it.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { AlarmChannel } from './alarm-channel.ts'
import { Load } from './load.ts'
import { json, Site } from './site.ts'
import { KEEPER_KEY, SITE, type Team } from './team.ts'
import { freePorts, TrialHost, until } from './trial-host.ts'
import { Stores } from './stores.ts'

const root = join(import.meta.dirname, '../..')
const NAME = 'orchard'

interface Ports {
  readonly http: number
  readonly https: number
  readonly hub: readonly number[]
  readonly indexer: number
  readonly replica: readonly number[]
  readonly keeper: number
  readonly watch: number
}

/** A host whose commands of the path are carried out within a folder. */
export class TrialServer {
  readonly host: TrialHost
  readonly site: Site
  #installations = 0

  private constructor(
    private readonly team: Team,
    readonly ports: Ports,
    databasePort: number,
    private readonly channel: AlarmChannel,
    private readonly say: (line: string) => void,
  ) {
    const at = this.#at
    this.host = new TrialHost(at, { socketFolder: join(at, 'socket'), port: databasePort })
    this.site = new Site(SITE, ports.https, join(at, 'cert.pem'))
    mkdirSync(this.#home, { recursive: true })
    team.write('hosting.json', {
      name: NAME,
      host: SITE,
      networkFile: 'protocol.json.network.json',
      brandFolder: 'brand',
      deployment: 'protocol.json',
      nodeUrl: team.chain.url,
      tls: { certificate: join(at, 'cert.pem'), key: join(at, 'key.pem') },
      listen: ['127.0.0.1'],
      ports,
      folders: Object.fromEntries(
        ['program', 'settings', 'data', 'nginx', 'units'].map((name) => [name, join(at, name)]),
      ),
      postgresql: this.host.postgresql,
      node: process.execPath,
    })
  }

  static async create(team: Team, say: (line: string) => void): Promise<TrialServer> {
    const [http = 0, https = 0, hubA = 0, hubB = 0, indexer = 0, replicaA = 0, replicaB = 0, ...rest] =
      await freePorts(10)
    const [keeper = 0, watch = 0, database = 0] = rest
    const ports = { http, https, hub: [hubA, hubB], indexer, replica: [replicaA, replicaB], keeper, watch }
    return new TrialServer(team, ports, database, await AlarmChannel.open(), say)
  }

  async close(): Promise<void> {
    await this.host.close()
    this.channel.close()
    this.say(`alarms: ${this.channel.alarms.join(', ')}`)
  }

  get #at(): string {
    return join(this.team.folder, 'host')
  }

  /** Where SSH lands. */
  get #home(): string {
    return join(this.#at, 'home')
  }

  get #bundle(): string {
    return join(this.#home, 'bundle')
  }

  #secretsOf(role: 'keeper' | 'watch'): string {
    return join(this.#at, `settings/${role}.secrets.env`)
  }

  /** @returns what it printed. @throws when it fails */
  async carryOut(command: string): Promise<string> {
    const words = command.replace(/^ssh (?:-t )?\$SERVER /, '')
    if (words.startsWith('apt-get install')) await this.host.startPostgresql()
    else if (words.startsWith('certbot')) this.host.makeCertificate(SITE)
    else if (words.includes('ALTER SYSTEM')) return this.#takeMoreConnections(words)
    else if (words.startsWith('rsync')) this.#takeBundle()
    else if (words === 'bundle/install.sh') return this.#install()
    else if (words.startsWith('nano')) this.#writeSecrets()
    else if (words.startsWith('curl')) return this.#requestPage(words)
    else if (words === `systemctl start ${NAME}-drill`) await this.#drill()
    else if (words.startsWith('systemctl start '))
      await this.#backUpByUnit(words.slice('systemctl start '.length))
    else if (words.startsWith('bundle/backup.sh ')) return this.#succeed(words)
    else if (words.startsWith('scp')) this.#fetch(words)
    else if (words.startsWith('bundle/install.sh --restore ')) return this.#restore(words)
    else throw new Error(`The trial does not know how a host carries out ${command}`)
    return ''
  }

  async #takeMoreConnections(words: string): Promise<string> {
    const statement = /'(ALTER SYSTEM [^']*)'/.exec(words)?.[1] ?? ''
    this.host.query(statement)
    await this.host.restartPostgresql()
    return ''
  }

  #takeBundle(): void {
    const isUpdate = this.#installations > 0
    const from = join(this.team.folder, `${NAME}-bundle`)
    // Another version of the app, the hub and the indexer, whose tables are other ones then.
    if (isUpdate) makeNewer(from)
    rmSync(this.#bundle, { recursive: true, force: true })
    cpSync(from, this.#bundle, { recursive: true })
    linkModules(join(this.#bundle, 'source'))
  }

  async #run(words: string): Promise<{ readonly status: number | null; readonly output: string }> {
    const [script = '', ...args] = words.split(' ')
    return this.host.run(join(this.#home, script), args, this.#home)
  }

  /** The first run stops at the secret that is missing; the third is an update, while each part is in use. */
  async #install(): Promise<string> {
    this.#installations++
    if (this.#installations === 1) {
      const { status, output } = await this.#run('bundle/install.sh')
      assert.equal(status, 1, output)
      assert.ok(
        output.endsWith(
          `into these files, then run this again:\n${this.#secretsOf('keeper')}: KEEPER_PRIVATE_KEY\n`,
        ),
        output,
      )
      return output
    }
    const load = this.#installations === 2 ? undefined : this.#load()
    const { status, output } = await this.#run('bundle/install.sh')
    const tallies = (await load?.end()) ?? []
    assert.equal(status, 0, output)
    assert.ok(output.endsWith(`https://${SITE} is up.\n`), output)
    this.host.checkUnits()
    for (const { kind, requests, failures, longestMs } of tallies)
      this.say(
        `update under load: ${kind}: ${requests} requests, ${failures.length} failed, the longest ${longestMs.toFixed(0)} ms`,
      )
    assert.deepEqual(
      tallies.flatMap(({ failures }) => failures),
      [],
    )
    if (load !== undefined) {
      assert.match((await this.site.request('/')).text, /name="newer"/)
      this.#stores.assertTablesOfReleases()
    }
    const { keeper, watch } = this.ports
    await until('the keeper', () => answers(keeper, '/metrics'))
    await until('the watch program', () => answers(watch, '/health'))
    return output
  }

  #load(): Load {
    const block = json({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
    const pairs = json({ query: '{ pairs { id reserveUSD } }' })
    return new Load({
      page: () => this.site.request('/swap'),
      '/api': () => this.site.request('/api/health/names'),
      '/rpc': () => this.site.request('/rpc', block),
      '/indexer': () => this.site.request('/indexer/exchange', pairs),
    })
  }

  #writeSecrets(): void {
    const values = { keeper: `KEY=${KEEPER_KEY}`, watch: `URL=${this.channel.url}` }
    for (const role of ['keeper', 'watch'] as const) {
      const file = this.#secretsOf(role)
      const [variable = ''] = values[role].split('=')
      writeFileSync(file, readFileSync(file, 'utf8').replace(`${variable}=`, values[role]))
    }
  }

  async #drill(): Promise<void> {
    await this.host.runOnce(`${NAME}-drill`)
    assert.ok(this.channel.alarms.includes('happened drill'), String(this.channel.alarms))
  }

  async #requestPage(words: string): Promise<string> {
    const path = new URL(words.split(' ').at(-1) ?? '').pathname
    const { status, text } = await this.site.request(path)
    assert.equal(status, 200, text)
    return text
  }

  get #stores(): Stores {
    return new Stores(this.site, this.host, this.team, join(this.#at, 'data'))
  }

  /** What the timer starts each night. */
  async #backUpByUnit(service: string): Promise<void> {
    await this.#stores.registerName()
    await this.host.runOnce(service)
    const [backup, ...more] = readdirSync(join(this.#at, 'data/backups'))
    assert.deepEqual([/^\d{4}-.*Z\.tar\.gz$/.test(backup ?? ''), more], [true, []])
  }

  #fetch(words: string): void {
    const name = /:(\S+)/.exec(words)?.[1] ?? ''
    copyFileSync(join(this.#home, name), join(this.team.folder, name))
  }

  async #restore(words: string): Promise<string> {
    this.#stores.destroy()
    this.#stores.leaveOldTables()
    const output = await this.#succeed(words)
    await this.#stores.assertThere()
    this.#stores.assertTablesOfReleases()
    return output
  }

  async #succeed(words: string): Promise<string> {
    const { status, output } = await this.#run(words)
    assert.equal(status, 0, output)
    return output
  }
}

async function answers(port: number, path: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  await answer.arrayBuffer()
  return answer.ok
}

function makeNewer(bundle: string): void {
  const page = join(bundle, 'app/index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', '<meta name="newer" /></head>'))
  for (const file of ['hub/src/main.ts', 'indexer/src/feature.ts', 'operations/src/keeper/main.ts'])
    appendFileSync(join(bundle, 'source', file), '// newer\n')
  const sum = 'rm SHA256SUMS && find . -type f -exec sha256sum {} + >../sums && mv ../sums SHA256SUMS'
  execFileSync('sh', ['-c', sum], { cwd: bundle })
}

/** The packages of the repository in place of those that npm would fetch; of the rooms, those of the bundle. */
function linkModules(source: string): void {
  const links = join(source, 'node_modules')
  mkdirSync(join(links, '@ibull'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@ibull'))
    symlinkSync(join(root, 'node_modules', name), join(links, name))
  for (const room of readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    if (room.name === 'node_modules') continue
    symlinkSync(join('../..', room.name), join(links, '@ibull', room.name))
    const own = join(root, room.name, 'node_modules')
    try {
      readdirSync(own)
    } catch {
      continue
    }
    symlinkSync(own, join(source, room.name, 'node_modules'))
  }
}
