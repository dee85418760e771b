import { IbullError, isSameAddress } from '@ibull/domain'
import type { GuardContext } from '../guard/action-rule.ts'
import type { WalletIdentity } from '../guard/guarded-signer.ts'
import { StateOverrideUnsupportedError } from '../rpc/call-with-state.ts'
import { readBlockNumber } from '../rpc/rpc-actions.ts'
import { hashOfBundle, type TransactionSummary } from '../transactions/transaction-record.ts'
import {
  AccountChangedError,
  TransactionRejectedError,
  UnansweredRequestError,
  WalletDisconnectedError,
  WalletFailureError,
  WalletMethodUnsupportedError,
  WalletNotFoundError,
  WrongChainError,
} from '../wallet/wallet-errors.ts'
import { readAccountFacts } from './account-facts.ts'
import { isBatchable, prepareBatch } from './batch.ts'
import { FlowFailedError } from './flow-errors.ts'
import { draftOf, inspect, feeOf } from './flow-snapshots.ts'
import { initialState, transition, type FlowEffect, type FlowEvent } from './flow-state.ts'
import type { Flow, FlowDeclaration, FlowStep, PreparedStep } from './flow-types.ts'
import { readGasPrice } from './gas-price.ts'
import { BATCH, keyOf, record, recordBatch, unanswered, type HandedOver } from './handed-over.ts'
import { clockDoubt } from './chain-time.ts'
import { readGuardContext } from './guard-context.ts'
import { requireSuccess, waitForOutcome } from './wait-for-outcome.ts'
import type { WriteServices } from './write-services.ts'

/** The run has ended (closed, failed, new terms): its pending work must stop silently. */
class Superseded extends Error {}

/**
 * Creates a flow from a feature's declaration: plan, review, one wallet request per step, and verification.
 * `transition` is the state machine; this function executes its effects and feeds the results back as events.
 */
