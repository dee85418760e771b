import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import hashes from '@snapshot-labs/snapshot.js/src/sign/hashedTypes.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCEPTED_FORMS, GOVERNANCE_DOMAIN, type MessageKind } from '@ibull/domain/governance'
import { serializeErc6492Signature, slice, type Hex } from 'viem'
import { CallRevertedError } from '../ens/ethereum-call.ts'
import {
  account,
  admin,
  author,
  governanceHub,
  messageOf,
  NOW,
  signed,
  walletPower,
  type GovernanceHub,
  type Message,
} from '../testing/governance-hub.ts'
import { hostileTexts } from '../../../web/src/markdown/testing/hostile-texts.ts'
import { compactForm } from '../testing/signature-forms.ts'

const hashedTypes: Readonly<Record<string, string>> = hashes

const CONTRACT = '0x00000000000000000000000000000000000c0de5'
const FORMER = '0x00000000000000000000000000000000000c0de6'
const DEPLOYLESS = '0x00000000000000000000000000000000000c0de7'
const word = (selector: string): Hex => `0x${selector}${'0'.repeat(56)}`

/** Contract wallets that accept the signature 0xabcd; the last of them isn't deployed yet. */
const wallets = {
  away: false,
  call(to: Hex | undefined, data: Hex): Promise<Hex> {
    if (wallets.away) return Promise.reject(new Error('The endpoint is silent.'))
    const isValid = data.includes('abcd')
    if (to === undefined) {
      const isKnown = isValid && data.includes(DEPLOYLESS.slice(2))
      return isKnown ? Promise.resolve('0x01') : Promise.reject(new CallRevertedError())
    }
    const selector = slice(data, 0, 4)
    if (to.toLowerCase() === CONTRACT && selector === '0x1626ba7e') {
      return Promise.resolve(word(isValid ? '1626ba7e' : 'ffffffff'))
    }
    if (to.toLowerCase() === FORMER) {
      return selector === '0x20c13b0b'
        ? Promise.resolve(word(isValid ? '20c13b0b' : 'ffffffff'))
        : Promise.reject(new CallRevertedError())
    }
    return Promise.resolve('0x')
  },
}

const hub: GovernanceHub = governanceHub({ call: wallets.call })
const voter = account(10)
let open = ''

beforeAll(async () => {
  for (const { address } of [voter, account(11), account(12), account(13)])
    hub.power.set(address, walletPower(7))
  for (const address of [CONTRACT, FORMER, DEPLOYLESS]) hub.power.set(address, walletPower(3))
  open = await hub.propose()
})
afterAll(() => hub.database.close())

const voteBy = (from: string, changes: Message = {}): Message =>
  messageOf('vote', from, { proposal: open, ...changes })

async function currentVote(of: string, proposal = open): Promise<Message | undefined> {
  const { data } = await hub.query(
    'query ($where: VoteWhere) { votes(where: $where) { id choice created vp vp_state reason } }',
    { where: { proposal, voter: of } },
  )
  const { votes } = data as { readonly votes: readonly Message[] }
  expect(votes.length).toBeLessThan(2)
  return votes[0]
}

test('a proposal is published, voted on, read and archived [governance.3, governance.5]', async () => {
  const id = await hub.propose({ title: 'From end to end' })
  expect(await hub.vote(voter, id, { choice: 2, metadata: '{"a":1}' })).toMatchObject({ status: 200 })
  const { data } = await hub.query(
    `query ($id: String!) {
       proposal(id: $id) { id title body choices start end snapshot author state scores scores_total votes space { id name } }
       votes(where: { proposal: $id }) { voter created choice metadata vp vp_state proposal { id choices } }
     }`,
    { id },
  )
  expect(data).toEqual({
    proposal: {
      id,
      title: 'From end to end',
      body: 'It is **green**.',
      choices: ['Yes', 'No'],
      start: NOW - 100,
      end: NOW + 1_000,
      snapshot: 990,
      author: author.address,
      state: 'active',
      scores: [0, 7],
      scores_total: 7,
      votes: 1,
      space: { id: 'ibull.eth', name: 'Acme' },
    },
    votes: [
      {
        voter: voter.address,
        created: NOW,
        choice: 2,
        metadata: { a: 1 },
        vp: 7,
        vp_state: 'final',
        proposal: { id, choices: ['Yes', 'No'] },
      },
    ],
  })
  const lines = await hub.archive(id)
  expect(lines.map(({ kind }) => kind)).toEqual(['proposal', 'vote', 'result'])
  expect(lines[2]).toMatchObject({ scores: ['0', '7000000000000000000'], votes: 1, accepted: 1 })
})

