import { IbullError, isSameAddress } from '@ibull/domain'
import type { GuardContext } from '../guard/action-rule.ts'
import type { WalletIdentity } from '../guard/guarded-signer.ts'
import { StateOverrideUnsupportedError } from '../rpc/call-with-state.ts'
import { hashOfBundle } from '../transactions/transaction-record.ts'
import {
  AccountChangedError,
  TransactionRejectedError,
  WalletBusyError,
  WalletDisconnectedError,
  WalletFailureError,
  WalletMethodUnsupportedError,
  WalletNotFoundError,
  WrongChainError,
} from '../wallet/wallet-errors.ts'
import { readAccountFacts } from './account-facts.ts'
import { isBatchable, prepareBatch } from './batch.ts'
import { FlowFailedError } from './flow-errors.ts'
import { askedAsOne, draftOf, idle, inspect, networkFeeOf } from './flow-snapshots.ts'
import type {
  Flow,
  FlowDeclaration,
  FlowSnapshot,
  FlowStep,
  PreparedStep,
  StepSnapshot,
  StepState,
} from './flow-types.ts'
import { readGasPrice } from './gas-price.ts'
import { BATCH, keyOf, record, recordBatch, type HandedOver } from './handed-over.ts'
import { readGuardContext } from './guard-context.ts'
import { requireSuccess, waitForOutcome } from './wait-for-outcome.ts'
import type { WriteServices } from './write-services.ts'

/** The story has moved on (closed, failed, other terms): what is still running in it must stop quietly. */
class Superseded extends Error {}

/** What one opening of a flow has asked of the wallet. The next opening is another intent. */
interface WalletBusiness {
  unanswered: number
  /** By step: what came when its step had failed already. A retry follows it instead of sending again. */
  readonly late: Map<string, HandedOver>
}

/**
 * - `allowed`: where the wallet offers it
 * - `declined`: the user prefers single steps
 * - `refused`: the wallet did not take what the user had confirmed; the single steps are as the batch showed them
 */
type Batching = 'allowed' | 'declined' | 'refused'

