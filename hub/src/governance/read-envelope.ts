import type { Address } from '@ibull/domain'
import {
  GOVERNANCE_DOMAIN,
  messageKind,
  MOST_SECONDS_AHEAD as MOST_AHEAD,
  MOST_SECONDS_BEHIND as MOST_BEHIND,
  primaryTypeOf,
  type GovernanceEnvelope,
  type MessageKind,
} from '@ibull/domain/governance'
import { getAddress, hashTypedData, type Hex, type TypedDataDomain } from 'viem'
import { contentIdentifier } from './content-identifier.ts'
import { GovernanceError, type GovernanceRefusal } from './governance-errors.ts'
import { readJson } from '../serving/parse-json.ts'
import { LIST_LIMITS, LIST_REFUSALS, SHORT_TEXT, TEXT_LIMITS } from './message-limits.ts'

/** The longest proposal body at six bytes per character, plus the envelope. */
export const ENVELOPE_LIMIT_BYTES = 700_000

/** A wallet of a hundred owners needs 13,000; a wallet that is yet to be deployed adds the call that deploys it. */
const SIGNATURE_CHARACTERS = 20_000

/** A message as sent: its format and times are valid, its signature is yet to be checked. */
export interface ReadEnvelope {
  readonly kind: MessageKind
  /** EIP-712 hash. */
  readonly id: Hex
  /** Content identifier (CIDv1, raw, SHA-256) of `text`. */
  readonly ipfs: string
  /** The envelope as stored: what was sent, without unsigned parts. */
  readonly text: string
  readonly envelope: GovernanceEnvelope
  /** The signing account, and the account it speaks for. Both checksummed. */
  readonly signer: Address
  readonly from: Address
  readonly timestamp: number
  /** Has exactly the fields of its types. */
  readonly message: Readonly<Record<string, unknown>>
}

/**
 * Parses a request's body. What costs time by length comes last: the texts are scanned and hashed once the lengths of
 * all of them, the space and the time are right.
 * @param space ID of the only space whose messages are taken.
 * @param now Unix seconds.
 * @throws {GovernanceError} for the first violated rule.
 */
export function readEnvelope(body: string, space: string, now: number): ReadEnvelope {
  const sent = record(readJson(body), 'envelopeUnreadable')
  const data = record(sent['data'], 'envelopeUnreadable')
  const sig = readSignature(sent['sig'])
  const signer = readAddress(sent['address'])
  const domain = readDomain(data['domain'])
  const types = record(data['types'], 'envelopeUnreadable')
  const kind = messageKind(types)
  if (kind === undefined) throw new GovernanceError('typesUnknown')
  const primaryType = primaryTypeOf(kind)
  const fields = types[primaryType] as readonly { readonly name: string; readonly type: string }[]
  const message = readMessage(data['message'], fields)
  if (kind !== 'alias' && message['space'] !== space) throw new GovernanceError('spaceUnknown')
  const timestamp = readTimestamp(message['timestamp'], now)
  assertStorable(message)
  const envelope: GovernanceEnvelope = {
    address: signer,
    sig,
    data: { domain, types: { [primaryType]: fields }, message },
  }
  const text = JSON.stringify(envelope)
  const id = hashOf(envelope)
  return {
    kind,
    id,
    ipfs: contentIdentifier(text),
    text,
    envelope,
    signer,
    from: readAddress(message['from']),
    timestamp,
    message,
  }
}

function readSignature(sig: unknown): Hex {
  if (typeof sig !== 'string') throw new GovernanceError('envelopeUnreadable', { field: 'sig' })
  if (sig.length > SIGNATURE_CHARACTERS) throw new GovernanceError('textTooLong', { field: 'sig' })
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(sig)) throw new GovernanceError('envelopeUnreadable', { field: 'sig' })
  return sig as Hex
}

