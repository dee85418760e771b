import { TransactionRejectedError, WalletBusyError } from '../wallet/wallet-errors.ts'
import type { GasPrice, IbullError } from '@ibull/domain'
import type { WalletIdentity } from '../guard/guarded-signer.ts'
import type { Hash } from '../transactions/transaction-record.ts'
import { idle } from './flow-snapshots.ts'
import type {
  FlowDeclaration,
  FlowDoubt,
  FlowSnapshot,
  FlowStep,
  StepSnapshot,
  StepState,
} from './flow-types.ts'
import type { HandedOver } from './handed-over.ts'

/** Wallet requests of one opening of the flow. Reopening resets them. */
export interface PendingWalletRequest {
  readonly opening: number
  readonly unanswered: number
  /** Wallet results that arrived after their run ended, by step. A retry follows them instead of sending again. */
  readonly late: ReadonlyMap<string, HandedOver>
}

/**
 * - `allowed`: used when the wallet supports it
 * - `declined`: the user prefers single steps
 * - `refused`: the wallet rejected the confirmed batch; the single steps stay as shown in it
 */
export type Batching = 'allowed' | 'declined' | 'refused'

export interface FlowState<Request> {
  readonly snapshot: FlowSnapshot<Request>
  /** Parallel to `snapshot.steps`. */
  readonly plan: readonly FlowStep[]
  /** Run counter. Events of earlier runs are ignored, except that late wallet results are kept. */
  readonly run: number
  /** Wallet identity the flow was opened for. */
  readonly owner: WalletIdentity | undefined
  readonly batching: Batching
  readonly wallet: PendingWalletRequest
  /** Request that the user accepted in spite of its doubts. */
  readonly acceptedInDoubt: Request | undefined
}

/** What follows planning: the review, or the steps themselves. */
type AfterPlan = 'review' | 'steps'

/** Events reported by the user, the wallet and the effects. */
export type FlowEvent<Request> =
  | { readonly type: 'open'; readonly request: Request; readonly owner: WalletIdentity | undefined }
  | { readonly type: 'update'; readonly latest: Request }
  | { readonly type: 'accept' | 'confirm' | 'splitBatch' | 'cancel' }
  | { readonly type: 'retry'; readonly owner: WalletIdentity | undefined }
  | { readonly type: 'identityLost'; readonly error: IbullError }
  | { readonly type: 'requested' | 'answered'; readonly opening: number }
  | RunEvent<Request>

type RunEvent<Request> = { readonly run: number } & (
  | {
      readonly type: 'planned'
      /** Remaining steps, appended to the completed ones. */
      readonly left: readonly FlowStep[]
      readonly drafts: readonly StepSnapshot[]
      readonly doubts: readonly FlowDoubt[]
      readonly isBatch: boolean
      readonly next: AfterPlan
    }
  /** Gas price for fees displayed before an estimate. */
  | { readonly type: 'gasPriced'; readonly price: GasPrice | undefined }
  | {
      readonly type: 'prepared'
      readonly first: number
      readonly shown: readonly Pick<StepSnapshot, 'rows' | 'networkFee' | 'gasPrice'>[]
      readonly isContractAccount: boolean
    }
  | ({ readonly type: 'handedOver'; readonly opening: number; readonly key: string } & Following)
  | ({ readonly type: 'mined'; readonly hash: Hash | undefined } & Following)
  | { readonly type: 'stepDone'; readonly first: number; readonly hash: Hash | undefined }
  | { readonly type: 'outdated'; readonly latest: Request }
  | { readonly type: 'batchRefused' | 'replan' }
  | { readonly type: 'failed'; readonly error: IbullError }
)

interface Following {
  /** Index of the step, or of the batch's first step. */
  readonly first: number
  readonly given: HandedOver
}

interface AtWork<Request> {
  /** Index of the step, or of the batch's first step. */
  readonly first: number
  readonly request: Request
  readonly opening: number
}

/** Next effect to run. Its run may have ended by then. */
export type FlowEffect<Request> = { readonly run: number } & (
  | { readonly type: 'plan'; readonly request: Request; readonly next: AfterPlan }
  | ({ readonly type: 'runStep' } & AtWork<Request>)
  | ({ readonly type: 'runBatch' } & AtWork<Request>)
  | ({ readonly type: 'follow' } & Following)
)

