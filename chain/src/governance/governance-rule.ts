import {
  choiceText,
  GOVERNANCE_APP,
  GOVERNANCE_DOMAIN,
  GOVERNANCE_TYPES,
  primaryTypeOf,
  readChoice,
  type ProposalMessage,
  type SignedChoice,
  type VoteMessage,
  VOTING_TYPES,
  type VotingType,
} from '@ibull/domain/governance'
import { refuseUnless, type SignatureRule } from '../guard/action-rule.ts'
import type { PreviewRow } from '../guard/preview-row.ts'

/** A message without the signer and timestamp added on signing. */
type Stated<Message> = Omit<Message, 'from' | 'timestamp'>

/** Kinds of messages that the app signs. */
type OwnMessageKind = Exclude<keyof typeof GOVERNANCE_TYPES, 'update-proposal'>

/** The names behind the id and the numbers that a vote or a cancellation signs. */
interface ReferredProposal {
  readonly title: string
  readonly type: VotingType
  readonly choices: readonly string[]
}

/** A governance message as stated by the user. */
export interface GovernanceIntent {
  readonly kind: OwnMessageKind
  readonly message:
    Stated<ProposalMessage> | Stated<VoteMessage> | { readonly space: string; readonly proposal: string }
  /** Of a vote or a cancellation. */
  readonly proposal?: Pick<ReferredProposal, 'title'> & Partial<ReferredProposal>
}

/** Maximum clock skew in seconds: the hub rejects messages dated further ahead. */
const TOLERANCE_SECONDS = 300n

/** Fields without a preview row, which is why they may say nothing else. */
const UNSHOWN: Readonly<Record<string, unknown>> = {
  discussion: '',
  labels: [],
  plugins: '{}',
  privacy: '',
  app: GOVERNANCE_APP,
}

const LONGEST_BODY = 200

/**
 * Returns the rule for a message in Snapshot's domain, which names no chain and no contract, so it has no effect
 * on any chain. Every field must be as stated, signed by the account itself, now. The rows are read from the
 * message that is signed.
 * @param signedAt timestamp of a message that is signed already
 */
export function governanceRule(kind: OwnMessageKind, signedAt?: number): SignatureRule<GovernanceIntent> {
  return {
    kind: `governance ${kind}`,
    primaryType: primaryTypeOf(kind),
    isForAnyChain: true,
    check: ({ domain, types, message }, intent, context) => {
      refuseUnless(
        isSame(domain, GOVERNANCE_DOMAIN),
        'typedData',
        'the domain of Snapshot',
        Object.keys(domain),
      )
      const expected = GOVERNANCE_TYPES[kind]
      const isType = intent.kind === kind && isSame(types, expected)
      refuseUnless(isType, 'typedData', `the fields of ${kind}`, Object.keys(types))
      const { from, timestamp, ...stated } = message
      const isOwn = typeof from === 'string' && from.toLowerCase() === context.account.toLowerCase()
      refuseUnless(isOwn, 'account', context.account, from)
      const isNow =
        typeof timestamp === 'number' &&
        (timestamp === signedAt || isAround(timestamp, context.chainTimeSeconds))
      refuseUnless(isNow, 'deadline', context.chainTimeSeconds, timestamp)
      const names = fieldsOf(kind).map(({ name }) => name)
      const hasAll = Object.keys(message).sort().join() === [...names].sort().join()
      refuseUnless(hasAll, 'typedData', names, Object.keys(message))
      for (const [name, value] of Object.entries(intent.message)) {
        refuseUnless(isSame(stated[name], value), 'typedData', `${name} as stated`, name)
      }
      const more = Object.keys(stated).filter((name) => !Object.hasOwn(intent.message, name))
      refuseUnless(more.length === 0, 'typedData', 'no more fields', more)
      for (const [name, value] of Object.entries(stated)) {
        const isEmpty = !Object.hasOwn(UNSHOWN, name) || isSame(value, UNSHOWN[name])
        refuseUnless(isEmpty, 'typedData', `${name} without content`, value)
      }
      return kind === 'proposal' ? proposalRows(stated) : referringRows(stated, kind, intent.proposal)
    },
  }
}

type Signed = Readonly<Record<string, unknown>>

function proposalRows(message: Signed): readonly PreviewRow[] {
  const type = message['type']
  refuseUnless(
    VOTING_TYPES.some((known) => known === type),
    'typedData',
    VOTING_TYPES,
    type,
  )
  const body = String(message['body'])
  return [
    textRow('proposalTitle', message['title']),
    { label: 'proposalType', value: { kind: 'term', term: String(type) } },
    textRow('proposalChoices', (message['choices'] as readonly string[]).join(', ')),
    ...(body === '' ? [] : [textRow('proposalBody', shortened(body))]),
    { label: 'proposalStart', value: { kind: 'time', seconds: BigInt(Number(message['start'])) } },
    { label: 'proposalEnd', value: { kind: 'time', seconds: BigInt(Number(message['end'])) } },
    textRow('proposalSnapshot', message['snapshot']),
    textRow('space', message['space']),
  ]
}

/** Rows of a vote or a cancellation. */
function referringRows(
  message: Signed,
  kind: OwnMessageKind,
  { title, type = 'single-choice', choices = [] }: GovernanceIntent['proposal'] = { title: '–' },
): readonly PreviewRow[] {
  const head = [textRow('proposalTitle', title), textRow('proposalId', message['proposal'])]
  const space = textRow('space', message['space'])
  if (kind === 'delete-proposal') return [...head, space]
  const choice = message['choice'] as SignedChoice
  refuseUnless(readChoice(type, choice, choices.length) !== undefined, 'typedData', choices, choice)
  const { reason, metadata } = message
  return [
    ...head,
    textRow('voteChoice', choiceText(type, choice, choices) || '–'),
    ...(reason === '' ? [] : [textRow('voteReason', reason)]),
    ...(metadata === '{}' ? [] : [textRow('voteMetadata', metadata)]),
    space,
  ]
}

function textRow(label: string, text: unknown): PreviewRow {
  return { label, value: { kind: 'text', text: String(text) } }
}

function shortened(text: string): string {
  const characters = Array.from(text)
  return characters.length <= LONGEST_BODY ? text : `${characters.slice(0, LONGEST_BODY).join('')}…`
}

function isAround(timestamp: number, chainTimeSeconds: bigint): boolean {
  return (
    BigInt(timestamp) <= chainTimeSeconds + TOLERANCE_SECONDS &&
    BigInt(timestamp) + TOLERANCE_SECONDS >= chainTimeSeconds
  )
}

function fieldsOf(kind: OwnMessageKind): readonly { readonly name: string }[] {
  return Object.values<readonly { readonly name: string }[]>(GOVERNANCE_TYPES[kind]).flat()
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