export function createFlow<Request>(
  declaration: FlowDeclaration<Request>,
  services: WriteServices,
): Flow<Request> {
  type Effect = FlowEffect<Request>
  type EffectOf<Type> = Extract<Effect, { readonly type: Type }>
  const { network, rpc, signer, transactions } = services
  const listeners = new Set<() => void>()
  let state = initialState<Request>()
  let unfollowWallet: (() => void) | undefined

  function emit(event: FlowEvent<Request>): void {
    const before = state.snapshot
    const { state: next, effect } = transition(state, event, declaration)
    state = next
    const { snapshot } = next
    const hasFailed = snapshot.status === 'failed' && snapshot.error !== before.error
    if (hasFailed && !(snapshot.error instanceof TransactionRejectedError)) {
      console.warn('A flow has failed.', snapshot.error)
    }
    if (snapshot !== before) for (const listener of listeners) listener()
    if (effect !== undefined) void carryOut(effect)
  }

  function assertNotSuperseded(run: number): void {
    if (run !== state.run) throw new Superseded()
  }

  /** Any error that stops an effect becomes the flow's error. */
  async function carryOut(effect: Effect): Promise<void> {
    const { run } = effect
    try {
      assertNotSuperseded(run)
      if (effect.type === 'plan') await plan(effect)
      else if (effect.type === 'follow') await follow(effect)
      else if (effect.type === 'runBatch') await runBatch(effect)
      else await runStep(effect)
    } catch (thrown) {
      if (thrown instanceof Superseded) return
      const error = thrown instanceof IbullError ? thrown : new FlowFailedError(thrown)
      const step = effect.type === 'plan' ? undefined : state.plan[effect.first]
      if (step?.replans?.(error) === true) emit({ type: 'replan', run })
      else emit({ type: 'failed', run, error })
    }
  }

  /**
   * Returns the current wallet identity. @throws {WalletNotFoundError}, {WalletDisconnectedError},
   * {WrongChainError} or {AccountChangedError} when it differs from the one the flow was opened for.
   */
  function requireIdentity(): WalletIdentity {
    const identity = signer.getIdentity()
    const { owner } = state
    if (identity === undefined) {
      throw owner === undefined ? new WalletNotFoundError() : new WalletDisconnectedError()
    }
    if (owner !== undefined && !isSameAddress(owner.account, identity.account)) {
      throw new AccountChangedError(owner.account, identity.account)
    }
    if (identity.chainId !== network.id) throw new WrongChainError(network.id, identity.chainId)
    return identity
  }

  function onWalletChange(): void {
    try {
      requireIdentity()
    } catch (error) {
      if (error instanceof IbullError) emit({ type: 'identityLost', error })
    }
  }

  async function plan({ run, request, next }: EffectOf<'plan'>): Promise<void> {
    const { account } = requireIdentity()
    const [left, context, doubts = []] = await Promise.all([
      declaration.plan(request, account),
      readGuardContext(services, account, declaration.scope(request)),
      declaration.doubtsOf?.(request),
    ])
    assertNotSuperseded(run)
    const { batching, wallet } = state
    const isBatch =
      wallet.late.has(BATCH) ||
      (batching === 'allowed' && isBatchable(left) && (await signer.takesBatches(account, network.id)))
    assertNotSuperseded(run)
    const drafts = left.map((step) => draftOf(step, context, isBatch || batching === 'refused'))
    const ofClock = context.clockGap === undefined ? [] : [clockDoubt(context.clockGap)]
    emit({ type: 'planned', run, left, drafts, doubts: [...doubts, ...ofClock], isBatch, next })
    await showTypicalFees(run)
  }

  async function showTypicalFees(run: number): Promise<void> {
    const price = await readGasPrice(services).catch((error: unknown) => {
      console.warn('The network fee is unknown.', error)
      return undefined
    })
    emit({ type: 'gasPriced', run, price })
  }

  async function runStep({ run, first, request, opening }: EffectOf<'runStep'>): Promise<void> {
    const step = state.plan[first]
    if (step === undefined) return
    const { account } = requireIdentity()
    const key = keyOf(step)
    const late = state.wallet.late.get(key)
    if (late !== undefined) return emit({ type: 'handedOver', run, opening, key, first, given: late })
    const scope = declaration.scope(request)
    const context = await readGuardContext(services, account, scope, step.typicalGas)
    const [prepared, facts] = await Promise.all([prepare(step, context), readAccountFacts(rpc, account)])
    assertNotSuperseded(run)
    if (await isOutdated(run, request)) return
    requireIdentity()
    const shown = [{ rows: inspect(prepared, context), ...feeOf(prepared) }]
    const isContractAccount = prepared.kind === 'transaction' && facts.isContractAccount
    const isSigned = prepared.kind === 'signature' && prepared.known !== undefined
    // The wallet isn't asked for a signature that it has given before.
    if (!isSigned) emit({ type: 'prepared', run, first, shown, isContractAccount })

    if (prepared.kind === 'signature') {
      const { request: data, action } = prepared
      const signature =
        prepared.known ??
        (await namingFailure(step, () =>
          signer.signTypedData(data, action, context, () => assertNotSuperseded(run)),
        ))
      assertNotSuperseded(run)
      prepared.onSigned(signature)
      await step.verify?.(undefined)
      return emit({ type: 'stepDone', run, first, hash: undefined })
    }

    const { request: bytes, action } = prepared
    const given = await requestWallet(opening, step, async () => {
      const hash = await signer.sendTransaction(bytes, action, context, () => assertNotSuperseded(run))
      return { hash, bundleId: undefined }
    })
    record(transactions, given, prepared, facts)
    emit({ type: 'handedOver', run, opening, key, first, given })
  }

  /** Whether the chain states other terms by now, which are then the user's to accept. */
  async function isOutdated(run: number, request: Request): Promise<boolean> {
    const { renew, isSameTerms } = declaration
    if (renew === undefined) return false
    const isSame = isSameTerms(request, await renew(request))
    assertNotSuperseded(run)
    if (isSame) return false
    // Otherwise the page keeps supplying the terms of its last reads.
    await refreshReads(await readBlockNumber(rpc))
    const latest = await renew(state.snapshot.latestRequest ?? request)
    assertNotSuperseded(run)
    if (isSameTerms(request, latest)) return false
    emit({ type: 'outdated', run, latest })
    return true
  }

  function prepare(step: FlowStep, context: GuardContext): Promise<PreparedStep> {
    const { inBatch } = step
    return state.batching === 'refused' && inBatch?.prepareAlone !== undefined
      ? inBatch.prepareAlone(context)
      : step.prepare(context)
  }

  /**
   * Requests all remaining steps as one batch. Falls back to single steps if the batch can't be rehearsed or is
   * rejected.
   */
  async function runBatch({ run, first, request, opening }: EffectOf<'runBatch'>): Promise<void> {
    const { account } = requireIdentity()
    const late = state.wallet.late.get(BATCH)
    if (late !== undefined) return emit({ type: 'handedOver', run, opening, key: BATCH, first, given: late })
    const context = await readGuardContext(services, account, declaration.scope(request))
    try {
      const [batch, facts, price] = await Promise.all([
        prepareBatch(rpc, state.plan.slice(first), context),
        readAccountFacts(rpc, account),
        readGasPrice(services),
      ])
      assertNotSuperseded(run)
      if (await isOutdated(run, request)) return
      requireIdentity()
      // The last step shows the fee of the whole batch.
      const shown = batch.calls.map((call, at) => ({
        rows: inspect(call, context),
        networkFee: at === batch.calls.length - 1 ? batch.gas * price.wei : 0n,
        gasPrice: price,
      }))
      const { isContractAccount } = facts
      emit({ type: 'prepared', run, first, shown, isContractAccount })
      const given = await requestWallet(opening, state.plan.at(-1), async () => {
        const bundleId = await signer.sendCalls(batch.calls, context, () => assertNotSuperseded(run))
        return { hash: hashOfBundle(bundleId), bundleId }
      })
      const { batchSummary } = declaration
      const summaryOf = batchSummary && ((all: readonly TransactionSummary[]) => batchSummary(request, all))
      recordBatch(transactions, given, batch, facts, summaryOf)
      emit({ type: 'handedOver', run, opening, key: BATCH, first, given })
    } catch (error) {
      const isRefused =
        error instanceof WalletMethodUnsupportedError || error instanceof StateOverrideUnsupportedError
      if (!isRefused) throw error
      emit({ type: 'batchRefused', run })
    }
  }

  async function requestWallet(
    opening: number,
    step: FlowStep | undefined,
    request: () => Promise<HandedOver>,
  ): Promise<HandedOver> {
    emit({ type: 'requested', opening })
    try {
      return await namingFailure(step, request)
    } catch (error) {
      if (!(error instanceof UnansweredRequestError)) throw error
      console.warn('A request may have been sent.', error.failure)
      return unanswered(renamed(step, error.failure))
    } finally {
      emit({ type: 'answered', opening })
    }
  }

  /** Renames a wallet failure with the step's own error. */
  async function namingFailure<Answer>(
    step: FlowStep | undefined,
    request: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await request()
    } catch (error) {
      throw error instanceof WalletFailureError ? renamed(step, error) : error
    }
  }

  function renamed(step: FlowStep | undefined, error: IbullError): IbullError {
    return error instanceof WalletFailureError ? (step?.nameFailure?.(error) ?? error) : error
  }

  /** Follows a submitted request until it is done. */
  async function follow({ run, first, given }: EffectOf<'follow'>): Promise<void> {
    const { hash, bundleId } = given
    const outcome = await waitForOutcome(transactions, network.id, hash)
    assertNotSuperseded(run)
    if (outcome === undefined) return cancel()
    if (outcome.status === 'dropped' && given.failure !== undefined) throw given.failure
    const minedIn = requireSuccess(outcome)
    const isHash = bundleId === undefined && given.failure === undefined
    const mined = outcome.replacedBy ?? (isHash ? hash : undefined)
    emit({ type: 'mined', run, first, given, hash: mined })
    if (minedIn !== undefined) await refreshReads(minedIn)
    // In a batch, the last step consumes what the earlier steps prepared.
    await state.plan[state.snapshot.isBatch ? state.plan.length - 1 : first]?.verify?.(minedIn)
    emit({ type: 'stepDone', run, first, hash: mined })
  }

  /** Failed reads report themselves; the transaction succeeded regardless. */
  async function refreshReads(block: bigint): Promise<void> {
    try {
      await services.refreshReads(block)
    } catch (error) {
      console.warn('The reads could not be repeated after a transaction.', error)
    }
  }

  function cancel(): void {
    unfollowWallet?.()
    unfollowWallet = undefined
    emit({ type: 'cancel' })
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => state.snapshot,
    open: (request) => {
      unfollowWallet ??= signer.subscribe(onWalletChange)
      emit({ type: 'open', request, owner: signer.getIdentity() })
    },
    update: (latest) => emit({ type: 'update', latest }),
    accept: () => emit({ type: 'accept' }),
    confirm: () => emit({ type: 'confirm' }),
    splitBatch: () => emit({ type: 'splitBatch' }),
    retry: () => emit({ type: 'retry', owner: signer.getIdentity() }),
    cancel,
  }
}
