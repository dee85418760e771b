import type { Address } from '@ibull/domain'
import { GOVERNANCE_DOMAIN, GOVERNANCE_TYPES, POWER_STRATEGIES } from '@ibull/domain/governance'
import { describe, expect, test } from 'vitest'
import { createGovernanceHub } from './hub-client.ts'

const ID = `0x${'ab'.repeat(32)}`
const account: Address = '0x00000000000000000000000000000000000A11cE'
const proposal = {
  id: ID,
  title: 'Burn\u202E more',
  body: '**Why**',
  type: 'single-choice',
  choices: ['Yes', 'No'],
  author: account.toLowerCase(),
  created: 1,
  start: 2,
  end: 3,
  snapshot: 5,
  scores: [1.5, 0],
  scores_total: 1.5,
  scores_state: 'pending',
  votes: 1,
  quorum: 0,
}
const voteOf = (number: number, change: object = {}) => ({
  id: `0x${number.toString(16).padStart(64, '0')}`,
  voter: account.toLowerCase(),
  created: number,
  choice: 1,
  reason: '',
  metadata: { votingPower: '1.5', verificationHash: ID },
  vp: 1.5,
  vp_state: 'final',
  ...change,
})

/** A hub that returns the given responses in turn, and records the requests. */
function hubOf(...answers: readonly (Response | object)[]) {
  const requests: { readonly url: string; readonly body: Readonly<Record<string, unknown>> }[] = []
  const fetch = (url: string | URL | Request, init?: RequestInit) => {
    requests.push({ url: String(url as string), body: JSON.parse(String(init?.body as string)) as never })
    const answer = answers[Math.min(requests.length, answers.length) - 1] ?? {}
    return Promise.resolve(answer instanceof Response ? answer.clone() : Response.json(answer))
  }
  return {
    hub: createGovernanceHub('/api/governance', 'ibull.eth', fetch as typeof globalThis.fetch),
    requests,
  }
}

describe('proposals', () => {
  test('default: the first five active ones of the space, the one that ends last first [governance.3, governance.13, governance.19]', async () => {
    const { hub, requests } = hubOf({ data: { proposals: [proposal] } })
    const [found] = await hub.proposals({})
    expect(found).toMatchObject({
      id: ID,
      title: 'Burn more',
      author: account,
      scores: [1.5, 0],
      isFinal: false,
    })
    const query = String(requests[0]?.body['query'])
    expect(query).toContain('first: 5, skip: 0')
    expect(query).toContain('space_in: ["ibull.eth"], state: "active"')
    expect(query).toContain('orderBy: "end", orderDirection: desc')
  })

  test('default: one by its id [governance.14]', async () => {
    const { hub } = hubOf({ data: { proposal } })
    await expect(hub.proposal(ID)).resolves.toMatchObject({ body: '**Why**', choices: ['Yes', 'No'] })
  })

  test('reads one with everything that was signed, as it was', async () => {
    const more = {
      discussion: '',
      labels: [],
      plugins: {},
      app: 'ibull',
      updated: null,
      space: { id: 'ibull.eth' },
    }
    const { hub, requests } = hubOf({ data: { proposal: { ...proposal, ...more } } })
    const { id, body, type, choices, created, start, end, snapshot } = proposal
    await expect(hub.proposal(ID)).resolves.toMatchObject({
      title: 'Burn more',
      signed: {
        id,
        body,
        type,
        choices,
        created,
        start,
        end,
        snapshot,
        title: 'Burn\u202E more',
        author: account,
        space: 'ibull.eth',
        discussion: '',
        labels: [],
        plugins: {},
        app: 'ibull',
        updated: undefined,
      },
    })
    expect(String(requests[0]?.body['query'])).toContain('space { id }')
    await expect(hubOf({ data: { proposal } }).hub.proposal(ID)).resolves.toMatchObject({ signed: undefined })
  })

  test('error: another proposal than the one asked for is no answer', async () => {
    const { hub } = hubOf({ data: { proposal: { ...proposal, id: `0x${'cd'.repeat(32)}` } } })
    await expect(hub.proposal(ID)).rejects.toMatchObject({ code: 'governanceAway' })
  })

  test('does not support a choice that shows nothing', async () => {
    const { hub } = hubOf({ data: { proposal: { ...proposal, choices: ['Yes', '\u200b'] } } })
    await expect(hub.proposal(ID)).resolves.toMatchObject({ type: undefined })
  })

  test('reads the first line of an archive', async () => {
    const fetch = () => Promise.resolve(new Response('{"kind":"proposal"}\n{"kind":"vote"}\n'))
    const hub = createGovernanceHub('/api/governance', 'ibull.eth', fetch)
    await expect(hub.archiveHeader(ID)).resolves.toEqual({ kind: 'proposal' })
  })

  test.each<[string, Response, string]>([
    [
      'withheld',
      Response.json({ code: 'votesWaiting', error_description: 'Votes wait.' }, { status: 425 }),
      'governanceRefused',
    ],
    ['no JSON', new Response('<html>'), 'governanceAway'],
    ['empty', new Response(null), 'governanceAway'],
  ])('error: an archive that is %s fails by name', async (_, response, code) => {
    const hub = createGovernanceHub('/api/governance', 'ibull.eth', () => Promise.resolve(response))
    await expect(hub.archiveHeader(ID)).rejects.toMatchObject({ code })
  })

  test('error: one that does not exist has an error of its own', async () => {
    const { hub } = hubOf({ data: { proposal: null } })
    await expect(hub.proposal(ID)).rejects.toMatchObject({ code: 'proposalMissing' })
  })

  test.each<[string, Response | object]>([
    ['an error', { errors: [{ message: 'broken' }] }],
    ['no list', { data: { proposals: {} } }],
    ['a proposal without times', { data: { proposals: [{ ...proposal, start: null, end: null }] } }],
    ['an id that is a path', { data: { proposals: [{ ...proposal, id: '../swap' }] } }],
    ['more than was requested', { data: { proposals: Array.from({ length: 6 }, () => proposal) } }],
    ['no JSON', new Response('<html>', { status: 200 })],
    ['a failure', new Response('', { status: 502 })],
  ])('error: %s is no answer, in the words of the specification', async (_, answer) => {
    const { hub } = hubOf(answer)
    await expect(hub.proposals({})).rejects.toMatchObject({
      code: 'governanceAway',
      message: 'Error fetching data',
    })
  })
})

