import { getAddress, type Hex } from 'viem'
import type { Address } from '@ibull/domain'
import { POWER_STRATEGIES, settledBlock } from '@ibull/domain/governance'
import type { TextRow } from '../database/database.ts'
import type { Governance } from './governance.ts'
import { GovernanceError } from './governance-errors.ts'
import { refused, type GraphWork } from './graph-work.ts'
import {
  listQuery,
  MOST_LOOKED_THROUGH,
  type Condition,
  type ListArguments,
  type ListShape,
} from './list-query.ts'
import {
  PROPOSAL_COLUMNS,
  proposalAnswer,
  VOTE_COLUMNS,
  voteAnswer,
  wholeTokens,
  type ProposalAnswer,
  type SpaceAnswer,
  type VoteAnswer,
} from './rows.ts'

export const PROPOSALS: ListShape = {
  from: 'ibull_hub.governance_proposals p',
  first: 5,
  orderBy: 'end',
  key: 'p.id',
  isSmall: true,
  columns: {
    id: { sql: 'p.id', type: 'text' },
    ipfs: { sql: 'p.ipfs', type: 'text' },
    space: { sql: 'p.space', type: 'text' },
    author: { sql: 'p.author', type: 'address' },
    type: { sql: 'p.type', type: 'text' },
    app: { sql: 'p.app', type: 'text' },
    created: { sql: 'p.created', type: 'whole', isOrder: true },
    start: { sql: 'p.start_at', type: 'whole', isOrder: true },
    end: { sql: 'p.end_at', type: 'whole', isOrder: true },
    snapshot: { sql: 'p.snapshot', type: 'whole' },
    votes: { sql: 'p.votes', type: 'whole', isOrder: true },
  },
}
export const VOTES: ListShape = {
  from: `ibull_hub.governance_votes v JOIN ibull_hub.governance_proposals p ON p.id = v.proposal`,
  first: 20,
  orderBy: 'created',
  key: 'v.id',
  columns: {
    id: { sql: 'v.id', type: 'text', isOrder: true, index: 'values' },
    ipfs: { sql: 'v.ipfs', type: 'text' },
    // The space of all votes here: the join asks for it already.
    space: { sql: 'p.space', type: 'text', index: 'all' },
    voter: { sql: 'v.voter', type: 'address', index: 'values' },
    proposal: { sql: 'v.proposal', type: 'text', index: 'value' },
    app: { sql: 'v.app', type: 'text' },
    reason: { sql: 'v.reason', type: 'text' },
    created: { sql: 'v.created', type: 'whole', isOrder: true },
    // A vote that waits for its power is weaker than one counted as nothing.
    vp: {
      sql: 'coalesce(v.total, 0)',
      type: 'whole',
      isOrder: 'coalesce(v.total, -1)',
      isOrderWithin: true,
    },
  },
}
export const ALIASES: ListShape = {
  from: 'ibull_hub.governance_aliases a',
  first: 20,
  orderBy: 'created',
  key: 'a.id',
  columns: {
    id: { sql: 'a.id', type: 'text', index: 'values' },
    address: { sql: 'a.address', type: 'address', index: 'values' },
    alias: { sql: 'a.alias', type: 'address' },
    created: { sql: 'a.created', type: 'whole', isOrder: true },
  },
}
export const MESSAGES: ListShape = {
  from: 'ibull_hub.governance_messages m',
  first: 20,
  orderBy: 'timestamp',
  key: 'm.seq',
  columns: {
    id: { sql: 'm.id', type: 'text', index: 'values' },
    space: { sql: 'm.space', type: 'text', index: 'all' },
    type: { sql: 'm.kind', type: 'text' },
    mci: { sql: 'm.seq', type: 'whole', isOrder: true },
    timestamp: { sql: 'm.created', type: 'whole', isOrder: true },
  },
}

const STATES: Readonly<Record<string, string>> = {
  pending: 'start_at > $2::bigint',
  active: 'start_at <= $2::bigint AND end_at > $2::bigint',
  closed: 'end_at <= $2::bigint',
}

/** The keys of a statement's rows. */
const KEYS = `string_to_array($1, ',')`
/** Rows whose texts are read at once. */
const ROWS_AT_ONCE = 200
/** As many characters as a title has. */
const MOST_TITLE_PART = 256
/** Rows that a read which is no list counts as. */
const SINGLE_READ = 100
const POWER_READ = 1_000

