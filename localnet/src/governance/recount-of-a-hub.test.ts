import { afterAll, expect, test } from 'vitest'
import type { Address } from '@ibull/domain'
import {
  ALIAS_TYPES,
  GOVERNANCE_DOMAIN,
  GOVERNANCE_TYPES,
  primaryTypeOf,
  VOTING_RULES,
  type GovernanceSpace,
  type MessageKind,
  type VotingPower,
} from '@ibull/domain/governance'
import { createDatabase, createHub, Governance, PowerUnknownError } from '@ibull/hub'
import { recountProposal } from '@ibull/operations'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'

const NOW = 1_800_000_000
const UNIT = 10n ** 18n
const account = (number: number): PrivateKeyAccount =>
  privateKeyToAccount(`0x${number.toString(16).padStart(64, '0')}`)
const [author, owner, helper] = [account(1), account(2), account(3)]
const voters = Array.from({ length: 6 }, (_, index) => account(10 + index))
const space: GovernanceSpace = {
  rules: { ...VOTING_RULES, leastPeriod: 1 },
  id: 'ibull.eth',
  name: 'Acme',
  chainId: 56,
  admins: [author.address],
  minimumPower: UNIT,
  quorum: 3n * UNIT,
  pairs: [],
}

/** Odd amounts, so that divided weights leave a remainder. */
function powerOf(address: Address): VotingPower {
  const wallet = UNIT + BigInt(address.slice(0, 12))
  const vault = BigInt(address.slice(0, 10))
  const lines = { wallet, manualPool: 0n, vault, walletLiquidity: 7n, farmLiquidity: 0n }
  return { lines, total: wallet + vault + 7n }
}
const powersAt = (_: bigint, addresses: readonly Address[]): Promise<ReadonlyMap<Address, VotingPower>> =>
  Promise.resolve(new Map(addresses.map((address) => [address, powerOf(address)] as const)))

const state = { isAway: false, now: NOW }
const database = createDatabase({ folder: undefined }, () => undefined)
const governance = new Governance({
  space,
  symbol: 'IBULL',
  database,
  power: {
    powerAt: (block, addresses) =>
      state.isAway ? Promise.reject(new PowerUnknownError('away')) : powersAt(block, addresses),
  },
  latestBlock: () => Promise.resolve(1_000n),
  timeOfBlock: () => Promise.resolve(NOW),
  clock: () => state.now,
})
const hub = createHub({ governance, clientOf: () => 'test', limits: { governanceMessagesPerMinute: 1_000 } })
afterAll(() => database.close())

async function post(
  signer: PrivateKeyAccount,
  kind: MessageKind,
  message: Record<string, unknown>,
): Promise<string> {
  const types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>> =
    kind === 'alias' ? ALIAS_TYPES : GOVERNANCE_TYPES[kind]
  const whole =
    kind === 'alias' ? message : { from: signer.address, space: space.id, timestamp: NOW, ...message }
  const data = { domain: GOVERNANCE_DOMAIN, types, message: whole }
  const sig = await signer.signTypedData({ ...data, primaryType: primaryTypeOf(kind) })
  const answer = await hub.request('/api/governance', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: signer.address, sig, data }),
  })
  const body = (await answer.json()) as { readonly id?: string }
  if (body.id === undefined) throw new Error(JSON.stringify(body))
  return body.id
}

test.each([
  ['single-choice', 'vote', [1, 3]],
  ['approval', 'vote-array', [[1], [2, 3], []]],
  ['weighted', 'vote-string', ['{"1":3,"2":4}', '{"3":1}']],
] as const)('what a hub archives is recounted without a difference (%s)', async (type, kind, choices) => {
  state.now = NOW
  const text = { type, body: '', discussion: '', labels: [], plugins: '{}', privacy: '' }
  const times = { start: NOW + 5, end: NOW + 100, snapshot: 900, app: '' }
  const proposal = await post(author, 'proposal', { ...text, ...times, title: type, choices: ['a', 'b'] })
  await post(author, 'update-proposal', { ...text, proposal, title: 'Changed', choices: ['a', 'b', 'c'] })
  state.now = NOW + 5
  const vote = (turn: number, more: object = {}) => ({
    proposal,
    choice: choices[turn % choices.length],
    reason: '',
    app: '',
    metadata: '{}',
    ...more,
  })
  for (const [index, voter] of voters.entries()) await post(voter, kind, vote(index))
  for (const [index, voter] of voters.slice(0, 3).entries()) {
    await post(voter, kind, vote(index + 1, { timestamp: NOW + 1 }))
  }
  state.isAway = true
  for (const [index, voter] of voters.slice(2, 5).entries()) {
    await post(voter, kind, vote(index, { timestamp: NOW + 2 }))
  }
  state.isAway = false
  expect(await governance.countWaiting()).toBe(3)
  await post(owner, 'alias', { from: owner.address, alias: helper.address, timestamp: NOW })
  await post(helper, kind, vote(0, { from: owner.address }))

  const archive = await (await hub.request(`/api/governance/archive/${proposal}`)).text()
  const lines = archive.trimEnd().split('\n')
  const sources = {
    space,
    powersAt,
    timeOf: () => Promise.resolve(NOW),
    isContractSignature: () => Promise.resolve(false),
  }
  const { differences, title, tally } = await recountProposal(lines, sources)
  expect(differences).toEqual([])
  expect({ title, votes: tally.votes, lines: lines.length }).toEqual({
    title: 'Changed',
    votes: 7,
    lines: 15,
  })
  // A negative check: without one replaced vote, the number of accepted votes differs.
  const { differences: found } = await recountProposal(lines.toSpliced(1, 1), sources)
  expect(found).toHaveLength(1)
})