describe('what another hub has and this app has not', () => {
  test.each<[string, unknown, boolean]>([
    ['ours', POWER_STRATEGIES.map((name) => ({ name })), true],
    ['ours and one more', [...POWER_STRATEGIES, 'ticket'].map((name) => ({ name })), false],
    ['one with a name of ours', [{ name: 'wallet' }], false],
    ['of Snapshot', [{ name: 'erc20-balance-of' }, { name: 'delegation' }], false],
    ['none', [], false],
    ['missing', null, false],
    ['unreadable', 'wallet,manualPool', false],
  ])(
    'default: with strategies that are %s a proposal is recountable only if they are ours, wherever its hub is',
    async (_, strategies, isRecountable) => {
      for (const url of ['/api/governance', 'https://hub.example/api/governance']) {
        const answer = () =>
          Promise.resolve(Response.json({ data: { proposal: { ...proposal, strategies } } }))
        const hub = createGovernanceHub(url, 'ibull.eth', answer)
        await expect(hub.proposal(ID)).resolves.toMatchObject({ type: 'single-choice', isRecountable })
        expect(hub.archiveUrl(ID)).toBe(`${url}/archive/${ID}`)
      }
    },
  )

  test('behavior: the power of a vote that hub.snapshot.org has not computed is unknown, not 0', async () => {
    const votes = [voteOf(1, { vp: null, vp_state: null }), voteOf(2, { vp: 0 })]
    const page = await hubOf({ data: { votes, weakest: [] } }).hub.votes(ID, 0)
    expect(page.votes.map(({ power }) => power)).toEqual([undefined, 0])
  })

  const CID = 'QmPCj4kVkuYE2KhpBd82zAEwqgQ1Hi8sQPoaKCWwYW4A7c'
  const link = `https://snapshot.box/#/s:ibull.eth/proposal/${ID}`

  test.each<[string, object]>([
    ['quadratic voting', { type: 'quadratic', choices: ['Yes', 'No'] }],
    ['ranked choices', { type: 'ranked-choice', choices: ['a', 'b', 'c'], scores: [1, 1, 1] }],
    ['basic voting', { type: 'basic', choices: ['For', 'Against', 'Abstain'], scores: [1, 0, 0] }],
    ['an id that is a content identifier', { id: CID }],
    ['encrypted votes', { privacy: 'shutter', scores: [] }],
    [
      'no type, author, snapshot, body or number of votes',
      { type: null, author: null, snapshot: null, body: null, votes: null },
    ],
    ['an author of another kind of chain', { author: `0x${'7'.repeat(64)}` }],
    ['fewer scores than choices', { scores: [1] }],
    ['a negative score', { scores: [-1, 0] }],
  ])('error: %s: the proposal is listed by title and time, the others are read', async (_, change) => {
    const odd = { ...proposal, link, ...change }
    const { hub } = hubOf({ data: { proposals: [odd, proposal] } }, { data: { proposal: odd } })
    const [first, second] = await hub.proposals({})
    expect(first).toMatchObject({ type: undefined, title: 'Burn more', start: 2, end: 3, link })
    expect(second).toMatchObject({ type: 'single-choice', id: ID })
    await expect(hub.proposal(odd.id)).resolves.toEqual(first)
  })

  test('default: missing figures are none: no body, scores, votes, quorum or privacy', async () => {
    const bare = {
      ...proposal,
      body: null,
      scores: null,
      scores_total: null,
      votes: null,
      quorum: null,
      privacy: '',
    }
    await expect(hubOf({ data: { proposal: bare } }).hub.proposal(ID)).resolves.toMatchObject({
      body: '',
      scores: [0, 0],
      votedPower: 0,
      votes: 0,
      quorum: 0,
    })
  })

  test.each(['/voting/proposal/1', 'https://snapshot.box.example/', 'javascript:alert(1)//snapshot.org/', 7])(
    'error: a link to %s is not shown',
    async (elsewhere) => {
      const odd = { ...proposal, type: 'basic', link: elsewhere }
      await expect(hubOf({ data: { proposal: odd } }).hub.proposal(ID)).resolves.toMatchObject({
        link: undefined,
      })
    },
  )

  test('error: an encrypted choice is no choice, and the other votes are read', async () => {
    const votes = [voteOf(2, { choice: '0x8f3b' }), voteOf(1, { reason: null, metadata: null })]
    const page = await hubOf({ data: { votes, weakest: [] } }).hub.votes(ID, 0)
    expect(page.votes).toMatchObject([{ choice: [] }, { choice: 1, reason: '' }])
  })
})

