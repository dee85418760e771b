import {
  EnvelopeFault,
  readSigned,
  type CheckedEnvelope,
  type ContractSignatures,
} from '@ibull/chain/governance-record'
import type { GovernanceEnvelope } from '@ibull/domain/governance'
import { parseAbi, type PublicClient } from 'viem'
import { ArchiveFault } from './read-line.ts'

/** Reads a signed message. @throws {ArchiveFault} for anything but a governance message with exactly its fields */
export function readArchived(envelope: GovernanceEnvelope, at: string): CheckedEnvelope {
  try {
    return readSigned(envelope)
  } catch (error) {
    throw error instanceof EnvelopeFault ? new ArchiveFault(`${at} ${error.message}`) : error
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
