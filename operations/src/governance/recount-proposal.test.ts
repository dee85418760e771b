import type { Address } from '@ibull/domain'
import {
  MOST_SECONDS_BEHIND,
  type GovernanceSpace,
  type MessageKind,
  type SignedChoice,
  type VotingPower,
  type VotingType,
} from '@ibull/domain/governance'
import { numberToHex } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { ArchiveMaker, linesOf, resultOf, type Archive, type Message } from '../testing/proposal-archive.ts'
import { recountProposal, type RecountSources } from './recount-proposal.ts'

const START = 1_800_000_000
const account = (number: number) => privateKeyToAccount(numberToHex(number, { size: 32 }))
const [author, admin, ann, bob, cid, dan, eve] = [1, 2, 3, 4, 5, 6, 7].map(account) as [
  PrivateKeyAccount,
  ...PrivateKeyAccount[],
] &
  PrivateKeyAccount[]
/** A contract wallet: the node answers which signatures are valid. */
const safe: Address = '0x00000000000000000000000000000000000005af'

const space: GovernanceSpace = {
  id: 'ibull.eth',
  name: 'Acme',
  chainId: 56,
  admins: [admin?.address ?? safe],
  minimumPower: 10n,
  quorum: 1_000n,
  pairs: [safe],
}

const required = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('It is not there.')
  return value
}

const powers = new Map<string, VotingPower>()
function powerOf(address: string): VotingPower {
  return powers.get(address.toLowerCase()) ?? givePower(address, 0n)
}
function givePower(address: string, wallet: bigint, vault = 0n): VotingPower {
  const none = { manualPool: 0n, walletLiquidity: 0n, farmLiquidity: 0n }
  const power = { lines: { ...none, wallet, vault }, total: wallet + vault }
  powers.set(address.toLowerCase(), power)
  return power
}
;[author, ann, bob, cid, dan].forEach((one, index) =>
  givePower(required(one).address, 100n * BigInt(index + 1), 7n),
)
givePower(safe, 5_000n)

const blocks: bigint[] = []
const sources: RecountSources = {
  space,
  powersAt: (block, accounts) => {
    blocks.push(block)
    return Promise.resolve(new Map(accounts.map((one) => [one, powerOf(one)])))
  },
  // The block of the snapshot is an hour older than the proposal; each later one comes an hour after it.
  timeOf: (block) => Promise.resolve(START - 1_000 + 3_600 * Number(block - 78n)),
  isContractSignature: (address, _hash, signature) =>
    Promise.resolve(address === safe && signature === '0x5afe'),
}

const maker = new ArchiveMaker({ space, author, start: START, snapshot: 77, powerOf })
const envelopeOf = (signer: Signer, kind: MessageKind, message: Message) =>
  maker.envelopeOf(required(signer), kind, message)
const headerOf = (changes: Message = {}) => maker.headerOf(changes)
const voteOf = (proposal: string, signer: Signer, ...rest: Rest) =>
  maker.voteOf(proposal, required(signer), ...rest)
type Signer = PrivateKeyAccount | undefined
type Rest = Parameters<ArchiveMaker['voteOf']> extends [string, PrivateKeyAccount, ...infer R] ? R : never

/** Four votes of three accounts (one is replaced), one of a contract and one signed by an alias. */
async function trueArchive(): Promise<Archive> {
  const header = await headerOf()
  const id = header.id
  const ofSafe = await voteOf(id, eve, 3, { from: safe })
  const byAlias = await voteOf(id, eve, 2, { from: required(dan).address })
  const alias = await envelopeOf(dan, 'alias', {
    from: required(dan).address,
    alias: required(eve).address,
    timestamp: START - 50_000,
  })
  const votes = [
    await voteOf(id, ann, 1),
    await voteOf(id, bob, 2),
    await voteOf(id, ann, 2, { timestamp: START + 20 }),
    await voteOf(id, cid, 1, { reason: 'Because' }),
    { ...ofSafe, envelope: { ...ofSafe.envelope, address: safe, sig: '0x5afe' } },
    { ...byAlias, alias: alias.envelope },
  ]
  return { header, votes, result: resultOf('single-choice', votes) }
}

