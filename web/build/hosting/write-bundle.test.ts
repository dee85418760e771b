import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { loadNetworkFile } from '@ibull/chain/network-file'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readBundleParts, readParameterFile, watchedServices } from './bundle-parts.ts'
import { readHostingParameters } from './hosting-parameters.ts'
import { secretsOf } from './units.ts'
import { hostedSources, writeBundle } from './write-bundle.ts'

const networkFile = join(import.meta.dirname, '../../../networks/bsc-testnet.json')
const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
const host = join(folder, 'host')
const bundle = join(folder, 'ours-bundle')
const programs = join(folder, 'programs')
const parametersOf = (changes: object = {}) =>
  readHostingParameters(
    {
      name: 'ours',
      host: 'app.example.org',
      networkFile,
      nodeUrl: 'http://127.0.0.1:8545',
      deployment: 'deployment.json',
      node: process.execPath,
      folders: {
        program: join(host, 'program'),
        settings: join(host, 'settings'),
        data: join(host, 'data'),
        nginx: join(host, 'nginx'),
        units: join(host, 'units'),
      },
      ...changes,
    },
    { fileName: 'hosting.json', folder },
    [],
  )
const read = (path: string): string => readFileSync(path, 'utf8')
const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Writes a bundle of an app with one hashed script. */
function makeBundle(script: string, changes: object = {}): void {
  rmSync(bundle, { recursive: true, force: true })
  write(join(bundle, 'app/index.html'), `<script src="/assets/${script}"></script>`)
  write(join(bundle, 'app/_headers'), '/*')
  write(join(bundle, 'app/assets', script), script)
  writeBundle(bundle, {
    parameters: parametersOf(changes),
    network: loadNetworkFile(networkFile),
    connectionOrigins: [],
    deployment: { parameters: '{}', journal: '{}' },
    sources: ['package.json', 'hub/src/main.ts', 'indexer/ponder/ponder.config.ts'],
  })
  // Otherwise the installation downloads the modules.
  mkdirSync(join(bundle, 'source/node_modules'))
}
/** A file as `backup.sh` writes it; what `change` says is added after its sums were taken. */
function writeArchive(file: string, name: string, change = ''): void {
  const content = mkdtempSync(join(folder, 'backup-'))
  writeFileSync(join(content, 'NAME'), `${name}\n`)
  const sums = `cd ${content} && sha256sum NAME >SHA256SUMS && printf '%s' '${change}' >>NAME`
  spawnSync('sh', ['-c', `${sums} && tar -czf ${file} .`])
}
/** Runs a script as root, or as what it takes for root. */
const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(script, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${programs}:${process.env['PATH'] ?? ''}` },
  })
  return { status, output: stdout + stderr }
}
const install = (...args: string[]) => run(join(bundle, 'install.sh'), ...args)

/** A program of the host, as the shell script that stands for it. */
function standIn(name: string, script: string): string {
  const path = join(programs, name)
  write(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

beforeAll(() => {
  standIn('id', 'echo 0')
  makeBundle('old.js')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the folder', () => {
  test('default: has a sum of every file but the sums themselves', () => {
    const sums = new Map(
      read(join(bundle, 'SHA256SUMS'))
        .trim()
        .split('\n')
        .map((line) => line.split('  ').reverse() as [string, string]),
    )
    const files = readdirSync(bundle, { recursive: true })
      .map(String)
      .filter((name) => statSync(join(bundle, name)).isFile())
    expect([...sums.keys(), 'SHA256SUMS'].sort()).toEqual([...files].sort())
    const sum = createHash('sha256').update(read(join(bundle, 'nginx.conf')))
    expect(sums.get('nginx.conf')).toBe(sum.digest('hex'))
  })

  test('default: has a unit and an environment for each role, each with a user of its own', () => {
    const units = [...readdirSync(join(bundle, 'units'))].sort()
    expect(units).toEqual([
      'ours-backup.service',
      'ours-backup.timer',
      'ours-drill.service',
      'ours-hub@.service',
      'ours-indexer.service',
      'ours-keeper.service',
      'ours-replica@.service',
      'ours-watch.service',
    ])
    // The backup reads what every role has, so it is root's.
    const users = units
      .filter((name) => !/^ours-(?:backup|drill)\./.test(name))
      .map((name) => /^User=(.*)$/m.exec(read(join(bundle, 'units', name)))?.[1])
    expect(new Set(users).size).toBe(users.length)
    const linesOf = (unit: string) => read(join(bundle, `units/ours-${unit}.service`)).split('\n')
    const [drill, watch] = [linesOf('drill'), linesOf('watch')]
    // The drill meets whatever keeps the watch program from the webhook.
    const own = drill.filter((line) => !watch.includes(line)).map((line) => line.split('=')[0])
    expect(own).toEqual(['Description', 'Type', 'SyslogIdentifier', 'ExecStart'])
    const isRight = (line: string) => /^(?:User|Environment|Restrict|System|Protect|Private)/.test(line)
    expect(drill).toEqual(expect.arrayContaining(watch.filter(isRight)))
    const hub = read(join(bundle, 'settings/hub.env'))
    for (const line of [
      `NETWORK_FILE=${host}/settings/network.json`,
      'CHAIN_RPC_URL=http://127.0.0.1:8545',
      'EXCHANGE_GRAPH_URL=http://127.0.0.1:42070/exchange',
      'CLIENT_ADDRESS_HEADER=x-real-ip',
      'DATABASE_URL=postgresql:///ours-hub?host=/run/postgresql&port=5432&user=ours-hub',
    ])
      expect(hub.split('\n')).toContain(line)
  })

  test('behavior: what runs the programs is installed without what only developers need', () => {
    const { dependencies = {} } = JSON.parse(read(join(bundle, 'source/package.json'))) as {
      readonly dependencies?: Readonly<Record<string, string>>
    }
    for (const role of ['hub@', 'indexer', 'replica@', 'keeper', 'watch']) {
      const loader = / --import (\S+) /.exec(read(join(bundle, `units/ours-${role}.service`)))?.[1]
      expect([role, Object.keys(dependencies)]).toEqual([role, expect.arrayContaining([loader])])
    }
  })

  test('behavior: holds what the programs import, no tests, and no headers for other hosts', () => {
    const programs = ['hub/src/main.ts', 'indexer/src/process/main.ts', 'operations/src/keeper/main.ts']
    const sources = hostedSources()
    expect(sources).toEqual(expect.arrayContaining([...programs, 'web/package.json', '.npmrc']))
    expect(sources.filter((file) => /\.test\.ts|web\/src|\.sol$/.test(file))).toEqual([])
    expect(existsSync(join(bundle, 'app/_headers'))).toBe(false)
  })
})

describe('the installation', () => {
  test('default: puts everything in its place, and an update keeps files of open pages and secrets', () => {
    expect(install('--files-only')).toMatchObject({ status: 0 })
    const page = join(host, 'program/app/index.html')
    expect(read(page)).toContain('old.js')
    expect(existsSync(join(host, 'program/current/hub/src/main.ts'))).toBe(true)
    // Ponder writes this next to its configuration on every start.
    expect(readlinkSync(join(host, 'program/current/indexer/ponder/ponder-env.d.ts'))).toBe('/dev/null')
    expect(read(join(host, 'data/watch/deployment.json'))).toBe('{}')
    expect(read(join(host, 'nginx/ours.conf'))).toBe(read(join(bundle, 'nginx.conf')))
    const secrets = join(host, 'settings/keeper.secrets.env')
    expect(read(secrets)).toContain('KEEPER_PRIVATE_KEY=\n')
    expect(statSync(secrets).mode & 0o777).toBe(0o600)
    writeFileSync(secrets, 'KEEPER_PRIVATE_KEY=0x01\n')

    makeBundle('new.js')
    expect(install('--files-only')).toMatchObject({ status: 0 })
    expect(read(page)).toContain('new.js')
    expect([...readdirSync(join(host, 'program/app/assets'))].sort()).toEqual(['new.js', 'old.js'])
    expect(read(secrets)).toBe('KEEPER_PRIVATE_KEY=0x01\n')
    expect(readdirSync(join(host, 'program/releases'))).toHaveLength(2)
    expect(install('--files-only')).toMatchObject({ status: 0 })
    expect(readdirSync(join(host, 'program/releases'))).toHaveLength(2)
  })

  test.each([
    ['that is not there', () => undefined, 'name a file of backup.sh'],
    [
      'that is no archive',
      (file: string) => writeFileSync(file, 'cut off'),
      'is no whole backup: copy it again',
    ],
    ['that was changed', (file: string) => writeArchive(file, 'ours', 'other'), 'is no whole backup'],
    [
      'of another exchange',
      (file: string) => writeArchive(file, 'theirs'),
      'is of theirs, but this is the bundle of ours',
    ],
  ])('error: a backup %s, before anything is installed', (_, make, sentence) => {
    rmSync(host, { recursive: true, force: true })
    const file = join(folder, 'backup.tar.gz')
    rmSync(file, { force: true })
    make(file)
    const { status, output } = install('--restore', file)
    expect(status).toBe(1)
    expect(output).toContain(sentence)
    expect(existsSync(host)).toBe(false)
  })

  test('default: backs up each night, and keeps the newest fourteen and the files of others', () => {
    expect(install('--files-only')).toMatchObject({ status: 0 })
    // The hub's own command, which is tried with its database.
    standIn('runuser', 'for file; do :; done\necho dump >"$file"')
    const backups = join(host, 'data/backups')
    utimesSync(join(host, 'data/backup-time'), 1, 1)
    const nights = Array.from({ length: 20 }, (_, night) => `2020-01-${night + 10}T030000Z.tar.gz`)
    for (const name of [...nights, 'before-update.tar.gz']) write(join(backups, name), '')
    const script = join(host, 'program/host/backup.sh')
    expect(run('sh', script, '--nightly')).toMatchObject({ status: 0 })
    const kept = [...readdirSync(backups)].sort()
    expect(kept.slice(0, 13)).toEqual(nights.slice(7))
    expect(kept.slice(14)).toEqual(['before-update.tar.gz'])
    const newest = join(backups, kept[13] ?? '')
    expect(statSync(newest).mode & 0o777).toBe(0o600)
    // The watch program, which is another user, learns from this that there was one.
    const { mode, mtimeMs } = statSync(join(host, 'data/backup-time'))
    expect(mode & 0o777).toBe(0o644)
    expect(mtimeMs).toBeGreaterThan(1_000)
    expect(run('tar', '-tzf', newest).output).toContain('./hub.backup')
    for (const wrong of [[], ['--weekly'], [newest, 'x']])
      expect(run('sh', script, ...wrong)).toMatchObject({ status: 2 })
  })

  test('error: options that it does not know', () => {
    expect(install('--restor', 'x')).toEqual({
      status: 2,
      output: '--restor x: unknown. Write ./install.sh [--restore <file> | --files-only]\n',
    })
  })

  test('error: files that were changed after they were bundled', () => {
    writeFileSync(join(bundle, 'source/hub/src/main.ts'), '')
    const { status, output } = install('--files-only')
    expect(status).toBe(1)
    expect(output).toContain('source/hub/src/main.ts: FAILED')
    expect(output).toContain('copy the folder to this host again')
  })
})

describe('the installation by root', () => {
  const calls = join(folder, 'calls')
  /** The indexer's tables, and the release that filled them. */
  const schemas = join(folder, 'schemas')
  const certificate = join(folder, 'cert.pem')
  const secretsAt = (role: string) => join(host, `settings/${role}.secrets.env`)
  const hosted = (changes: object = {}) => ({
    tls: { certificate, key: certificate },
    node: standIn('node', 'exit 0'),
    ...changes,
  })
  /** What decides which program runs and which page is served. */
  const whatRuns = () => [
    readlinkSync(join(host, 'program/current')),
    read(join(host, 'program/app/index.html')),
    read(join(host, 'nginx/ours.conf')),
    read(join(host, 'settings/hub.env')),
  ]

  beforeAll(() => {
    write(certificate, '')
    for (const name of ['getent', 'chown', 'nginx']) standIn(name, 'exit 0')
    standIn(
      'runuser',
      `case "$*" in *SHOW*) echo 200; exit ;; esac