export interface Transition<Request> {
  readonly state: FlowState<Request>
  readonly effect?: FlowEffect<Request>
}

export function initialState<Request>(): FlowState<Request> {
  return {
    snapshot: idle(),
    plan: [],
    run: 0,
    owner: undefined,
    batching: 'allowed',
    wallet: { opening: 0, unanswered: 0, late: new Map() },
    acceptedInDoubt: undefined,
  }
}

/** The parts of a feature's declaration the state machine depends on. */
export type TermsComparison<Request> = Pick<FlowDeclaration<Request>, 'isSameTerms' | 'isStillGood'>

/** Returns the next state and the effect to run. Pure; events that don't apply change nothing. */
export function transition<Request>(
  state: FlowState<Request>,
  event: FlowEvent<Request>,
  terms: TermsComparison<Request>,
): Transition<Request> {
  const { snapshot, wallet } = state
  const { status, request, latestRequest, currentStep } = snapshot
  if ('run' in event && !isCurrent(state, event)) return { state: keepLate(state, event) }
  switch (event.type) {
    case 'open': {
      if (status === 'running') return { state }
      const opened: FlowState<Request> = {
        ...state,
        snapshot: idle(),
        plan: [],
        owner: event.owner,
        acceptedInDoubt: undefined,
        batching: state.batching === 'refused' ? 'declined' : state.batching,
        wallet: { opening: wallet.opening + 1, unanswered: 0, late: new Map() },
      }
      return review(opened, event.request)
    }
    case 'update':
      return { state: updated(state, event.latest, terms) }
    case 'accept':
      if (status === 'review' && isHeld(snapshot)) {
        return { state: { ...show(state, { doubts: accepted(snapshot.doubts) }), acceptedInDoubt: request } }
      }
      if (status !== 'priceChanged' || latestRequest === undefined) return { state }
      if (currentStep === undefined) return review(state, latestRequest)
      return plan(state, latestRequest, 'steps', { request: latestRequest, latestRequest: undefined })
    case 'confirm':
      return status === 'review' && !isHeld(snapshot)
        ? advance({ ...state, run: state.run + 1 }, terms)
        : { state }
    case 'splitBatch':
      if (!snapshot.isBatch || request === undefined || !canSplit(state)) return { state }
      return review({ ...state, batching: 'declined' }, latestRequest ?? request)
    case 'retry':
      if (status !== 'failed' || request === undefined) return { state }
      if (currentStep === undefined) return review({ ...state, owner: event.owner }, latestRequest ?? request)
      if (wallet.unanswered > 0) return { state: failed(state, new WalletBusyError()) }
      return plan(state, request, 'steps', { error: undefined })
    case 'cancel': {
      const left = { ...state, run: state.run + 1 }
      return { state: status === 'idle' || status === 'done' ? left : show(left, { status: 'cancelled' }) }
    }
    case 'identityLost':
      return { state: isStoppable(snapshot) ? failed(state, event.error) : state }
    case 'requested':
    case 'answered': {
      if (event.opening !== wallet.opening) return { state }
      const unanswered = wallet.unanswered + (event.type === 'requested' ? 1 : -1)
      return { state: { ...state, wallet: { ...wallet, unanswered } } }
    }
    case 'planned': {
      const done = snapshot.steps.filter((step) => step.state.status === 'done')
      const planned = show(
        { ...state, plan: [...state.plan.filter((_, at) => isDone(snapshot, at)), ...event.left] },
        {
          isBatch: event.isBatch,
          steps: [...done, ...event.drafts],
          doubts: request === state.acceptedInDoubt ? accepted(event.doubts) : event.doubts,
        },
      )
      if (event.next === 'steps' && !isHeld(planned.snapshot)) return advance(planned, terms)
      return { state: show(planned, { status: latestRequest === undefined ? 'review' : 'priceChanged' }) }
    }
    case 'gasPriced': {
      const { price } = event
      const feeOf = (gas = 0n) => (price === undefined ? 'unknown' : gas * price.wei)
      const steps = snapshot.steps.map((step, at) => ({
        ...step,
        networkFee: step.networkFee ?? feeOf(state.plan[at]?.typicalGas),
        gasPrice: step.gasPrice ?? price,
      }))
      return { state: show(state, { steps }) }
    }
    case 'prepared': {
      const steps = snapshot.steps.map((step, at): StepSnapshot => {
        const shown = event.shown[at - event.first]
        return shown === undefined ? step : { ...step, ...shown, state: { status: 'waitingForWallet' } }
      })
      return { state: show(state, { steps, isContractAccount: event.isContractAccount }) }
    }
    case 'handedOver': {
      const { run, key, first, given } = event
      const { hash, bundleId, failure } = given
      const late = new Map(wallet.late)
      late.delete(key)
      const submitted = withStepState({ ...state, wallet: { ...wallet, late } }, first, {
        status: 'submitted',
        hash: bundleId === undefined && failure === undefined ? hash : undefined,
      })
      return {
        state: show(submitted, { error: failure, ...(bundleId === undefined ? { hash } : { bundleId }) }),
        effect: { type: 'follow', run, first, given },
      }
    }
    case 'mined': {
      const { first, given, hash } = event
      const confirming = withStepState(state, first, { status: 'confirming', hash })
      const isBatchFound = hash !== undefined && given.bundleId !== undefined
      return { state: isBatchFound ? show(confirming, { hash }) : confirming }
    }
    case 'stepDone':
      return advance(withStepState(state, event.first, { status: 'done', hash: event.hash }), terms)
    case 'outdated': {
      const hasStarted = firstOpen(state.snapshot) > 0
      const waiting = withStepState(state, firstOpen(state.snapshot), { status: 'waiting' })
      return {
        state: show(waiting, {
          status: 'priceChanged',
          latestRequest: event.latest,
          currentStep: hasStarted ? currentStep : undefined,
        }),
      }
    }
    case 'batchRefused':
      return replan({ ...state, batching: 'refused' })
    case 'replan':
      return replan(state)
    case 'failed':
      return { state: failed(state, event.error) }
  }
}

