import type { VotingPower } from '@ibull/domain/governance'
import { getAddress, toHex } from 'viem'
import { acceptedWeights, countVote } from '../governance/count-vote.ts'
import type { NewVote, StoredProposal } from '../governance/governance-store.ts'
import { NOW, SPACE } from './governance-hub.ts'

/** Returns an unsigned vote, to store many at once: each `number` has its own account, `unsignedVoter`. */
export function unsignedVote(
  { id: proposal, type, choices }: StoredProposal,
  number: number,
  powerOf: (voter: string) => VotingPower,
): NewVote {
  const from = unsignedVoter(number)
  const choice = 1 + (number % choices.length)
  const vote = { proposal, choice, reason: 'Because the meadow is green.', app: 'ibull', metadata: '{}' }
  const message = { from, space: SPACE.id, timestamp: NOW, ...vote }
  const envelope = {
    address: from,
    sig: `0x${'12'.repeat(65)}` as const,
    data: { domain: {}, types: {}, message },
  }
  const weights = acceptedWeights(type, choice, choices.length)
  return {
    envelope: {
      kind: 'vote',
      id: toHex(FIRST + number, { size: 32 }),
      ipfs: `bafkrei${number}`,
      text: JSON.stringify(envelope),
      envelope,
      signer: from,
      from,
      timestamp: NOW,
      message,
    },
    vote,
    alias: undefined,
    counted: countVote(type, weights, choices.length, powerOf(from)),
  }
}

const FIRST = 0x10_0000_0000

/** Returns the account of an unsigned vote, written as the hub stores it. */
export function unsignedVoter(number: number): `0x${string}` {
  return getAddress(toHex(FIRST + number, { size: 20 }))
}
