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
  parseAbi,
  parseCompactSignature,
  recoverAddress,
  serializeSignature,
  slice,
  type Address,
  type Hex,
  type PublicClient,
  type TypedDataDomain,
} from 'viem'
import { addressIn, ArchiveFault } from './read-line.ts'

/** Whether a contract accepts a signature as its own, deployed or not (EIP-1271, ERC-6492). */
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

const FIELD: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  'string[]': (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  address: (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  bytes32: (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value),
  uint64: isWhole,
  uint32: isWhole,
  'uint32[]': (value) => Array.isArray(value) && value.every(isWhole),
}

function isWhole(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** Reads a signed message. @throws {ArchiveFault} for anything but a governance message with exactly its fields */
export function readSigned(envelope: GovernanceEnvelope, at: string): CheckedEnvelope {
  const { domain, types, message } = envelope.data
  const kind = messageKind(types)
  if (kind === undefined) throw new ArchiveFault(`${at} has types that are not governance's`)
  const { name, version, chainId, ...rest } = domain
  const isDomain =
    name === GOVERNANCE_DOMAIN.name &&
    version === GOVERNANCE_DOMAIN.version &&
    (chainId === undefined || isWhole(chainId)) &&
    Object.keys(rest).length === 0
  if (!isDomain) throw new ArchiveFault(`${at} has another domain`)
  const primaryType = primaryTypeOf(kind)
  const fields = types[primaryType] ?? []
  if (Object.keys(message).length !== fields.length)
    throw new ArchiveFault(`${at} has fields that are not signed`)
  for (const field of fields)
    if (FIELD[field.type]?.(message[field.name]) !== true)
      throw new ArchiveFault(`${at} has no right ${field.name}`)
  if (!/^0x[0-9a-fA-F]{40}$/.test(String(message['from']))) throw new ArchiveFault(`${at} is from no address`)
  let id: Hex
  try {
    id = hashTypedData({ domain: domain as TypedDataDomain, types, primaryType, message })
  } catch {
    throw new ArchiveFault(`${at} can't be hashed`)
  }
  return {
    kind,
    id,
    signer: envelope.address.toLowerCase() as Address,
    from: addressIn(envelope, 'from'),
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

const formerAbi = parseAbi(['function isValidSignature(bytes data, bytes signature) view returns (bytes4)'])

/** Checks contract signatures with a node's contracts, in their current state. */
export function signaturesOn(client: PublicClient): ContractSignatures {
  return async (address, hash, signature) => {
    if (await client.verifyHash({ address, hash, signature })) return true
    try {
      const answer = await client.readContract({
        address,
        abi: formerAbi,
        functionName: 'isValidSignature',
        args: [hash, signature],
      })
      return answer === '0x20c13b0b'
    } catch {
      return false
    }
  }
}
