import type { Address } from '@ibull/domain'
import {
  ALIAS_TYPES,
  GOVERNANCE_DOMAIN,
  GOVERNANCE_TYPES,
  primaryTypeOf,
  VOTING_RULES,
  type GovernanceSpace,
  type MessageKind,
  type VotingPower,
} from '@ibull/domain/governance'
import type { Hono } from 'hono'
import type { Hex } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { createHub } from '../create-hub.ts'
import { createDatabase, type Database } from '../database/database.ts'
import { Governance, type GovernanceOptions } from '../governance/governance.ts'
import { PowerUnknownError, type PowerSource, type PowerUnknownReason } from '../governance/power-source.ts'
import type { StorageLimits } from '../governance/storage-limits.ts'
import type { HubLimits } from '../hub-options.ts'

/** The tests' clock, in Unix seconds, and newest block. */
export const NOW = 1_800_000_000
export const HEAD = 1_000

/** The time of a block: one every three seconds until now. */
export function timeOfBlock(block: bigint): number {
  return NOW - 3 * (HEAD - Number(block))
}

const UNIT = 10n ** 18n

/** Returns the test account with a small number. */
export function account(number: number): PrivateKeyAccount {
  return privateKeyToAccount(`0x${number.toString(16).padStart(64, '0')}`)
}

export const author = account(1)
export const admin = account(2)

export const SPACE: GovernanceSpace = {
  id: 'ibull.eth',
  name: 'Acme',
  chainId: 56,
  admins: [admin.address],
  minimumPower: 10n * UNIT,
  quorum: 100n * UNIT,
  pairs: [],
  // Tests end votes within seconds.
  rules: { ...VOTING_RULES, leastPeriod: 1 },
}

/** Power from the wallet balance alone, in whole tokens. */
export function walletPower(tokens: number | bigint): VotingPower {
  const wallet = BigInt(tokens) * UNIT
  const none = { manualPool: 0n, vault: 0n, walletLiquidity: 0n, farmLiquidity: 0n }
  return { lines: { wallet, ...none }, total: wallet }
}

/** In-memory voting power, the same at every block unless overridden for one. */
export class MemoryPower implements PowerSource {
  readonly powers = new Map<string, VotingPower>()
  readonly calls: { readonly block: bigint; readonly addresses: readonly Address[] }[] = []
  /** Why it fails, if it does. */
  unknown: PowerUnknownReason | undefined

  set(address: string, power: VotingPower, block?: bigint): void {
    this.powers.set(`${block ?? ''} ${address.toLowerCase()}`, power)
  }

  powerAt(block: bigint, addresses: readonly Address[]): Promise<ReadonlyMap<Address, VotingPower>> {
    this.calls.push({ block, addresses })
    if (this.unknown !== undefined) return Promise.reject(new PowerUnknownError(this.unknown))
    const powerOf = (address: Address): VotingPower => {
      const key = address.toLowerCase()
      return this.powers.get(`${block} ${key}`) ?? this.powers.get(` ${key}`) ?? walletPower(0)
    }
    return Promise.resolve(new Map(addresses.map((address) => [address, powerOf(address)])))
  }
}

export type Message = Readonly<Record<string, unknown>>

/** Returns a message of a kind, with defaults. */
export function messageOf(kind: MessageKind, from: string, changes: Message = {}): Message {
  const common = { from, space: SPACE.id, timestamp: NOW }
  const text = {
    title: 'Plant a meadow',
    body: 'It is **green**.',
    discussion: '',
    choices: ['Yes', 'No'],
    labels: [],
  }
  const kinds: Readonly<Record<MessageKind, Message>> = {
    proposal: {
      ...common,
      type: 'single-choice',
      ...text,
      start: NOW - 100,
      end: NOW + 1_000,
      snapshot: HEAD - 10,
      plugins: '{}',
      privacy: '',
      app: 'ibull',
    },
    'update-proposal': {
      proposal: '',
      ...common,
      type: 'single-choice',
      ...text,
      plugins: '{}',
      privacy: '',
    },
    'delete-proposal': { ...common, proposal: '' },
    vote: { ...common, proposal: '', choice: 1, reason: '', app: 'ibull', metadata: '{}' },
    'vote-array': { ...common, proposal: '', choice: [1], reason: '', app: 'ibull', metadata: '{}' },
    'vote-string': { ...common, proposal: '', choice: '{"1":1}', reason: '', app: 'ibull', metadata: '{}' },
    alias: { from, alias: '', timestamp: NOW },
  }
  return { ...kinds[kind], ...changes }
}