function hashOf({ data: { domain, types, message } }: GovernanceEnvelope): Hex {
  const [primaryType = ''] = Object.keys(types)
  try {
    return hashTypedData({ domain: domain as TypedDataDomain, types, primaryType, message })
  } catch {
    // For example, an address with a wrong checksum.
    throw new GovernanceError('fieldsWrong')
  }
}

function record(
  value: unknown,
  refusal: 'envelopeUnreadable' | 'fieldsWrong' | 'domainWrong',
): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new GovernanceError(refusal)
  return value as Readonly<Record<string, unknown>>
}

/** Returns `value` as a checksummed address. @throws {GovernanceError} `addressInvalid`. */
export function readAddress(value: unknown): Address {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value)) {
    throw new GovernanceError('addressInvalid')
  }
  return getAddress(value.toLowerCase())
}

const MOST_DOMAIN_FIELDS = 3

/** Some wallets add the chain id, which is then part of the signed domain. */
function readDomain(value: unknown): Readonly<Record<string, unknown>> {
  const domain = record(value, 'domainWrong')
  if (Object.keys(domain).length > MOST_DOMAIN_FIELDS) throw new GovernanceError('domainWrong')
  const { name, version, chainId, ...rest } = domain
  const isKnown =
    name === GOVERNANCE_DOMAIN.name &&
    version === GOVERNANCE_DOMAIN.version &&
    (chainId === undefined || isWhole(chainId)) &&
    Object.keys(rest).length === 0
  if (!isKnown) throw new GovernanceError('domainWrong')
  return chainId === undefined ? { name, version } : { name, version, chainId }
}

const isWhole = (value: unknown, most = Number.MAX_SAFE_INTEGER): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

const UINT32 = 2 ** 32 - 1

/** Whether a value has the type and a length that its field may have. */
type Reader = (value: unknown, name: string) => boolean

const READERS: Readonly<Record<string, Reader>> = {
  string: (value, name) => typeof value === 'string' && hasLength(value, name),
  'string[]': (value, name) =>
    isList(value, name) &&
    value.every((one) => typeof one === 'string' && hasLength(one, name, LIST_REFUSALS[name])),
  address: (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  bytes32: (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value),
  uint64: (value) => isWhole(value),
  uint32: (value) => isWhole(value, UINT32),
  'uint32[]': (value, name) => isList(value, name) && value.every((one) => isWhole(one, UINT32)),
}

function hasLength(text: string, name: string, refusal: GovernanceRefusal = 'textTooLong'): boolean {
  const most = TEXT_LIMITS[name] ?? SHORT_TEXT
  if (text.length > most) throw new GovernanceError(refusal, { field: name })
  return true
}

function isList(value: unknown, name: string): value is readonly unknown[] {
  if (!Array.isArray(value)) return false
  if (value.length <= (LIST_LIMITS[name] ?? 0)) return true
  throw new GovernanceError(LIST_REFUSALS[name] ?? 'textTooLong', { field: name })
}

/** A database returns these texts unchanged: they have no NUL characters and no lone surrogates. */
function assertStorable(message: Readonly<Record<string, unknown>>): void {
  for (const value of Object.values(message).flat()) {
    if (typeof value === 'string' && /[\0\p{Surrogate}]/u.test(value)) {
      throw new GovernanceError('textUnstorable')
    }
  }
}

function readMessage(
  value: unknown,
  fields: readonly { readonly name: string; readonly type: string }[],
): Readonly<Record<string, unknown>> {
  const message = record(value, 'fieldsWrong')
  if (Object.keys(message).length !== fields.length) throw new GovernanceError('fieldsWrong')
  for (const { name, type } of fields) {
    if (!Object.hasOwn(message, name) || READERS[type]?.(message[name], name) !== true) {
      throw new GovernanceError('fieldsWrong', { field: name })
    }
  }
  return message
}

function readTimestamp(value: unknown, now: number): number {
  const timestamp = Number(value)
  if (timestamp > now + MOST_AHEAD) throw new GovernanceError('timestampTooLate')
  if (timestamp < now - MOST_BEHIND) throw new GovernanceError('timestampTooEarly')
  return timestamp
}
