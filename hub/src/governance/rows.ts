import { POWER_STRATEGIES, proposalState, type GovernanceSpace } from '@ibull/domain/governance'
import { formatUnits } from 'viem'
import type { TextRow } from '../database/database.ts'
import { SUMS_PER_CHOICE } from './count-vote.ts'

/** Converts raw units to Snapshot's format of power: a floating-point number of whole tokens. */
export function wholeTokens(raw: bigint | string, decimals: number): number {
  return Number(formatUnits(BigInt(raw), decimals))
}

/** Parses a PostgreSQL array literal. */
export function arrayItems(text: string | undefined): readonly string[] {
  return (text ?? '{}')
    .slice(1, -1)
    .split(',')
    .filter((item) => item !== '')
}

export const PROPOSAL_COLUMNS = `id, ipfs, author, created::text AS created, updated::text AS updated, type, title,
  octet_length(body)::text AS body_length, discussion, choices, labels, plugins, app, start_at::text AS start_at, end_at::text AS end_at,
  snapshot::text AS snapshot, votes::text AS votes, waiting::text AS waiting, sums::text AS sums,
  voted_power::text AS voted_power, counted_at::text AS counted_at`

export const VOTE_COLUMNS = `v.id, v.ipfs, v.proposal, v.voter, v.created::text AS created, v.choice, v.reason, v.app,
  v.metadata, v.power::text AS power, v.total::text AS total`

/** Returns the response fields shared by everything in a space. */
export function spaceAnswer(space: GovernanceSpace, symbol: string, decimals: number) {
  const network = String(space.chainId)
  return {
    id: space.id,
    name: space.name,
    about: '',
    network,
    symbol,
    /** Not part of the schema: decimals of amounts. */
    decimals,
    private: false,
    admins: space.admins,
    moderators: [],
    members: [],
    strategies: POWER_STRATEGIES.map((name) => ({ name, network, params: { symbol, pairs: space.pairs } })),
    filters: { minScore: wholeTokens(space.minimumPower, decimals), onlyMembers: false },
    validation: { name: 'basic', params: { minScore: wholeTokens(space.minimumPower, decimals) } },
    voting: {
      delay: null,
      period: null,
      type: null,
      quorum: wholeTokens(space.quorum ?? 0n, decimals),
      quorumType: 'default',
      privacy: '',
    },
  }
}

export type SpaceAnswer = ReturnType<typeof spaceAnswer>

/** Returns a proposal. @param now Unix seconds. */
export function proposalAnswer(row: TextRow, space: SpaceAnswer, now: number) {
  const text = (name: string): string => row[name] ?? ''
  const whole = (raw: bigint | string): number => wholeTokens(raw, space.decimals)
  const times = { start: Number(row['start_at']), end: Number(row['end_at']) }
  const state = proposalState(times, now)
  const choices = JSON.parse(text('choices')) as readonly string[]
  const sums = arrayItems(row['sums'])
  const scores = choices.map((_, index) => sums[index * SUMS_PER_CHOICE] ?? '0')
  return {
    id: text('id'),
    ipfs: text('ipfs'),
    author: text('author'),
    created: Number(row['created']),
    updated: row['updated'] ? Number(row['updated']) : null,
    space,
    network: space.network,
    symbol: space.symbol,
    type: text('type'),
    strategies: space.strategies,
    validation: space.validation,
    plugins: JSON.parse(text('plugins')) as unknown,
    title: text('title'),
    /** Not part of the schema: a body is read if it is asked for. */
    bodyLength: Number(row['body_length']),
    discussion: text('discussion'),
    choices,
    labels: JSON.parse(text('labels')) as readonly string[],
    ...times,
    quorum: space.voting.quorum,
    quorumType: space.voting.quorumType,
    privacy: '',
    snapshot: Number(row['snapshot']),
    state,
    link: `/voting/proposal/${text('id')}`,
    app: text('app'),
    scores: scores.map(whole),
    scores_by_strategy: choices.map((_, index) =>
      sums.slice(index * SUMS_PER_CHOICE + 1, (index + 1) * SUMS_PER_CHOICE).map(whole),
    ),
    scores_state: state === 'closed' && row['waiting'] === '0' ? 'final' : 'pending',
    // As Snapshot has it: each voter's power once, however many choices they approve.
    scores_total: whole(row['voted_power'] ?? '0'),
    scores_updated: Number(row['counted_at'] ?? 0),
    votes: Number(row['votes']),
    flagged: false,
  }
}

export type ProposalAnswer = ReturnType<typeof proposalAnswer>

/** Returns a vote; its proposal is read on demand. */
export function voteAnswer(row: TextRow, space: SpaceAnswer) {
  const text = (name: string): string => row[name] ?? ''
  const total = row['total'] as string | null | undefined
  const isCounted = total !== null && total !== undefined
  return {
    id: text('id'),
    ipfs: text('ipfs'),
    voter: text('voter'),
    created: Number(row['created']),
    space,
    proposalId: text('proposal'),
    choice: choiceAnswer(text('choice')),
    metadata: JSON.parse(text('metadata')) as unknown,
    reason: text('reason'),
    app: text('app'),
    vp: isCounted ? wholeTokens(total, space.decimals) : 0,
    vp_by_strategy: isCounted ? arrayItems(row['power']).map((raw) => wholeTokens(raw, space.decimals)) : [],
    vp_state: isCounted ? 'final' : 'pending',
  }
}

export type VoteAnswer = ReturnType<typeof voteAnswer>

/** Weights are signed as a JSON string, and returned parsed. */
function choiceAnswer(text: string): unknown {
  const choice: unknown = JSON.parse(text)
  return typeof choice === 'string' ? (JSON.parse(choice) as unknown) : choice
}
