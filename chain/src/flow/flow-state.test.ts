import type { GasPrice } from '@ibull/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TransactionRejectedError, WalletBusyError, WrongChainError } from '../wallet/wallet-errors.ts'
import {
  initialState,
  transition,
  type FlowEffect,
  type FlowEvent,
  type FlowState,
  type Transition,
  type TermsComparison,
} from './flow-state.ts'
import type { FlowStatus, FlowStep, StepSnapshot } from './flow-types.ts'
import type { HandedOver } from './handed-over.ts'

/** Requests are prices: equal prices are the same terms, and any price up to the accepted one is still good. */
const terms: TermsComparison<number> = {
  isSameTerms: (accepted, latest) => accepted === latest,
  isStillGood: (accepted, latest) => latest <= accepted,
}

type Event = FlowEvent<number>

const owner = { account: '0x00000000000000000000000000000000000000a1', chainId: 56 } as const
const HASH = `0x${'11'.repeat(32)}` as const
const given: HandedOver = { hash: HASH, bundleId: undefined }
const bundle: HandedOver = { hash: HASH, bundleId: 'one' }
const rejected = new TransactionRejectedError()

const steps: readonly FlowStep[] = ['approve', 'send'].map((id) => ({
  id,
  values: {},
  typicalGas: 50n,
  draft: () => {
    throw new Error('not drafted here')
  },
  prepare: () => Promise.reject(new Error('not prepared here')),
}))

const draftOf = ({ id }: FlowStep): StepSnapshot => ({
  id,
  kind: 'transaction',
  values: {},
  summary: undefined,
  rows: [],
  networkFee: undefined,
  state: { status: 'waiting' },
})

const planned = (run: number, next: 'review' | 'steps' = 'review', left = steps, isBatch = false): Event => ({
  type: 'planned',
  doubts: [],
  run,
  left,
  drafts: left.map(draftOf),
  isBatch,
  next,
})
const open: Event = { type: 'open', request: 10, owner }
const priceOf = (wei: bigint): GasPrice => ({ wei, mostWei: wei, tipWei: undefined, source: 'node' })
const shown = [{ rows: [], networkFee: 7n, gasPrice: priceOf(9n) }]
const prepared = (run: number, first: number): Event => ({
  type: 'prepared',
  run,
  first,
  shown,
  isContractAccount: false,
})
const handedOver = (run: number, first: number, opening = 1): Event => ({
  type: 'handedOver',
  run,
  opening,
  key: `step ${first}`,
  first,
  given,
})
const mined = (run: number, first: number): Event => ({ type: 'mined', run, first, given, hash: HASH })
const stepDone = (run: number, first: number): Event => ({ type: 'stepDone', run, first, hash: HASH })

/** Returns the state after the events, and the effect of the last one. */
function after(...events: readonly Event[]): {
  readonly state: FlowState<number>
  readonly effect: FlowEffect<number> | undefined
} {
  let state = initialState<number>()
  let effect: FlowEffect<number> | undefined
  for (const event of events) ({ state, effect = undefined } = transition(state, event, terms))
  return { state, effect }
}

/** Summarizes status, step states and next effect in one line. */
function summaryOf({ state, effect }: ReturnType<typeof after>): string {
  const { status, steps: shownSteps } = state.snapshot
  const next = effect === undefined ? '' : ` > ${effect.type}${'first' in effect ? ` ${effect.first}` : ''}`
  return `${[status, ...shownSteps.map((step) => step.state.status)].join(' ')}${next}`
}

const doubted = (run: number, next: 'review' | 'steps' = 'review'): Event => ({
  ...(planned(run, next) as Event & { readonly type: 'planned' }),
  doubts: [{ error: rejected, isBlocking: true }],
})
const reviewed: readonly Event[] = [open, planned(1)]
const started: readonly Event[] = [...reviewed, { type: 'confirm' }]
const secondStep: readonly Event[] = [
  ...started,
  prepared(2, 0),
  handedOver(2, 0),
  mined(2, 0),
  stepDone(2, 0),
]
const failedFirst: readonly Event[] = [
  ...started,
  prepared(2, 0),
  { type: 'failed', run: 2, error: rejected },
]
const batch: readonly Event[] = [open, planned(1, 'review', steps, true), { type: 'confirm' }]