/** In review, or once the wallet has answered that the user rejects the batch. */
function canSplit<Request>({ snapshot: { status, error }, wallet }: FlowState<Request>): boolean {
  return status === 'review' || (error instanceof TransactionRejectedError && wallet.unanswered === 0)
}

/** Whether the event belongs to the current, active run. Gas prices are also accepted during review. */
function isCurrent<Request>(
  { run, snapshot: { status } }: FlowState<Request>,
  event: RunEvent<Request>,
): boolean {
  return event.run === run && (status === 'preparing' || status === 'running' || event.type === 'gasPriced')
}

/** Keeps a wallet result that arrived after its run ended, unless the flow was reopened. */
function keepLate<Request>(state: FlowState<Request>, event: RunEvent<Request>): FlowState<Request> {
  const { wallet } = state
  if (event.type !== 'handedOver' || event.opening !== wallet.opening) return state
  return { ...state, wallet: { ...wallet, late: new Map(wallet.late).set(event.key, event.given) } }
}

function show<Request>(
  state: FlowState<Request>,
  change: Partial<FlowSnapshot<Request>>,
): FlowState<Request> {
  return { ...state, snapshot: { ...state.snapshot, ...change } }
}

/** Sets the state of the current step, or of every step of the current batch. */
function withStepState<Request>(
  state: FlowState<Request>,
  first: number,
  stepState: StepState,
): FlowState<Request> {
  const { steps, isBatch } = state.snapshot
  const last = isBatch ? steps.length - 1 : first
  return show(state, {
    steps: steps.map((step, at) => (at >= first && at <= last ? { ...step, state: stepState } : step)),
  })
}

function isDone<Request>({ steps }: FlowSnapshot<Request>, at: number): boolean {
  return steps[at]?.state.status === 'done'
}

/** Index of the first unfinished step, -1 if none. */
function firstOpen<Request>({ steps }: FlowSnapshot<Request>): number {
  return steps.findIndex(({ state }) => state.status !== 'done')
}

function review<Request>(state: FlowState<Request>, request: Request): Transition<Request> {
  return plan(state, request, 'review', {
    status: 'preparing',
    request,
    latestRequest: undefined,
    doubts: [],
    error: undefined,
    currentStep: undefined,
  })
}