/** Returns the types this product signs with. */
export function typesOf(
  kind: MessageKind,
): Readonly<Record<string, readonly { name: string; type: string }[]>> {
  return kind === 'alias' ? ALIAS_TYPES : GOVERNANCE_TYPES[kind]
}

export interface SignOptions {
  readonly types?: Readonly<Record<string, readonly { name: string; type: string }[]>>
  readonly domain?: Readonly<Record<string, unknown>>
}

/** Returns an envelope signed with viem. */
export async function signed(
  signer: PrivateKeyAccount,
  kind: MessageKind,
  message: Message,
  { types = typesOf(kind), domain = GOVERNANCE_DOMAIN }: SignOptions = {},
): Promise<{ address: string; sig: Hex; data: { domain: Message; types: object; message: Message } }> {
  const sig = await signer.signTypedData({ domain, types, primaryType: primaryTypeOf(kind), message })
  return { address: signer.address, sig, data: { domain, types, message } }
}

/** For tests that publish more proposals than an author may. */
export const MANY_PROPOSALS: Partial<StorageLimits> = {
  proposalsPerDay: 1_000,
  proposalsPerMonth: 1_000,
  openProposals: 1_000,
  proposalsOfSpacePerDay: 1_000,
  proposalsOfSpacePerMonth: 1_000,
}

/** A hub's response. */
export interface Answered {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** A hub with governance, and the requests tests send to it. */
export interface GovernanceHub {
  readonly hub: Hono
  readonly governance: Governance
  readonly power: MemoryPower
  readonly database: Database
  readonly time: { now: number }
  post(body: unknown, path?: string): Promise<Answered>
  query(query: string, variables?: Message): Promise<Readonly<Record<string, unknown>>>
  /** Posts a proposal by `author` and returns its id. */
  propose(changes?: Message): Promise<string>
  /** Posts a vote. */
  vote(voter: PrivateKeyAccount, proposal: string, changes?: Message): Promise<Answered>
  /** Reads the archive's lines. */
  archive(proposal: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Counts the rows of all governance tables. */
  rows(): Promise<number>
}

/** Creates one, by default with an in-memory database. */
export function governanceHub(
  options: Partial<GovernanceOptions> & { readonly limits?: Partial<HubLimits> } = {},
): GovernanceHub {
  const power = new MemoryPower()
  power.set(author.address, walletPower(50))
  const time = { now: NOW }
  const { limits, ...rest } = options
  const database = options.database ?? createDatabase({ folder: undefined }, () => undefined)
  const governance = new Governance({
    space: SPACE,
    symbol: 'IBULL',
    power,
    latestBlock: () => Promise.resolve(BigInt(HEAD)),
    timeOfBlock: (block) => Promise.resolve(timeOfBlock(block)),
    clock: () => time.now,
    storage: MANY_PROPOSALS,
    ...rest,
    database,
  })
  const hub = createHub({
    governance,
    clientOf: () => 'test',
    limits: { governanceMessagesPerMinute: 1_000_000, governanceReadsPerMinute: 1_000_000, ...limits },
  })
  const post = async (body: unknown, path = '/'): Promise<Answered> => {
    const answer = await hub.request(`/api/governance${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Message }
  }
  const query = async (query: string, variables: Message = {}): Promise<Readonly<Record<string, unknown>>> =>
    (await post({ query, variables }, '/graphql')).body
  return {
    hub,
    governance,
    power,
    database,
    time,
    post,
    query,
    async propose(changes = {}) {
      const answer = await post(
        await signed(author, 'proposal', messageOf('proposal', author.address, changes)),
      )
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return String(answer.body['id'])
    },
    async vote(voter, proposal, changes = {}) {
      const { choice } = changes
      const kind = Array.isArray(choice) ? 'vote-array' : typeof choice === 'string' ? 'vote-string' : 'vote'
      return post(await signed(voter, kind, messageOf(kind, voter.address, { proposal, ...changes })))
    },
    async archive(proposal) {
      const answer = await hub.request(`/api/governance/archive/${proposal}`)
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(text)
      return text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Message)
    },
    async rows() {
      await governance.store.ipfsOf('')
      const tables = ['messages', 'aliases', 'proposals', 'votes']
      const counts = tables.map((table) => `(SELECT count(*) FROM ibull_hub.governance_${table})`)
      const [row] = await database.query(`SELECT (${counts.join(' + ')})::text AS rows`, [])
      return Number(row?.['rows'])
    },
  }
}