describe('transition', () => {
  test.each<[string, string, readonly Event[]]>([
    ['opened', 'preparing > plan', [open]],
    ['planned', 'review waiting waiting', reviewed],
    ['confirmed', 'running preparing waiting > runStep 0', started],
    ['confirmed in spite of a doubt', 'review waiting waiting', [open, doubted(1), { type: 'confirm' }]],
    [
      'confirmed once its doubt was accepted',
      'running preparing waiting > runStep 0',
      [open, doubted(1), { type: 'accept' }, { type: 'confirm' }],
    ],
    [
      'planned again with the accepted doubt',
      'running preparing waiting > runStep 0',
      [
        open,
        doubted(1),
        { type: 'accept' },
        { type: 'confirm' },
        { type: 'replan', run: 2 },
        doubted(2, 'steps'),
      ],
    ],
    [
      'planned again with a new doubt',
      'review waiting waiting',
      [...started, { type: 'replan', run: 2 }, doubted(2, 'steps')],
    ],
    [
      'opened again after its doubt was accepted',
      'review waiting waiting',
      [open, doubted(1), { type: 'accept' }, open, doubted(2), { type: 'confirm' }],
    ],
    ['confirmed twice', 'running preparing waiting', [...started, { type: 'confirm' }]],
    ['asked of the wallet', 'running waitingForWallet waiting', [...started, prepared(2, 0)]],
    ['handed over', 'running submitted waiting > follow 0', [...started, handedOver(2, 0)]],
    ['mined', 'running confirming waiting', [...started, handedOver(2, 0), mined(2, 0)]],
    ['done with the first step', 'running done preparing > runStep 1', secondStep],
    ['done with all steps', 'done done done', [...secondStep, stepDone(2, 1)]],
    ['nothing to do', 'done', [open, planned(1, 'review', []), { type: 'confirm' }]],
    ['failed', 'failed failed waiting', failedFirst],
    ['failed while it is planned', 'failed', [open, { type: 'failed', run: 1, error: rejected }]],
    ['tried again', 'running failed waiting > plan', [...failedFirst, { type: 'retry', owner }]],
    [
      'another plan',
      'running waitingForWallet waiting > plan',
      [...started, prepared(2, 0), { type: 'replan', run: 2 }],
    ],
    [
      'another plan behind what is done',
      'running done preparing > runStep 1',
      [...secondStep, planned(2, 'steps', steps.slice(1))],
    ],
    ['cancelled', 'cancelled preparing waiting', [...started, { type: 'cancel' }]],
    ['cancelled when done', 'done done done', [...secondStep, stepDone(2, 1), { type: 'cancel' }]],
    ['opened while it runs', 'running preparing waiting', [...started, open]],
    ['opened again', 'preparing > plan', [...failedFirst, open]],
    ['a batch', 'running preparing preparing > runBatch 0', batch],
    [
      'a batch asked of the wallet',
      'running waitingForWallet waitingForWallet',
      [
        ...batch,
        { type: 'prepared', run: 2, first: 0, shown: [...shown, ...shown], isContractAccount: true },
      ],
    ],
    ['a failed batch', 'failed waiting failed', [...batch, { type: 'failed', run: 2, error: rejected }]],
    ['a refused batch', 'running preparing preparing > plan', [...batch, { type: 'batchRefused', run: 2 }]],
    [
      'a batch taken apart in review',
      'preparing waiting waiting > plan',
      [open, planned(1, 'review', steps, true), { type: 'splitBatch' }],
    ],
    ['single steps taken apart', 'review waiting waiting', [...reviewed, { type: 'splitBatch' }]],
    [
      'another chain in review',
      'failed waiting waiting',
      [...reviewed, { type: 'identityLost', error: new WrongChainError(56, 1) }],
    ],
    [
      'another chain while the wallet asks',
      'failed failed waiting',
      [...started, prepared(2, 0), { type: 'identityLost', error: new WrongChainError(56, 1) }],
    ],
    [
      'another chain once handed over',
      'running submitted waiting',
      [...started, handedOver(2, 0), { type: 'identityLost', error: new WrongChainError(56, 1) }],
    ],
    [
      'another chain while it is mined',
      'running confirming waiting',
      [
        ...started,
        handedOver(2, 0),
        mined(2, 0),
        { type: 'identityLost', error: new WrongChainError(56, 1) },
      ],
    ],
  ])('behavior: %s: %s', (_name, expected, events) => {
    expect(summaryOf(after(...events))).toBe(expected)
  })

  test.each<[string, string, number | undefined, readonly Event[]]>([
    ['the same in review', 'review', undefined, [...reviewed, { type: 'update', latest: 10 }]],
    ['others in review', 'priceChanged', 9, [...reviewed, { type: 'update', latest: 9 }]],
    ['others while it is planned', 'priceChanged', 9, [open, { type: 'update', latest: 9 }, planned(1)]],
    [
      'back as they were',
      'review',
      undefined,
      [...reviewed, { type: 'update', latest: 9 }, { type: 'update', latest: 10 }],
    ],
    [
      'still good between the steps',
      'running',
      9,
      [...started, { type: 'update', latest: 9 }, stepDone(2, 0)],
    ],
    [
      'no longer good between the steps',
      'priceChanged',
      11,
      [...started, { type: 'update', latest: 11 }, stepDone(2, 0)],
    ],
    [
      'back as they were between the steps',
      'priceChanged',
      10,
      [...started, { type: 'update', latest: 11 }, stepDone(2, 0), { type: 'update', latest: 10 }],
    ],
    [
      'others when all is done',
      'done',
      undefined,
      [...secondStep, stepDone(2, 1), { type: 'update', latest: 9 }],
    ],
    ['others before anything was opened', 'idle', undefined, [{ type: 'update', latest: 9 }]],
  ])('behavior: terms %s: %s', (_name, status, latest, events) => {
    const { snapshot } = after(...events).state
    expect({ status: snapshot.status, latest: snapshot.latestRequest }).toEqual({ status, latest })
  })

  test('behavior: accepted terms are reviewed, or carried out once the steps have started', () => {
    const inReview = after(...reviewed, { type: 'update', latest: 9 }, { type: 'accept' })
    expect(inReview.effect).toEqual({ type: 'plan', run: 2, request: 9, next: 'review' })
    const between = after(...started, { type: 'update', latest: 11 }, stepDone(2, 0), { type: 'accept' })
    expect(between.effect).toEqual({ type: 'plan', run: 3, request: 11, next: 'steps' })
    expect(between.state.snapshot).toMatchObject({ request: 11, latestRequest: undefined })
  })

  test('behavior: a retry before any step reviews the newest terms, for the wallet as it is now', () => {
    const lost: Event = { type: 'failed', run: 1, error: rejected }
    const other = { ...owner, chainId: 1 }
    const { state, effect } = after(open, { type: 'update', latest: 9 }, lost, {
      type: 'retry',
      owner: other,
    })
    expect(effect).toEqual({ type: 'plan', run: 3, request: 9, next: 'review' })
    expect(state.owner).toBe(other)
  })

  test('error: a retry while the wallet still shows the request', () => {
    const { state } = after(
      ...started,
      { type: 'requested', opening: 1 },
      { type: 'failed', run: 2, error: rejected },
    )
    const busy = transition(state, { type: 'retry', owner }, terms)
    expect(busy.state.snapshot.error).toBeInstanceOf(WalletBusyError)
    expect(busy.effect).toBeUndefined()
    const answered = transition(busy.state, { type: 'answered', opening: 1 }, terms)
    expect(transition(answered.state, { type: 'retry', owner }, terms).effect?.type).toBe('plan')
  })

  test('behavior: what the wallet gives after its run is kept for a retry, and only for that opening', () => {
    const { state } = after(...failedFirst, handedOver(2, 0))
    expect(state.wallet.late.get('step 0')).toBe(given)
    expect(state.snapshot.status).toBe('failed')
    const followed = after(...failedFirst, handedOver(2, 0), { type: 'retry', owner }, handedOver(4, 0))
    expect(followed.effect).toEqual({ type: 'follow', run: 4, first: 0, given })
    expect(followed.state.wallet.late.size).toBe(0)
    expect(after(...failedFirst, open, handedOver(2, 0)).state.wallet.late.size).toBe(0)
  })

  test('behavior: a batch has no hash until a transaction carries it', () => {
    const submitted = after(...batch, {
      type: 'handedOver',
      run: 2,
      opening: 1,
      key: '',
      first: 0,
      given: bundle,
    })
    expect(submitted.state.snapshot).toMatchObject({ hash: undefined, bundleId: 'one' })
    const found: Event = { type: 'mined', run: 2, first: 0, given: bundle, hash: HASH }
    expect(transition(submitted.state, found, terms).state.snapshot.hash).toBe(HASH)
  })

  test('behavior: a typical fee is shown until the step has its own', () => {
    const { state } = after(...started, prepared(2, 0), { type: 'gasPriced', run: 2, price: priceOf(3n) })
    expect(state.snapshot.steps.map(({ networkFee }) => networkFee)).toEqual([7n, 150n])
    expect(state.snapshot.steps.map(({ gasPrice }) => gasPrice?.wei)).toEqual([9n, 3n])
  })

  test('error: without a gas price only the fees that are known already stay known', () => {
    const { state } = after(...started, prepared(2, 0), { type: 'gasPriced', run: 2, price: undefined })
    expect(state.snapshot.steps.map(({ networkFee }) => networkFee)).toEqual([7n, 'unknown'])
  })

  test('behavior: a wallet that refused a batch is asked for single steps until the flow is opened again', () => {
    const refused = after(...batch, { type: 'batchRefused', run: 2 }).state
    expect(refused.batching).toBe('refused')
    const again = [{ type: 'cancel' } as const, open].reduce(
      (state, event) => transition(state, event, terms).state,
      refused,
    )
    expect(again.batching).toBe('declined')
  })
})

