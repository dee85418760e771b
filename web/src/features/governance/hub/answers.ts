import type { StatedContent } from '@ibull/chain/governance-record'
import { sanitizeText, type Address } from '@ibull/domain'
import { POWER_STRATEGIES, VOTING_TYPES, type VotingType } from '@ibull/domain/governance'
import { decode, HistorySchemaError, isRecord } from '../../../history/index.ts'

const { address, hash, integer, list, nullable, oneOf, record, timestamp, words } = decode
type Decode<T> = decode.Decode<T>

interface ProposalText {
  readonly id: string
  readonly title: string
  /** Untrusted Markdown; empty in lists. */
  readonly body: string
  /** Unix seconds. */
  readonly start: number
  readonly end: number
  readonly votes: number
}

/** A proposal of which a hub's answer can be read, but not voted on: ranked choice, encrypted votes, another form. */
export interface UnsupportedProposal extends ProposalText {
  readonly type: undefined
  readonly author: Address | undefined
  /** Its page on Snapshot's own site. */
  readonly link: string | undefined
}

/** A proposal as returned by the hub. */
export interface Proposal extends ProposalText {
  readonly type: VotingType
  readonly choices: readonly string[]
  readonly author: Address
  /** Unix seconds. */
  readonly created: number
  readonly snapshot: number
  /** Whole main tokens by choice. */
  readonly scores: readonly number[]
  /** Power of all voters, each counted once, in whole main tokens. */
  readonly votedPower: number
  /** Whether the result is final: after the end it can still change while votes wait for their power. */
  readonly isFinal: boolean
  /** Whole main tokens; 0 without a quorum. */
  readonly quorum: number
  /** Whether power counts as our hubs count it: such a hub also has the archive, and states and verifies power. */
  readonly isRecountable: boolean
  /** What the author signed; `undefined` in lists, and if the hub doesn't state all of it. */
  readonly signed: SignedContent | undefined
  /** Whether that is what the author signed; absent until it was checked. */
  readonly content?: ContentCheck
  /** Some choices look the same, and are numbered for that reason. */
  readonly areChoicesAlike?: boolean
}

/** The texts of a proposal as they are, not sanitised. */
export type SignedContent = StatedContent & {
  /** Timestamp of the last change, in Unix seconds. */
  readonly updated: number | undefined
}

/** `unknown`: the hub doesn't show what was signed. */
export type ContentCheck = 'signed' | 'changed' | 'unknown'

/** A counted vote. */
export interface Vote {
  readonly id: string
  readonly voter: Address
  readonly created: number
  /** As signed: a number, a list of numbers, or weights by number. */
  readonly choice: number | readonly number[] | Readonly<Record<string, number>>
  readonly reason: string
  /** Whole main tokens; `undefined` while pending or unknown. */
  readonly power: number | undefined
  readonly verificationHash: string | undefined
  readonly votingPower: string | undefined
}

/** Whole main tokens: a non-negative floating-point number. */
export const tokens: Decode<number> = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    throw new HistorySchemaError(path, 'an amount')
  }
  return value
}

const MAXIMUM_BODY = 100_000
const MAXIMUM_LABEL = 500
const body: Decode<string> = (value, path) => {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string' || value.length > MAXIMUM_BODY) throw new HistorySchemaError(path, 'a text')
  return value
}

/** A line of untrusted text, sanitised for display. */
const label: Decode<string> = (value, path) => sanitizeText(words(value, path), MAXIMUM_LABEL)

/** Encrypted votes can be neither read nor cast here. */
const isPublic: Decode<boolean> = (value, path) => {
  if (value !== null && value !== undefined && value !== '') throw new HistorySchemaError(path, 'no privacy')
  return true
}

/** More than any hub lets a space have. */
export const MOST_STRATEGIES = 100

export const strategies = list(record({ name: words }), MOST_STRATEGIES)

/** Whether these are our strategies: other spaces may call something else by one of their names. */
export function areOurStrategies(names: readonly string[]): boolean {
  return names.join() === POWER_STRATEGIES.join()
}

const MOST_CHOICES = 100
/** Labels and the ID of the space are shorter. */
const texts = list(body, MOST_CHOICES)

const signedShape = record({
  id: hash,
  author: address,
  space: record({ id: words }),
  created: timestamp,
  updated: nullable(timestamp),
  type: words,
  title: body,
  body,
  discussion: body,
  choices: texts,
  labels: texts,
  start: timestamp,
  end: timestamp,
  snapshot: integer,
  plugins: (value) => value,
  app: body,
})

