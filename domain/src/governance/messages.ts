import type { Address } from '../money/address.ts'

/** EIP-712 domain of all Snapshot messages. */
export const GOVERNANCE_DOMAIN = { name: 'snapshot', version: '0.1.4' } as const

/** The app's name in signed messages. */
export const GOVERNANCE_APP = 'ibull'

const field = <const Name extends string, const Type extends string>(name: Name, type: Type) => ({
  name,
  type,
})

const proposalFields = [
  field('from', 'string'),
  field('space', 'string'),
  field('timestamp', 'uint64'),
  field('type', 'string'),
  field('title', 'string'),
  field('body', 'string'),
  field('discussion', 'string'),
  field('choices', 'string[]'),
  field('labels', 'string[]'),
  field('start', 'uint64'),
  field('end', 'uint64'),
  field('snapshot', 'uint64'),
  field('plugins', 'string'),
  field('privacy', 'string'),
  field('app', 'string'),
] as const

const voteFields = <const Choice extends string>(choice: Choice) =>
  [
    field('from', 'string'),
    field('space', 'string'),
    field('timestamp', 'uint64'),
    field('proposal', 'string'),
    field('choice', choice),
    field('reason', 'string'),
    field('app', 'string'),
    field('metadata', 'string'),
  ] as const

/** EIP-712 types signed by this product, identical to those of snapshot.js 0.17. */
export const GOVERNANCE_TYPES = {
  proposal: { Proposal: proposalFields },
  'update-proposal': {
    UpdateProposal: [
      field('proposal', 'string'),
      field('from', 'string'),
      field('space', 'string'),
      field('timestamp', 'uint64'),
      field('type', 'string'),
      field('title', 'string'),
      field('body', 'string'),
      field('discussion', 'string'),
      field('choices', 'string[]'),
      field('labels', 'string[]'),
      field('plugins', 'string'),
      field('privacy', 'string'),
    ],
  },
  'delete-proposal': {
    CancelProposal: [
      field('from', 'string'),
      field('space', 'string'),
      field('timestamp', 'uint64'),
      field('proposal', 'string'),
    ],
  },
  vote: { Vote: voteFields('uint32') },
  'vote-array': { Vote: voteFields('uint32[]') },
  'vote-string': { Vote: voteFields('string') },
} as const

/** Supported voting types, by Snapshot's names. */
export const VOTING_TYPES = ['single-choice', 'approval', 'weighted'] as const
export type VotingType = (typeof VOTING_TYPES)[number]

/** A proposal as signed by its author. Times are Unix seconds, `snapshot` is a block number. */
export interface ProposalMessage {
  readonly from: string
  readonly space: string
  readonly timestamp: number
  readonly type: VotingType
  readonly title: string
  /** Markdown. */
  readonly body: string
  readonly discussion: string
  readonly choices: readonly string[]
  readonly labels: readonly string[]
  readonly start: number
  readonly end: number
  readonly snapshot: number
  /** JSON; `{}` without plugins. */
  readonly plugins: string
  /** Empty: votes are public. */
  readonly privacy: string
  readonly app: string
}

/**
 * A choice as signed: the 1-based number of one choice, a list of numbers (approval), or a JSON text of weights by
 * number (weighted), `{"1":2,"3":1}`, which may be decimals.
 */
export type SignedChoice = number | readonly number[] | string

/** A vote as signed by its voter. */
export interface VoteMessage {
  readonly from: string
  readonly space: string
  readonly timestamp: number
  /** Proposal ID. */
  readonly proposal: string
  readonly choice: SignedChoice
  readonly reason: string
  readonly app: string
  /** JSON. */
  readonly metadata: string
}

/** How far ahead of its clock a hub takes a message, and how old it may be, in seconds. */
export const MOST_SECONDS_AHEAD = 300
export const MOST_SECONDS_BEHIND = 6 * 24 * 3_600

/** Body posted to a hub: the signed message with its signature. */
export interface GovernanceEnvelope {
  readonly address: Address
  readonly sig: string
  readonly data: {
    readonly domain: Readonly<Record<string, unknown>>
    readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
    readonly message: Readonly<Record<string, unknown>>
  }
}
