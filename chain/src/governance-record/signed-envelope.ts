import {
  GOVERNANCE_DOMAIN,
  messageKind,
  primaryTypeOf,
  type GovernanceEnvelope,
  type MessageKind,
} from '@ibull/domain/governance'
import {
  compactSignatureToSignature,
  hashTypedData,
  parseCompactSignature,
  recoverAddress,
  serializeSignature,
  slice,
  type Address,
  type Hex,
  type TypedDataDomain,
} from 'viem'

/** Whether a contract accepts a signature as its own (EIP-1271). */
export type ContractSignatures = (account: Address, hash: Hex, signature: Hex) => Promise<boolean>

/** A well-formed envelope whose signature is yet to be checked. */
export interface CheckedEnvelope {
  readonly kind: MessageKind
  /** The EIP-712 hash. */
  readonly id: Hex
  /** Signer and represented account, in lower case. */
  readonly signer: Address
  readonly from: Address
  readonly timestamp: number
}

/** What is wrong with an envelope; the message continues a sentence that names the envelope. */
export class EnvelopeFault extends Error {
  override readonly name = 'EnvelopeFault'
}

/** Most choices that a hub lets a proposal have; labels are fewer. */
const MOST_ITEMS = 100

const isAddressText = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MOST_ITEMS && value.every(isItem)

const FIELD: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  'string[]': (value) => isListOf(value, (one) => typeof one === 'string'),
  address: isAddressText,
  bytes32: (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value),
  uint64: isWhole,
  uint32: isWhole,
  'uint32[]': (value) => isListOf(value, isWhole),
}

function isWhole(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** Reads a signed message. @throws {EnvelopeFault} for anything but a governance message with exactly its fields */
export function readSigned(envelope: GovernanceEnvelope): CheckedEnvelope {
  const { domain, types, message } = envelope.data
  const kind = messageKind(types)
  if (kind === undefined) throw new EnvelopeFault("has types that are not governance's")
  const { name, version, chainId, ...rest } = domain
  const isDomain =
    name === GOVERNANCE_DOMAIN.name &&
    version === GOVERNANCE_DOMAIN.version &&
    (chainId === undefined || isWhole(chainId)) &&
    Object.keys(rest).length === 0
  if (!isDomain) throw new EnvelopeFault('has another domain')
  const primaryType = primaryTypeOf(kind)
  const fields = types[primaryType] ?? []
  if (Object.keys(message).length !== fields.length) throw new EnvelopeFault('has fields that are not signed')
  for (const field of fields)
    if (FIELD[field.type]?.(message[field.name]) !== true)
      throw new EnvelopeFault(`has no right ${field.name}`)
  const { from } = message
  if (!isAddressText(from)) throw new EnvelopeFault('is from no address')
  let id: Hex
  try {
    id = hashTypedData({ domain: domain as TypedDataDomain, types, primaryType, message })
  } catch {
    throw new EnvelopeFault("can't be hashed")
  }
  return {
    kind,
    id,
    signer: envelope.address.toLowerCase() as Address,
    from: from.toLowerCase() as Address,
    timestamp: Number(message['timestamp']),
  }
}

/** Half the order of secp256k1: signatures above it duplicate ones below. */
const HIGHEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Whether an account signed a hash, with its key or as a contract. */
export async function isSignedBy(
  account: Address,
  hash: Hex,
  signature: Hex,
  contracts: ContractSignatures,
): Promise<boolean> {
  return (await recovered(hash, signature)) === account || contracts(account, hash, signature)
}

async function recovered(hash: Hex, given: Hex): Promise<string | undefined> {
  try {
    const isCompact = given.length === 2 + 2 * 64
    const signature = isCompact
      ? serializeSignature(compactSignatureToSignature(parseCompactSignature(given)))
      : given
    if (signature.length !== 2 + 2 * 65 || BigInt(slice(signature, 32, 64)) > HIGHEST_S) return undefined
    return (await recoverAddress({ hash, signature })).toLowerCase()
  } catch {
    // Not a point on the curve.
    return undefined
  }
}
