import type { GovernanceEnvelope } from '@ibull/domain/governance'
import { hashTypedData, type Hex } from 'viem'

/** Returns the ID that a Snapshot hub gives a message: its EIP-712 hash. */
export function messageId({ domain, types, message }: GovernanceEnvelope['data']): Hex {
  const [primaryType = ''] = Object.keys(types)
  return hashTypedData({ domain, types, primaryType, message })
}
