import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { GOVERNANCE_DOMAIN, GOVERNANCE_TYPES, type VotingPower } from '@ibull/domain/governance'
import type { Database } from '../database/database.ts'
import type { GovernanceOptions } from './governance.ts'
import { highSForm } from '../testing/signature-forms.ts'
import {
  account,
  admin,
  author,
  governanceHub,
  HEAD,
  messageOf,
  NOW,
  signed,
  SPACE,
  walletPower,
  type Message,
} from '../testing/governance-hub.ts'

const hub = governanceHub()
const voter = account(10)
const stranger = account(11)
const poor = account(12)
const proposals = { open: '', approval: '', weighted: '', pending: '', closed: '', cancelled: '' }

beforeAll(async () => {
  hub.power.set(voter.address, walletPower(7))
  hub.power.set(stranger.address, walletPower(3))
  hub.power.set(author.address, walletPower(0), 1n)
  proposals.open = await hub.propose()
  proposals.approval = await hub.propose({ type: 'approval', choices: ['a', 'b', 'c'] })
  proposals.weighted = await hub.propose({ type: 'weighted', choices: ['a', 'b', 'c'] })
  proposals.pending = await hub.propose({ start: NOW + 100 })
  proposals.closed = await hub.propose({ end: NOW + 1, title: 'Over soon' })
  proposals.cancelled = await hub.propose({ title: 'A mistake' })
  const message = messageOf('delete-proposal', author.address, { proposal: proposals.cancelled })
  await hub.post(await signed(author, 'delete-proposal', message))
  hub.time.now = NOW + 1
})
afterAll(() => hub.database.close())

/** Posts a body, and checks that it is rejected with the code in Snapshot's format and that nothing is stored. */
async function expectRefused(body: unknown, code: string, status = 400): Promise<void> {
  const before = await hub.rows()
  const answer = await hub.post(body)
  expect(answer).toMatchObject({ status, body: { code } })
  expect(answer.body['error']).toBe(status === 503 ? 'temporarily_unavailable' : 'client_error')
  expect(answer.body['error_description']).toMatch(/^[A-Z].*[.?]/)
  expect(await hub.rows()).toBe(before)
}

const vote = (changes: Message = {}): Message =>
  messageOf('vote', voter.address, { proposal: proposals.open, ...changes })

describe('an envelope is refused', () => {
  const broken: readonly [string, (envelope: Record<string, unknown>) => unknown, string][] = [
    ['that is no JSON', () => '{', 'envelopeUnreadable'],
    ['that is a list', (envelope) => [envelope], 'envelopeUnreadable'],
    ['without data', (envelope) => ({ ...envelope, data: undefined }), 'envelopeUnreadable'],
    ['without a signature', (envelope) => ({ ...envelope, sig: undefined }), 'envelopeUnreadable'],
    ['with a signature that is no hex', (envelope) => ({ ...envelope, sig: '0xzz' }), 'envelopeUnreadable'],
    ['with an empty signature', (envelope) => ({ ...envelope, sig: '0x' }), 'signatureInvalid'],
    ['without an address', (envelope) => ({ ...envelope, address: undefined }), 'addressInvalid'],
    ['of the format of 2021', () => ({ address: voter.address, msg: '{}', sig: '0x' }), 'envelopeUnreadable'],
  ]
  test.each(broken)('%s', async (_, change, code) => {
    await expectRefused(change({ ...(await signed(voter, 'vote', vote())) }), code)
  })

  test.each([
    ['name', { name: 'snapshots', version: '0.1.4' }],
    ['version', { name: 'snapshot', version: '0.1.3' }],
    ['contract', { ...GOVERNANCE_DOMAIN, verifyingContract: SPACE.admins[0] }],
  ])('whose domain has another %s', async (_, domain) => {
    await expectRefused(await signed(voter, 'vote', vote(), { domain }), 'domainWrong')
  })

  test('whose chain id is a text', async () => {
    const envelope = await signed(voter, 'vote', vote())
    const data = { ...envelope.data, domain: { ...GOVERNANCE_DOMAIN, chainId: '56' } }
    await expectRefused({ ...envelope, data }, 'domainWrong')
  })

  test('whose types are in another order', async () => {
    const types = { Vote: [...GOVERNANCE_TYPES.vote.Vote].toReversed() }
    await expectRefused(await signed(voter, 'vote', vote(), { types }), 'typesUnknown')
  })

  test('with a field that is not signed, or without one that is', async () => {
    const envelope = await signed(voter, 'vote', vote())
    const { reason: _, ...less } = envelope.data.message
    const more = { ...envelope.data.message, weight: 2 }
    for (const message of [more, less]) {
      await expectRefused({ ...envelope, data: { ...envelope.data, message } }, 'fieldsWrong')
    }
  })

  test('by a client that sends no JSON type, so that no other page can make it', async () => {
    const before = await hub.rows()
    const body = JSON.stringify(await signed(voter, 'vote', vote()))
    const headers = { 'content-type': 'text/plain' }
    const answer = await hub.hub.request('/api/governance/', { method: 'POST', body, headers })
    expect(answer.status).toBe(415)
    expect(await hub.rows()).toBe(before)
  })

  test('that is longer than any message', async () => {
    const envelope = await signed(voter, 'vote', vote())
    await expectRefused({ ...envelope, padding: 'x'.repeat(700_000) }, 'bodyTooLarge', 413)
  })
})