const anyRun = fc.integer({ min: 0, max: 5 })
const anyFirst = fc.integer({ min: 0, max: 1 })
const anyOpening = fc.integer({ min: 0, max: 3 })
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.constantFrom<Event>(
    open,
    { type: 'accept' },
    { type: 'confirm' },
    { type: 'splitBatch' },
    { type: 'cancel' },
    { type: 'retry', owner },
    { type: 'identityLost', error: new WrongChainError(56, 1) },
  ),
  fc.record({ type: fc.constant('update' as const), latest: fc.constantFrom(9, 10, 11) }),
  fc.record({ type: fc.constantFrom('requested' as const, 'answered' as const), opening: anyOpening }),
  fc
    .tuple(anyRun, fc.constantFrom('review' as const, 'steps' as const), anyFirst, fc.boolean())
    .map(([run, next, from, isBatch]) => planned(run, next, steps.slice(from), isBatch)),
  fc.tuple(anyRun, anyFirst).map(([run, first]) => prepared(run, first)),
  fc.tuple(anyRun, anyFirst, anyOpening).map(([run, first, opening]) => handedOver(run, first, opening)),
  fc.tuple(anyRun, anyFirst).map(([run, first]) => mined(run, first)),
  fc.tuple(anyRun, anyFirst).map(([run, first]) => stepDone(run, first)),
  anyRun.map((run): Event => ({ type: 'batchRefused', run })),
  anyRun.map((run): Event => ({ type: 'replan', run })),
  anyRun.map((run): Event => ({ type: 'failed', run, error: rejected })),
)

