import type { Address } from '@ibull/domain'
import type { ProposalMessage, SignedChoice, VoteMessage, VotingType } from '@ibull/domain/governance'
import type { Database, TextRow } from '../database/database.ts'
import { SUMS_PER_CHOICE, type CountedVote } from './count-vote.ts'
import { GovernanceError } from './governance-errors.ts'
import { GOVERNANCE_SCHEMA } from './governance-schema.ts'
import type { ProposalText } from './read-content.ts'
import type { ReadEnvelope } from './read-envelope.ts'
import { STORAGE_LIMITS, type StorageLimits } from './storage-limits.ts'

/** Proposal data needed to accept a message about it. */
export interface StoredProposal {
  readonly id: string
  readonly author: Address
  readonly type: VotingType
  readonly choices: readonly string[]
  readonly start: number
  readonly end: number
  readonly snapshot: bigint
  readonly updated: number
  /** Incremented on each change. */
  readonly revision: number
}

/** A vote to store; without `counted` it awaits its power. */
export interface NewVote {
  readonly envelope: ReadEnvelope
  readonly vote: Omit<VoteMessage, 'from' | 'space' | 'timestamp'>
  /** Id of the alias that signed. */
  readonly alias: string | undefined
  readonly counted: CountedVote | undefined
  /** Shortened hash of the client that sent it; votes that wait for their power are limited by it. */
  readonly client?: string | undefined
}

/** Outcome of storing a vote; `known` means already stored. */
export interface VoteOutcome {
  readonly outcome:
    'stored' | 'known' | 'cancelled' | 'changed' | 'closed' | 'outdated' | 'unchangeable' | 'waiting'
  /** Content identifier it is stored under. */
  readonly ipfs: string
}

/** Outcome of storing an alias; `full` means that all accounts together have too many. */
export type AliasOutcome = 'stored' | 'known' | 'outdated' | 'full'

/** Outcome of storing a proposal; `tooMany` means that its author or the space has too many. */
export type ProposalOutcome = 'stored' | 'known' | 'tooMany'

/** A vote awaiting its power. */
export interface WaitingVote {
  readonly id: string
  readonly voter: Address
  readonly choice: SignedChoice
}

/** Stored votes of a proposal after which the database gathers statistics again; then each time that they have doubled. */
const FIRST_STATISTICS = 1_000

/** Aliases are valid for 30 days. */
const ALIAS_SECONDS = 30 * 24 * 3_600

const STORED_PROPOSAL = `id, author, type, choices, start_at::text AS start_at, end_at::text AS end_at,
  revision::text AS revision, snapshot::text AS snapshot, coalesce(updated, created)::text AS updated`

/** Governance storage of a space. Every method rejects with `governanceAway` without a database. */
export class GovernanceStore {
  readonly #database: Database
  readonly space: string
  readonly limits: StorageLimits
  #schema: Promise<void> | undefined
  /** Votes stored by this hub, and the number at which the database gathers statistics again, by proposal. */
  readonly #stored = new Map<string, { readonly votes: number; readonly next: number }>()

  constructor(database: Database, space: string, limits: StorageLimits = STORAGE_LIMITS) {
    this.#database = database
    this.space = space
    this.limits = limits
  }

  /** Whether the database has been queried. */
  get isInUse(): boolean {
    return this.#schema !== undefined
  }

  /** Returns a statement's rows, whose columns must all be texts. */
  async query(text: string, values: readonly string[] = []): Promise<readonly TextRow[]> {
    try {
      await this.#prepared()
      return await this.#database.query(text, values)
    } catch (error) {
      throw new GovernanceError('governanceAway', {}, error)
    }
  }

  /** Returns the content identifier of an accepted message. */
  async ipfsOf(id: string): Promise<string | undefined> {
    const [row] = await this.query('SELECT ipfs FROM ibull_hub.governance_messages WHERE id = $1', [id])
    return row?.['ipfs']
  }

  async findProposal(id: string): Promise<StoredProposal | undefined> {
    const [row] = await this.query(
      `SELECT ${STORED_PROPOSAL} FROM ibull_hub.governance_proposals
       WHERE id = $1 AND space = $2 AND cancellation IS NULL`,
      [id, this.space],
    )
    return row === undefined ? undefined : storedProposal(row)
  }

  /** Returns the alias by which `alias` may currently sign for `address`: only the newest of an account are valid. */
  async findAlias(address: Address, alias: Address, now: number): Promise<string | undefined> {
    const [row] = await this.query(
      `SELECT id FROM (
         SELECT id, alias FROM ibull_hub.governance_aliases
         WHERE address = $1 AND created > $3::bigint ORDER BY created DESC, id DESC LIMIT $4::integer
       ) newest WHERE alias = $2 LIMIT 1`,
      [address, alias, String(now - ALIAS_SECONDS), String(this.limits.aliases)],
    )
    return row?.['id']
  }

