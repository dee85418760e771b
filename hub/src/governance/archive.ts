import {
  POWER_STRATEGIES,
  type ArchivedResult,
  type ArchivedVote,
  type ArchiveHeader,
  type ArchiveLine,
  type GovernanceEnvelope,
  type PowerStrategy,
} from '@ibull/domain/governance'
import type { TextRow } from '../database/database.ts'
import { SUMS_PER_CHOICE } from './count-vote.ts'
import { GovernanceError } from './governance-errors.ts'
import type { Governance } from './governance.ts'
import { arrayItems } from './rows.ts'

/** Of at most 60 kB each, written by the process that answers everyone else too. */
const VOTES_AT_ONCE = 50

/** Current state of a proposal, and the range of its votes. */
interface Stand {
  readonly header: ArchiveHeader
  readonly result: ArchivedResult
  /** The last vote. A proposal's votes are numbered in storage order. */
  readonly lastSeq: string
}

/**
 * Returns a proposal's archive, cancelled or not, as newline-delimited JSON, streamed from the database during the
 * download. Excludes votes received meanwhile.
 * @throws {GovernanceError} `archiveUnknown`, `votesWaiting`.
 */
export async function readArchive(governance: Governance, id: string): Promise<ReadableStream<Uint8Array>> {
  const { header, result, lastSeq } = await readStand(governance, id)
  const lines = archiveLines(governance, id, header, result, lastSeq)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void lines.return(undefined),
  })
}

const line = (one: ArchiveLine): string => `${JSON.stringify(one)}\n`

async function* archiveLines(
  { store }: Governance,
  id: string,
  header: ArchiveHeader,
  result: ArchivedResult,
  lastSeq: string,
): AsyncGenerator<string, void> {
  yield line(header)
  let after = '0'
  for (;;) {
    const rows = await store.query(
      `SELECT v.id, v.seq::text AS seq, m.envelope, a.envelope AS alias, v.power::text AS power, v.total::text AS total
       FROM ibull_hub.governance_votes v
       JOIN ibull_hub.governance_messages m ON m.id = v.id
       LEFT JOIN ibull_hub.governance_messages a ON a.id = v.alias
       WHERE v.proposal = $1 AND v.seq > $2::bigint AND v.seq <= $3::bigint ORDER BY v.seq LIMIT $4::integer`,
      [id, after, lastSeq, String(VOTES_AT_ONCE)],
    )
    if (rows.length > 0) yield rows.map((row) => line(archivedVote(row))).join('')
    after = rows.at(-1)?.['seq'] ?? after
    if (rows.length < VOTES_AT_ONCE) break
  }
  yield line(result)
}

/** A single statement, so that result and votes are consistent. */
async function readStand(governance: Governance, id: string): Promise<Stand> {
  const { space } = governance.options
  const [row] = await governance.store.query(
    `SELECT p.id, p.choices, p.sums::text AS sums, p.voted_power::text AS voted_power, p.votes::text AS votes,
       p.accepted::text AS accepted, p.waiting::text AS waiting, m.envelope, c.envelope AS cancellation,
       (SELECT coalesce(max(v.seq), 0)::text FROM ibull_hub.governance_votes v WHERE v.proposal = p.id) AS last_seq,
       (SELECT coalesce(json_agg(u.envelope ORDER BY u.seq), '[]')::text FROM ibull_hub.governance_messages u
        WHERE u.proposal = p.id AND u.kind = 'update-proposal') AS updates
     FROM ibull_hub.governance_proposals p
     JOIN ibull_hub.governance_messages m ON m.id = p.id
     LEFT JOIN ibull_hub.governance_messages c ON c.id = p.cancellation
     WHERE p.id = $1 AND p.space = $2`,
    [id, space.id],
  )
  if (row === undefined) throw new GovernanceError('archiveUnknown')
  if (row['waiting'] !== '0') throw new GovernanceError('votesWaiting')
  const updates = JSON.parse(row['updates'] ?? '[]') as readonly string[]
  const header: ArchiveHeader = {
    kind: 'proposal',
    version: 1,
    space: {
      id: space.id,
      name: space.name,
      chainId: space.chainId,
      admins: space.admins,
      minimumPower: String(space.minimumPower),
      quorum: space.quorum === undefined ? null : String(space.quorum),
      pairs: space.pairs,
    },
    id,
    envelope: envelopeOf(row['envelope']),
    updates: updates.map(envelopeOf),
    cancellation: row['cancellation'] ? envelopeOf(row['cancellation']) : null,
    exportedAt: await governance.now(),
  }
  return { header, result: archivedResult(row), lastSeq: row['last_seq'] ?? '0' }
}

function archivedResult(row: TextRow): ArchivedResult {
  const choices = JSON.parse(row['choices'] ?? '[]') as readonly string[]
  const sums = arrayItems(row['sums'])
  const scores = choices.map((_, index) => sums[index * SUMS_PER_CHOICE] ?? '0')
  return {
    kind: 'result',
    scores,
    total: String(scores.reduce((sum, score) => sum + BigInt(score), 0n)),
    votedPower: row['voted_power'] ?? '0',
    votes: Number(row['votes']),
    accepted: Number(row['accepted']),
  }
}

function archivedVote(row: TextRow): ArchivedVote {
  const powers = arrayItems(row['power'])
  const lines = POWER_STRATEGIES.map((strategy, index) => [strategy, powers[index] ?? '0'] as const)
  return {
    kind: 'vote',
    id: row['id'] ?? '',
    envelope: envelopeOf(row['envelope']),
    alias: row['alias'] ? envelopeOf(row['alias']) : null,
    power: Object.fromEntries(lines) as Readonly<Record<PowerStrategy, string>>,
    total: row['total'] ?? '0',
  }
}

const envelopeOf = (text: string | undefined): GovernanceEnvelope =>
  JSON.parse(text ?? '') as GovernanceEnvelope
