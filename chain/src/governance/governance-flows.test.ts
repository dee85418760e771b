import { IbullError } from '@ibull/domain'
import {
  GOVERNANCE_DOMAIN,
  GOVERNANCE_TYPES,
  messageKind,
  primaryTypeOf,
  type GovernanceEnvelope,
  type SignedChoice,
  type VotingType,
} from '@ibull/domain/governance'
import fc from 'fast-check'
import { verifyTypedData } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FlowDeclaration } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { GuardContext } from '../guard/action-rule.ts'
import { GuardRefusedError } from '../guard/guard-refused-error.ts'
import { stateSignature } from '../guard/guarded-action.ts'
import { inspectTypedData } from '../guard/inspect.ts'
import type { TypedDataRequest } from '../guard/signing-request.ts'
import { type FlowStage, startFlowStage, states, watching } from '../testing/flow-stage.ts'
import {
  cancelProposalFlow,
  proposeFlow,
  voteFlow,
  type ProposalTerms,
  type SubmitMessage,
  type VoteTerms,
} from './governance-flows.ts'
import { governanceRule, type GovernanceIntent } from './governance-rule.ts'
import type { SignedMessage, UnansweredMessage } from './unanswered-message.ts'

let stage: FlowStage
const { run, open, untilStatus } = watching(() => stage.world)

beforeAll(async () => {
  stage = await startFlowStage()
})
afterAll(() => stage?.world.stop())
beforeEach(() => stage.reset())

const ID = `0x${'ab'.repeat(32)}`
const vote: VoteTerms = {
  space: 'ibull.eth',
  proposal: { id: ID, title: 'Burn more', type: 'single-choice', choices: ['Yes', 'No'], end: 4_000_000_000 },
  choice: 2,
  reason: 'It burns enough.',
  metadata: '{}',
}
const proposal: ProposalTerms = {
  space: 'ibull.eth',
  type: 'approval',
  title: 'Burn more',
  body: '**Why**',
  discussion: '',
  choices: ['Yes', 'No'],
  labels: [],
  start: 1_700_000_000,
  end: 1_700_086_400,
  snapshot: 5,
  plugins: '{}',
  privacy: '',
  app: 'ibull',
}

/** Runs a flow to completion and returns what was submitted to the hub. */
async function submitted<Terms>(
  declare: (services: WriteServices, submit: SubmitMessage) => FlowDeclaration<Terms>,
  terms: Terms,
): Promise<GovernanceEnvelope> {
  const taken: GovernanceEnvelope[] = []
  const take: SubmitMessage = (envelope) => {
    taken.push(envelope)
    return Promise.resolve()
  }
  const { review } = await run((services) => declare(services, take), terms)
  expect(states(review)).toHaveLength(1)
  const [envelope] = taken
  if (envelope === undefined) throw new Error('nothing was handed over')
  const { domain, types, message } = envelope.data
  const isValid = await verifyTypedData({
    address: stage.world.account,
    domain,
    types,
    primaryType: Object.keys(types)[0] ?? '',
    message,
    signature: envelope.sig as `0x${string}`,
  })
  expect(isValid).toBe(true)
  return envelope
}

