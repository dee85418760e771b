import assert from 'node:assert/strict'
import { holdingsFromLogs } from '@ibull/chain/governance-record'
import {
  MOST_SECONDS_BEHIND,
  tallyVotes,
  votingPower,
  type ArchivedResult,
  type ArchivedVote,
  type ArchiveHeader,
  type VotingPower,
} from '@ibull/domain/governance'
import { artifact } from '@ibull/contracts'
import { encodeFunctionData, formatUnits, numberToHex, RpcRequestError, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { connectNode } from '../deployment/connect-node.ts'
import { startCuttingProxy } from '../testing/cutting-node.ts'
import { GovernedHub, governedNetworkFile } from '../testing/governed-hub.ts'
import { ArchiveMaker, linesOf, resultOf, type Archive } from '../testing/proposal-archive.ts'
import { accountOf, ibull, TestProtocol } from '../testing/test-protocol.ts'
import { archiveLines } from './archive-lines.ts'
import { signaturesOn } from './check-envelope.ts'
import { recountOnNode, spaceOf, timesOn, type SpaceOnChain } from './recount-on-node.ts'
import { recountProposal, type RecountSources } from './recount-proposal.ts'

// `VOTERS=10000` is the size of a large vote; the gate has a small one.
const VOTERS = Number(process.env['VOTERS'] ?? 30)
/** Every tenth account votes for another choice first. */
const CHANGED = Math.ceil(VOTERS / 10)
const SENDERS = 16
const token = artifact('IbullToken').abi
const voters = Array.from({ length: VOTERS }, (_, index) =>
  privateKeyToAccount(numberToHex(0x10_0000 + index, { size: 32 })),
)
const held = (index: number): bigint => ibull('1') + BigInt(index)
const choiceOf = (index: number): number => 1 + (index % 3)

let hub: GovernedHub
let proposal = ''
/** The proposal's archive, as the hub sends it. */
let archive: Archive
let powersAt: RecountSources['powersAt']
let protocol: TestProtocol
let found: SpaceOnChain
let snapshot: number

beforeAll(async () => {
  protocol = await TestProtocol.start()
  const { chain } = protocol
  const from = accountOf(1).address
  const mainToken = protocol.at('mainToken')
  await chain.request('evm_setBlockGasLimit', numberToHex(10_000_000_000n))
  const nonce = Number(await chain.request('eth_getTransactionCount', from, 'latest'))
  for (let first = 0; first < VOTERS; first += 500) {
    await chain.request('evm_setAutomine', false)
    await Promise.all(
      voters.slice(first, first + 500).map(({ address }, index) => {
        const args = [address, held(first + index)]
        const data = encodeFunctionData({ abi: token, functionName: 'transfer', args })
        return chain.request('eth_sendTransaction', {
          from,
          to: mainToken,
          data,
          gas: '0x186a0',
          gasPrice: '0x0',
          nonce: numberToHex(nonce + first + index),
        })
      }),
    )
    await chain.request('evm_mine')
    await chain.request('evm_setAutomine', true)
  }
  snapshot = Number(await chain.blockNumber())
  // Later events don't change the result.
  await chain.write(mainToken, token, 'transfer', [voters[0]?.address, 7n], { from })
  const file = governedNetworkFile(protocol)
  vi.stubEnv('NETWORK_FILE', file)
  found = await spaceOf(protocol.client)
  const wallets = voters.map(({ address }, index) => [address.toLowerCase(), held(index)] as const)
  hub = await GovernedHub.start(protocol, file, new Map(wallets))
  proposal = await voteOnHub()
  // There is no archive while a vote waits for its power.
  const lines = await vi.waitFor(linesOfHub, { interval: 1_000 })
  const read = lines.map((line) => JSON.parse(line) as ArchiveHeader | ArchivedVote | ArchivedResult)
  archive = { header: read[0], votes: read.slice(1, -1), result: read.at(-1) } as Archive
  powersAt = await powersOfNode()
  assert.deepEqual(linesOf(archive), lines)
})
afterAll(async () => {
  await hub?.stop()
  await protocol?.stop()
})

async function linesOfHub(): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const line of archiveLines(`${hub.url}/archive/${proposal}`)) lines.push(line)
  return lines
}

