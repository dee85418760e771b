import { createChainReader, createRpcClient } from '@ibull/chain'
import { messageId } from '@ibull/chain/governance'
import { localNetwork } from '@ibull/chain/networks'
import { GOVERNANCE_DOMAIN, GOVERNANCE_TYPES } from '@ibull/domain/governance'
import { expect, test, vi } from 'vitest'
import type { Proposal, SignedContent } from './answers.ts'
import { checkProposal } from './check-content.ts'
import { GovernanceAwayError } from './governance-errors.ts'

const author = '0x00000000000000000000000000000000000A11cE'
const message = {
  from: author as string,
  space: 'ibull.eth',
  timestamp: 1,
  type: 'single-choice',
  title: 'Burn more',
  body: '**Why**',
  discussion: '',
  choices: ['Yes', 'No'],
  labels: [] as readonly string[],
  start: 2,
  end: 3,
  snapshot: 5,
  plugins: '{}',
  privacy: '',
  app: 'ibull',
}
const id = messageId({
  domain: GOVERNANCE_DOMAIN,
  types: GOVERNANCE_TYPES.proposal,
  message,
}) as `0x${string}`
const signed: SignedContent = {
  id,
  author,
  space: 'ibull.eth',
  created: 1,
  updated: undefined,
  type: 'single-choice',
  title: 'Burn more',
  body: '**Why**',
  discussion: '',
  choices: ['Yes', 'No'],
  labels: [],
  start: 2,
  end: 3,
  snapshot: 5,
  plugins: {},
  app: 'ibull',
}
const reader = createChainReader({
  network: localNetwork,
  rpc: createRpcClient({ chainId: localNetwork.id, urls: [] }),
  queryClient: undefined as never,
})
const shown = { choices: ['Yes', 'No'], isRecountable: true } as unknown as Proposal
const check = async (
  content: SignedContent | undefined,
  header: () => Promise<unknown>,
  change: Partial<Proposal> = {},
) => {
  const proposal = { ...shown, signed: content, ...change }
  return (await checkProposal(proposal, { archiveHeader: header }, reader)).content
}
const unexpected = () => Promise.reject(new Error('The archive was not expected to be asked.'))
const away = () => Promise.reject(new GovernanceAwayError())

test('finds content signed that has the hash of its id, however often', async () => {
  expect(await check(signed, unexpected)).toBe('signed')
  expect(await check(signed, unexpected)).toBe('signed')
})

test('finds choices in another order changed', async () => {
  expect(await check({ ...signed, choices: ['No', 'Yes'] }, unexpected)).toBe('changed')
})

test('finds an update changed that the archive does not show', async () => {
  const updated = { ...signed, title: 'Burn less', updated: 2 }
  expect(await check(updated, () => Promise.resolve({ envelope: {}, updates: [] }))).toBe('changed')
})

test('leaves content unknown that the hub does not state whole', async () => {
  expect(await check(undefined, unexpected)).toBe('unknown')
})

test('leaves an update unknown without an archive or while it is withheld', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const updated = { ...signed, title: 'Burn less', updated: 2 }
  expect(await check(updated, unexpected, { isRecountable: false })).toBe('unknown')
  expect(await check(updated, away)).toBe('unknown')
  warn.mockRestore()
})

test('numbers choices that look alike, and no others', async () => {
  const numbered = async (...choices: readonly string[]) =>
    checkProposal({ ...shown, signed: undefined, choices }, { archiveHeader: unexpected }, reader)
  expect(await numbered('Yes', 'Y\u0435s')).toMatchObject({
    choices: ['1. Yes', '2. Y\u0435s'],
    areChoicesAlike: true,
  })
  const apart = await numbered('Yes', 'No')
  expect(apart.choices).toEqual(['Yes', 'No'])
  expect(apart.areChoicesAlike).toBeUndefined()
})