describe('types', () => {
  const hashOf = (types: string): string => createHash('sha256').update(types).digest('hex')
  const kinds = new Set<string>(ACCEPTED_FORMS.values())

  test("are all Snapshot's, under its names", () => {
    for (const [types, kind] of ACCEPTED_FORMS) expect(hashedTypes[hashOf(types)]).toBe(kind)
  })

  test('leave out none of Snapshot but three that carry strategies, and aliases of another chain', () => {
    const accepted = new Set([...ACCEPTED_FORMS.keys()].map(hashOf))
    const others = Object.entries(hashedTypes).filter(
      ([hash, kind]) => kinds.has(kind) && !accepted.has(hash),
    )
    expect(others.map(([, kind]) => kind).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'alias'),
      ...Array.from({ length: 3 }, () => 'proposal'),
    ])
  })

  const votes = [...ACCEPTED_FORMS].filter(([, kind]) => kind === 'vote')
  test.each(votes)('are accepted in each form of a vote: %s', async (text, kind) => {
    const types = JSON.parse(text) as { readonly Vote: readonly { name: string; type: string }[] }
    const proposal = await hub.propose({ title: hashOf(text) })
    const message = voteBy(voter.address, { proposal })
    const signedPart = Object.fromEntries(types.Vote.map(({ name }) => [name, message[name]]))
    const answer = await hub.post(await signed(voter, kind, signedPart, { types }))
    expect(answer.status).toBe(200)
    expect(await currentVote(voter.address, proposal)).toMatchObject({
      id: answer.body['id'],
      choice: 1,
      vp: 7,
    })
  })

  const proposals = [...ACCEPTED_FORMS].filter(([, kind]) => kind === 'proposal')
  test.each(proposals)('are accepted in each form of a proposal: %s', async (text, kind) => {
    const types = JSON.parse(text) as { readonly Proposal: readonly { name: string; type: string }[] }
    const message = messageOf('proposal', author.address, { title: hashOf(text) })
    const signedPart = Object.fromEntries(types.Proposal.map(({ name }) => [name, message[name]]))
    expect(await hub.post(await signed(author, kind, signedPart, { types }))).toMatchObject({ status: 200 })
  })
})