/** Runs what a feature declares: plan, review, one wallet request per step, and the truth afterwards. */
export function createFlow<Request>(
  declaration: FlowDeclaration<Request>,
  services: WriteServices,
): Flow<Request> {
  const { network, rpc, signer, transactions } = services
  const listeners = new Set<() => void>()
  let snapshot: FlowSnapshot<Request> = idle()
  /** The steps of `snapshot.steps`, index by index. */
  let plan: readonly FlowStep[] = []
  /** Who the flow was opened for. */
  let owner: WalletIdentity | undefined
  /** Counts the stories: an older one has no say any more. */
  let story = 0
  let unfollowWallet: (() => void) | undefined
  let business: WalletBusiness = { unanswered: 0, late: new Map() }
  let batching: Batching = 'allowed'

  function set(change: Partial<FlowSnapshot<Request>>): void {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }

  function setStep(index: number, change: Partial<StepSnapshot>): void {
    set({ steps: snapshot.steps.map((step, at) => (at === index ? { ...step, ...change } : step)) })
  }

  /** The state of the step at work, or of all steps of the batch at work. */
  function setStates(first: number, state: StepState): void {
    const last = snapshot.isBatch ? snapshot.steps.length - 1 : first
    set({ steps: snapshot.steps.map((step, at) => (at >= first && at <= last ? { ...step, state } : step)) })
  }

  function requireCurrent(mine: number): void {
    if (mine !== story) throw new Superseded()
  }

  /**
   * @throws {WalletNotFoundError}, {WalletDisconnectedError}, {WrongChainError} or {AccountChangedError} unless the
   * wallet is as it was.
   */
  function requireIdentity(): WalletIdentity {
    const identity = signer.getIdentity()
    if (identity === undefined) {
      throw owner === undefined ? new WalletNotFoundError() : new WalletDisconnectedError()
    }
    if (owner !== undefined && !isSameAddress(owner.account, identity.account)) {
      throw new AccountChangedError(owner.account, identity.account)
    }
    if (identity.chainId !== network.id) throw new WrongChainError(network.id, identity.chainId)
    return identity
  }

  function fail(thrown: unknown): void {
    story += 1
    const error = thrown instanceof IbullError ? thrown : new FlowFailedError(thrown)
    const { currentStep } = snapshot
    const step = currentStep === undefined ? undefined : snapshot.steps[currentStep]
    if (currentStep !== undefined && step !== undefined) {
      const hash = 'hash' in step.state ? step.state.hash : undefined
      if (snapshot.isBatch) setStates(firstOpen(), { status: 'waiting' })
      setStep(currentStep, { state: { status: 'failed', error, hash } })
    }
    if (!(error instanceof TransactionRejectedError)) console.warn('A flow has failed.', error)
    set({ status: 'failed', error })
  }

  /** The first step that is not done; -1 when all are. */
  function firstOpen(): number {
    return snapshot.steps.findIndex(({ state }) => state.status !== 'done')
  }

  /** Tells a story from here; whatever stops it becomes the flow's error. */
  function tell(steps: (mine: number) => Promise<void>): void {
    const mine = ++story
    steps(mine).catch((error: unknown) => {
      if (mine === story && !(error instanceof Superseded)) fail(error)
    })
  }

  /** A switch of account or chain ends what is not yet handed over; what is handed over goes on. */
  function onWalletChange(): void {
    const { status, currentStep } = snapshot
    if (status === 'idle' || status === 'done' || status === 'failed' || status === 'cancelled') return
    const state = currentStep === undefined ? undefined : snapshot.steps[currentStep]?.state.status
    if (status === 'running' && (state === 'submitted' || state === 'confirming')) return
    try {
      requireIdentity()
    } catch (error) {
      fail(error)
    }
  }

  /** What is left to do for the request, behind what is done. */
  async function planFrom(mine: number, request: Request): Promise<void> {
    const { account } = requireIdentity()
    const [left, context] = await Promise.all([
      declaration.plan(request, account),
      readGuardContext(services, account, declaration.scope(request)),
    ])
    requireCurrent(mine)
    const isBatch =
      business.late.has(BATCH) ||
      (batching === 'allowed' && isBatchable(left) && (await signer.takesBatches(account, network.id)))
    requireCurrent(mine)
    const done = snapshot.steps.flatMap((step, index) => {
      const planned = plan[index]
      return step.state.status === 'done' && planned !== undefined ? [{ step, planned }] : []
    })
    plan = [...done.map(({ planned }) => planned), ...left]
    const drafts = left.map((step) => draftOf(step, context, isBatch || batching === 'refused'))
    set({ isBatch, steps: [...done.map(({ step }) => step), ...drafts] })
    void showTypicalFees(mine)
  }

  async function showTypicalFees(mine: number): Promise<void> {
    try {
      const { wei: price } = await readGasPrice(rpc, network, services.getPreferences().gasSpeed)
      if (mine !== story) return
      const steps = snapshot.steps.map((step, index) => ({
        ...step,
        networkFee: step.networkFee ?? (plan[index]?.typicalGas ?? 0n) * price,
      }))
      set({ steps })
    } catch (error) {
      console.warn('The network fee is unknown.', error)
    }
  }

  async function review(mine: number, request: Request): Promise<void> {
    set({ status: 'preparing', request, latestRequest: undefined, error: undefined, currentStep: undefined })
    await planFrom(mine, request)
    set({ status: 'review' })
    if (snapshot.latestRequest !== undefined) set({ status: 'priceChanged' })
  }

  /** Does the steps that are not done: one after the other, or all at once. */
  async function run(mine: number): Promise<void> {
    for (let first = firstOpen(); first !== -1; first = firstOpen()) {
      const { request, latestRequest, isBatch } = snapshot
      const step = plan[first]
      if (step === undefined || request === undefined) return
      const currentStep = isBatch ? plan.length - 1 : first
      if (latestRequest !== undefined && !declaration.isStillGood(request, latestRequest)) {
        set({ status: 'priceChanged', currentStep })
        return
      }
      set({ status: 'running', currentStep, error: undefined })
      try {
        await (isBatch ? runBatch(mine, first, request) : runStep(mine, first, step, request))
      } catch (error) {
        if (!(error instanceof IbullError) || step.replans?.(error) !== true) throw error
        requireCurrent(mine)
        await planFrom(mine, request)
      }
      requireCurrent(mine)
    }
    set({ status: 'done' })
  }

  async function runStep(mine: number, index: number, step: FlowStep, request: Request): Promise<void> {
    const { account } = requireIdentity()
    const asked = business
    const late = takeLate(keyOf(step))
    if (late !== undefined) return follow(mine, index, late)
    setStates(index, { status: 'preparing' })
    const context = await readGuardContext(services, account, declaration.scope(request))
    const [prepared, facts] = await Promise.all([prepare(step, context), readAccountFacts(rpc, account)])
    requireCurrent(mine)
    requireIdentity()
    const rows = inspect(prepared, context)
    setStep(index, { rows, networkFee: networkFeeOf(prepared), state: { status: 'waitingForWallet' } })

    if (prepared.kind === 'signature') {
      const { request: data, action } = prepared
      const signature = await signer.signTypedData(data, action, context, () => requireCurrent(mine))
      requireCurrent(mine)
      prepared.onSigned(signature)
      await step.verify?.(undefined)
      requireCurrent(mine)
      setStates(index, { status: 'done', hash: undefined })
      return
    }

    set({ isContractAccount: facts.isContractAccount })
    const { request: bytes, action } = prepared
    const hash = await ask(step, () =>
      signer.sendTransaction(bytes, action, context, () => requireCurrent(mine)),
    )
    record(transactions, { hash, bundleId: undefined }, prepared, facts)
    return handedOver(mine, asked, index, keyOf(step), { hash, bundleId: undefined })
  }

  function prepare(step: FlowStep, context: GuardContext): Promise<PreparedStep> {
    const { inBatch } = step
    return batching === 'refused' && inBatch?.prepareAlone !== undefined
      ? inBatch.prepareAlone(context)
      : step.prepare(context)
  }

  /** Asks for all steps that are left as one. What can't be rehearsed, or is refused, goes on step by step. */
  async function runBatch(mine: number, first: number, request: Request): Promise<void> {
    const { account } = requireIdentity()
    const asked = business
    const late = takeLate(BATCH)
    if (late !== undefined) return follow(mine, first, late)
    setStates(first, { status: 'preparing' })
    const context = await readGuardContext(services, account, declaration.scope(request))
    try {
      const [batch, facts, { wei: price }] = await Promise.all([
        prepareBatch(rpc, plan.slice(first), context),
        readAccountFacts(rpc, account),
        readGasPrice(rpc, network, services.getPreferences().gasSpeed),
      ])
      requireCurrent(mine)
      requireIdentity()
      set({ steps: askedAsOne(snapshot.steps, first, batch, context, batch.gas * price) })
      set({ isContractAccount: facts.isContractAccount })
      const bundleId = await ask(plan.at(-1), () =>
        signer.sendCalls(batch.calls, context, () => requireCurrent(mine)),
      )
      const given = { hash: hashOfBundle(bundleId), bundleId }
      recordBatch(transactions, given, batch, facts)
      return await handedOver(mine, asked, first, BATCH, given)
    } catch (error) {
      const isRefused =
        error instanceof WalletMethodUnsupportedError || error instanceof StateOverrideUnsupportedError
      if (!isRefused) throw error
      requireCurrent(mine)
      batching = 'refused'
      await planFrom(mine, request)
    }
  }

  function takeLate(key: string): HandedOver | undefined {
    const late = business.late.get(key)
    business.late.delete(key)
    return late
  }

  /** What the wallet gives too late is followed by a retry of the opening that asked for it. */
  function handedOver(
    mine: number,
    asked: WalletBusiness,
    first: number,
    key: string,
    given: HandedOver,
  ): Promise<void> {
    if (mine !== story) asked.late.set(key, given)
    requireCurrent(mine)
    return follow(mine, first, given)
  }

  /** From handed over to done. */
  async function follow(mine: number, first: number, { hash, bundleId }: HandedOver): Promise<void> {
    const sent = bundleId === undefined ? hash : undefined
    setStates(first, { status: 'submitted', hash: sent })
    set(bundleId === undefined ? { hash } : { bundleId })
    const outcome = await waitForOutcome(transactions, network.id, hash)
    requireCurrent(mine)
    if (outcome === undefined) return cancel()
    const minedIn = requireSuccess(outcome)
    const mined = outcome.replacedBy ?? sent
    setStates(first, { status: 'confirming', hash: mined })
    if (mined !== undefined && bundleId !== undefined) set({ hash: mined })
    if (minedIn !== undefined) await refreshReads(minedIn)
    // Of a batch, the last step has used up what those before it prepared.
    await plan[bundleId === undefined ? first : plan.length - 1]?.verify?.(minedIn)
    requireCurrent(mine)
    setStates(first, { status: 'done', hash: mined })
  }

  async function ask<Answer>(step: FlowStep | undefined, request: () => Promise<Answer>): Promise<Answer> {
    const mineToSettle = business
    mineToSettle.unanswered += 1
    try {
      return await request()
    } catch (error) {
      throw error instanceof WalletFailureError ? (step?.nameFailure?.(error) ?? error) : error
    } finally {
      mineToSettle.unanswered -= 1
    }
  }

  /** Reads that fail show so by themselves: the transaction stands all the same. */
  async function refreshReads(block: bigint): Promise<void> {
    try {
      await services.refreshReads(block)
    } catch (error) {
      console.warn('The reads could not be repeated after a transaction.', error)
    }
  }

  function cancel(): void {
    story += 1
    unfollowWallet?.()
    unfollowWallet = undefined
    if (snapshot.status !== 'idle' && snapshot.status !== 'done') set({ status: 'cancelled' })
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    open: (request) => {
      if (snapshot.status === 'running') return
      owner = signer.getIdentity()
      business = { unanswered: 0, late: new Map() }
      if (batching === 'refused') batching = 'declined'
      plan = []
      snapshot = { ...idle<Request>(), request }
      unfollowWallet?.()
      unfollowWallet = signer.subscribe(onWalletChange)
      tell((mine) => review(mine, request))
    },
    update: (latest) => {
      const { request, status } = snapshot
      if (request === undefined || status === 'done' || status === 'cancelled' || status === 'idle') return
      const isSame = declaration.isSameTerms(request, latest)
      const hasBegun = snapshot.steps.some(({ state }) => state.status !== 'waiting')
      // Between the steps, accepting what is again as it was goes on all the same.
      const isAsked = status === 'priceChanged' && hasBegun
      set({ latestRequest: isSame && !isAsked ? undefined : latest })
      if (status === 'review' && !isSame) set({ status: 'priceChanged' })
      if (status === 'priceChanged' && isSame && !isAsked) set({ status: 'review' })
    },
    accept: () => {
      const { status, latestRequest, currentStep } = snapshot
      if (status !== 'priceChanged' || latestRequest === undefined) return
      if (currentStep === undefined) return tell((mine) => review(mine, latestRequest))
      set({ status: 'running', request: latestRequest, latestRequest: undefined })
      tell(async (mine) => {
        await planFrom(mine, latestRequest)
        await run(mine)
      })
    },
    confirm: () => {
      if (snapshot.status !== 'review') return
      set({ status: 'running' })
      tell(run)
    },
    splitBatch: () => {
      const { status, isBatch, request } = snapshot
      if (status !== 'review' || !isBatch || request === undefined) return
      batching = 'declined'
      tell((mine) => review(mine, request))
    },
    retry: () => {
      const { status, request, latestRequest, currentStep } = snapshot
      if (status !== 'failed' || request === undefined) return
      if (currentStep === undefined) {
        owner = signer.getIdentity()
        return tell((mine) => review(mine, latestRequest ?? request))
      }
      if (business.unanswered > 0) return fail(new WalletBusyError())
      set({ status: 'running', error: undefined })
      tell(async (mine) => {
        await planFrom(mine, request)
        await run(mine)
      })
    },
    cancel,
  }
}