const signedContent: Decode<SignedContent> = (value, path) => {
  const { space, ...content } = signedShape(value, path)
  return { ...content, space: space.id }
}

/** One that shows nothing can't be chosen. */
const choiceLabel: Decode<string> = (value, path) => {
  const text = label(value, path)
  if (text === '') throw new HistorySchemaError(path, 'a visible text')
  return text
}

const proposalShape = record({
  id: hash,
  title: label,
  body,
  type: oneOf(...VOTING_TYPES),
  privacy: isPublic,
  choices: list(choiceLabel, MOST_CHOICES),
  author: address,
  created: timestamp,
  start: timestamp,
  end: timestamp,
  snapshot: integer,
  scores: nullable(list(tokens, MOST_CHOICES)),
  scores_total: nullable(tokens),
  scores_state: nullable(words),
  votes: nullable(integer),
  quorum: nullable(tokens),
  strategies: (value, path) => orElse(strategies, [])(value, path).map(({ name }) => name),
})

const supportedProposal: Decode<Proposal> = (value, path) => {
  const {
    privacy: _,
    scores,
    scores_total: total,
    scores_state: state,
    strategies: names,
    ...shape
  } = proposalShape(value, path)
  const { choices, votes = 0, quorum = 0 } = shape
  if (scores !== undefined && scores.length > 0 && scores.length !== choices.length) {
    throw new HistorySchemaError(`${path}.scores`, 'one for each choice')
  }
  return {
    ...shape,
    signed: orElse(signedContent, undefined)(value, path),
    votes,
    quorum,
    scores: choices.map((_, index) => scores?.[index] ?? 0),
    votedPower: total ?? 0,
    isFinal: state === 'final',
    isRecountable: areOurStrategies(names),
  }
}

/** Ids of proposals are hashes today; older ones are content identifiers. */
const proposalId: Decode<string> = (value, path) => {
  if (typeof value !== 'string' || !/^[0-9A-Za-z]{1,100}$/.test(value))
    throw new HistorySchemaError(path, 'an id')
  return value
}

/** Decodes what can be read, and falls back for anything else. */
export function orElse<T, F>(decode: Decode<T>, fallback: F): Decode<T | F> {
  return (value, path) => {
    try {
      return decode(value, path)
    } catch {
      return fallback
    }
  }
}

const SNAPSHOT_SITE = /^https:\/\/(?:[a-z0-9-]+\.)*snapshot\.(?:org|box)\/\S*$/

const unsupportedShape = record({
  id: proposalId,
  title: label,
  body: orElse(body, ''),
  author: orElse(address, undefined),
  start: timestamp,
  end: timestamp,
  votes: orElse(integer, 0),
  link: (value) => (typeof value === 'string' && SNAPSHOT_SITE.test(value) ? value : undefined),
})

/** Decodes a proposal: with its title and times alone if anything else of it is unknown here. */
export const proposal: Decode<Proposal | UnsupportedProposal> = (value, path) => {
  try {
    return supportedProposal(value, path)
  } catch {
    return { ...unsupportedShape(value, path), type: undefined }
  }
}

const choice: Decode<Vote['choice']> = (value, path) => {
  // Encrypted: no choice of a proposal that can be read here.
  if (typeof value === 'string') return []
  if (Array.isArray(value)) return list(integer, 100)(value, path)
  if (!isRecord(value)) return integer(value, path)
  return Object.fromEntries(
    Object.entries(value).map(([number, weight]) => [number, tokens(weight, `${path}.${number}`)]),
  )
}

const voteShape = record({
  id: hash,
  voter: address,
  created: timestamp,
  choice,
  reason: nullable(body),
  metadata: (value) => (isRecord(value) ? value : {}),
  vp: nullable(tokens),
  vp_state: nullable(words),
})

export const vote: Decode<Vote> = (value, path) => {
  const { vp, vp_state: state, reason = '', metadata, ...shape } = voteShape(value, path)
  const text = (name: string) => (typeof metadata[name] === 'string' ? metadata[name] : undefined)
  return {
    ...shape,
    reason,
    power: state === 'pending' ? undefined : vp,
    verificationHash: text('verificationHash'),
    votingPower: text('votingPower'),
  }
}
