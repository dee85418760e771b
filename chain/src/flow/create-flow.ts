import { IbullError, isSameAddress } from '@ibull/domain'
import type { GuardContext } from '../guard/action-rule.ts'
import type { WalletIdentity } from '../guard/guarded-signer.ts'
import { inspectTransaction, inspectTypedData } from '../guard/inspect.ts'
import {
  DuplicateTransactionError,
  type Hash,
  type TransactionRecord,
} from '../transactions/transaction-record.ts'
import {
  AccountChangedError,
  WalletBusyError,
  WalletFailureError,
  WalletNotFoundError,
  WrongChainError,
} from '../wallet/wallet-errors.ts'
import { readAccountFacts, type AccountFacts } from './account-facts.ts'
import {
  FlowFailedError,
  TransactionCancelledError,
  TransactionDroppedError,
  TransactionFailedError,
  TransactionReplacedError,
} from './flow-errors.ts'
import type {
  Flow,
  FlowDeclaration,
  FlowSnapshot,
  FlowStep,
  PreparedStep,
  PreparedTransaction,
  StepSnapshot,
  StepState,
} from './flow-types.ts'
import { readGasPrice } from './gas-price.ts'
import { readGuardContext } from './guard-context.ts'
import { waitForOutcome } from './wait-for-outcome.ts'
import type { WriteServices } from './write-services.ts'

/** The story has moved on (closed, failed, other terms): what is still running in it must stop quietly. */
class Superseded extends Error {}