describe('the flows of governance', () => {
  test.each([
    ['vote', 2],
    ['vote-array', [1, 2]],
    ['vote-string', '{"1":2,"2":1}'],
  ] as const)('default: a signed %s goes to the hub, and nothing to the chain', async (kind, choice) => {
    const type = kind === 'vote' ? 'single-choice' : kind === 'vote-array' ? 'approval' : 'weighted'
    const envelope = await submitted(voteFlow, { ...vote, choice, proposal: { ...vote.proposal, type } })
    expect(messageKind(envelope.data.types)).toBe(kind)
    const { from, proposal: id, choice: signed, reason } = envelope.data.message
    expect([from, id, signed, reason]).toEqual([stage.world.account, ID, choice, vote.reason])
    const { requests } = stage.world.wallet
    expect(requests.map(({ method }) => method)).toEqual(['eth_signTypedData_v4'])
    expect(envelope.data.domain).toEqual({ name: 'snapshot', version: '0.1.4' })
  })

  test('behavior: a vote that replaces another one of the same second is signed a second later', async () => {
    const { data } = await submitted(voteFlow, vote)
    const { timestamp } = data.message
    const again = await submitted(voteFlow, { ...vote, choice: 1, after: Number(timestamp) + 5 })
    expect(again.data.message['timestamp']).toBe(Number(timestamp) + 6)
  })

  test('error: once voting has ended nothing is signed', async () => {
    const late = { ...vote, proposal: { ...vote.proposal, end: 1_000 } }
    const { end } = await run((services) => voteFlow(services, () => Promise.resolve()), late, 'failed')
    expect(end.error).toMatchObject({ code: 'votingClosed' })
    expect(stage.world.wallet.requests).toEqual([])
  })

  test('default: a proposal, with every field, and one that is taken back', async () => {
    const { data } = await submitted(proposeFlow, proposal)
    expect(messageKind(data.types)).toBe('proposal')
    expect(data.message).toMatchObject(proposal)
    const cancelled = await submitted(cancelProposalFlow, {
      space: 'ibull.eth',
      proposal: { id: ID, title: 'Burn more' },
    })
    expect(messageKind(cancelled.data.types)).toBe('delete-proposal')
  })

  describe('when the hub does not answer', () => {
    class Away extends IbullError {
      readonly code = 'away'
      override readonly isRetryable = true
    }
    class Refused extends IbullError {
      readonly code = 'refused'
    }
    const signatures = () => stage.world.wallet.requests.length
    async function chainTime() {
      const block = (await stage.world.anvil.request('eth_getBlockByNumber', 'latest', false)) as {
        readonly timestamp: string
      }
      return Number(block.timestamp)
    }
    /** Fails the first submission. */
    function failingOnce(failure: Error) {
      const sent: GovernanceEnvelope[] = []
      const submit: SubmitMessage = async (envelope) => {
        sent.push(envelope)
        await Promise.resolve()
        if (sent.length === 1) throw failure
      }
      return { sent, submit }
    }
    function kept(): UnansweredMessage & { signed: SignedMessage | undefined } {
      const place = {
        signed: undefined as SignedMessage | undefined,
        get: () => place.signed,
        set: (signed: SignedMessage | undefined) => {
          place.signed = signed
        },
      }
      return place
    }

    async function retried<Terms>(
      declare: (services: WriteServices, submit: SubmitMessage) => FlowDeclaration<Terms>,
      terms: Terms,
      error: Error,
    ) {
      const { sent, submit } = failingOnce(error)
      const { flow } = await open((services) => declare(services, submit), terms)
      flow.confirm()
      await untilStatus(flow, 'failed')
      await stage.world.anvil.request('evm_increaseTime', 400)
      await stage.world.anvil.request('evm_mine')
      flow.retry()
      await untilStatus(flow, 'done')
      expect(sent).toHaveLength(2)
      return sent
    }

    test.each([
      ['vote', (error: Error) => retried(voteFlow, vote, error)],
      ['proposal', (error: Error) => retried(proposeFlow, proposal, error)],
      [
        'cancellation',
        (error: Error) =>
          retried(cancelProposalFlow, { space: 'ibull.eth', proposal: { id: ID, title: 'Burn' } }, error),
      ],
    ])('error: a retry sends the same signed %s again, later too [governance.17]', async (_, retry) => {
      const [first, second] = await retry(new Away('away'))
      expect(second).toEqual(first)
      expect(signatures()).toBe(1)
    })

    test('error: what the hub refuses for good is signed again', async () => {
      const [first, second] = await retried(voteFlow, vote, new Refused('no'))
      expect(second?.sig).not.toBe(first?.sig)
      expect(signatures()).toBe(2)
    })

    test('behavior: a vote that the account has replaced since is not sent again', async () => {
      const { sent, submit } = failingOnce(new Away('away'))
      const declaration = voteFlow(stage.world.services, submit)
      await run(() => declaration, vote, 'failed')
      const replaced = Number(sent[0]?.data.message['timestamp']) + 1
      await run(() => declaration, { ...vote, after: replaced })
      expect(sent[1]?.data.message['timestamp']).toBe(replaced + 1)
      expect(signatures()).toBe(2)
    })

    test('behavior: a vote that may have been taken is sent again after the end; a new one is not signed', async () => {
      const { sent, submit } = failingOnce(new Away('away'))
      const ending = { ...vote, proposal: { ...vote.proposal, end: (await chainTime()) + 200 } }
      const { flow } = await open((services) => voteFlow(services, submit), ending)
      flow.confirm()
      await untilStatus(flow, 'failed')
      await stage.world.anvil.request('evm_increaseTime', 400)
      await stage.world.anvil.request('evm_mine')
      flow.retry()
      await untilStatus(flow, 'done')
      expect(sent[1]).toEqual(sent[0])
      const { end } = await run((services) => voteFlow(services, submit), ending, 'failed')
      expect(end.error).toMatchObject({ code: 'votingClosed' })
    })

    test('behavior: a proposal is sent again after a reload; one that says something else is signed', async () => {
      const place = kept()
      const { sent, submit } = failingOnce(new Away('away'))
      await run((services) => proposeFlow(services, submit, place), proposal, 'failed')
      place.signed = JSON.parse(JSON.stringify(place.signed)) as SignedMessage
      await run((services) => proposeFlow(services, submit, place), proposal)
      expect(sent[1]).toEqual(sent[0])
      expect(signatures()).toBe(1)
      expect(place.signed).toBeUndefined()
      place.signed = { sig: '0x12', message: sent[0]?.data.message ?? {} }
      await run((services) => proposeFlow(services, submit, place), { ...proposal, title: 'Burn less' })
      expect(signatures()).toBe(2)
      expect(sent[2]?.data.message).toMatchObject({ title: 'Burn less' })
    })

    test('behavior: a wallet that has signed before is not shown to be waited for', async () => {
      const place = kept()
      const { submit } = failingOnce(new Away('away'))
      await run((services) => proposeFlow(services, submit, place), proposal, 'failed')
      const { flow } = await open((services) => proposeFlow(services, submit, place), proposal)
      const seen = new Set<string>()
      flow.subscribe(() => seen.add(flow.getSnapshot().steps[0]?.state.status ?? ''))
      flow.confirm()
      await untilStatus(flow, 'done')
      expect(seen).toContain('preparing')
      expect(seen).not.toContain('waitingForWallet')
    })

    test('behavior: a late answer leaves what was signed since', async () => {
      const place = kept()
      const later: SignedMessage = { sig: '0x99', message: {} }
      const submit: SubmitMessage = async () => {
        place.signed = later
        await Promise.resolve()
      }
      await run((services) => proposeFlow(services, submit, place), proposal)
      expect(place.signed).toBe(later)
    })

    test.each([
      ['older than a hub takes', { timestamp: 1_000 }],
      ['later than a hub takes', { timestamp: 4_000_000_000 }],
      ['of another account', { from: `0x${'1'.repeat(40)}` }],
      ['with another choice', { choices: ['Yes', 'Never'] }],
    ])('behavior: a signed message %s is not sent', async (_, change) => {
      const place = kept()
      const { sent, submit } = failingOnce(new Away('away'))
      await run((services) => proposeFlow(services, submit, place), proposal, 'failed')
      place.signed = { sig: '0x12', message: { ...sent[0]?.data.message, ...change } }
      await run((services) => proposeFlow(services, submit, place), proposal)
      expect(signatures()).toBe(2)
      expect(sent[1]?.sig).not.toBe('0x12')
    })
  })

  test('error: a wallet that fails to sign says so in the words of the specification [governance.17]', async () => {
    stage.world.wallet.answerNext = () => Promise.reject({ code: -32_000, message: 'no' })
    const { end } = await run((services) => voteFlow(services, () => Promise.resolve()), vote, 'failed')
    expect(end.error).toMatchObject({ code: 'signingFailed', message: 'Unable to sign payload' })
  })
})