describe('a signature is refused', () => {
  test('that is longer than a wallet of a hundred owners makes', async () => {
    const { sig, ...envelope } = await signed(voter, 'vote', vote())
    await expectRefused({ ...envelope, sig: `${sig}${'00'.repeat(10_000)}` }, 'textTooLong')
  })

  test.each(Object.keys(messageOf('vote', '0x')))('over a vote whose %s was changed', async (name) => {
    const envelope = await signed(voter, 'vote', vote())
    const changed: Message = {
      from: stranger.address,
      space: 'ibull.et',
      timestamp: NOW - 1,
      proposal: proposals.pending,
      choice: 2,
      reason: 'Because.',
      app: 'snapshot',
      metadata: '{"a":1}',
    }
    const message = { ...envelope.data.message, [name]: changed[name] }
    const code = name === 'space' ? 'spaceUnknown' : 'signatureInvalid'
    await expectRefused({ ...envelope, data: { ...envelope.data, message } }, code)
  })

  test.each(Object.keys(messageOf('proposal', '0x')))(
    'over a proposal whose %s was changed',
    async (name) => {
      const proposal = messageOf('proposal', author.address, { title: 'Unchanged' })
      const envelope = await signed(author, 'proposal', proposal)
      const value = proposal[name]
      const other = Array.isArray(value)
        ? [...value, 'x']
        : typeof value === 'number'
          ? value + 1
          : `${String(value)} `
      const changed = name === 'from' ? stranger.address : other
      const message = { ...proposal, [name]: changed }
      const code = name === 'space' ? 'spaceUnknown' : 'signatureInvalid'
      await expectRefused({ ...envelope, data: { ...envelope.data, message } }, code)
    },
  )

  test('of another account than the address says', async () => {
    const envelope = await signed(stranger, 'vote', vote())
    await expectRefused({ ...envelope, address: voter.address }, 'signatureInvalid')
  })

  test('of another account than the voter, which is no alias', async () => {
    await expectRefused(await signed(stranger, 'vote', vote()), 'signerWrong')
  })

  test('with the high s that means the same', async () => {
    const envelope = await signed(voter, 'vote', vote({ reason: 'high s' }))
    await expectRefused({ ...envelope, sig: highSForm(envelope.sig) }, 'signatureInvalid')
  })

  test('of a domain without the chain id that the message names', async () => {
    const envelope = await signed(voter, 'vote', vote())
    const data = { ...envelope.data, domain: { ...GOVERNANCE_DOMAIN, chainId: 56 } }
    await expectRefused({ ...envelope, data }, 'signatureInvalid')
  })
})

describe('a time is refused', () => {
  test.each([
    ['more than five minutes ahead', 301, 'timestampTooLate'],
    ['more than six days ago', -6 * 86_400 - 1, 'timestampTooEarly'],
  ])('%s', async (_, offset, code) => {
    const timestamp = NOW + 1 + offset
    await expectRefused(await signed(voter, 'vote', vote({ timestamp })), code)
  })

  test.each([300, -6 * 86_400])('but not at the bound (%s s)', async (offset) => {
    const one = account(40 + Math.abs(offset % 7))
    hub.power.set(one.address, walletPower(1))
    expect(await hub.vote(one, proposals.open, { timestamp: NOW + 1 + offset })).toMatchObject({
      status: 200,
    })
  })
})