describe('a signature', () => {
  test('is answered with id, content identifier and relayer', async () => {
    const envelope = await signed(account(11), 'vote', voteBy(account(11).address))
    const answer = await hub.post(envelope, '/api/msg')
    expect(answer).toMatchObject({
      status: 200,
      body: { id: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string, relayer: { receipt: '' } },
    })
    expect(answer.body['ipfs']).toMatch(/^bafkrei[a-z2-7]{52}$/)
  })

  test.each([
    [
      'whose address is in lower case',
      (envelope: Message) => ({ ...envelope, address: voter.address.toLowerCase() }),
    ],
    [
      'whose address is in upper case',
      (envelope: Message) => ({ ...envelope, address: `0x${voter.address.slice(2).toUpperCase()}` }),
    ],
    [
      'in the form of 64 bytes',
      (envelope: Message) => ({ ...envelope, sig: compactForm(envelope['sig'] as Hex) }),
    ],
  ])('is accepted %s', async (title, change) => {
    const proposal = await hub.propose({ title })
    const envelope = await signed(voter, 'vote', voteBy(voter.address, { proposal }))
    expect(await hub.post(change(envelope))).toMatchObject({ status: 200 })
    expect(await currentVote(voter.address, proposal)).toMatchObject({ vp: 7 })
  })

  test.each([
    ['lower case', (address: string) => address.toLowerCase()],
    ['upper case', (address: string) => `0x${address.slice(2).toUpperCase()}`],
  ])('is accepted whose account is in %s, and counts for it once', async (title, spelled) => {
    const proposal = await hub.propose({ title: `Account in ${title}` })
    await hub.vote(voter, proposal, { timestamp: NOW - 1, choice: 2 })
    const from = spelled(voter.address)
    expect(
      await hub.post(await signed(voter, 'vote', voteBy(voter.address, { proposal, from }))),
    ).toMatchObject({ status: 200 })
    expect(await currentVote(voter.address, proposal)).toMatchObject({ choice: 1, vp: 7 })
    const published = messageOf('proposal', spelled(author.address), { title: `Author in ${title}` })
    const { body } = await hub.post(await signed(author, 'proposal', published))
    const { data } = await hub.query(`{ proposal(id: "${String(body['id'])}") { author } }`)
    expect(data).toEqual({ proposal: { author: author.address } })
  })

  test('is accepted with the chain id that some wallets add', async () => {
    const proposal = await hub.propose({ title: 'Chain id' })
    const message = voteBy(voter.address, { proposal })
    const domain = { ...GOVERNANCE_DOMAIN, chainId: 56 }
    expect(await hub.post(await signed(voter, 'vote', message, { domain }))).toMatchObject({ status: 200 })
  })

  const undeployed = serializeErc6492Signature({ address: FORMER, data: '0x12', signature: '0xabcd' })
  const ofContract = async (address: string, sig: string, changes: Message = {}): Promise<object> => {
    const { types } = (await signed(voter, 'vote', voteBy(voter.address))).data
    return { address, sig, data: { domain: GOVERNANCE_DOMAIN, types, message: voteBy(address, changes) } }
  }

  test.each([
    ['EIP-1271', CONTRACT, '0xabcd'],
    ['the former form of EIP-1271', FORMER, '0xabcd'],
    ['ERC-6492', DEPLOYLESS, undeployed],
  ])('of a contract is accepted by %s', async (_, address, sig) => {
    expect(await hub.post(await ofContract(address, sig))).toMatchObject({ status: 200 })
    expect(await currentVote(address)).toMatchObject({ vp: 3 })
  })

  test.each([
    ['that EIP-1271 rejects', CONTRACT, '0xabce'],
    ['that the former form rejects', FORMER, '0xabce'],
    ['of another contract that is not deployed', `0x${'99'.repeat(20)}`, undeployed],
    ['of no contract', `0x${'98'.repeat(20)}`, '0xabcd'],
  ])('%s is refused', async (_, address, sig) => {
    const before = await hub.rows()
    expect(await hub.post(await ofContract(address, sig))).toMatchObject({
      status: 400,
      body: { code: 'signatureInvalid' },
    })
    expect(await hub.rows()).toBe(before)
  })

  test('of a contract is not judged while the chain is silent', async () => {
    wallets.away = true
    const before = await hub.rows()
    const answer = await hub.post(await ofContract(CONTRACT, '0xabcd', { choice: 2 }))
    wallets.away = false
    expect(answer).toMatchObject({ status: 503, body: { code: 'signatureUncheckable' } })
    expect(await hub.rows()).toBe(before)
  })
})

