import { getAddress, type Hex } from 'viem'
import type { Address } from '@ibull/domain'
import { POWER_STRATEGIES, settledBlock } from '@ibull/domain/governance'
import type { TextRow } from '../database/database.ts'
import type { Governance } from './governance.ts'
import { GovernanceError } from './governance-errors.ts'
import { listQuery, type ListArguments, type ListShape } from './list-query.ts'
import {
  PROPOSAL_COLUMNS,
  proposalAnswer,
  spaceAnswer,
  VOTE_COLUMNS,
  voteAnswer,
  wholeTokens,
  type ProposalAnswer,
  type SpaceAnswer,
  type VoteAnswer,
} from './rows.ts'

export const PROPOSALS: ListShape = {
  first: 5,
  orderBy: 'end',
  key: 'p.id',
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
  first: 20,
  orderBy: 'created',
  key: 'v.id',
  columns: {
    id: { sql: 'v.id', type: 'text', isOrder: true },
    ipfs: { sql: 'v.ipfs', type: 'text' },
    space: { sql: 'p.space', type: 'text' },
    voter: { sql: 'v.voter', type: 'address' },
    proposal: { sql: 'v.proposal', type: 'text' },
    app: { sql: 'v.app', type: 'text' },
    reason: { sql: 'v.reason', type: 'text' },
    created: { sql: 'v.created', type: 'whole', isOrder: true },
    // A vote that waits for its power is weaker than one counted as nothing.
    vp: { sql: 'coalesce(v.total, 0)', type: 'whole', isOrder: 'coalesce(v.total, -1)' },
  },
}
export const ALIASES: ListShape = {
  first: 20,
  orderBy: 'created',
  key: 'a.id',
  columns: {
    id: { sql: 'a.id', type: 'text' },
    address: { sql: 'a.address', type: 'address' },
    alias: { sql: 'a.alias', type: 'address' },
    created: { sql: 'a.created', type: 'whole', isOrder: true },
  },
}
export const MESSAGES: ListShape = {
  first: 20,
  orderBy: 'timestamp',
  key: 'm.seq',
  columns: {
    id: { sql: 'm.id', type: 'text' },
    space: { sql: 'm.space', type: 'text' },
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

/** Resolves the queries of the GraphQL schema. */
export class GovernanceReads {
  readonly #governance: Governance
  readonly #space: SpaceAnswer

  constructor(governance: Governance) {
    this.#governance = governance
    this.#space = spaceAnswer(governance.options.space, governance.options.symbol, governance.decimals)
  }

  async space(id: string): Promise<object | null> {
    if (id !== this.#space.id) return null
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
      values.push(part)
      conditions.push(`strpos(lower(title), lower($${values.length})) > 0`)
    }
    const { clause, values: all } = listQuery(
      PROPOSALS,
      { ...requested, where },
      { clause: conditions.join(' AND '), values },
    )
    const rows = await this.#query(
      `SELECT ${PROPOSAL_COLUMNS} FROM ibull_hub.governance_proposals p ${clause}`,
      all,
    )
    return rows.map((row) => proposalAnswer(row, this.#space, now))
  }

  async proposalsById(ids: readonly string[]): Promise<ReadonlyMap<string, ProposalAnswer>> {
    const now = await this.#governance.now()
    const rows = await this.#query(
      `SELECT ${PROPOSAL_COLUMNS} FROM ibull_hub.governance_proposals
       WHERE space = $1 AND cancellation IS NULL AND id = ANY (string_to_array($2, ','))`,
      [this.#space.id, ids.filter((id) => /^0x[0-9a-f]{64}$/.test(id)).join(',')],
    )
    return new Map(rows.map((row) => [row['id'] ?? '', proposalAnswer(row, this.#space, now)]))
  }

  async bodiesById(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#query(
      `SELECT id, body FROM ibull_hub.governance_proposals WHERE id = ANY (string_to_array($1, ','))`,
      [ids.join(',')],
    )
    return new Map(rows.map(({ id = '', body = '' }) => [id, body]))
  }

  /** Returns the counting votes. */
  async votes(requested: ListArguments): Promise<readonly VoteAnswer[]> {
    const { clause, values } = listQuery(VOTES, requested, {
      clause: 'v.is_current AND p.space = $1 AND p.cancellation IS NULL',
      values: [this.#space.id],
    })
    const rows = await this.#query(
      `SELECT ${VOTE_COLUMNS} FROM ibull_hub.governance_votes v
       JOIN ibull_hub.governance_proposals p ON p.id = v.proposal ${clause}`,
      values,
    )
    return rows.map((row) => voteAnswer(row, this.#space))
  }

  async aliases(requested: ListArguments): Promise<readonly object[]> {
    const { clause, values } = listQuery(ALIASES, requested, { clause: 'true', values: [] })
    const rows = await this.#query(
      `SELECT a.id, m.ipfs, a.address, a.alias, a.created::text AS created FROM ibull_hub.governance_aliases a
       JOIN ibull_hub.governance_messages m ON m.id = a.id ${clause}`,
      values,
    )
    return rows.map((row) => ({ ...row, created: Number(row['created']) }))
  }

  async messages(requested: ListArguments): Promise<readonly object[]> {
    const { clause, values } = listQuery(MESSAGES, requested, {
      clause: 'space = $1',
      values: [this.#space.id],
    })
    const rows = await this.#query(
      `SELECT seq::text AS seq, id, ipfs, kind, created::text AS created, space, envelope::json ->> 'sig' AS sig
       FROM ibull_hub.governance_messages m ${clause}`,
      values,
    )
    return rows.map(({ seq, id, ipfs, kind, created, space, sig }) => ({
      mci: Number(seq),
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

  #query(text: string, values: readonly string[]): Promise<readonly TextRow[]> {
    return this.#governance.store.query(text, values)
  }
}