describe('a vote is refused', () => {
  const choices: readonly [keyof typeof proposals, unknown][] = [
    ['open', 0],
    ['open', 3],
    ['open', [1]],
    ['open', '1'],
    ['approval', 1],
    ['approval', [0]],
    ['approval', [1, 4]],
    ['approval', [2, 2]],
    ['approval', '[1]'],
    ['weighted', 1],
    ['weighted', '{}'],
    ['weighted', '{"1":0}'],
    ['weighted', '{"4":1}'],
    ['weighted', '{"0":1}'],
    ['weighted', '{"1":-1}'],
    ['weighted', '{"1":-0.5,"2":1}'],
    ['weighted', '{"1":1e999}'],
    ['weighted', '{"1":"1"}'],
    ['weighted', '[1]'],
    ['weighted', 'green'],
  ]
  test.each(choices)('(%s) with the choice %j', async (name, choice) => {
    const kind = Array.isArray(choice) ? 'vote-array' : typeof choice === 'string' ? 'vote-string' : 'vote'
    const message = messageOf(kind, voter.address, { proposal: proposals[name], choice })
    await expectRefused(await signed(voter, kind, message), 'choiceWrong')
  })

  test.each([-1, 1.5, 2 ** 32, null, { 1: 1 }])(
    'with the choice %j, which its type has not',
    async (choice) => {
      const envelope = await signed(voter, 'vote', vote())
      const message = { ...envelope.data.message, choice }
      await expectRefused({ ...envelope, data: { ...envelope.data, message } }, 'fieldsWrong')
    },
  )

  test.each([
    ['a proposal that does not exist', `0x${'12'.repeat(32)}`, 'proposalUnknown'],
    ['no proposal', 'QmRAQB6YaCyidP37UdDnjFY5vQuiBrcqdyoW1CuDgwxkD4', 'proposalUnknown'],
    ['SQL', `0x'; DROP TABLE ibull_hub.governance_votes; --`, 'proposalUnknown'],
  ])('for %s', async (_, proposal, code) => {
    await expectRefused(await signed(voter, 'vote', vote({ proposal })), code)
  })

  test.each([
    ['before the start', 'pending', 'votingClosed'],
    ['from the end on', 'closed', 'votingClosed'],
    ['after the cancellation', 'cancelled', 'proposalUnknown'],
  ] as const)('%s', async (_, name, code) => {
    await expectRefused(await signed(voter, 'vote', vote({ proposal: proposals[name] })), code)
  })

  test('that arrives in time, but whose power is only known after the end', async () => {
    const proposal = await hub.propose({ end: NOW + 20, title: 'Over while the power is read' })
    const envelope = await signed(voter, 'vote', vote({ proposal }))
    const powerAt = vi.spyOn(hub.power, 'powerAt').mockImplementationOnce((_, addresses) => {
      hub.time.now = NOW + 20
      return Promise.resolve(new Map(addresses.map((address) => [address, walletPower(7)])))
    })
    try {
      await expectRefused(envelope, 'votingClosed')
      expect(powerAt).toHaveBeenCalled()
    } finally {
      powerAt.mockRestore()
      hub.time.now = NOW + 1
    }
  })

  test('for another space, also as it was signed there', async () => {
    await expectRefused(await signed(voter, 'vote', vote({ space: 'cakevote.eth' })), 'spaceUnknown')
  })

  test('of an account without power at the snapshot block', async () => {
    const message = messageOf('vote', poor.address, { proposal: proposals.open })
    await expectRefused(await signed(poor, 'vote', message), 'powerNone')
  })

  test('whose choice is padded', async () => {
    const padded = `{"1":1${' '.repeat(4_994)}}`
    const voteFor = (choice: string) => ({ proposal: proposals.weighted, choice })
    expect(padded).toHaveLength(5_001)
    const message = messageOf('vote-string', voter.address, voteFor(padded))
    await expectRefused(await signed(voter, 'vote-string', message), 'textTooLong')
    const answer = await hub.vote(voter, proposals.weighted, { choice: padded.replace(' ', '') })
    expect(answer.status).toBe(200)
  })

  test.each([
    ['reason', 'x'.repeat(5_001), 'textTooLong'],
    ['metadata', JSON.stringify({ a: 'x'.repeat(1_993) }), 'textTooLong'],
    ['metadata', '[]', 'jsonInvalid'],
    ['metadata', 'green', 'jsonInvalid'],
    ['reason', 'zero \0 byte', 'textUnstorable'],
    ['reason', 'half a \ud83d', 'textUnstorable'],
  ])('whose %s cannot be kept', async (name, text, code) => {
    const envelope = await signed(voter, 'vote', vote())
    const message = { ...envelope.data.message, [name]: text }
    await expectRefused(
      code === 'textUnstorable'
        ? { ...envelope, data: { ...envelope.data, message } }
        : await signed(voter, 'vote', vote({ [name]: text })),
      code,
    )
  })
})

