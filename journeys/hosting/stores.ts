// What a host alone has: registered names and the state of its programs, and whether a backup brings them back.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { nameTypedData } from '@ibull/domain/profile'
import { privateKeyToAccount } from 'viem/accounts'
import { json, type Site } from './site.ts'
import { OWNER_KEY, type Team } from './team.ts'
import { until, type TrialHost } from './trial-host.ts'

const NAME = 'Gardener'
const JOURNAL = 'deployment.json.journal.json'
const INDEXER_DATABASE = 'orchard-indexer'
const HOUR_SECONDS = 3_600

export class Stores {
  readonly #account = privateKeyToAccount(OWNER_KEY)

  constructor(
    private readonly site: Site,
    private readonly host: TrialHost,
    private readonly team: Team,
    /** The folder of the programs' data. */
    private readonly data: string,
  ) {}

  /** As the app does it. */
  async registerName(): Promise<void> {
    const { address } = this.#account
    const expiry = BigInt(Math.floor(Date.now() / 1_000) + HOUR_SECONDS / 2)
    const registration = { address, name: NAME, nonce: 1n, expiry }
    const signature = await this.#account.signTypedData(
      nameTypedData({ chainId: 97, profile: undefined }, registration),
    )
    const body = { address, username: NAME, nonce: '1', expiry: String(expiry), signature }
    const { status, text } = await this.site.request('/api/users/register', json(body))
    assert.equal(status, 200, text)
    await until('the state of the watch program', () => existsSync(this.#watchState))
  }

  /** Tables of a release that is gone, as hosts collect them. */
  leaveOldTables(): void {
    const schema = 'ibull_00000000ff'
    this.host.query(`CREATE SCHEMA ${schema}; COMMENT ON SCHEMA ${schema} IS '/gone'`, INDEXER_DATABASE)
  }

  /** Each release that is there has its tables, and nothing else is kept. */
  assertTablesOfReleases(): void {
    const schemas = "SELECT obj_description(oid) FROM pg_namespace WHERE nspname ~ '^ibull_'"
    const folders = this.host.query(schemas, INDEXER_DATABASE).split('\n')
    const releases = join(this.host.folder, 'program/releases')
    assert.deepEqual(
      folders.toSorted(),
      readdirSync(releases)
        .map((name) => join(releases, name))
        .toSorted(),
    )
  }

  /** The database of the hub, the state of the watch program, and the journal here and at the team's. */
  destroy(): void {
    this.host.query('DROP DATABASE "orchard-hub" WITH (FORCE)')
    for (const role of ['keeper', 'watch']) rmSync(join(this.data, role, JOURNAL))
    rmSync(this.#watchState)
    rmSync(join(this.team.folder, 'protocol.json.journal.json'))
  }

  async assertThere(): Promise<void> {
    const { status, text } = await this.site.request(`/api/users/${this.#account.address}`)
    assert.equal(status, 200, text)
    assert.equal((JSON.parse(text) as { username: string }).username, NAME)
    for (const role of ['keeper', 'watch'])
      assert.match(readFileSync(join(this.data, role, JOURNAL), 'utf8'), /"deploy factory"/)
    assert.ok(existsSync(this.#watchState))
  }

  get #watchState(): string {
    return join(this.data, 'watch/deployment.json.watch.json')
  }
}