  async addAlias(
    { id, from, timestamp, ipfs, text }: ReadEnvelope,
    alias: Address,
    now: number,
  ): Promise<AliasOutcome> {
    const { aliases: ofAccount, aliasesOfAll: ofAll } = this.limits
    const [row] = await this.query(
      `SELECT ibull_hub.governance_take_alias($1::jsonb, $2::bigint, ${ALIAS_SECONDS}, $3::jsonb) AS outcome`,
      [
        JSON.stringify({ id, address: from, alias, created: timestamp, ipfs, envelope: text }),
        String(now),
        JSON.stringify({ ofAccount, ofAll }),
      ],
    )
    return row?.['outcome'] as AliasOutcome
  }

  /** @param isAdmin whether the author is one of the space's admins */
  async addProposal(
    { id, from, timestamp, ipfs, text }: ReadEnvelope,
    proposal: Omit<ProposalMessage, 'from' | 'space'>,
    isAdmin: boolean,
    now: number,
  ): Promise<ProposalOutcome> {
    const { limits, space } = this
    const ofSpace = { perDay: limits.proposalsOfSpacePerDay, perMonth: limits.proposalsOfSpacePerMonth }
    const allowed = isAdmin
      ? { ...ofSpace, open: ofSpace.perMonth }
      : {
          perDay: limits.proposalsPerDay,
          perMonth: limits.proposalsPerMonth,
          open: limits.openProposals,
          ofSpacePerDay: ofSpace.perDay,
          ofSpacePerMonth: ofSpace.perMonth,
        }
    const { type, title, body, discussion, plugins, app, snapshot, start: start_at, end: end_at } = proposal
    const [row] = await this.query(
      'SELECT ibull_hub.governance_take_proposal($1::jsonb, $2::bigint, $3::jsonb) AS outcome',
      [
        JSON.stringify({
          id,
          space,
          author: from,
          created: timestamp,
          ipfs,
          envelope: text,
          type,
          title,
          body,
          discussion,
          plugins,
          app,
          snapshot,
          start_at,
          end_at,
          choices: JSON.stringify(proposal.choices),
          labels: JSON.stringify(proposal.labels),
          sums: noSums(proposal),
        }),
        String(now),
        JSON.stringify(allowed),
      ],
    )
    return row?.['outcome'] as ProposalOutcome
  }

  /**
   * @returns whether it was stored: not if voting has begun in the meantime, or after a later update, the last
   * one or a cancellation.
   */
  async updateProposal(
    envelope: ReadEnvelope,
    proposal: string,
    text: ProposalText,
    now: number,
  ): Promise<boolean> {
    const rows = await this.query(
      `WITH allowed AS (
         SELECT id FROM ibull_hub.governance_proposals
         WHERE id = $9 AND space = $2 AND cancellation IS NULL AND start_at > $7::bigint AND votes = 0
           AND coalesce(updated, created) <= $6::bigint AND revision < ${this.limits.changes}
         FOR UPDATE
       ), message AS (${insertMessage})
       UPDATE ibull_hub.governance_proposals p
       SET type = $11, title = $12, body = $13, discussion = $14, choices = $15, labels = $16, plugins = $17,
         sums = $18::numeric[], updated = $6::bigint, revision = revision + 1
       FROM message WHERE p.id = $9 RETURNING p.id`,
      [...this.#messageValues(envelope, proposal, now), ...textValues(text)],
    )
    return rows.length > 0
  }

  /** @returns whether it was stored: not after the end, and only once. */
  async cancelProposal(envelope: ReadEnvelope, proposal: string, now: number): Promise<boolean> {
    const rows = await this.query(
      `WITH allowed AS (
         SELECT id FROM ibull_hub.governance_proposals
         WHERE id = $9 AND space = $2 AND cancellation IS NULL AND end_at > $7::bigint
         FOR UPDATE
       ), message AS (${insertMessage})
       UPDATE ibull_hub.governance_proposals p SET cancellation = $1 FROM message WHERE p.id = $9 RETURNING p.id`,
      this.#messageValues(envelope, proposal, now),
    )
    return rows.length > 0
  }

  /** Stores votes for a proposal in one statement. @returns the outcome of each, by id. */
  async takeVotes(
    { id, revision }: StoredProposal,
    votes: readonly NewVote[],
    now: number,
  ): Promise<ReadonlyMap<string, VoteOutcome>> {
    const { changes, waitingVotes, waitingVotesOfClient } = this.limits
    const batch = votes.map(({ envelope, vote, alias, counted, client }) => ({
      id: envelope.id,
      space: this.space,
      kind: envelope.kind,
      signer: envelope.signer,
      voter: envelope.from,
      created: envelope.timestamp,
      ipfs: envelope.ipfs,
      envelope: envelope.text,
      choice: JSON.stringify(vote.choice),
      reason: vote.reason,
      app: vote.app,
      metadata: vote.metadata,
      alias,
      client,
      most_changes: changes,
      most_waiting: waitingVotes,
      most_of_client: waitingVotesOfClient,
      ...counted,
    }))
    const rows = await this.query(
      'SELECT message, outcome, content FROM ibull_hub.governance_take_votes($1, $2::integer, $3::jsonb, $4::bigint)',
      [id, String(revision), JSON.stringify(batch), String(now)],
    )
    this.#noteStored(id, rows.filter(({ outcome }) => outcome === 'stored').length)
    return new Map(
      rows.map(({ message = '', outcome, content = '' }) => [
        message,
        { outcome: outcome as VoteOutcome['outcome'], ipfs: content },
      ]),
    )
  }

  #noteStored(proposal: string, count: number): void {
    const before = this.#stored.get(proposal) ?? { votes: 0, next: FIRST_STATISTICS }
    const votes = before.votes + count
    const isDue = votes >= before.next
    this.#stored.set(proposal, { votes, next: isDue ? 2 * votes : before.next })
    if (isDue) this.#gatherStatistics()
  }