describe('an alias', () => {
  const owner = account(13)
  const helper = account(20)
  const asHelper = async (title: string): Promise<{ status: number }> =>
    hub.post(await signed(helper, 'vote', voteBy(owner.address, { reason: title })))

  test('votes for thirty days, and the archive has its envelope', async () => {
    expect(await asHelper('before')).toMatchObject({ status: 400 })
    const alias = await signed(owner, 'alias', messageOf('alias', owner.address, { alias: helper.address }))
    expect(await hub.post(alias)).toMatchObject({ status: 200 })
    expect(await asHelper('after')).toMatchObject({ status: 200 })
    expect(await currentVote(owner.address)).toMatchObject({ vp: 7, reason: 'after' })
    const line = (await hub.archive(open)).find(({ alias: one }) => one !== null && one !== undefined)
    expect(line?.['alias']).toEqual({ ...alias, data: alias.data })
    const { data } = await hub.query('{ aliases { address alias created } }')
    expect(data).toEqual({ aliases: [{ address: owner.address, alias: helper.address, created: NOW }] })
  })

  test('signs votes only: an archive could not prove anything else', async () => {
    const owned = messageOf('proposal', author.address, { title: 'By an alias' })
    const alias = await signed(author, 'alias', messageOf('alias', author.address, { alias: helper.address }))
    expect(await hub.post(alias)).toMatchObject({ status: 200 })
    const before = await hub.rows()
    const cancel = messageOf('delete-proposal', author.address, { proposal: open })
    for (const envelope of [
      await signed(helper, 'proposal', owned),
      await signed(helper, 'delete-proposal', cancel),
    ]) {
      expect(await hub.post(envelope)).toMatchObject({ status: 400, body: { code: 'signerWrong' } })
    }
    expect(await hub.rows()).toBe(before)
  })

  test('ends after thirty days', async () => {
    const month = 30 * 86_400
    hub.time.now = NOW + month
    const late = await hub.propose({
      timestamp: NOW + month,
      start: NOW,
      end: NOW + month + 9,
      title: 'Late',
    })
    const vote = voteBy(owner.address, { proposal: late, timestamp: NOW + month })
    expect(await hub.post(await signed(helper, 'vote', vote))).toMatchObject({
      status: 400,
      body: { code: 'signerWrong' },
    })
    hub.time.now = NOW
  })
})

describe('votes of one account', () => {
  test('the later one counts, in either order of arrival', async () => {
    const proposal = await hub.propose({ title: 'Later' })
    expect(await hub.vote(voter, proposal, { choice: 1, timestamp: NOW - 5 })).toMatchObject({ status: 200 })
    expect(await hub.vote(voter, proposal, { choice: 2, timestamp: NOW - 3 })).toMatchObject({ status: 200 })
    const before = await hub.rows()
    expect(await hub.vote(voter, proposal, { choice: 1, timestamp: NOW - 4 })).toMatchObject({
      status: 400,
      body: { code: 'voteOutdated' },
    })
    expect(await hub.rows()).toBe(before)
    expect(await currentVote(voter.address, proposal)).toMatchObject({ choice: 2, created: NOW - 3 })
    const lines = await hub.archive(proposal)
    expect(lines.at(-1)).toMatchObject({ scores: ['0', '7000000000000000000'], votes: 1, accepted: 2 })
  })

  test('of the same second, the one with the larger id counts', async () => {
    const proposal = await hub.propose({ title: 'Same second' })
    const answers: { readonly id: string; readonly status: number }[] = []
    for (const reason of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const { status, body } = await hub.vote(voter, proposal, { reason })
      answers.push({ status, id: String(body['id'] ?? '') })
    }
    const stored = answers.filter(({ status }) => status === 200).map(({ id }) => id)
    expect(stored).toEqual(stored.toSorted())
    expect(answers.some(({ status }) => status === 400)).toBe(true)
    expect(await currentVote(voter.address, proposal)).toMatchObject({ id: stored.at(-1) })
  })

  test('sent again, a message is answered again and stored once', async () => {
    const proposal = await hub.propose({ title: 'Again' })
    const envelope = await signed(voter, 'vote', voteBy(voter.address, { proposal }))
    const first = await hub.post(envelope)
    const before = await hub.rows()
    expect(await hub.post(envelope)).toEqual(first)
    expect(await hub.post({ ...envelope, sig: compactForm(envelope.sig) })).toEqual(first)
    expect(await hub.rows()).toBe(before)
  })

  test('sent at the same time, it is taken once', async () => {
    const proposal = await hub.propose({ title: 'At once' })
    const envelope = await signed(voter, 'vote', voteBy(voter.address, { proposal }))
    const answers = await Promise.all([hub.post(envelope), hub.post(envelope), hub.post(envelope)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '425', '425'])
    expect(answers.find(({ status }) => status === 425)?.body).toMatchObject({ error: 'too_early' })
    expect((await hub.archive(proposal)).at(-1)).toMatchObject({ votes: 1, accepted: 1 })
  })
})

