import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import snapshot from '@snapshot-labs/snapshot.js'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChoice, tallyVotes, type MessageKind } from '@ibull/domain/governance'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import {
  account,
  governanceHub,
  HEAD,
  messageOf,
  NOW,
  signed,
  SPACE,
  walletPower,
} from '../testing/governance-hub.ts'

/** The parts of Snapshot's own client and verifier used here. */
interface Snapshot {
  readonly Client712: new (
    address: string,
  ) => Readonly<
    Record<Method, (wallet: object, address: string, message: object) => Promise<{ readonly id: string }>>
  >
  readonly utils: {
    verify(address: string, sig: string, data: object, network: string): Promise<boolean>
    readonly voting: {
      readonly weighted: new (
        proposal: object,
        votes: readonly object[],
        strategies: readonly object[],
        selected: object,
      ) => { getScores(): readonly number[] }
    }
  }
}
type Method = 'proposal' | 'updateProposal' | 'cancelProposal' | 'vote' | 'alias'

const UNIT = 10n ** 18n

const { Client712, utils } = snapshot as unknown as Snapshot
const load = createRequire(import.meta.url)
const { Wallet } = load('@ethersproject/wallet') as {
  readonly Wallet: new (key: string) => object & { readonly address: string }
}

const hub = governanceHub()
const [authorKey, voterKey, helperKey] = [31, 32, 33].map(
  (number): Hex => `0x${number.toString(16).padStart(64, '0')}`,
) as [Hex, Hex, Hex]
const [author, voter, helper] = [new Wallet(authorKey), new Wallet(voterKey), new Wallet(helperKey)]
let server: ServerType
let client: InstanceType<typeof Client712>
const timestamp = NOW

beforeAll(async () => {
  // The database starts with the first question, and the client gives up after a limit of its own.
  await scoresOf('none')
  hub.power.set(author.address, walletPower(20))
  hub.power.set(voter.address, walletPower(4))
  const url = await new Promise<string>((resolve) => {
    server = serve(
      { fetch: hub.hub.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false },
      ({ port }: AddressInfo) => resolve(`http://127.0.0.1:${port}/api/governance`),
    )
  })
  client = new Client712(`${url}/api/msg`)
})
afterAll(async () => {
  await new Promise((resolve) => server?.close(resolve) ?? resolve(undefined))
  await hub.database.close()
})

const proposal = (type: string, changes: object = {}): object => ({
  space: SPACE.id,
  timestamp,
  type,
  title: `By Snapshot's client: ${type}`,
  body: 'Body',
  discussion: '',
  choices: ['a', 'b', 'c'],
  start: NOW - 10,
  end: NOW + 100,
  snapshot: HEAD - 5,
  plugins: '{}',
  app: 'snapshot',
  ...changes,
})

async function scoresOf(id: string): Promise<unknown> {
  const { data } = await hub.query(`{ proposal(id: "${id}") { title scores votes } }`)
  return data
}

test.each([
  ['single-choice', 2, [0, 4, 0]],
  ['approval', [1, 3], [4, 0, 4]],
  ['weighted', { 1: 1, 2: 3 }, [1, 3, 0]],
  ['weighted', { 1: 0.25, 3: 0.75 }, [1, 0, 3]],
])("Snapshot's client proposes and votes (%s)", async (type, choice, scores) => {
  const body = JSON.stringify(choice)
  const { id } = await client.proposal(author, author.address, proposal(type, { body }))
  const vote = { space: SPACE.id, timestamp, proposal: id, type, choice, reason: 'Yes.', app: 'snapshot' }
  await client.vote(voter, voter.address, vote)
  expect(await scoresOf(id)).toEqual({
    proposal: { title: `By Snapshot's client: ${type}`, scores, votes: 1 },
  })
})

test('weights with fractions give the scores that snapshot.js computes', () => {
  const choices = ['a', 'b', 'c']
  const weight = fc.oneof(
    fc.nat(100),
    fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
    fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  )
  const chosen = fc
    .record({ 1: weight, 2: weight, 3: weight }, { requiredKeys: [] })
    .filter((choice) => Object.values(choice).some((one) => one > 0))
  const vote = fc.record({ choice: chosen, power: fc.integer({ min: 1, max: 1_000_000 }) })
  fc.assert(
    fc.property(fc.array(vote, { minLength: 1, maxLength: 10 }), (votes) => {
      const given = votes.map(({ choice, power }) => ({ choice, balance: power, scores: [power] }))
      const theirs = new utils.voting.weighted({ choices }, given, [{}], {}).getScores()
      const ours = tallyVotes(
        'weighted',
        choices.length,
        votes.map(({ choice, power }) => {
          const weights = readChoice('weighted', JSON.stringify(choice), choices.length)
          if (weights === undefined) throw new Error(`${JSON.stringify(choice)} is not read.`)
          return { weights, power: BigInt(power) * UNIT }
        }),
      )
      ours.scores.forEach((score, index) => {
        const their = theirs[index] ?? 0
        // Theirs are floating point numbers.
        expect(Math.abs(Number(score) / Number(UNIT) - their)).toBeLessThanOrEqual(1e-6 + 1e-9 * their)
      })
    }),
    { numRuns: 500 },
  )
})

test("Snapshot's client changes and cancels a proposal, and registers an alias", async () => {
  const { id } = await client.proposal(author, author.address, proposal('single-choice', { start: NOW + 50 }))
  await client.updateProposal(author, author.address, {
    proposal: id,
    space: SPACE.id,
    timestamp,
    type: 'single-choice',
    title: 'Changed',
    body: '',
    discussion: '',
    choices: ['x', 'y'],
    labels: [],
    plugins: '{}',
  })
  expect(await scoresOf(id)).toEqual({ proposal: { title: 'Changed', scores: [0, 0], votes: 0 } })
  await client.cancelProposal(author, author.address, { space: SPACE.id, timestamp, proposal: id })
  expect(await scoresOf(id)).toEqual({ proposal: null })

  const { id: open } = await client.proposal(
    author,
    author.address,
    proposal('single-choice', { body: 'Alias' }),
  )
  await client.alias(voter, voter.address, { alias: helper.address, timestamp })
  const vote = { space: SPACE.id, timestamp, proposal: open, type: 'single-choice', choice: 1 }
  await client.vote(helper, helper.address, { ...vote, from: voter.address })
  expect(await scoresOf(open)).toMatchObject({ proposal: { scores: [4, 0, 0], votes: 1 } })
})

test("Snapshot's client receives a refusal in its form", async () => {
  const vote = {
    space: SPACE.id,
    timestamp,
    proposal: `0x${'0'.repeat(64)}`,
    type: 'single-choice',
    choice: 1,
  }
  await expect(client.vote(voter, voter.address, vote)).rejects.toMatchObject({
    error: 'client_error',
    error_description: 'There is no such proposal.',
  })
})

const kinds: readonly MessageKind[] = [
  'proposal',
  'update-proposal',
  'delete-proposal',
  'vote',
  'vote-array',
  'vote-string',
  'alias',
]
test.each(kinds)("Snapshot's verifier accepts what is signed here (%s)", async (kind) => {
  const signer = privateKeyToAccount(voterKey)
  const message = messageOf(kind, signer.address, kind === 'alias' ? { alias: account(1).address } : {})
  const { address, sig, data } = await signed(signer, kind, message)
  await expect(utils.verify(address, sig, data, '56')).resolves.toBe(true)
})
