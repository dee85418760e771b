import {
  ALIAS_TYPES,
  GOVERNANCE_DOMAIN,
  GOVERNANCE_TYPES,
  POWER_STRATEGIES,
  primaryTypeOf,
  readChoice,
  tallyVotes,
  type ArchivedResult,
  type ArchivedVote,
  type ArchiveHeader,
  type GovernanceEnvelope,
  type GovernanceSpace,
  type MessageKind,
  type SignedChoice,
  type VotingPower,
  type VotingType,
} from '@ibull/domain/governance'
import { hashTypedData } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

export type Message = Readonly<Record<string, unknown>>

/** An archive in parts. */
export interface Archive {
  header: ArchiveHeader
  votes: ArchivedVote[]
  result: ArchivedResult
}

/** Shared parts of a test's archives. */
export interface ArchiveWorld {
  readonly space: GovernanceSpace
  readonly author: PrivateKeyAccount
  /** Start of the vote, which lasts a thousand seconds. */
  readonly start: number
  readonly snapshot: number
  readonly powerOf: (address: string) => VotingPower
}

const CHOICES = ['Yes', 'No', 'Later']
const KINDS: Readonly<Record<VotingType, MessageKind>> = {
  'single-choice': 'vote',
  approval: 'vote-array',
  weighted: 'vote-string',
}

/** Creates archives like a hub does, signed with viem. */
export class ArchiveMaker {
  constructor(readonly world: ArchiveWorld) {}

  async envelopeOf(signer: PrivateKeyAccount, kind: MessageKind, message: Message) {
    const types = kind === 'alias' ? ALIAS_TYPES : GOVERNANCE_TYPES[kind]
    const typed = { domain: GOVERNANCE_DOMAIN, types, primaryType: primaryTypeOf(kind), message } as never
    const sig = await signer.signTypedData(typed)
    const data = { domain: GOVERNANCE_DOMAIN, types, message }
    const envelope: GovernanceEnvelope = { address: signer.address, sig, data }
    return { envelope, id: hashTypedData(typed) }
  }

  /** Shared fields of the proposal and its update. */
  textOf(changes: Message = {}): Message {
    const text = { title: 'A meadow', body: 'Green.', discussion: '', choices: CHOICES, labels: [] }
    const { author, space } = this.world
    const signed = { from: author.address, space: space.id, type: 'single-choice' }
    return { ...signed, ...text, plugins: '{}', privacy: '', ...changes }
  }

  async headerOf(changes: Message = {}): Promise<ArchiveHeader> {
    const { space, author, start, snapshot } = this.world
    const times = { timestamp: start - 1_000, start, end: start + 1_000, snapshot }
    const { envelope, id } = await this.envelopeOf(author, 'proposal', {
      ...this.textOf(),
      ...times,
      app: 'ibull',
      ...changes,
    })
    const { minimumPower, quorum } = space
    return {
      kind: 'proposal',
      version: 1,
      space: {
        ...space,
        minimumPower: String(minimumPower),
        quorum: quorum === undefined ? null : String(quorum),
      },
      id,
      envelope,
      updates: [],
      cancellation: null,
      exportedAt: start + 2_000,
    }
  }

  async voteOf(
    proposal: string,
    signer: PrivateKeyAccount,
    choice: SignedChoice,
    { type = 'single-choice', from = signer.address, ...changes }: VoteChanges = {},
  ): Promise<ArchivedVote> {
    const { envelope, id } = await this.envelopeOf(signer, KINDS[type], {
      from,
      space: this.world.space.id,
      timestamp: this.world.start + 10,
      proposal,
      choice,
      reason: '',
      app: 'ibull',
      metadata: '{}',
      ...changes,
    })
    const { lines, total } = this.world.powerOf(from)
    const power = Object.fromEntries(POWER_STRATEGIES.map((one) => [one, String(lines[one])]))
    return {
      kind: 'vote',
      id,
      envelope,
      alias: null,
      power: power as ArchivedVote['power'],
      total: String(total),
    }
  }
}

type VoteChanges = Message & { readonly type?: VotingType; readonly from?: string }

/** A hub's result: each account's last vote, with the powers the votes state. */
export function resultOf(type: VotingType, votes: readonly ArchivedVote[]): ArchivedResult {
  const last = new Map(votes.map((vote) => [String(vote.envelope.data.message['from']).toLowerCase(), vote]))
  const counted = [...last.values()].map(({ envelope, total }) => {
    const weights = readChoice(type, envelope.data.message['choice'] as SignedChoice, CHOICES.length)
    if (weights === undefined) throw new Error('A vote chooses nothing.')
    return { weights, power: BigInt(total) }
  })
  const { scores, total, votedPower, votes: number } = tallyVotes(type, CHOICES.length, counted)
  return {
    kind: 'result',
    scores: scores.map(String),
    total: String(total),
    votedPower: String(votedPower),
    votes: number,
    accepted: votes.length,
  }
}

export const linesOf = ({ header, votes, result }: Archive): string[] =>
  [header, ...votes, result].map((line) => JSON.stringify(line))