describe('a proposal', () => {
  test('sent again because the answer was lost, gets the same receipt and is published once', async () => {
    const message = messageOf('proposal', author.address, { title: 'Lost answer', end: NOW + 60 })
    const envelope = await signed(author, 'proposal', message)
    const first = await hub.post(envelope)
    expect(first).toMatchObject({ status: 200 })
    const before = await hub.rows()
    hub.time.now = NOW + 3_600
    hub.power.unknown = 'away'
    expect(await hub.post(envelope)).toEqual(first)
    hub.time.now = NOW
    hub.power.unknown = undefined
    expect(await hub.rows()).toBe(before)
    const { data } = await hub.query('{ proposals(where: { title_contains: "Lost answer" }) { id } }')
    expect(data).toEqual({ proposals: [{ id: first.body['id'] }] })
  })

  test('may be changed by its author before it starts', async () => {
    const id = await hub.propose({ title: 'Draft', start: NOW + 50 })
    const text = { title: 'Final', choices: ['a', 'b', 'c'], type: 'approval', timestamp: NOW + 1 }
    const update = messageOf('update-proposal', author.address, { proposal: id, ...text })
    const envelope = await signed(author, 'update-proposal', update)
    expect(await hub.post(envelope)).toMatchObject({ status: 200 })
    expect(await hub.post(envelope)).toMatchObject({ status: 200 })
    hub.time.now = NOW + 50
    expect(await hub.vote(voter, id, { choice: [1, 3] })).toMatchObject({ status: 200 })
    hub.time.now = NOW
    const { data } = await hub.query(`{ proposal(id: "${id}") { title choices type scores updated } }`)
    expect(data).toEqual({
      proposal: {
        title: 'Final',
        choices: ['a', 'b', 'c'],
        type: 'approval',
        scores: [7, 0, 7],
        updated: NOW + 1,
      },
    })
    const [header] = await hub.archive(id)
    expect(header).toMatchObject({ updates: [envelope], cancellation: null })
  })

  test.each([
    ['its author', author],
    ['an admin', admin],
  ])('may be cancelled by %s, and its archive says so', async (title, signer) => {
    const id = await hub.propose({ title })
    await hub.vote(voter, id)
    const cancel = messageOf('delete-proposal', signer.address, { proposal: id })
    const envelope = await signed(signer, 'delete-proposal', cancel)
    expect(await hub.post(envelope)).toMatchObject({ status: 200 })
    expect(
      (await hub.query(`{ proposal(id: "${id}") { id } votes(where: { proposal: "${id}" }) { id } }`))[
        'data'
      ],
    ).toEqual({ proposal: null, votes: [] })
    const lines = await hub.archive(id)
    expect(lines[0]).toMatchObject({ cancellation: envelope })
    expect(lines).toHaveLength(3)
  })

  test.each([
    ['a body of 99,999 characters', { body: '\u0001'.repeat(99_999) }],
    ['letters of other scripts', { title: 'מרעה للمراعي 牧草地 🐂', choices: ['כן', 'لا'] }],
    ['SQL and GraphQL in its texts', { title: `'); DROP TABLE x; --`, body: '{ proposals { id } } ${1}' }],
    ['script in its body', { body: '<script>alert(1)</script><img src=x onerror=alert(1)>' }],
  ])('keeps %s as it was signed', async (_, changes) => {
    const id = await hub.propose(changes)
    const { data } = await hub.query(`{ proposal(id: "${id}") { title body choices } }`)
    expect(data).toMatchObject({ proposal: changes })
  })
})

test.each([
  ['a reason of 5,000 characters', { reason: 'x'.repeat(5_000) }],
  ['metadata of 2,000 characters', { metadata: JSON.stringify({ a: 'x'.repeat(1_992) }) }],
])('a vote with %s is kept whole', async (title, changes) => {
  const proposal = await hub.propose({ title })
  expect(await hub.vote(voter, proposal, changes)).toMatchObject({ status: 200 })
  const [, vote] = await hub.archive(proposal)
  expect(vote).toMatchObject({ envelope: { data: { message: changes } } })
})

