import {
  alikeChoices,
  periodFault,
  shownChoice,
  VOTING_RULES,
  VOTING_TYPES,
  type ProposalMessage,
  type SignedChoice,
  type VoteMessage,
  type VotingRules,
  type VotingType,
} from '@ibull/domain/governance'
import { GovernanceError, type GovernanceRefusal } from './governance-errors.ts'

/** A message whose fields have their types, and lengths within `message-limits.ts`. */
type Message = Readonly<Record<string, unknown>>

const LEAST_CHOICES = 2
/** Latest second representable as a GraphQL Int. */
const LATEST = 2 ** 31 - 1

/** Fields the author of a proposal may change before it starts. */
export type ProposalText = Pick<
  ProposalMessage,
  'type' | 'title' | 'body' | 'discussion' | 'choices' | 'labels' | 'plugins'
>

/** Reads the texts of a proposal or its update. @throws {GovernanceError} */
export function readProposalText(message: Message): ProposalText {
  const choices = message['choices'] as readonly string[]
  if (choices.length < LEAST_CHOICES) throw new GovernanceError('choicesWrong')
  const labels = (message['labels'] ?? []) as readonly string[]
  const title = readText(message, 'title')
  if (shownChoice(title) === '') throw new GovernanceError('textMissing')
  if ([title, ...choices, ...labels].some(isDisguised)) throw new GovernanceError('textDirection')
  assertDifferent(choices)
  if ((message['privacy'] ?? '') !== '') throw new GovernanceError('privacyRefused')
  return {
    type: readVotingType(message['type']),
    title,
    body: readText(message, 'body'),
    discussion: readText(message, 'discussion'),
    choices,
    labels,
    plugins: readJson(message, 'plugins'),
  }
}

/** Reads a new proposal. @param now Unix seconds. @throws {GovernanceError} */
export function readProposal(
  message: Message,
  now: number,
  rules: VotingRules = VOTING_RULES,
): Omit<ProposalMessage, 'from' | 'space'> {
  const text = readProposalText(message)
  const [start, end] = [Number(message['start']), Number(message['end'])]
  if (end > LATEST || periodFault({ start, end }, now, rules) !== undefined) {
    throw new GovernanceError('periodWrong')
  }
  return {
    ...text,
    start,
    end,
    timestamp: Number(message['timestamp']),
    snapshot: Number(message['snapshot']),
    app: readText(message, 'app'),
    privacy: '',
  }
}

/** Reads a vote, whose choice is yet to be checked against the proposal. @throws {GovernanceError} */
export function readVote(message: Message): Omit<VoteMessage, 'from' | 'space' | 'timestamp'> {
  return {
    proposal: readProposalId(message),
    choice: message['choice'] as SignedChoice,
    reason: readText(message, 'reason'),
    app: readText(message, 'app'),
    metadata: readJson(message, 'metadata'),
  }
}

/** Reads the lower-case id of a message's proposal. @throws {GovernanceError} `proposalUnknown`. */
export function readProposalId(message: Message): string {
  const id = String(message['proposal']).toLowerCase()
  if (!/^0x[0-9a-f]{64}$/.test(id)) throw new GovernanceError('proposalUnknown')
  return id
}

function readVotingType(value: unknown): VotingType {
  const type = VOTING_TYPES.find((known) => known === value)
  if (type === undefined) throw new GovernanceError('typeUnknown')
  return type
}

/** Older formats lack some of the texts. */
function readText(message: Message, name: string): string {
  return String(message[name] ?? '')
}

function readJson(message: Message, name: 'plugins' | 'metadata'): string {
  const text = readText(message, name) || '{}'
  if (!isJsonObject(text)) throw new GovernanceError('jsonInvalid' satisfies GovernanceRefusal)
  return text
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Voters must be able to distinguish choices, also where they are shown sanitised. */
function assertDifferent(choices: readonly string[]): void {
  if (choices.some((choice) => shownChoice(choice) === '')) throw new GovernanceError('choicesWrong')
  if (alikeChoices(choices) !== undefined) throw new GovernanceError('choicesAlike')
}

/** Whether a text contains control or bidirectional override characters. */
function isDisguised(text: string): boolean {
  return /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text)
}