const resting: ReadonlySet<FlowStatus> = new Set([
  'idle',
  'review',
  'priceChanged',
  'done',
  'failed',
  'cancelled',
])

describe('transition, for any events in any order', () => {
  type Holds = (before: FlowState<number>, event: Event, next: Transition<number>) => boolean

  test.each<[string, Holds]>([
    [
      'a report of an earlier run changes nothing that is shown and starts nothing',
      (before, event, { state, effect }) =>
        !('run' in event) ||
        event.run === before.run ||
        (state.snapshot === before.snapshot && effect === undefined),
    ],
    ['runs only count up', (before, _event, { state }) => state.run >= before.run],
    [
      'each effect belongs to the current run',
      (_before, _event, { state, effect }) => effect === undefined || effect.run === state.run,
    ],
    [
      'the wallet is asked for the first step that is not done, while the flow runs',
      (_before, _event, { state: { snapshot }, effect }) =>
        (effect?.type !== 'runStep' && effect?.type !== 'runBatch') ||
        (snapshot.status === 'running' &&
          snapshot.steps[effect.first]?.state.status === 'preparing' &&
          snapshot.steps.slice(0, effect.first).every(({ state }) => state.status === 'done')),
    ],
    [
      'nothing is done at rest',
      (_before, _event, { state, effect }) => effect === undefined || !resting.has(state.snapshot.status),
    ],
    [
      'each step shown is one of the plan',
      (_before, _event, { state: { snapshot, plan } }) =>
        plan.length === snapshot.steps.length && snapshot.steps.every(({ id }, at) => plan[at]?.id === id),
    ],
    [
      'done means that every step is',
      (_before, _event, { state: { snapshot } }) =>
        snapshot.status !== 'done' || snapshot.steps.every(({ state }) => state.status === 'done'),
    ],
  ])('behavior: %s', (_name, holds) => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let state = initialState<number>()
        return events.every((event) => {
          const next = transition(state, event, terms)
          const isKept = holds(state, event, next)
          ;({ state } = next)
          return isKept
        })
      }),
    )
  })
})