/** What one opening of a flow has asked of the wallet. The next opening is another intent. */
interface WalletBusiness {
  unanswered: number
  /** By step: hashes that came when their step had failed already. A retry follows them instead of sending again. */
  readonly lateHashes: Map<string, Hash>
}

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
  let business: WalletBusiness = { unanswered: 0, lateHashes: new Map() }

  function set(change: Partial<FlowSnapshot<Request>>): void {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }

  function setStep(index: number, change: Partial<StepSnapshot>): void {
    set({ steps: snapshot.steps.map((step, at) => (at === index ? { ...step, ...change } : step)) })
  }

  function setStepState(index: number, state: StepState): void {
    setStep(index, { state })
  }

  function requireCurrent(mine: number): void {
    if (mine !== story) throw new Superseded()
  }

  /** @throws {WalletNotFoundError}, {WrongChainError} or {AccountChangedError} unless the wallet is as it was. */
  function requireIdentity(): WalletIdentity {
    const identity = signer.getIdentity()
    if (identity === undefined) throw new WalletNotFoundError()
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
      setStepState(currentStep, { status: 'failed', error, hash })
    }
    set({ status: 'failed', error })
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
      readGuardContext(services, account, declaration.stated(request)),
    ])
    requireCurrent(mine)
    const done = snapshot.steps.flatMap((step, index) => {
      const planned = plan[index]
      return step.state.status === 'done' && planned !== undefined ? [{ step, planned }] : []
    })
    plan = [...done.map(({ planned }) => planned), ...left]
    set({ steps: [...done.map(({ step }) => step), ...left.map((step) => draftOf(step, context))] })
    void showTypicalFees(mine)
  }

  function draftOf(step: FlowStep, context: GuardContext): StepSnapshot {
    return {
      id: step.id,
      values: step.values,
      rows: inspect(step.draft(context), context),
      networkFee: undefined,
      state: { status: 'waiting' },
    }
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

  /** Does the steps that are not done, one after the other. */
  async function run(mine: number): Promise<void> {
    for (let index = 0; index < plan.length; index += 1) {
      const step = plan[index]
      const request = snapshot.request
      if (step === undefined || request === undefined) return
      if (snapshot.steps[index]?.state.status === 'done') continue
      const { latestRequest } = snapshot
      if (latestRequest !== undefined && !declaration.isStillGood(request, latestRequest)) {
        set({ status: 'priceChanged', currentStep: index })
        return
      }
      set({ status: 'running', currentStep: index, error: undefined })
      await runStep(mine, index, step, request)
      requireCurrent(mine)
    }
    set({ status: 'done' })
  }

  async function runStep(mine: number, index: number, step: FlowStep, request: Request): Promise<void> {
    const { account } = requireIdentity()
    const { lateHashes } = business
    const late = lateHashes.get(step.id)
    if (late !== undefined) {
      lateHashes.delete(step.id)
      return followHash(mine, index, step, late)
    }
    setStepState(index, { status: 'preparing' })
    const context = await readGuardContext(services, account, declaration.stated(request))
    const [prepared, facts] = await Promise.all([step.prepare(context), readAccountFacts(rpc, account)])
    requireCurrent(mine)
    requireIdentity()
    setStep(index, {
      rows: inspect(prepared, context),
      networkFee: networkFeeOf(prepared),
      state: { status: 'waitingForWallet' },
    })

    if (prepared.kind === 'signature') {
      const { request: data, action } = prepared
      const signature = await signer.signTypedData(data, action, context, () => requireCurrent(mine))
      requireCurrent(mine)
      prepared.onSigned(signature)
      await step.verify?.(undefined)
      requireCurrent(mine)
      setStepState(index, { status: 'done', hash: undefined })
      return
    }

    const hash = await send(mine, step, prepared, context)
    record(hash, prepared, facts)
    if (mine !== story) lateHashes.set(step.id, hash)
    requireCurrent(mine)
    return followHash(mine, index, step, hash)
  }

  /** From handed over to done. */
  async function followHash(mine: number, index: number, step: FlowStep, hash: Hash): Promise<void> {
    setStepState(index, { status: 'submitted', hash })
    set({ hash })
    const outcome = await waitForOutcome(transactions, network.id, hash)
    requireCurrent(mine)
    if (outcome === undefined) return cancel()
    const minedIn = requireSuccess(outcome)
    setStepState(index, { status: 'confirming', hash: outcome.replacedBy ?? hash })
    if (minedIn !== undefined) await refreshReads(minedIn)
    await step.verify?.(minedIn)
    requireCurrent(mine)
    setStepState(index, { status: 'done', hash: outcome.replacedBy ?? hash })
  }

  async function send(
    mine: number,
    step: FlowStep,
    { request, action }: PreparedTransaction,
    context: GuardContext,
  ): Promise<Hash> {
    const mineToSettle = business
    mineToSettle.unanswered += 1
    try {
      return await signer.sendTransaction(request, action, context, () => requireCurrent(mine))
    } catch (error) {
      throw error instanceof WalletFailureError ? (step.nameFailure?.(error) ?? error) : error
    } finally {
      mineToSettle.unanswered -= 1
    }
  }

  /** Notes a hash however late it comes. One that is known already (a wallet answered twice) is looked at anew. */
  function record(
    hash: Hash,
    { request, summary, approval }: PreparedTransaction,
    facts: AccountFacts,
  ): void {
    const { chainId, from, to, data, value } = request
    try {
      transactions.add({ chainId, hash, from, to, data, value, summary, approval, ...facts })
    } catch (error) {
      if (!(error instanceof DuplicateTransactionError)) throw error
      transactions.reopen(chainId, hash)
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
      business = { unanswered: 0, lateHashes: new Map() }
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

function idle<Request>(): FlowSnapshot<Request> {
  return {
    status: 'idle',
    request: undefined,
    latestRequest: undefined,
    steps: [],
    currentStep: undefined,
    error: undefined,
    hash: undefined,
  }
}

function inspect(prepared: PreparedStep, context: GuardContext): StepSnapshot['rows'] {
  return prepared.kind === 'transaction'
    ? inspectTransaction(prepared.request, prepared.action, context)
    : inspectTypedData(prepared.request, prepared.action, context)
}

function networkFeeOf(prepared: PreparedStep): bigint | undefined {
  if (prepared.kind === 'signature') return 0n
  const { gas, gasPrice } = prepared.request
  return gasPrice === undefined ? undefined : gas * gasPrice
}

/** The block of a success, where it is known. @throws the named error of every other end. */
function requireSuccess({
  status,
  hash,
  replacedBy,
  revertReason,
  receipt,
}: TransactionRecord): bigint | undefined {
  switch (status) {
    case 'failed':
      throw new TransactionFailedError(hash, revertReason)
    case 'cancelled':
      throw new TransactionCancelledError(hash)
    case 'replaced':
      throw new TransactionReplacedError(hash, replacedBy)
    case 'dropped':
      throw new TransactionDroppedError(hash)
    default:
      return receipt === undefined ? undefined : BigInt(receipt.blockNumber)
  }
}