describe('what may be signed', () => {
  const intent: GovernanceIntent = {
    kind: 'vote',
    message: { space: 'ibull.eth', proposal: ID, choice: 2, reason: '', app: 'ibull', metadata: '{}' },
    proposal: vote.proposal,
  }
  const context = (): GuardContext => ({
    chainId: stage.world.network.id,
    account: stage.world.account,
    contracts: stage.world.network.contracts,
    chosenTokens: [],
    predictionMarkets: [],
    chosenContracts: [],
    spenders: [],
    typedRecipient: undefined,
    chainTimeSeconds: 1_700_000_000n,
    deadlineSeconds: 1200,
    gasPriceCeilingWei: 14_000_000_000n,
    gasCeiling: 5_000_000n,
  })
  const request = (change: Partial<TypedDataRequest> = {}, field: object = {}): TypedDataRequest => ({
    chainId: stage.world.network.id,
    from: stage.world.account,
    domain: GOVERNANCE_DOMAIN,
    primaryType: 'Vote',
    types: GOVERNANCE_TYPES.vote,
    message: { from: stage.world.account, timestamp: 1_700_000_000, ...intent.message, ...field } as never,
    ...change,
  })
  const inspect = (given: TypedDataRequest) =>
    inspectTypedData(given, stateSignature(governanceRule('vote'), intent), context())

  /** The rows of a message that is signed as it is stated, or `undefined` if it is refused. */
  function rowsOf(stated: GovernanceIntent, signed: object = stated.message) {
    const { kind } = stated
    const given = {
      ...request({ types: GOVERNANCE_TYPES[kind], primaryType: primaryTypeOf(kind) }),
      message: { from: stage.world.account, timestamp: 1_700_000_000, ...signed } as never,
    }
    try {
      return inspectTypedData(given, stateSignature(governanceRule(kind), stated), context())
    } catch (error) {
      if (error instanceof GuardRefusedError) return undefined
      throw error
    }
  }
  const text = (label: string, of: string) => ({ label, value: { kind: 'text', text: of } })
  const time = (label: string, seconds: bigint) => ({ label, value: { kind: 'time', seconds } })
  const voteOn = (type: VotingType, choice: SignedChoice): GovernanceIntent => ({
    kind: type === 'single-choice' ? 'vote' : type === 'approval' ? 'vote-array' : 'vote-string',
    message: { ...intent.message, choice } as never,
    proposal: { ...vote.proposal, type },
  })
  const proposing: GovernanceIntent = { kind: 'proposal', message: proposal }
  const cancelling: GovernanceIntent = {
    kind: 'delete-proposal',
    message: { space: 'ibull.eth', proposal: ID },
    proposal: { title: 'Burn more' },
  }

  test.each<[VotingType, SignedChoice, string]>([
    ['single-choice', 2, 'No'],
    ['approval', [1, 2], 'Yes, No'],
    ['approval', [], '–'],
    ['weighted', '{"1":1,"2":3}', 'Yes 25%, No 75%'],
  ])('default: the rows of a %s vote for %j', (type, choice, chosen) => {
    expect(rowsOf(voteOn(type, choice))).toEqual([
      text('proposalTitle', 'Burn more'),
      text('proposalId', ID),
      text('voteChoice', chosen),
      text('space', 'ibull.eth'),
    ])
  })

  test('default: a vote’s reason and attached data are rows of their own', () => {
    const message = { ...intent.message, reason: 'Enough.', metadata: '{"votingPower":"7"}' }
    expect(rowsOf({ ...intent, message })?.slice(3)).toEqual([
      text('voteReason', 'Enough.'),
      text('voteMetadata', '{"votingPower":"7"}'),
      text('space', 'ibull.eth'),
    ])
  })

  test('default: the rows of a proposal, its body shortened, and of a cancellation', () => {
    const rows = rowsOf(proposing)
    expect(rows).toEqual([
      text('proposalTitle', 'Burn more'),
      { label: 'proposalType', value: { kind: 'term', term: 'approval' } },
      text('proposalChoices', 'Yes, No'),
      text('proposalBody', '**Why**'),
      time('proposalStart', 1_700_000_000n),
      time('proposalEnd', 1_700_086_400n),
      text('proposalSnapshot', '5'),
      text('space', 'ibull.eth'),
    ])
    const long = { ...proposing, message: { ...proposal, body: '\u{1f33f}'.repeat(201) } }
    expect(rowsOf(long)?.[3]).toEqual(text('proposalBody', `${'\u{1f33f}'.repeat(200)}…`))
    const whole = { ...proposing, message: { ...proposal, body: 'x'.repeat(200) } }
    expect(rowsOf(whole)?.[3]).toEqual(text('proposalBody', 'x'.repeat(200)))
    expect(rowsOf({ ...proposing, message: { ...proposal, body: '' } })).toHaveLength(7)
    expect(rowsOf(cancelling)).toEqual([
      text('proposalTitle', 'Burn more'),
      text('proposalId', ID),
      text('space', 'ibull.eth'),
    ])
  })

  const more = fc.string({ minLength: 1, maxLength: 20 }).filter((one) => one.trim() !== '')
  /** Another value of the same type. */
  const otherThan = (value: unknown): fc.Arbitrary<unknown> => {
    if (typeof value === 'number') return fc.nat().map((by) => value + 1 + by)
    return more.map((one) =>
      Array.isArray(value) ? [...(value as unknown[]), one] : `${String(value)}${one}`,
    )
  }
  const changed = fc
    .constantFrom(
      proposing,
      cancelling,
      voteOn('single-choice', 1),
      voteOn('approval', [1]),
      voteOn('weighted', '{"1":1,"2":3}'),
    )
    .chain((stated) =>
      fc.constantFrom(...Object.keys(stated.message)).chain((name) => {
        const value = (stated.message as Readonly<Record<string, unknown>>)[name]
        return otherThan(value).map((other) => ({
          stated,
          name,
          message: { ...stated.message, [name]: other },
        }))
      }),
    )

  test('behavior: a message of which any one field is not as stated is refused', () => {
    fc.assert(
      fc.property(changed, ({ stated, message }) => {
        expect(rowsOf(stated)).toBeDefined()
        expect(rowsOf(stated, message)).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })

  test('behavior: of a message that is stated with another field, the rows differ, or it is refused', () => {
    fc.assert(
      fc.property(changed, ({ stated, message }) => {
        expect(rowsOf({ ...stated, message } as GovernanceIntent)).not.toEqual(rowsOf(stated))
      }),
      { numRuns: 500 },
    )
  })

  test('default: the message as stated', () => {
    expect(inspect(request())).toHaveLength(4)
  })

  test('error: a choice that the proposal does not have is refused', () => {
    expect(rowsOf(voteOn('single-choice', 3))).toBeUndefined()
    expect(rowsOf({ ...voteOn('single-choice', 1), proposal: { title: 'Burn more' } })).toBeUndefined()
  })

  test.each([
    ['discussion', 'https://example.org'],
    ['labels', ['x']],
    ['plugins', '{"a":1}'],
    ['privacy', 'shutter'],
    ['app', 'other'],
  ])('error: a proposal whose %s is not shown says nothing there', (name, value) => {
    expect(rowsOf({ ...proposing, message: { ...proposal, [name]: value } })).toBeUndefined()
  })

  test.each<[string, Partial<TypedDataRequest>, object]>([
    ['the domain of another product', { domain: { name: 'Permit2', version: '0.1.4' } }, {}],
    ['another version', { domain: { name: 'snapshot', version: '1' } }, {}],
    ['a chain in the domain', { domain: { ...GOVERNANCE_DOMAIN, chainId: 56 } }, {}],
    [
      'a contract in the domain',
      { domain: { ...GOVERNANCE_DOMAIN, verifyingContract: `0x${'1'.repeat(40)}` } },
      {},
    ],
    ['the types of another message', { types: GOVERNANCE_TYPES['vote-array'] }, {}],
    ['another primary type', { primaryType: 'Proposal' }, {}],
    ['another voter', {}, { from: `0x${'1'.repeat(40)}` }],
    ['another space', {}, { space: 'other.eth' }],
    ['another proposal', {}, { proposal: `0x${'cd'.repeat(32)}` }],
    ['another choice', {}, { choice: 1 }],
    ['another reason', {}, { reason: 'x' }],
    ['another metadata', {}, { metadata: '' }],
    ['a time far ahead', {}, { timestamp: 1_700_000_301 }],
    ['a time long ago', {}, { timestamp: 1_699_999_699 }],
    ['one field more', {}, { more: 1 }],
  ])('error: %s is refused', (_, change, field) => {
    expect(() => inspect(request(change, field))).toThrow(GuardRefusedError)
  })

  test('error: a name’s signature must still name the chain', () => {
    const named = { ...request(), primaryType: 'RegisterName' }
    const action = stateSignature({ kind: 'any', primaryType: 'RegisterName', check: () => [] }, undefined)
    expect(() => inspectTypedData(named, action, context())).toThrow(GuardRefusedError)
  })
})