test('hostile texts are kept as they were signed, and come back as data only', async () => {
  // What a database can't keep is refused, see the refusals.
  const texts = hostileTexts.filter((text) => !/[\0\p{Surrogate}]/u.test(text))
  expect(texts.length).toBeGreaterThan(90)
  const body = texts.join('\n\n')
  const id = await hub.propose({ title: 'Hostile', body, discussion: texts[0] })
  const voters = texts.map((reason, index) => ({ reason, voter: account(2_000 + index) }))
  for (const { voter: one } of voters) hub.power.set(one.address, walletPower(1))
  const answers = await Promise.all(
    voters.map(({ reason, voter: one }) =>
      hub.vote(one, id, { reason, metadata: JSON.stringify({ reason }) }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))

  const request = async (path: string, init?: RequestInit) => {
    const answer = await hub.hub.request(`/api/governance${path}`, init)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    return { type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const votes = `votes(first: 1000, where: { proposal: "${id}" }) { voter reason metadata }`
  const graph = await request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ proposal(id: "${id}") { body discussion } ${votes} }` }),
  })
  expect(graph.type).toBe('application/json; charset=utf-8')
  const { data } = JSON.parse(graph.text) as { readonly data: { readonly votes: readonly Message[] } }
  expect(data).toMatchObject({ proposal: { body, discussion: texts[0] } })
  const byVoter = new Map(data.votes.map((vote) => [vote['voter'], vote]))
  for (const { reason, voter: one } of voters)
    expect(byVoter.get(one.address)).toMatchObject({ reason, metadata: { reason } })

  const archive = await request(`/archive/${id}`)
  expect(archive.type).toBe('application/x-ndjson; charset=utf-8')
  const [header, ...rest] = archive.text
    .trimEnd()
    .split('\n')
    .map(
      (line) => JSON.parse(line) as { readonly envelope?: { readonly data: { readonly message: Message } } },
    )
  expect(header?.envelope?.data.message).toMatchObject({ body })
  const reasons = rest.flatMap(({ envelope }) => envelope?.data.message['reason'] ?? [])
  expect(new Set(reasons)).toEqual(new Set(texts))
})

describe('weights', () => {
  test('divide the power among the choices, and approval gives it to each', async () => {
    const weighted = await hub.propose({ title: 'Weighted', type: 'weighted', choices: ['a', 'b', 'c'] })
    await hub.vote(voter, weighted, { choice: '{"1":3,"3":1}' })
    const approval = await hub.propose({ title: 'Approval', type: 'approval', choices: ['a', 'b', 'c'] })
    await hub.vote(voter, approval, { choice: [2, 3] })
    await hub.vote(account(11), approval, { choice: [] })
    const query = 'query ($id: String!) { proposal(id: $id) { scores votes scores_by_strategy } }'
    const { data } = await hub.query(query, { id: weighted })
    expect(data).toEqual({
      proposal: {
        scores: [5.25, 0, 1.75],
        votes: 1,
        scores_by_strategy: [5.25, 0, 1.75].map((score) => [score, 0, 0, 0, 0]),
      },
    })
    expect((await hub.query(query, { id: approval }))['data']).toMatchObject({
      proposal: { scores: [0, 7, 7], votes: 2 },
    })
    const choice = await hub.query('query ($id: String!) { votes(where: { proposal: $id }) { choice } }', {
      id: weighted,
    })
    expect(choice['data']).toEqual({ votes: [{ choice: { 1: 3, 3: 1 } }] })
  })
})

test('the id is the EIP-712 hash that the former client computes', async () => {
  const { _TypedDataEncoder: encoder } = createRequire(import.meta.url)('@ethersproject/hash') as {
    readonly _TypedDataEncoder: { hash(domain: object, types: object, message: object): string }
  }
  const kinds: readonly MessageKind[] = ['proposal', 'alias']
  for (const kind of kinds) {
    const message = messageOf(
      kind,
      author.address,
      kind === 'alias' ? { alias: admin.address } : { title: 'Hash' },
    )
    const envelope = await signed(author, kind, message)
    const { domain, types } = envelope.data
    expect((await hub.post(envelope)).body['id']).toBe(encoder.hash(domain, types, message))
  }
})
