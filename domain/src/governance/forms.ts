import { GOVERNANCE_TYPES } from './messages.ts'

/** Kind of a signed message, by Snapshot's names. */
export type MessageKind = keyof typeof GOVERNANCE_TYPES | 'alias'

interface Field {
  readonly name: string
  readonly type: string
}
type Fields = readonly Field[]

/** Some current clients sign addresses and proposals in their binary forms. */
const retyped = (fields: Fields, types: Readonly<Record<string, string>>): Fields =>
  fields.map(({ name, type }) => ({ name, type: types[name] ?? type }))
const without = (fields: Fields, ...names: readonly string[]): Fields =>
  fields.filter(({ name }) => !names.includes(name))

const FROM = { from: 'address' }
const PROPOSAL = { proposal: 'bytes32' }

function formsOfVote(fields: Fields): readonly Fields[] {
  const shorter = [['reason', 'app'], ['metadata'], ['reason', 'metadata'], ['reason', 'app', 'metadata']]
  const old = retyped(fields, FROM)
  const textual = [fields, old, ...shorter.map((names) => without(old, ...names))]
  return textual.flatMap((form) => [form, retyped(form, PROPOSAL)])
}

function formsOf(kind: MessageKind): readonly Fields[] {
  switch (kind) {
    case 'proposal': {
      const [fields] = Object.values(GOVERNANCE_TYPES[kind])
      const old = retyped(fields ?? [], FROM)
      return [
        fields ?? [],
        old,
        without(old, 'privacy'),
        without(old, 'privacy', 'labels'),
        without(old, 'privacy', 'labels', 'app'),
      ]
    }
    case 'update-proposal': {
      const [fields] = Object.values(GOVERNANCE_TYPES[kind])
      const old = retyped(fields ?? [], FROM)
      return [fields ?? [], old, without(old, 'privacy'), without(old, 'privacy', 'labels')]
    }
    case 'delete-proposal': {
      const { CancelProposal: fields } = GOVERNANCE_TYPES[kind]
      return [
        fields,
        retyped(fields, FROM),
        retyped(fields, PROPOSAL),
        retyped(fields, { ...FROM, ...PROPOSAL }),
      ]
    }
    case 'vote':
    case 'vote-array':
    case 'vote-string':
      return formsOfVote(GOVERNANCE_TYPES[kind].Vote)
    case 'alias':
      return [ALIAS_TYPES.Alias]
  }
}

/** Authorises another account to sign for this one for 30 days. */
export const ALIAS_TYPES = {
  Alias: [
    { name: 'from', type: 'address' },
    { name: 'alias', type: 'address' },
    { name: 'timestamp', type: 'uint64' },
  ],
} as const

const PRIMARY_TYPES: Readonly<Record<MessageKind, string>> = {
  proposal: 'Proposal',
  'update-proposal': 'UpdateProposal',
  'delete-proposal': 'CancelProposal',
  vote: 'Vote',
  'vote-array': 'Vote',
  'vote-string': 'Vote',
  alias: 'Alias',
}

const KINDS: ReadonlyMap<string, MessageKind> = new Map(
  (Object.keys(PRIMARY_TYPES) as readonly MessageKind[]).flatMap((kind) =>
    formsOf(kind).map((fields) => [JSON.stringify({ [PRIMARY_TYPES[kind]]: fields }), kind] as const),
  ),
)

/** EIP-712 types of every accepted message, as JSON, mapped to the message kind. */
export const ACCEPTED_FORMS: ReadonlyMap<string, MessageKind> = KINDS

const MOST_FIELDS = 15
const MOST_NAME_CHARACTERS = 20

/**
 * Returns the kind of a message with these EIP-712 types, or `undefined` if it isn't accepted. Types of any size and
 * depth are refused without being written out.
 */
export function messageKind(types: unknown): MessageKind | undefined {
  if (!isRecord(types)) return undefined
  const [[, fields] = [], ...others] = Object.entries(types)
  const isSmall =
    others.length === 0 && Array.isArray(fields) && fields.length <= MOST_FIELDS && fields.every(isField)
  return isSmall ? KINDS.get(JSON.stringify(types)) : undefined
}

function isField(value: unknown): boolean {
  const texts = isRecord(value) ? Object.values(value) : []
  return (
    texts.length === 2 &&
    texts.every((text) => typeof text === 'string' && text.length <= MOST_NAME_CHARACTERS)
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Returns the EIP-712 primary type of a message kind. */
export function primaryTypeOf(kind: MessageKind): string {
  return PRIMARY_TYPES[kind]
}