describe('a proposal is refused', () => {
  const choices = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => `${index}`)
  const cases: readonly [string, Message, string][] = [
    ['with one choice', { choices: ['Yes'] }, 'choicesWrong'],
    ['with an empty choice', { choices: ['Yes', ' '] }, 'choicesWrong'],
    ['with 101 choices', { choices: choices(101) }, 'choicesWrong'],
    ['with the same choice twice', { choices: ['Yes', 'No', 'Yes'] }, 'choicesAlike'],
    ['with choices that differ in case', { choices: ['Yes', 'yES'] }, 'choicesAlike'],
    ['with choices that differ in a hidden character', { choices: ['Yes', 'Y\u200bes'] }, 'choicesAlike'],
    ['with choices of letters that look alike', { choices: ['Yes', '\uff39es'] }, 'choicesAlike'],
    ['with a choice of hidden characters', { choices: ['Yes', '\u200b\u00ad'] }, 'choicesWrong'],
    ['with a title of hidden characters', { title: '\u200b' }, 'textMissing'],
    ['without a title', { title: ' ' }, 'textMissing'],
    ['with a title of 257 characters', { title: 'x'.repeat(257) }, 'textTooLong'],
    ['with a body of 100,001 characters', { body: 'x'.repeat(100_001) }, 'textTooLong'],
    ['with a title that turns the direction of text', { title: 'Pay \u202eeciov' }, 'textDirection'],
    ['with a choice that turns the direction of text', { choices: ['Yes', 'No\u2066'] }, 'textDirection'],
    ['with a line break in its title', { title: 'Yes\nNo' }, 'textDirection'],
    ['of a kind of voting that is not offered', { type: 'quadratic' }, 'typeUnknown'],
    ['with private votes', { privacy: 'shutter' }, 'privacyRefused'],
    ['with plugins that are no JSON object', { plugins: '[]' }, 'jsonInvalid'],
    ['that ends when it starts', { start: NOW + 10, end: NOW + 10 }, 'periodWrong'],
    ['that has ended', { start: NOW - 10, end: NOW + 1 }, 'periodWrong'],
    ['that lasts for more than 180 days', { end: NOW + 1 + 180 * 86_400 + 1 }, 'periodWrong'],
    [
      'that starts in more than 180 days',
      { start: NOW + 181 * 86_400, end: NOW + 182 * 86_400 },
      'periodWrong',
    ],
    ['of a snapshot block in the future', { snapshot: HEAD + 1 }, 'snapshotTooLate'],
    ['of a snapshot block before the token existed', { snapshot: 1 }, 'powerTooLow'],
    ['of another space', { space: 'cake.eth' }, 'spaceUnknown'],
  ]
  test.each(cases)('%s [governance.9]', async (_, changes, code) => {
    await expectRefused(
      await signed(author, 'proposal', messageOf('proposal', author.address, changes)),
      code,
    )
  })

  test('of an author with too little power at the snapshot block [governance.10, governance.12]', async () => {
    const message = messageOf('proposal', voter.address)
    await expectRefused(await signed(voter, 'proposal', message), 'powerTooLow')
  })

  test('only with less power than the minimum [governance.10]', async () => {
    const publish = async (power: VotingPower) => {
      hub.power.set(stranger.address, power)
      return hub.post(await signed(stranger, 'proposal', messageOf('proposal', stranger.address)))
    }
    try {
      const { lines, total } = walletPower(10)
      expect(await publish({ lines, total: total - 1n })).toMatchObject({ status: 400 })
      expect(await publish({ lines, total })).toMatchObject({ status: 200 })
    } finally {
      hub.power.set(stranger.address, walletPower(3))
    }
  })

  test.each(['away', 'behind'] as const)('while the power is unknown (history %s)', async (reason) => {
    hub.power.unknown = reason
    try {
      const message = messageOf('proposal', author.address, { title: reason })
      await expectRefused(await signed(author, 'proposal', message), 'powerUnknown', 503)
    } finally {
      hub.power.unknown = undefined
    }
  })
})