/** Position of the signature in a stored envelope, which starts with its address; and its maximum length. */
const SIGNATURE = `split_part(substring(envelope FROM ${`{"address":"0x${'0'.repeat(40)}","sig":"`.length + 1} FOR 20001), '"', 1)`

/** Resolves the queries of the GraphQL schema, for one request. */
export class GovernanceReads {
  readonly #governance: Governance
  readonly #space: SpaceAnswer
  readonly #work: GraphWork

  constructor(governance: Governance, space: SpaceAnswer, work: GraphWork) {
    this.#governance = governance
    this.#space = space
    this.#work = work
  }

  async space(id: string): Promise<object | null> {
    if (id !== this.#space.id) return null
    this.#work.look(0, SINGLE_READ)
    const [row] = await this.#query(
      `SELECT count(*)::text AS proposals, coalesce(sum(votes), 0)::text AS votes
       FROM ibull_hub.governance_proposals WHERE space = $1 AND cancellation IS NULL`,
      [id],
    )
    return { ...this.#space, proposalsCount: Number(row?.['proposals']), votesCount: Number(row?.['votes']) }
  }

  async proposals(requested: ListArguments): Promise<readonly ProposalAnswer[]> {
    const {
      state,
      network,
      network_in: networks,
      flagged,
      title_contains: part,
      ...where
    } = requested.where ?? {}
    const isElsewhere =
      flagged === true ||
      [network, networks].some(
        (one) => one !== undefined && one !== null && ![one].flat().includes(this.#space.network),
      )
    if (isElsewhere) return []
    const now = await this.#governance.now()
    const values = [this.#space.id, String(now)]
    // The second value is always used, so that the database can infer its type.
    const conditions = ['space = $1', 'cancellation IS NULL', '$2::bigint >= 0']
    if (state !== undefined && state !== null) conditions.push(STATES[String(state)] ?? 'false')
    if (typeof part === 'string') {
      if (part.length > MOST_TITLE_PART) throw refused('A title is shorter.', 'BAD_REQUEST')
      values.push(part)
      conditions.push(`strpos(lower(title), lower($${values.length})) > 0`)
    }
    const rows = await this.#list(
      PROPOSALS,
      { ...requested, where },
      { clause: conditions.join(' AND '), values },
      `SELECT ${PROPOSAL_COLUMNS}, id AS key FROM ibull_hub.governance_proposals WHERE id = ANY (${KEYS})`,
    )
    return rows.map((row) => proposalAnswer(row, this.#space, now))
  }

  async proposalsById(ids: readonly string[]): Promise<ReadonlyMap<string, ProposalAnswer>> {
    const now = await this.#governance.now()
    const rows = await this.#byKey(
      ids.filter((id) => /^0x[0-9a-f]{64}$/.test(id)),
      `SELECT ${PROPOSAL_COLUMNS}, id AS key FROM ibull_hub.governance_proposals
       WHERE space = $2 AND cancellation IS NULL AND id = ANY (${KEYS})`,
      [this.#space.id],
    )
    return new Map([...rows].map(([id, row]) => [id, proposalAnswer(row, this.#space, now)]))
  }

  /** Their lengths are counted already. */
  async bodiesById(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#query(
      `SELECT id, body FROM ibull_hub.governance_proposals WHERE id = ANY (${KEYS})`,
      [ids.join(',')],
    )
    return new Map(rows.map(({ id = '', body = '' }) => [id, body]))
  }

  /** Returns the counting votes. */
  async votes(requested: ListArguments): Promise<readonly VoteAnswer[]> {
    const rows = await this.#list(
      VOTES,
      requested,
      {
        clause: 'v.is_current AND p.space = $1 AND p.cancellation IS NULL',
        values: [this.#space.id],
      },
      `SELECT ${VOTE_COLUMNS}, v.id AS key FROM ibull_hub.governance_votes v WHERE v.id = ANY (${KEYS})`,
    )
    return rows.map((row) => voteAnswer(row, this.#space))
  }

  async aliases(requested: ListArguments): Promise<readonly object[]> {
    const rows = await this.#list(
      ALIASES,
      requested,
      { clause: 'true', values: [] },
      `SELECT a.id, m.ipfs, a.address, a.alias, a.created::text AS created, a.id AS key
       FROM ibull_hub.governance_aliases a JOIN ibull_hub.governance_messages m ON m.id = a.id WHERE a.id = ANY (${KEYS})`,
    )
    return rows.map(({ id, ipfs, address, alias, created }) => ({
      id,
      ipfs,
      address,
      alias,
      created: Number(created),
    }))
  }

  async messages(requested: ListArguments): Promise<readonly object[]> {
    const rows = await this.#list(
      MESSAGES,
      requested,
      { clause: 'm.space = $1', values: [this.#space.id] },
      `SELECT seq::text AS key, id, ipfs, kind, created::text AS created, space, ${SIGNATURE} AS sig
       FROM ibull_hub.governance_messages WHERE seq = ANY (${KEYS}::bigint[])`,
    )
    return rows.map(({ key, id, ipfs, kind, created, space, sig }) => ({
      mci: Number(key),
      id,
      ipfs,
      type: kind,
      timestamp: Number(created),
      space,
      sig,
      receipt: '',
    }))
  }

  /**
   * Returns the power at a proposal's snapshot block, or at the newest block the indexer has certainly reached.
   * @throws {GovernanceError | PowerUnknownError}
   */
  async power(voter: string, space: string, proposal: string | null | undefined): Promise<object | null> {
    if (space !== this.#space.id) return null
    this.#work.look(0, POWER_READ)
    if (!/^0x[0-9a-fA-F]{40}$/.test(voter)) throw new GovernanceError('addressInvalid')
    const block =
      typeof proposal === 'string' && proposal !== ''
        ? (await this.#governance.store.findProposal(proposal))?.snapshot
        : settledBlock(await this.#governance.latestBlock())
    if (block === undefined) throw new GovernanceError('proposalUnknown')
    const address: Address = getAddress(voter.toLowerCase() as Hex)
    const { lines, total } = await this.#governance.powers.powerOf(block, address)
    return {
      vp: wholeTokens(total, this.#space.decimals),
      vp_by_strategy: POWER_STRATEGIES.map((strategy) => wholeTokens(lines[strategy], this.#space.decimals)),
      vp_state: 'final',
    }
  }

  /**
   * Reads a list: first the keys of its page, then the rows of the page alone.
   * @param read statement for the rows of `KEYS`, with their `key`
   */
  async #list(
    shape: ListShape,
    requested: ListArguments,
    fixed: Condition,
    read: string,
  ): Promise<readonly TextRow[]> {
    const { text, values, first, most } = listQuery(shape, requested, fixed)
    this.#work.look(first, SINGLE_READ + most)
    const [page] = await this.#query(text, values)
    const keys = JSON.parse(page?.['keys'] ?? '[]') as readonly string[]
    if (keys.length < first && Number(page?.['looked']) >= MOST_LOOKED_THROUGH) {
      throw refused(`A filter looks through ${MOST_LOOKED_THROUGH} rows at most. Narrow the question.`)
    }
    const rows = await this.#byKey(keys, read)
    return keys.map((key) => rows.get(key)).filter((row) => row !== undefined)
  }

  /** Reads rows by key, a part at a time: the length of their texts is unknown before. */
  async #byKey(
    keys: readonly string[],
    read: string,
    further: readonly string[] = [],
  ): Promise<ReadonlyMap<string, TextRow>> {
    const found = new Map<string, TextRow>()
    for (let start = 0; start < keys.length; start += ROWS_AT_ONCE) {
      const part = keys.slice(start, start + ROWS_AT_ONCE).join(',')
      const rows = await this.#query(read, [part, ...further])
      for (const row of rows) {
        this.#work.take(Object.values(row).reduce((sum, value) => sum + lengthOf(value), 0))
        found.set(row['key'] ?? '', row)
      }
    }
    return found
  }

  #query(text: string, values: readonly string[]): Promise<readonly TextRow[]> {
    return this.#work.read(() => this.#governance.store.query(text, values))
  }
}

/** A column without a value is `null`, in spite of its type. */
function lengthOf(value: string | null): number {
  return value?.length ?? 0
}
