import { GOVERNANCE_DOMAIN, GOVERNANCE_TYPES, type GovernanceEnvelope } from '@ibull/domain/governance'
import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { GovernanceRefusedError } from '../hub/governance-errors.ts'
import { keptProposal, receiptOf } from './governance-flows.ts'
import { unansweredProposal } from './unanswered-proposal.ts'

const types = GOVERNANCE_TYPES['delete-proposal']
const message = {
  from: '0x00000000000000000000000000000000000A11cE',
  space: 'ibull.eth',
  timestamp: 1_800_000_000,
  proposal: `0x${'ab'.repeat(32)}`,
}
const envelope: GovernanceEnvelope = {
  address: '0x00000000000000000000000000000000000A11cE',
  sig: '0x12',
  data: { domain: GOVERNANCE_DOMAIN, types, message },
}

test("receiptOf: what Snapshot's own hub has already has its ID, and any other refusal stays one", async () => {
  expect(await receiptOf({ submit: () => Promise.resolve('0x1') }, envelope)).toBe('0x1')
  const refusing = (reason: string) => ({
    submit: () => Promise.reject(new GovernanceRefusedError('', reason)),
  })
  const id = hashTypedData({
    domain: GOVERNANCE_DOMAIN,
    types,
    primaryType: 'CancelProposal',
    message: { ...message, timestamp: BigInt(message.timestamp) },
  } as Parameters<typeof hashTypedData>[0])
  expect(await receiptOf(refusing('duplicate message'), envelope)).toBe(id)
  await expect(receiptOf(refusing('no'), envelope)).rejects.toMatchObject({ reason: 'no' })
})

test('keptProposal: a signed proposal is kept with the ID that a hub gives it', () => {
  const proposal = {
    from: '0x00000000000000000000000000000000000A11cE',
    space: 'ibull.eth',
    timestamp: 1_800_000_000,
    type: 'single-choice',
    title: 'A farm',
    body: 'Why',
    discussion: '',
    choices: ['Yes', 'No'],
    labels: [],
    start: 1_800_003_600,
    end: 1_800_262_800,
    snapshot: 460,
    plugins: '{}',
    privacy: '',
    app: 'ibull',
  }
  keptProposal.set({ sig: '0x12', message: proposal })
  const id = hashTypedData({
    domain: GOVERNANCE_DOMAIN,
    types: GOVERNANCE_TYPES.proposal,
    primaryType: 'Proposal',
    message: {
      ...proposal,
      timestamp: BigInt(proposal.timestamp),
      start: BigInt(proposal.start),
      end: BigInt(proposal.end),
      snapshot: BigInt(proposal.snapshot),
    },
  })
  expect(unansweredProposal.store.getState().signed).toEqual({ sig: '0x12', message: proposal, id })
  expect(keptProposal.get()).toMatchObject({ sig: '0x12', message: proposal })
  keptProposal.set(undefined)
  expect(keptProposal.get()).toBeUndefined()
})