const recountOf = (lines: readonly string[], more: Partial<RecountSources> = {}) =>
  recountProposal(lines, { ...sources, ...more })

describe('a true archive', () => {
  it('behavior: is equal: replaced votes, a contract wallet, an alias, and power at the snapshot block', async () => {
    blocks.length = 0
    const { differences, tally, title, choices } = await recountOf(linesOf(await trueArchive()))
    expect(differences).toEqual([])
    expect([title, choices]).toEqual(['A meadow', ['Yes', 'No', 'Later']])
    expect(tally).toEqual({
      scores: [407n, 207n + 307n + 507n, 5_000n],
      total: 6_428n,
      votedPower: 6_428n,
      votes: 5,
    })
    expect(blocks).toEqual([77n])
  })

  it.each<[VotingType, SignedChoice, readonly bigint[]]>([
    ['approval', [1, 3], [207n, 0n, 207n]],
    ['approval', [], [0n, 0n, 0n]],
    ['weighted', '{"1":1,"2":2}', [69n, 138n, 0n]],
  ])('behavior: is equal with %s votes', async (type, choice, scores) => {
    const header = await headerOf({ type })
    const votes = [await voteOf(header.id, ann, choice, { type })]
    const { differences, tally } = await recountOf(linesOf({ header, votes, result: resultOf(type, votes) }))
    expect([differences, tally.scores]).toEqual([[], scores])
  })

  it('behavior: is equal with an update before the start and a cancellation by an admin', async () => {
    const header = await headerOf()
    const update = await envelopeOf(author, 'update-proposal', {
      ...maker.textOf({ choices: ['A', 'B', 'C'] }),
      proposal: header.id,
      timestamp: START - 500,
    })
    const cancelled = await envelopeOf(admin, 'delete-proposal', {
      from: required(admin).address,
      space: space.id,
      timestamp: START + 5,
      proposal: header.id,
    })
    const votes = [await voteOf(header.id, ann, 3)]
    const archive = {
      header: { ...header, updates: [update.envelope], cancellation: cancelled.envelope },
      votes,
    }
    const lines = linesOf({ ...archive, result: resultOf('single-choice', votes) })
    expect(await recountOf(lines)).toMatchObject({ differences: [], choices: ['A', 'B', 'C'] })
    const foreign = await envelopeOf(bob, 'delete-proposal', cancelled.envelope.data.message)
    const forged = { ...archive.header, cancellation: foreign.envelope }
    expect((await recountOf([JSON.stringify(forged), ...lines.slice(1)])).differences).not.toEqual([])
  })

  it('behavior: of two votes in the same second, the one with the larger id counts', async () => {
    const header = await headerOf()
    const both = [await voteOf(header.id, ann, 1), await voteOf(header.id, ann, 2)]
    const votes = both.sort((a, b) => (a.id < b.id ? -1 : 1))
    const result = resultOf('single-choice', votes)
    expect((await recountOf(linesOf({ header, votes, result }))).differences).toEqual([])
    const turned = votes.toReversed()
    expect((await recountOf(linesOf({ header, votes: turned, result }))).differences).toHaveLength(1)
  })
})

type Tamper = (archive: Archive) => Archive | Promise<Archive>
const vote = (archive: Archive, index: number) => required(archive.votes[index])
const withVote = (archive: Archive, index: number, changed: object): Archive => ({
  ...archive,
  votes: archive.votes.map((one, place) => (place === index ? { ...one, ...changed } : one)),
})
const withMessage = (archive: Archive, index: number, changes: Message): Archive => {
  const { envelope } = vote(archive, index)
  const message = { ...envelope.data.message, ...changes }
  return withVote(archive, index, { envelope: { ...envelope, data: { ...envelope.data, message } } })
}
/** With the result that follows from the change. */
const consistent =
  (tamper: Tamper): Tamper =>
  async (archive) => {
    const changed = await tamper(archive)
    return { ...changed, result: resultOf('single-choice', changed.votes) }
  }