describe('times of a proposal are bounded by the space', () => {
  const publishedWith = async (options: Partial<GovernanceOptions>, changes: Message): Promise<unknown> => {
    const { post } = governanceHub({ database: hub.database, power: hub.power, ...options })
    const message = messageOf('proposal', author.address, { title: JSON.stringify(changes), ...changes })
    const { status, body } = await post(await signed(author, 'proposal', message))
    return status === 200 ? 'published' : body['code']
  }

  test('refuses a vote shorter than twelve hours from now, by default', async () => {
    const { rules: _, ...space } = SPACE
    const end = NOW + 12 * 3_600
    expect(await publishedWith({ space }, { start: NOW - 9_999, end })).toBe('published')
    expect(await publishedWith({ space }, { start: NOW - 9_999, end: end - 1 })).toBe('periodWrong')
    expect(await publishedWith({ space }, { start: NOW + 1, end })).toBe('periodWrong')
  })

  test('refuses a snapshot block older than thirty days, by default', async () => {
    const aged = (age: number) => ({ timeOfBlock: () => Promise.resolve(NOW - age) })
    const limit = 30 * 86_400
    expect(await publishedWith(aged(limit), { snapshot: 900 })).toBe('published')
    expect(await publishedWith(aged(limit + 1), { snapshot: 901 })).toBe('snapshotTooOld')
  })

  test('takes the settled block however old it is', async () => {
    const asleep = { timeOfBlock: () => Promise.resolve(0) }
    expect(await publishedWith(asleep, { snapshot: HEAD - 40 })).toBe('published')
    expect(await publishedWith(asleep, { snapshot: HEAD - 41 })).toBe('snapshotTooOld')
  })

  test('refuses a proposal while the time of its block is unknown', async () => {
    const silent = { timeOfBlock: () => Promise.reject(new Error('silent')) }
    expect(await publishedWith(silent, { snapshot: 902 })).toBe('chainAway')
  })
})