statement=$(cat)
case "$statement" in *SELECT\\ nspname*) cat ${schemas} ;; *SCHEMA*) echo "$statement" >>${calls} ;; esac`,
    )
    standIn(
      'systemctl',
      `echo "$*" >>${calls}
# As the indexer writes it.
[ "$*" != 'restart ours-indexer' ] || echo ibull_0123456789 >${join(host, 'data/indexer/schema')}
case "$1" in is-active) exit 1 ;; list-units) printf '%s loaded\\n' ours-hub@8787.service ours-hub@8789.service ours-watch.service ;; esac`,
    )
  })
  beforeEach(() => {
    rmSync(host, { recursive: true, force: true })
    rmSync(calls, { force: true })
    makeBundle('old.js', hosted())
    install()
    // Of the release before.
    write(join(host, 'data/indexer/schema'), 'ibull_9999999999\n')
    write(schemas, '')
    // As an editor leaves it that adds no last line feed.
    writeFileSync(secretsAt('keeper'), 'KEEPER_PRIVATE_KEY=0x01')
  })

  test('default: starts every service, and stops what the bundle no longer has', () => {
    const { status, output } = install()
    expect([status, output]).toEqual([0, expect.stringContaining('https://app.example.org is up.\n')])
    const started = read(calls).split('\n')
    for (const service of ['hub@8787', 'hub@8788', 'indexer', 'replica@42070', 'keeper', 'watch'])
      expect(started).toContain(`restart ours-${service}`)
    expect(started.filter((line) => line.startsWith('disable'))).toEqual([
      'disable --quiet --now ours-hub@8789',
    ])
  })

  test('behavior: says that alarms go nowhere, until they do', () => {
    expect(install().output).toContain(
      `NOTE   Alarms are in the journal alone: write WATCH_WEBHOOK_URL into ${secretsAt('watch')}`,
    )
    writeFileSync(secretsAt('watch'), 'WATCH_WEBHOOK_URL=https://chat.example/x\n')
    expect(install().output).not.toContain('NOTE')
  })

  test('behavior: keeps the release that runs and the two before it, and what their pages load', () => {
    const releases = () => readdirSync(join(host, 'program/releases'))
    const assets = () => [...readdirSync(join(host, 'program/app/assets'))].sort()
    const update = (script: string) => {
      makeBundle(script, hosted())
      const { status, output } = install()
      expect(status).toBe(0)
      return output
    }
    for (const script of ['1.js', '2.js', '3.js']) {
      update(script)
      // An update that was interrupted.
      mkdirSync(join(host, `program/releases/after ${script}.part`))
    }
    expect(assets()).toEqual(['1.js', '2.js', '3.js'])
    expect(update('4.js')).toContain('app: files that only older releases load are removed: 1\n')
    expect(releases()).toHaveLength(3)
    expect(existsSync(join(host, 'program/current/hub/src/main.ts'))).toBe(true)
    expect(assets()).toEqual(['2.js', '3.js', '4.js'])
    // The way back makes an older release the one that runs.
    expect(update('2.js')).not.toContain('are removed')
    update('5.js')
    expect(assets()).toEqual(['2.js', '4.js', '5.js'])
    expect(read(join(host, 'program/app/index.html'))).toContain('5.js')
  })

  test('behavior: files of pages stay while a release is there of which no one knows what its pages load', () => {
    expect(install()).toMatchObject({ status: 0 })
    const releases = join(host, 'program/releases')
    // As earlier installations left it.
    for (const name of readdirSync(releases)) rmSync(join(releases, name, 'app-assets'))
    for (const script of ['1.js', '2.js']) {
      makeBundle(script, hosted())
      expect(install()).toMatchObject({ status: 0 })
    }
    const assets = join(host, 'program/app/assets')
    expect([...readdirSync(assets)].sort()).toEqual(['1.js', '2.js', 'old.js'])
    makeBundle('3.js', hosted())
    expect(install()).toMatchObject({ status: 0 })
    expect([...readdirSync(assets)].sort()).toEqual(['1.js', '2.js', '3.js'])
  })

  test('behavior: tables go with the last release that filled them, never those in use', () => {
    expect(install()).toMatchObject({ status: 0 })
    const [release = ''] = readdirSync(join(host, 'program/releases'))
    const there = join(host, 'program/releases', release)
    const lines = ['0123456789 /gone', `aaaaaaaaaa ${there}`, 'bbbbbbbbbb /gone', 'cccccccccc ']
    write(schemas, lines.map((line) => `ibull_${line}\n`).join(''))
    rmSync(calls)
    const { output } = install()
    expect(output).toContain('tables of the indexer: ibull_bbbbbbbbbb is dropped')
    expect(output).toContain("NOTE   No release is known for the indexer's tables ibull_cccccccccc.")
    const comment = `SELECT format('COMMENT ON SCHEMA %I IS %L', nspname, '${there}') FROM pg_namespace WHERE nspname = 'ibull_0123456789' \\gexec`
    expect(read(calls).match(/restart ours-indexer|.*SCHEMA.*/g)).toEqual([
      'restart ours-indexer',
      comment,
      comment,
      'SET client_min_messages = warning; DROP SCHEMA "ibull_bbbbbbbbbb" CASCADE;',
    ])
  })

  test('error: a secret that a later bundle needs, before anything that runs is replaced', () => {
    expect(install()).toMatchObject({ status: 0 })
    const before = whatRuns()
    makeBundle('new.js', hosted({ nodeUrl: null }))
    const { status, output } = install()
    expect(status).toBe(1)
    expect(output.split('\n').slice(-6, -1)).toEqual([
      `${secretsAt('hub')}: CHAIN_RPC_URL`,
      `${secretsAt('indexer')}: INDEXER_RPC_URL`,
      `${secretsAt('keeper')}: CHAIN_RPC_URL`,
      `${secretsAt('replica')}: INDEXER_RPC_URL`,
      `${secretsAt('watch')}: CHAIN_RPC_URL`,
    ])
    expect(read(secretsAt('keeper'))).toContain('KEEPER_PRIVATE_KEY=0x01\n# the URL of the node\n')
    expect(whatRuns()).toEqual(before)
  })

  test('error: a configuration that nginx refuses, before anything that runs is replaced', () => {
    expect(install()).toMatchObject({ status: 0 })
    const before = whatRuns()
    makeBundle('new.js', hosted({ listen: ['127.0.0.1'] }))
    standIn('nginx', 'exit 1')
    const { status, output } = install()
    standIn('nginx', 'exit 0')
    expect([status, output]).toEqual([1, expect.stringContaining('Its former configuration is back')])
    expect(whatRuns()).toEqual(before)
    expect(readdirSync(join(host, 'nginx'))).toEqual(['ours.conf'])
  })
})

describe('a node that only the host knows', () => {
  test('behavior: no secret of the environment that makes the bundle is in it', () => {
    const secret = 'secret-of-the-team'
    const variables = ['KEEPER', 'OWNER', 'DEPLOYER'].map((role) => `${role}_PRIVATE_KEY`)
    for (const name of [...variables, 'CHAIN_RPC_URL', 'INDEXER_RPC_URL', 'WATCH_WEBHOOK_URL'])
      vi.stubEnv(name, `https://node.example/${secret}`)
    try {
      makeBundle('new.js', { nodeUrl: null })
    } finally {
      vi.unstubAllEnvs()
    }
    const files = readdirSync(bundle, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    expect(files.filter((file) => read(file).includes(secret))).toEqual([])
    expect(read(join(bundle, 'settings/keeper.secrets.env'))).toMatch(/^KEEPER_PRIVATE_KEY=$/m)
    expect(read(join(bundle, 'settings/hub.secrets.env'))).toMatch(/^CHAIN_RPC_URL=$/m)
  })

  test("behavior: nothing of the team's own node is in the bundle, and the host is asked for one", () => {
    const key = 'key-of-the-team'
    const rpcUrl = `https://node.example/${key}`
    write(join(folder, 'secret.json'), JSON.stringify({ chainId: 97, rpcUrl, watch: { pollSeconds: 9 } }))
    write(join(folder, 'secret.json.journal.json'), '{}')
    const changes = { deployment: 'secret.json', nodeUrl: null }
    const { deployment } = readBundleParts(parametersOf(changes), 'hosting.json')
    expect(deployment?.parameters).not.toContain(key)
    expect(JSON.parse(deployment?.parameters ?? '')).toMatchObject({
      rpcUrl: expect.stringMatching(/^https:\/\/[\w-]+\.invalid$/) as string,
      watch: { ...watchedServices(parametersOf(changes)), pollSeconds: 9 },
    })
    expect(secretsOf(parametersOf(changes), 'keeper')).toHaveProperty('CHAIN_RPC_URL')
    expect(secretsOf(parametersOf(changes), 'watch')).toHaveProperty('CHAIN_RPC_URL')
    expect(secretsOf(parametersOf(), 'watch')).not.toHaveProperty('CHAIN_RPC_URL')
  })
})