/** Publishes a proposal and votes on it with every account. @returns the proposal's ID */
async function voteOnHub(): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const maker = new ArchiveMaker({
    space: found.space,
    author: at(voters, 0),
    start: now - 60,
    snapshot,
    powerOf: () => ({ lines: {}, total: 0n }) as never,
  })
  const { envelope } = await maker.headerOf({ timestamp: now, end: now + 86_400 })
  const id = await hub.send(envelope)
  const waiting = voters.entries()
  const sendNext = async (): Promise<void> => {
    for (const [index, voter] of waiting) {
      const turns = index % 10 === 0 ? [{ choice: 1 + (choiceOf(index) % 3), timestamp: now - 1 }] : []
      for (const { choice, timestamp } of [...turns, { choice: choiceOf(index), timestamp: now }])
        await hub.send((await maker.voteOf(id, voter, choice, { timestamp })).envelope)
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sendNext))
  return id
}

function at<T>(list: readonly T[], index: number): T {
  const one = list.at(index)
  if (one === undefined) throw new Error(`There is no ${index}.`)
  return one
}

test(`behavior: an archive of ${VOTERS} votes is recounted with a node alone, and is what the hub's page shows`, async () => {
  const began = performance.now()
  const { differences, tally, isComparedWithState } = await recountOnNode(
    protocol.client,
    archiveLines(`${hub.url}/archive/${proposal}`),
    found,
    0,
  )
  if (VOTERS >= 1_000) console.log(`${VOTERS} votes: ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  expect({ differences, isComparedWithState }).toEqual({ differences: [], isComparedWithState: true })
  const expected = voters.map((_, index) => ({
    weights: new Map([[choiceOf(index) - 1, 1n]]),
    power: held(index),
  }))
  expect(tally).toEqual(tallyVotes('single-choice', 3, expected))
  expect(archive.result).toMatchObject({ votes: VOTERS, accepted: VOTERS + CHANGED })
  const shown = await hub.query(
    `{ proposal(id: "${proposal}") { scores scores_total scores_state votes quorum } }`,
  )
  const inTokens = (raw: bigint): number => Number(formatUnits(raw, 9))
  expect(shown['proposal']).toEqual({
    scores: tally.scores.map(inTokens),
    scores_total: inTokens(tally.total),
    scores_state: 'pending',
    votes: tally.votes,
    quorum: 1_000_000,
  })
})

test(`behavior: each vote that the hub's page shows is in the archive with its receipt, choice and power`, async () => {
  const shown = new Map<string, unknown>()
  for (let after = ''; ;) {
    const where = `where: { proposal: "${proposal}", id_gt: "${after}" }`
    const page = `first: 1000, orderBy: "id", orderDirection: asc, ${where}`
    const { votes } = (await hub.query(`{ votes(${page}) { id voter choice vp } }`)) as {
      readonly votes: readonly { readonly id: string }[]
    }
    if (votes.length === 0) break
    for (const { id, ...vote } of votes) shown.set(id, vote)
    after = at(votes, -1).id
  }
  const last = new Map(archive.votes.map((vote) => [vote.envelope.data.message['from'], vote]))
  expect(shown.size).toBe(VOTERS)
  for (const [voter, { id, total, envelope }] of last) {
    const { choice } = envelope.data.message
    expect(shown.get(id)).toEqual({ voter, choice, vp: Number(formatUnits(BigInt(total), 9)) })
  }
})

/** Makes the stated result what the stated votes give: a hub that cheats would do that too. */
const consistent = (changed: Archive): Archive => ({
  ...changed,
  result: resultOf('single-choice', changed.votes),
})
const withVote = (index: number, changes: object): Archive => ({
  ...archive,
  votes: archive.votes.with(index, { ...at(archive.votes, index), ...changes }),
})
const withMessage = (index: number, changes: object): Archive => {
  const { envelope } = at(archive.votes, index)
  const message = { ...envelope.data.message, ...changes }
  return withVote(index, { envelope: { ...envelope, data: { ...envelope.data, message } } })
}
const withHeader = (changes: object): Archive => ({ ...archive, header: { ...archive.header, ...changes } })
const withResult = (changes: object): Archive => ({ ...archive, result: { ...archive.result, ...changes } })
const more = (amount: string | undefined): string => String(BigInt(amount ?? 0) + 1n)
const MIDDLE = Math.floor(VOTERS / 2)

const tamperings: readonly (readonly [string, () => Archive])[] = [
  ['a changed choice', () => withMessage(MIDDLE, { choice: 1 + (Number(choiceAt(MIDDLE)) % 3) })],
  [
    'a changed choice and a result to match',
    () => consistent(withMessage(MIDDLE, { choice: 1 + (Number(choiceAt(MIDDLE)) % 3) })),
  ],
  ['a changed voter', () => consistent(withMessage(3, { from: accountOf(1).address }))],
  ['a changed time', () => withMessage(4, { timestamp: Number(messageAt(4)['timestamp']) + 1 })],
  ['a changed reason', () => withMessage(-2, { reason: 'Because' })],
  [
    'a unit more power and a result to match',
    () => {
      const { power, total } = at(archive.votes, MIDDLE)
      const changed = { power: { ...power, wallet: more(power.wallet) }, total: more(total) }
      return consistent(withVote(MIDDLE, changed))
    },
  ],
  [
    'power moved from the wallet to the vault',
    () => {
      const { power } = at(archive.votes, 5)
      return withVote(5, { power: { ...power, wallet: '0', vault: power.wallet } })
    },
  ],
  ['a total that is not the sum', () => withVote(6, { total: more(at(archive.votes, 6).total) })],
  ["another vote's receipt", () => withVote(7, { id: at(archive.votes, 8).id })],
  [
    "another vote's signature",
    () =>
      withVote(8, { envelope: { ...at(archive.votes, 8).envelope, sig: at(archive.votes, 9).envelope.sig } }),
  ],
  ['the last vote left out', () => ({ ...archive, votes: archive.votes.slice(0, -1) })],
  ['a vote twice', () => ({ ...archive, votes: [...archive.votes, at(archive.votes, MIDDLE)] })],
  [
    'the order of a changed vote reversed',
    () => {
      const voter = voters[0]?.address
      const [first = 0, second = 0] = archive.votes.flatMap(({ envelope }, index) =>
        envelope.data.message['from'] === voter ? [index] : [],
      )
      const { votes } = archive
      const reversed = votes.with(first, at(votes, second)).with(second, at(votes, first))
      return consistent({ ...archive, votes: reversed })
    },
  ],
  ['another quorum', () => withHeader({ space: { ...archive.header.space, quorum: '1' } })],
  ['a pair left out', () => withHeader({ space: { ...archive.header.space, pairs: [] } })],
  [
    'an earlier snapshot',
    () => {
      const { envelope } = archive.header
      const message = { ...envelope.data.message, snapshot: snapshot - 1 }
      return withHeader({ envelope: { ...envelope, data: { ...envelope.data, message } } })
    },
  ],
  [
    'a unit moved from one score to another',
    () => {
      const [first = '', second = '', ...rest] = archive.result.scores
      return withResult({ scores: [more(first), String(BigInt(second) - 1n), ...rest] })
    },
  ],
  ['another total', () => withResult({ total: more(archive.result.total) })],
  ['another number of votes', () => withResult({ votes: VOTERS - 1 })],
  ['another number of accepted votes', () => withResult({ accepted: VOTERS })],
]
const messageAt = (index: number): Readonly<Record<string, unknown>> =>
  at(archive.votes, index).envelope.data.message
const choiceAt = (index: number): unknown => messageAt(index)['choice']

/** The powers of the node's logs, read once for all archives: none of them has another snapshot that is signed. */
async function powersOfNode(): Promise<RecountSources['powersAt']> {
  const accounts = [accountOf(1).address, ...voters.map(({ address }) => address)]
  const holdings = await holdingsFromLogs(protocol.client, found.contracts, accounts, {
    from: 0,
    to: snapshot,
  })
  const powers = new Map([...holdings].map(([account, one]) => [account.toLowerCase(), votingPower(one)]))
  const powerOf = (account: Address): VotingPower => {
    const power = powers.get(account.toLowerCase())
    if (power === undefined) throw new Error(`${account} has not voted.`)
    return power
  }
  return (_, voting) => Promise.resolve(new Map(voting.map((account) => [account, powerOf(account)])))
}

test.each(tamperings)(`error: is found among ${VOTERS} votes: %s`, async (_, tamper) => {
  const { differences } = await recountProposal(linesOf(tamper()), {
    space: found.space,
    isContractSignature: signaturesOn(protocol.client),
    powersAt,
    timeOf: timesOn(protocol.client),
  })
  expect(differences).not.toEqual([])
})

test('behavior: a node with small limits on blocks and logs gives the same result', async () => {
  const { client } = protocol
  const accounts: Address[] = [accountOf(1).address, ...voters.slice(0, 3).map(({ address }) => address)]
  const span = { from: 0, to: snapshot }
  const whole = await holdingsFromLogs(client, found.contracts, accounts, span)
  let refused = 0
  const narrow = {
    readContract: client.readContract,
    request: (async (call: { method: string; params: readonly [{ fromBlock: Hex; toBlock: Hex }] }) => {
      const [{ fromBlock, toBlock }] = call.params
      if (Number(toBlock) - Number(fromBlock) >= 9) {
        refused += 1
        throw new Error('query exceeds max block range')
      }
      return client.request(call as never)
    }) as typeof client.request,
  }
  expect(await holdingsFromLogs(narrow, found.contracts, accounts, span)).toEqual(whole)
  expect(refused).toBeGreaterThan(0)
  const trader = whole.get(accountOf(1).address)
  expect(trader?.vault.shares).toBe(trader?.vault.totalShares)
  expect(trader?.pairs[0]?.inWallet).toBeGreaterThan(0n)
})

test('error: transfers that a node leaves out are compared with balances', async () => {
  const node = await startCuttingProxy(protocol.chain.url, VOTERS - 1)
  onTestFinished(() => node.close())
  const url = `${node.url}/key-that-is-secret`
  const client = await connectNode(url, { chainId: 31_337, genesis: undefined })
  await expect(recountOnNode(client, linesOf(archive), found, 0)).rejects.toThrow(
    new RegExp(
      `^The logs of the node ${new URL(url).host} give \\d+ as the main token’s balance of \\w+, but the chain’s state has \\d+: `,
    ),
  )
})

test('behavior: without the state of the snapshot block the recount says so', async () => {
  const { client } = protocol
  const request = (async (call: { readonly method: string; readonly params: readonly unknown[] }) => {
    if (call.method !== 'eth_call' || call.params[1] !== numberToHex(snapshot))
      return client.request(call as never)
    const body = { method: call.method, params: call.params }
    throw new RpcRequestError({
      body,
      url: 'http://node',
      error: { code: -32_000, message: 'history has been pruned for this block' },
    })
  }) as typeof client.request
  const { differences, isComparedWithState } = await recountOnNode(
    { ...client, request },
    linesOf(archive),
    found,
    0,
  )
  expect({ differences, isComparedWithState }).toEqual({ differences: [], isComparedWithState: false })
})

test('error: a snapshot that the node has not reached is refused', async () => {
  const early = { ...protocol.client, getBlockNumber: () => Promise.resolve(BigInt(snapshot - 1)) }
  await expect(recountOnNode(early, linesOf(archive), found, 0)).rejects.toThrow(
    `The snapshot is block ${snapshot}, but the node has only ${snapshot - 1}.`,
  )
})

test('behavior: a snapshot block mined after the proposal could be published shows as a difference', async () => {
  const { client } = protocol
  const timestamp = Number(archive.header.envelope.data.message['timestamp'])
  const late = timestamp + MOST_SECONDS_BEHIND + 1
  const requested: unknown[] = []
  const getBlock = ((block: unknown) => {
    requested.push(block)
    return Promise.resolve({ timestamp: BigInt(late) })
  }) as never
  const { differences } = await recountOnNode({ ...client, getBlock }, linesOf(archive), found, 0)
  expect(differences).toEqual([
    expect.stringMatching(
      `^The snapshot is block ${snapshot} of ${late}, but the proposal was published by `,
    ),
  ])
  expect(requested).toEqual([{ blockNumber: BigInt(snapshot) }])
})