/** Whether the request waits for the user to accept its doubts. */
export function isHeld<Request>({ doubts }: FlowSnapshot<Request>): boolean {
  return doubts.some(({ isBlocking }) => isBlocking)
}

function accepted(doubts: readonly FlowDoubt[]): readonly FlowDoubt[] {
  return doubts.map((doubt) => ({ ...doubt, isBlocking: false }))
}

/** Starts a new run, beginning with its plan. */
function plan<Request>(
  state: FlowState<Request>,
  request: Request,
  next: AfterPlan,
  change: Partial<FlowSnapshot<Request>>,
): Transition<Request> {
  const run = state.run + 1
  return {
    state: show({ ...state, run }, { status: 'running', ...change }),
    effect: { type: 'plan', run, request, next },
  }
}

/** Replans within a run, keeping completed steps. */
function replan<Request>(state: FlowState<Request>): Transition<Request> {
  const { request } = state.snapshot
  if (request === undefined) return { state }
  return { state, effect: { type: 'plan', run: state.run, request, next: 'steps' } }
}

/** Runs the unfinished steps: the next one, or all as a batch. */
function advance<Request>(
  state: FlowState<Request>,
  { isSameTerms, isStillGood = isSameTerms }: TermsComparison<Request>,
): Transition<Request> {
  const { request, latestRequest, isBatch, steps } = state.snapshot
  const first = firstOpen(state.snapshot)
  if (first === -1) return { state: show(state, { status: 'done', error: undefined }) }
  if (request === undefined) return { state }
  const currentStep = isBatch ? steps.length - 1 : first
  if (latestRequest !== undefined && !isStillGood(request, latestRequest)) {
    return { state: show(state, { status: 'priceChanged', currentStep }) }
  }
  const running = show(state, { status: 'running', currentStep, error: undefined })
  const work = { run: state.run, first, request, opening: state.wallet.opening }
  return {
    state: withStepState(running, first, { status: 'preparing' }),
    effect: isBatch ? { type: 'runBatch', ...work } : { type: 'runStep', ...work },
  }
}

function updated<Request>(
  state: FlowState<Request>,
  latest: Request,
  { isSameTerms }: TermsComparison<Request>,
): FlowState<Request> {
  const { request, status, steps } = state.snapshot
  if (request === undefined || status === 'done' || status === 'cancelled') return state
  const isSame = isSameTerms(request, latest)
  if (status === 'priceChanged') {
    // Between steps, accepting unchanged terms still continues.
    const hasStarted = steps.some((step) => step.state.status !== 'waiting')
    if (isSame && !hasStarted) return show(state, { latestRequest: undefined, status: 'review' })
    return show(state, { latestRequest: latest })
  }
  if (isSame) return show(state, { latestRequest: undefined })
  return show(state, { latestRequest: latest, status: status === 'review' ? 'priceChanged' : status })
}

/** Switching account or chain stops anything not yet submitted; submitted requests continue. */
function isStoppable<Request>({ status, currentStep, steps }: FlowSnapshot<Request>): boolean {
  if (status === 'idle' || status === 'done' || status === 'failed' || status === 'cancelled') return false
  const at = currentStep === undefined ? undefined : steps[currentStep]?.state.status
  return status !== 'running' || (at !== 'submitted' && at !== 'confirming')
}

/** Ends the run. The steps of a batch reopen as they were. */
function failed<Request>(state: FlowState<Request>, error: IbullError): FlowState<Request> {
  const { currentStep, steps, isBatch } = state.snapshot
  const step = currentStep === undefined ? undefined : steps[currentStep]
  const hash = step !== undefined && 'hash' in step.state ? step.state.hash : undefined
  const open =
    isBatch && step !== undefined
      ? withStepState(state, firstOpen(state.snapshot), { status: 'waiting' })
      : state
  return show(
    { ...open, run: state.run + 1 },
    {
      status: 'failed',
      error,
      steps: open.snapshot.steps.map((each, at) =>
        at === currentStep ? { ...each, state: { status: 'failed', error, hash } } : each,
      ),
    },
  )
}