test('default: the watch program asks all that the bundle starts, and the site where nginx listens', () => {
  const watched = (changes: object) => watchedServices(parametersOf(changes))
  expect(watched({})).toEqual({
    indexerUrl: 'http://127.0.0.1:42070/exchange',
    hubUrls: ['http://127.0.0.1:8787', 'http://127.0.0.1:8788'],
    keeperUrl: 'http://127.0.0.1:9101/health',
    siteUrl: 'https://app.example.org/',
    siteAddress: '127.0.0.1',
    backupFile: `${host}/data/backup-time`,
  })
  expect(watched({ listen: ['[::]'], ports: { https: 8443 } })).toMatchObject({
    siteUrl: 'https://app.example.org:8443/',
    siteAddress: '::1',
  })
  expect(watched({ listen: ['[2001:db8::1]'] })).toMatchObject({ siteAddress: '2001:db8::1' })
  expect(watched({ listen: ['192.0.2.1'] })).toMatchObject({ siteAddress: '192.0.2.1' })
})

describe('what cannot be bundled', () => {
  const refusal = (changes: object): string => {
    try {
      readBundleParts(parametersOf(changes), 'hosting.json')
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }

  test('error: a Safe App that no host may frame', () => {
    expect(refusal({ safeApp: true })).toContain(
      'hosting.json: safeApp is true, but bsc-testnet.json names no safeAppHosts: write ["https://app.safe.global"]',
    )
    expect(refusal({})).not.toContain('safeApp')
  })

  test('error: files that are not there', () => {
    const text = refusal({ networkFile: 'none.json', brandFolder: 'no-brand' })
    expect(text).toContain(`hosting.json: networkFile: there is no ${folder}/none.json: correct the path`)
    expect(text).toContain(`hosting.json: brandFolder: there is no ${folder}/no-brand: correct the path`)
    expect(text).toContain(`hosting.json: deployment: there is no ${folder}/deployment.json: name the`)
    expect(text).toContain(`there is no ${folder}/deployment.json.journal.json`)
  })

  test("error: the local world's network, whose wallet everyone may use", () => {
    const local = join(dirname(networkFile), 'local.json')
    expect(refusal({ networkFile: local, deployment: null })).toContain("local.json is the local world's")
  })

  test('error: a deployment of another chain, and a brand of another host', () => {
    write(join(folder, 'other.json'), '{ "chainId": 56 }')
    write(join(folder, 'other.json.journal.json'), '{}')
    const brandFolder = join(import.meta.dirname, '../brand/testing/orchard')
    const text = refusal({ deployment: 'other.json', brandFolder })
    expect(text).toContain('deployment is of chain 56, networkFile of 97: name two of the same')
    expect(text).toMatch(/brand\.json: host is ".+", but that of hosting\.json is "app\.example\.org"/)
  })

  test('error: a parameter file that is not there, or no JSON', () => {
    expect(() => readParameterFile(join(folder, 'none.json'))).toThrow(/none\.json can't be read as JSON/)
  })
})