describe('votes', () => {
  test('default: a hundred by power from one request, and whether one waits [governance.15]', async () => {
    const pending = voteOf(3, { vp_state: 'pending', vp: 0, choice: { 1: 2 } })
    const { hub, requests } = hubOf(
      { data: { votes: [voteOf(2), voteOf(1)], weakest: [voteOf(1)] } },
      { data: { votes: [voteOf(4), pending], weakest: [pending] } },
      { data: { votes: [], weakest: [] } },
    )
    const { votes, isWaiting } = await hub.votes(ID, 0)
    expect(votes.map(({ created, power }) => [created, power])).toEqual([
      [2, 1.5],
      [1, 1.5],
    ])
    expect(isWaiting).toBe(false)
    const next = await hub.votes(ID, 100)
    expect(next.votes.map(({ power }) => power)).toEqual([1.5, undefined])
    expect(next.isWaiting).toBe(true)
    await expect(hub.votes(ID, 200)).resolves.toEqual({ votes: [], isWaiting: false })
    const queries = requests.map(({ body }) => String(body['query']))
    expect(queries.map((query) => /votes\(first: (\d+), skip: (\d+),/.exec(query)?.slice(1))).toEqual([
      ['100', '0'],
      ['100', '100'],
      ['100', '200'],
    ])
  })

  test('default: the vote of an account, or none', async () => {
    const { hub, requests } = hubOf({ data: { votes: [voteOf(7)] } }, { data: { votes: [] } })
    await expect(hub.ownVote(ID, account)).resolves.toMatchObject({ voter: account, created: 7 })
    await expect(hub.ownVote(ID, account)).resolves.toBeUndefined()
    expect(requests[0]?.body['query']).toContain(`voter: "${account}"`)
  })

  test.each<[string, object]>([
    ['of another account', { votes: [voteOf(7, { voter: `0x${'1'.repeat(40)}` })] }],
    ['in twos', { votes: [voteOf(7), voteOf(8)] }],
  ])('error: an own vote %s is no answer', async (_, data) => {
    await expect(hubOf({ data }).hub.ownVote(ID, account)).rejects.toMatchObject({ code: 'governanceAway' })
  })

  test('error: more votes than were asked for are no answer', async () => {
    const votes = Array.from({ length: 101 }, (_, index) => voteOf(index))
    const { hub } = hubOf({ data: { votes, weakest: [] } })
    await expect(hub.votes(ID, 0)).rejects.toMatchObject({ code: 'governanceAway' })
  })

  test('default: verified at the block, by the account in lower case [governance.11, governance.16]', async () => {
    const { hub, requests } = hubOf(
      { data: { votes: [voteOf(1)], weakest: [] } },
      { data: { [account.toLowerCase()]: { isValid: true }, '0x01': { isValid: false }, '0x02': {} } },
    )
    const verified = await hub.verify(5, (await hub.votes(ID, 0)).votes)
    expect([...verified.values()]).toEqual([true, false, false])
    expect(verified.get(account.toLowerCase())).toBe(true)
    expect(requests.at(-1)).toEqual({
      url: '/api/governance/verify',
      body: { block: 5, votes: [{ address: account, verificationHash: ID, total: '1.5' }] },
    })
  })

  test('error: a verification that fails says the status text [governance.18]', async () => {
    const { hub } = hubOf(
      { data: { votes: [voteOf(1)], weakest: [] } },
      new Response('', { status: 503, statusText: 'Service Unavailable' }),
    )
    const { votes } = await hub.votes(ID, 0)
    await expect(hub.verify(5, votes)).rejects.toMatchObject({
      code: 'verificationFailed',
      message: 'Service Unavailable',
    })
  })
})

describe('power', () => {
  const named = (...names: readonly string[]) => ({ strategies: names.map((name) => ({ name })) })
  const powerFrom = (data: object) => hubOf({ data }).hub.power(account, ID)

  test('default: by line, whole tokens', async () => {
    const power = await powerFrom({
      vp: { vp: 6, vp_by_strategy: [1, 2, 3, 0, 0] },
      of: named(...POWER_STRATEGIES),
    })
    expect(power.total).toBe(6)
    expect([...power.lines]).toEqual([
      ['wallet', 1],
      ['manualPool', 2],
      ['vault', 3],
      ['walletLiquidity', 0],
      ['farmLiquidity', 0],
    ])
  })

  test('default: a space of hub.snapshot.org has its own strategies, as many as it likes, some of one name', async () => {
    const power = await powerFrom({
      vp: { vp: 1_234.5, vp_by_strategy: [1_000, 200, 30, 4, 0.5, 0, 0, 0] },
      of: named(
        'erc20-balance-of',
        'erc20-balance-of',
        'delegation\u202E',
        'contract-call',
        'uni',
        'gno',
        'ticket',
        'eth-balance',
      ),
    })
    expect(power.total).toBe(1_234.5)
    expect([...power.lines].slice(0, 4)).toEqual([
      ['erc20-balance-of', 1_200],
      ['delegation', 30],
      ['contract-call', 4],
      ['uni', 0.5],
    ])
  })

  test.each<[string, object]>([
    ['no names', {}],
    ['a proposal that it does not have', { of: null }],
    ['fewer names than lines', { of: named('ticket') }],
    ['no strategies', { of: { strategies: null } }],
  ])('behavior: with %s the total alone is known', async (_, data) => {
    const power = await powerFrom({ vp: { vp: 6, vp_by_strategy: [5, 1] }, ...data })
    expect([power.total, power.lines.size]).toEqual([6, 0])
  })

  test.each<[string, object | null]>([
    ['no figure', { vp: null, vp_by_strategy: null, vp_state: null }],
    ['nothing', null],
  ])('error: power of which a hub answers %s is unknown, not 0', async (_, vp) => {
    await expect(powerFrom({ vp, of: null })).rejects.toMatchObject({
      code: 'votingPowerUnknown',
      isRetryable: true,
    })
  })

  test.each<[string, unknown]>([
    ['a text', '6'],
    ['a negative amount', -1],
  ])('error: power that is %s is no answer', async (_, vp) => {
    await expect(powerFrom({ vp: { vp, vp_by_strategy: [] } })).rejects.toMatchObject({
      code: 'governanceAway',
    })
  })

  const failing = (code: string | undefined, message: string, path: object = { path: ['vp'] }) => ({
    data: { vp: null },
    errors: [{ message, ...path, ...(code === undefined ? {} : { extensions: { code } }) }],
  })

  test.each<[string, Response | object, object]>([
    [
      'unknown',
      failing('powerUnknown', 'Voting power is unknown now.'),
      { code: 'votingPowerUnknown', isRetryable: true },
    ],
    [
      'unknown, in an error that names no part',
      failing('powerUnknown', 'Voting power is unknown now.', {}),
      { code: 'votingPowerUnknown', isRetryable: true },
    ],
    [
      'not known because the chain is away',
      failing('chainAway', 'The chain does not answer.'),
      { code: 'governanceRefused', reason: 'The chain does not answer.' },
    ],
    [
      'not answered among too many questions',
      Response.json({ error_description: 'Slower.', code: 'tooManyRequests' }, { status: 429 }),
      { code: 'governanceBusy', isRetryable: true },
    ],
    ['not known to a hub whose database is away', failing('governanceAway', 'x'), { code: 'governanceAway' }],
    ['not known for a reason inside of the hub', failing('INTERNAL', 'x'), { code: 'governanceAway' }],
    ['not known without a code', failing(undefined, 'x'), { code: 'governanceAway' }],
    ['not known without a code or a part', failing(undefined, 'x', {}), { code: 'governanceAway' }],
  ])('error: power that is %s keeps the reason that the hub gives', async (_, answer, error) => {
    await expect(hubOf(answer).hub.power(account, undefined)).rejects.toMatchObject(error)
  })

  test('error: a hub to which power is unknown says so', async () => {
    const away = Response.json({ code: 'powerUnknown', error_description: 'Unknown.' }, { status: 503 })
    await expect(hubOf(away).hub.statedPower(account, 5)).rejects.toMatchObject({
      code: 'votingPowerUnknown',
      isRetryable: true,
    })
    await expect(hubOf({ data: { total: 5 } }).hub.statedPower(account, 5)).rejects.toMatchObject({
      code: 'governanceAway',
    })
  })
})

describe('what is signed', () => {
  const envelope = {
    address: account,
    sig: '0x12',
    data: { domain: GOVERNANCE_DOMAIN, types: GOVERNANCE_TYPES.vote, message: {} },
  }

  test('default: the hub answers with its receipt', async () => {
    const { hub, requests } = hubOf({ id: ID, ipfs: 'bafy', relayer: {} })
    await expect(hub.submit(envelope)).resolves.toBe(ID)
    expect(requests[0]).toEqual({ url: '/api/governance/', body: envelope })
  })

  test.each([
    ['votingClosed', 'votingClosed'],
    ['powerNone', 'votingPowerNone'],
    ['powerTooLow', 'votingPowerTooLow'],
    ['timestampTooLate', 'governanceClock'],
    ['timestampTooEarly', 'governanceClock'],
    ['voteOutdated', 'voteOutdated'],
    ['proposalsTooMany', 'proposalsTooMany'],
    ['choicesAlike', 'choicesAlike'],
    ['periodWrong', 'votingPeriodWrong'],
    ['snapshotTooOld', 'snapshotTooOld'],
    ['changesTooMany', 'voteChangesTooMany'],
    ['waitingTooMany', 'votingPowerUnknown'],
    ['tooManyRequests', 'governanceBusy'],
    ['hubBusy', 'governanceBusy'],
    ['privacyRefused', 'governanceRefused'],
  ])('error: %s is said in the words of this app', async (code, own) => {
    const answer = Response.json({ error: 'client_error', error_description: 'No.', code }, { status: 400 })
    await expect(hubOf(answer).hub.submit(envelope)).rejects.toMatchObject({ code: own, reason: 'No.' })
  })

  test('error: an answer without a receipt is no answer', async () => {
    await expect(hubOf({}).hub.submit(envelope)).rejects.toMatchObject({ code: 'governanceAway' })
    await expect(hubOf(new Response('', { status: 500 })).hub.submit(envelope)).rejects.toMatchObject({
      code: 'governanceAway',
    })
  })
})