  /**
   * Without statistics a database expects a handful of votes, and sorts all of a proposal's for each page of them
   * instead of following an index. The embedded database never gathers any by itself, PostgreSQL only later.
   */
  #gatherStatistics(): void {
    // Not awaited, as no answer depends on it: a failure costs time only, until the next one.
    const columns = 'ibull_hub.governance_votes (proposal, is_current), ibull_hub.governance_messages (space)'
    const gathering = this.#database.query(`ANALYZE ${columns}`, [])
    void gathering.catch(() => undefined)
  }

  /** Returns proposals with votes awaiting their power, including cancelled ones. */
  async waitingProposals(): Promise<readonly StoredProposal[]> {
    const rows = await this.query(
      `SELECT ${STORED_PROPOSAL} FROM ibull_hub.governance_proposals WHERE space = $1 AND waiting > 0 ORDER BY id`,
      [this.space],
    )
    return rows.map(storedProposal)
  }

  /** Returns a proposal's first votes awaiting their power, after the one at `after`. */
  async waitingVotes(
    proposal: string,
    after: string,
    most: number,
  ): Promise<readonly (WaitingVote & { readonly seq: string })[]> {
    const rows = await this.query(
      `SELECT id, voter, choice, seq::text AS seq FROM ibull_hub.governance_votes v
       WHERE v.proposal = $1 AND v.total IS NULL AND v.seq > $2::bigint ORDER BY v.seq LIMIT $3::integer`,
      [proposal, after, String(most)],
    )
    return rows.map(({ id = '', voter, choice = '', seq = '' }) => ({
      id,
      voter: voter as Address,
      choice: JSON.parse(choice) as SignedChoice,
      seq,
    }))
  }

  /** Sets the power of waiting votes. @returns how many of them were still waiting. */
  async countWaiting(
    proposal: string,
    votes: readonly ({ readonly id: string } & CountedVote)[],
    now: number,
  ): Promise<number> {
    const [row] = await this.query(
      'SELECT ibull_hub.governance_count_waiting($1, $2::jsonb, $3::bigint)::text AS counted',
      [proposal, JSON.stringify(votes), String(now)],
    )
    return Number(row?.['counted'] ?? 0)
  }

  /** `$1` to `$10` of `insertMessage`. */
  #messageValues(envelope: ReadEnvelope, proposal: string, now: number): readonly string[] {
    const { id, kind, signer, from, timestamp, ipfs, text } = envelope
    return [id, this.space, kind, signer, from, String(timestamp), String(now), ipfs, proposal, text]
  }

  #prepared(): Promise<void> {
    const preparing = (this.#schema ??= this.#database
      .run(GOVERNANCE_SCHEMA)
      .then(() => this.#gatherStatistics()))
    return preparing.catch((error: unknown) => {
      if (this.#schema === preparing) this.#schema = undefined
      throw error
    })
  }
}

/** Stores a message once; returns no row if it was already stored. */
const insertMessage = `
  INSERT INTO ibull_hub.governance_messages
    (id, space, kind, signer, author, created, received, ipfs, proposal, envelope)
  SELECT $1, $2, $3, $4, $5, $6::bigint, $7::bigint, $8, $9, $10 FROM allowed
  ON CONFLICT DO NOTHING RETURNING id`

/** `$11` to `$18`, including the sums of zero votes. */
function textValues({
  type,
  title,
  body,
  discussion,
  choices,
  labels,
  plugins,
}: ProposalText): readonly string[] {
  const lists = [JSON.stringify(choices), JSON.stringify(labels)]
  return [type, title, body, discussion, ...lists, plugins, `{${noSums({ choices }).join(',')}}`]
}

/** The sums of zero votes. */
function noSums({ choices }: Pick<ProposalText, 'choices'>): readonly number[] {
  return Array.from({ length: choices.length * SUMS_PER_CHOICE }, () => 0)
}

function storedProposal(row: TextRow): StoredProposal {
  return {
    id: row['id'] ?? '',
    author: row['author'] as Address,
    type: row['type'] as VotingType,
    choices: JSON.parse(row['choices'] ?? '[]') as readonly string[],
    start: Number(row['start_at']),
    end: Number(row['end_at']),
    snapshot: BigInt(row['snapshot'] ?? 0),
    updated: Number(row['updated']),
    revision: Number(row['revision']),
  }
}