const withHeader = (archive: Archive, changes: object): Archive => ({
  ...archive,
  header: { ...archive.header, ...changes },
})
const withResult = (archive: Archive, changes: object): Archive => ({
  ...archive,
  result: { ...archive.result, ...changes },
})

describe('a tampered archive', () => {
  it('error: a cancellation by a stranger and a vote twice are named', async () => {
    const archive = await trueArchive()
    const { envelope } = await envelopeOf(bob, 'delete-proposal', {
      from: required(bob).address,
      space: space.id,
      timestamp: START + 5,
      proposal: archive.header.id,
    })
    const lines = linesOf({
      ...withHeader(archive, { cancellation: envelope }),
      votes: [...archive.votes, vote(archive, 3)],
    })
    expect((await recountOf(lines)).differences).toEqual([
      'The cancellation is neither by the author nor by an admin.',
      'Line 8 is a vote that was there before.',
    ])
  })

  it.each<[string, Tamper]>([
    ['a changed choice', (archive) => withMessage(archive, 0, { choice: 3 })],
    [
      'a changed choice and a result to match',
      consistent((archive) => withMessage(archive, 1, { choice: 1 })),
    ],
    ['a changed reason', (archive) => withMessage(archive, 3, { reason: 'No reason' })],
    ['a changed time', (archive) => withMessage(archive, 3, { timestamp: START + 11 })],
    ['a changed voter', consistent((archive) => withMessage(archive, 3, { from: author.address }))],
    [
      'more power in one line, its total and the result',
      consistent((archive) => {
        const { power, total } = vote(archive, 1)
        const wallet = String(BigInt(power.wallet) + 1n)
        return withVote(archive, 1, { power: { ...power, wallet }, total: String(BigInt(total) + 1n) })
      }),
    ],
    [
      'power moved between two lines',
      (archive) => withVote(archive, 1, { power: { ...vote(archive, 1).power, wallet: '307', vault: '0' } }),
    ],
    ['a total that is not the sum', (archive) => withVote(archive, 1, { total: '9' })],
    ['another id', (archive) => withVote(archive, 0, { id: vote(archive, 1).id })],
    ['a missing vote', (archive) => ({ ...archive, votes: archive.votes.slice(1) })],
    ['a vote twice', consistent((archive) => ({ ...archive, votes: [...archive.votes, vote(archive, 0)] }))],
    [
      'a vote twice and counted twice',
      (archive) => ({ ...archive, votes: [...archive.votes, vote(archive, 4)] }),
    ],
    [
      'the replaced vote behind the one that replaced it',
      consistent((archive) => {
        const [first, second, third, ...rest] = archive.votes
        return { ...archive, votes: [required(third), required(second), required(first), ...rest] }
      }),
    ],
    [
      "another account's signature",
      (archive) =>
        withVote(archive, 0, {
          envelope: { ...vote(archive, 0).envelope, sig: vote(archive, 1).envelope.sig },
        }),
    ],
    [
      'a signature by the account that sent it for another one',
      async (archive) =>
        withVote(archive, 0, await voteOf(archive.header.id, bob, 1, { from: required(ann).address })),
    ],
    [
      'a contract that does not know the signature',
      (archive) => withVote(archive, 4, { envelope: { ...vote(archive, 4).envelope, sig: '0x5aff' } }),
    ],
    ['an alias left out', (archive) => withVote(archive, 5, { alias: null })],
    [
      'an alias that has run out',
      async (archive) => {
        const message = {
          from: required(dan).address,
          alias: required(eve).address,
          timestamp: START - 31 * 86_400,
        }
        return withVote(archive, 5, { alias: (await envelopeOf(dan, 'alias', message)).envelope })
      },
    ],
    [
      'an alias for another account',
      async (archive) => {
        const message = { from: required(dan).address, alias: required(bob).address, timestamp: START }
        return withVote(archive, 5, { alias: (await envelopeOf(dan, 'alias', message)).envelope })
      },
    ],
    [
      'an alias that its account has not signed',
      async (archive) => {
        const message = { from: required(dan).address, alias: required(eve).address, timestamp: START }
        const { envelope } = await envelopeOf(eve, 'alias', message)
        return withVote(archive, 5, { alias: { ...envelope, address: required(dan).address } })
      },
    ],
    [
      'a vote of another space',
      consistent(async (archive) =>
        withVote(archive, 0, await voteOf(archive.header.id, ann, 1, { space: 'other.eth' })),
      ),
    ],
    [
      'a vote for another proposal',
      consistent(async (archive) => withVote(archive, 0, await voteOf(`0x${'1'.repeat(64)}`, ann, 1))),
    ],
    [
      'a vote after the end',
      consistent(async (archive) => {
        const late = await voteOf(archive.header.id, cid, 1, { timestamp: START + 1_300 })
        return withVote(archive, 3, late)
      }),
    ],
    [
      'a vote long before the start',
      consistent(async (archive) => {
        const early = await voteOf(archive.header.id, cid, 1, { timestamp: START - 6 * 86_400 - 1 })
        return withVote(archive, 3, early)
      }),
    ],
    [
      'a choice that the proposal does not have',
      async (archive) => withVote(archive, 3, await voteOf(archive.header.id, cid, 4)),
    ],
    [
      "another space's name",
      (archive) => withHeader(archive, { space: { ...archive.header.space, name: 'Other' } }),
    ],
    [
      'another space',
      (archive) => withHeader(archive, { space: { ...archive.header.space, id: 'other.eth' } }),
    ],
    ['another chain', (archive) => withHeader(archive, { space: { ...archive.header.space, chainId: 97 } })],
    [
      'a lower quorum',
      (archive) => withHeader(archive, { space: { ...archive.header.space, quorum: null } }),
    ],
    ['other pairs', (archive) => withHeader(archive, { space: { ...archive.header.space, pairs: [] } })],
    ['another proposal id', (archive) => withHeader(archive, { id: `0x${'2'.repeat(64)}` })],
    [
      'another snapshot',
      (archive) => {
        const { envelope } = archive.header
        const message = { ...envelope.data.message, snapshot: 78 }
        return withHeader(archive, { envelope: { ...envelope, data: { ...envelope.data, message } } })
      },
    ],
    [
      'another snapshot, signed again',
      async (archive) => withHeader(archive, { ...(await headerOf({ snapshot: 78 })) }),
    ],
    [
      'a later snapshot, signed by the author: a block that was mined after the vote',
      async () => {
        const header = await headerOf({ snapshot: 79 })
        const signers: readonly Signer[] = [ann, bob]
        const votes = await Promise.all(signers.map((one) => voteOf(header.id, one, 1)))
        return { header, votes, result: resultOf('single-choice', votes) }
      },
    ],
    [
      'a changed title',
      async (archive) =>
        withHeader(archive, { ...(await headerOf({ title: 'A car park' })), id: archive.header.id }),
    ],
    [
      'an update that the author has not signed',
      async (archive) => {
        const message = { ...maker.textOf(), proposal: archive.header.id, timestamp: START - 1 }
        const { envelope } = await envelopeOf(bob, 'update-proposal', message)
        return withHeader(archive, { updates: [{ ...envelope, address: author.address }] })
      },
    ],
    ['another version', (archive) => withHeader(archive, { version: 2 })],
    ['a field too many in the header', (archive) => withHeader(archive, { note: 'x' })],
    ['a field too many in a vote', (archive) => withVote(archive, 0, { note: 'x' })],
    [
      'a field too many in an envelope',
      (archive) => withVote(archive, 0, { envelope: { ...vote(archive, 0).envelope, note: 'x' } }),
    ],
    ['a field too many in a message', (archive) => withMessage(archive, 0, { note: 'x' })],
    ['a field too many in the result', (archive) => withResult(archive, { note: 'x' })],
    [
      'another score',
      (archive) => withResult(archive, { scores: ['408', ...archive.result.scores.slice(1)] }),
    ],
    ['a score left out', (archive) => withResult(archive, { scores: archive.result.scores.slice(0, 2) })],
    ['another total', (archive) => withResult(archive, { total: '1' })],
    ['another voted power', (archive) => withResult(archive, { votedPower: '1' })],
    ['another number of votes', (archive) => withResult(archive, { votes: 6 })],
    ['another number of accepted votes', (archive) => withResult(archive, { accepted: 7 })],
    ['an archive made before a vote', (archive) => withHeader(archive, { exportedAt: START - 1_000 })],
  ])('error: is found: %s', async (_, tamper) => {
    const { differences } = await recountOf(linesOf(await tamper(await trueArchive())))
    expect(differences).not.toEqual([])
    for (const difference of differences) expect(difference).toMatch(/^[^\n]+\.$/)
  })

  it.each<[string, (lines: string[]) => string[]]>([
    ['nothing', () => []],
    ['no header', (lines) => lines.slice(1)],
    ['a cut-off end', (lines) => lines.slice(0, -1)],
    ['a cut-off line', (lines) => [...lines.slice(0, -1), String(lines.at(-1)).slice(0, -5)]],
    ['a line after the result', (lines) => [...lines, required(lines[1])]],
    ['two results', (lines) => [...lines, String(lines.at(-1))]],
    ['two headers', (lines) => [required(lines[0]), ...lines]],
    ['an empty line', (lines) => [...lines.slice(0, 2), '', ...lines.slice(2)]],
    [
      'a field twice',
      (lines) => lines.map((line) => line.replace('{"kind":"vote",', '{"kind":"vote","kind":"vote",')),
    ],
    ['a line of another kind', (lines) => [...lines.slice(0, -1), '{"kind":"note"}', String(lines.at(-1))]],
  ])('error: is found: %s', async (_, tamper) => {
    expect((await recountOf(tamper(linesOf(await trueArchive())))).differences).not.toEqual([])
  })

  it('error: is found: an author without the power to publish', async () => {
    const { differences } = await recountOf(linesOf(await trueArchive()), {
      powersAt: (_, accounts) =>
        Promise.resolve(
          new Map(
            accounts.map((one) => [
              one,
              one === author.address.toLowerCase() ? givePower('0x', 9n) : powerOf(one),
            ]),
          ),
        ),
    })
    expect(differences).toEqual(["The author's power was 9, too little to publish."])
  })

  const LATEST = START - 1_000 + MOST_SECONDS_BEHIND
  it.each([
    ['mined when the proposal could last be published', LATEST, {}, []],
    [
      'mined later than that',
      LATEST + 1,
      {},
      [`The snapshot is block 77 of ${LATEST + 1}, but the proposal was published by ${LATEST}.`],
    ],
    ['mined before the end', START + 999, { end: START + 1_000 }, []],
    [
      'mined at the end',
      START + 1_000,
      { end: START + 1_000 },
      [`The snapshot is block 77 of ${START + 1_000}, but the proposal was published by ${START + 999}.`],
    ],
  ])('behavior: a snapshot block %s', async (_, time, changes, expected) => {
    const header = await headerOf({ end: START + 10 * 86_400, ...changes })
    const votes = [await voteOf(header.id, ann, 1)]
    const lines = linesOf({ header, votes, result: resultOf('single-choice', votes) })
    const { differences } = await recountOf(lines, { timeOf: () => Promise.resolve(time) })
    expect(differences).toEqual(expected)
  })
})