describe('an update is refused', () => {
  const update = async (signer: typeof author, changes: Message): Promise<unknown> =>
    signed(signer, 'update-proposal', messageOf('update-proposal', signer.address, changes))

  test.each([
    ['by another account than the author', 'pending', admin, 'authorWrong'],
    ['once voting has started', 'open', author, 'proposalStarted'],
    ['after the cancellation', 'cancelled', author, 'proposalUnknown'],
  ] as const)('%s', async (_, name, signer, code) => {
    await expectRefused(await update(signer, { proposal: proposals[name], title: 'Other' }), code)
  })

  test('at the second of the start', async () => {
    const start = hub.time.now + 50
    const proposal = await hub.propose({ title: 'About to start', start })
    const before = hub.time.now
    hub.time.now = start
    try {
      await expectRefused(
        await update(author, { proposal, title: 'Other', timestamp: start }),
        'proposalStarted',
      )
    } finally {
      hub.time.now = before
    }
  })

  test('when it was signed before what is there', async () => {
    await expectRefused(
      await update(author, { proposal: proposals.pending, timestamp: NOW - 1 }),
      'updateOutdated',
    )
  })

  test('after twenty of them, and of those sent together the last', async () => {
    const proposal = await hub.propose({ title: 'Undecided', start: NOW + 100 })
    const nth = (number: number) => update(author, { proposal, title: `Version ${number}` })
    const envelopes = await Promise.all(Array.from({ length: 22 }, (_, number) => nth(number)))
    for (const envelope of envelopes.slice(0, 19))
      expect(await hub.post(envelope)).toMatchObject({ status: 200 })
    const answers = await Promise.all(envelopes.slice(19).map((envelope) => hub.post(envelope)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await expectRefused(await nth(22), 'updatesTooMany')
    expect(await hub.post(envelopes[0])).toMatchObject({ status: 200 })
  })

  test('with the faults of a proposal', async () => {
    await expectRefused(await update(author, { proposal: proposals.pending, choices: ['a'] }), 'choicesWrong')
  })
})

describe('a cancellation is refused', () => {
  const cancel = async (signer: typeof author, proposal: string): Promise<unknown> =>
    signed(signer, 'delete-proposal', messageOf('delete-proposal', signer.address, { proposal }))

  test('by an account that is neither author nor admin', async () => {
    await expectRefused(await cancel(voter, proposals.open), 'authorWrong')
  })
  test('after the end', async () => {
    await expectRefused(await cancel(author, proposals.closed), 'proposalEnded')
  })
})

test('an alias for oneself, or one that is signed by the alias, is refused', async () => {
  const own = messageOf('alias', voter.address, { alias: voter.address })
  await expectRefused(await signed(voter, 'alias', own), 'aliasOwn')
  const other = messageOf('alias', voter.address, { alias: stranger.address })
  await expectRefused(await signed(stranger, 'alias', other), 'signerWrong')
})

describe('while the database fails', () => {
  let statements = 0
  let failing = Number.POSITIVE_INFINITY
  const database: Database = {
    ...hub.database,
    query: (text, values) => {
      statements += 1
      if (statements !== failing) return hub.database.query(text, values)
      // The statement's effect is lost with the connection.
      return hub.database.transaction(async (query) => {
        await query(text, values)
        throw new Error('Connection terminated unexpectedly')
      })
    },
  }
  const other = governanceHub({ database, power: hub.power, clock: () => hub.time.now })

  test.each([
    ['a vote', () => signed(voter, 'vote', vote({ reason: 'Kept once.' }))],
    [
      'a proposal',
      () => signed(author, 'proposal', messageOf('proposal', author.address, { title: 'Kept once' })),
    ],
    [
      'an update',
      () =>
        signed(
          author,
          'update-proposal',
          messageOf('update-proposal', author.address, { proposal: proposals.pending, title: 'Changed' }),
        ),
    ],
    [
      'a cancellation',
      () =>
        signed(
          author,
          'delete-proposal',
          messageOf('delete-proposal', author.address, { proposal: proposals.pending }),
        ),
    ],
    [
      'an alias',
      () => signed(voter, 'alias', messageOf('alias', voter.address, { alias: stranger.address })),
    ],
  ])('%s is answered with 503 and leaves nothing, at whichever statement it fails', async (_, message) => {
    const envelope = await message()
    const before = await other.rows()
    const postFailingAt = async (statement: number) => {
      statements = 0
      failing = statement
      const answer = await other.post(envelope)
      failing = Number.POSITIVE_INFINITY
      return answer
    }
    let failures = 0
    for (
      let answer = await postFailingAt(1);
      answer.status !== 200;
      answer = await postFailingAt(failures + 1)
    ) {
      failures += 1
      expect(answer).toMatchObject({
        status: 503,
        body: { error: 'temporarily_unavailable', code: 'governanceAway' },
      })
      expect(await hub.rows()).toBe(before)
    }
    expect(await hub.rows()).toBeGreaterThan(before)
    expect(failures).toBeGreaterThan(0)
  })

  test('a vote of which it does not say what became is answered with 500', async () => {
    const silent = governanceHub({
      database: {
        ...hub.database,
        query: (text, values) =>
          text.includes('take_vote') ? Promise.resolve([]) : hub.database.query(text, values),
      },
      power: hub.power,
      clock: () => hub.time.now,
    })
    const before = await hub.rows()
    expect(await silent.post(await signed(voter, 'vote', vote({ reason: 'Lost.' })))).toMatchObject({
      status: 500,
      body: { error: 'server_error', code: 'hubFailed', error_description: 'The hub could not answer.' },
    })
    expect(await hub.rows()).toBe(before)
  })
})
