import type { Address, GasPrice, IbullError, Token } from '@ibull/domain'
import type { GuardContext, GuardedAction } from '../guard/action-rule.ts'
import type { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import type { PreviewRow } from '../guard/preview-row.ts'
import type { SigningRequest, TypedDataRequest } from '../guard/signing-request.ts'
import type { Hex } from '../networks/network.ts'
import type { WalletFailureError } from '../wallet/wallet-errors.ts'
import type { Hash, TransactionSummary } from '../transactions/transaction-record.ts'

/** Transaction ready to be sent to the wallet. */
export interface PreparedTransaction {
  readonly kind: 'transaction'
  readonly request: SigningRequest
  readonly action: GuardedAction
  readonly summary: TransactionSummary
  readonly approval?: { readonly spender: Address; readonly tokenAddress: Address }
}

/**
 * Typed data ready to be signed. `onSigned` passes the signature to the step that uses it. With `known`, a signature
 * that the wallet has given for the same data before, it isn't asked again.
 */
export interface PreparedSignature {
  readonly kind: 'signature'
  readonly request: TypedDataRequest
  readonly action: GuardedAction
  readonly known?: Hex | undefined
  readonly onSigned: (signature: Hex) => void
}

export type PreparedStep = PreparedTransaction | PreparedSignature

/** Allowance a later step spends. `needed` is raw. */
export interface NeededAllowance {
  readonly token: Token
  readonly spender: Address
  readonly needed: bigint
}

/** How a step joins an atomic batch of calls (EIP-5792). */
export interface StepInBatch {
  /**
   * Candidate calls, best first, built without querying a node: the wallet sets gas and gas price. Approvals are
   * for the exact amount.
   */
  readonly calls: (context: GuardContext) => readonly [PreparedTransaction, ...PreparedTransaction[]]
  /** Maps a revert in the batch rehearsal to a named error. */
  readonly nameRevert: (reverted: ExecutionRevertedError) => IbullError
  /** Builds the call as shown in the batch, once the wallet has rejected the batch. Default: `prepare`. */
  readonly prepareAlone?: (context: GuardContext) => Promise<PreparedTransaction>
}

/**
 * A single wallet request of a flow. `id` is `reset`, `approve`, `permit`, `send` or feature-specific; it selects
 * the copy (`flow.step.<id>`), interpolated with `values`.
 */
export interface FlowStep {
  readonly id: string
  readonly values: Readonly<Record<string, string>>
  /** What an approval is for: its amount is the user's choice. */
  readonly approval?: NeededAllowance
  /** Typical gas used, for the fee displayed before an estimate is available. 0 for a signature. */
  readonly typicalGas: bigint
  /** Builds the bytes for the review without checking against a node that they would succeed. */
  readonly draft: (context: GuardContext) => PreparedStep
  /** Builds the bytes to be signed, including gas. Throws a named error when they can't succeed. */
  readonly prepare: (context: GuardContext) => Promise<PreparedStep>
  /**
   * Runs after the transaction has succeeded or the data has been signed. Throws a named error when the step had
   * no effect, which makes it retryable. `minedIn` is the block number, if any.
   */
  readonly verify?: (minedIn: bigint | undefined) => Promise<void>
  /** Renames a wallet failure with this action's own error. */
  readonly nameFailure?: (error: WalletFailureError) => IbullError
  /** Whether this error of the step triggers a replan of the remaining steps instead of a failure. */
  readonly replans?: (error: IbullError) => boolean
  /** Absent if the step can't be batched. */
  readonly inBatch?: StepInBatch
}

/** Addresses the guard accepts in addition to the targets of its rules. Everything else is refused. */
export interface FlowScope {
  /** Tokens chosen by the user. Only these may be approved, sold or bought. */
  readonly chosenTokens: readonly Address[]
  /** Contracts chosen by the user that aren't in the network file, such as a staking pool. */
  readonly chosenContracts?: readonly Address[]
  /** Allowed spenders. `undefined` stands for a contract the network lacks. */
  readonly spenders?: readonly (Address | undefined)[]
  /** Recipient entered by the user. */
  readonly typedRecipient?: Address | undefined
}

/** A reason to think twice about a request, shown in the review. */
export interface FlowDoubt {
  readonly error: IbullError
  /** Nothing can be confirmed until the user accepts it. */
  readonly isBlocking: boolean
}

/** Flow declared by a feature. `Request` is opaque to the engine. */
export interface FlowDeclaration<Request> {
  /**
   * Returns the remaining steps based on current allowances. Called on start, after accepting new terms, and on
   * retry.
   */
  readonly plan: (request: Request, account: Address) => Promise<readonly FlowStep[]>
  readonly scope: (request: Request) => FlowScope
  /** Whether both requests promise the user the same. Differing terms in review require `accept`. */
  readonly isSameTerms: (accepted: Request, latest: Request) => boolean
  /**
   * Whether the accepted terms are still available. Default: `isSameTerms`. If not, the latest terms require
   * `accept` between steps.
   */
  readonly isStillGood?: (accepted: Request, latest: Request) => boolean
  /**
   * Returns the request as the chain states it now. Called right before each wallet request; terms that differ
   * require `accept`. Throws a named error when the request can't be kept.
   */
  readonly renew?: <Given extends Request>(request: Given) => Promise<Given>
  /** Returns what speaks against a request, with each plan. Never rejects. */
  readonly doubtsOf?: (request: Request) => Promise<readonly FlowDoubt[]>
  /** Summarises the calls of a batch for its record. `undefined` stands for the last call's summary. */
  readonly batchSummary?: (
    request: Request,
    calls: readonly TransactionSummary[],
  ) => TransactionSummary | undefined
}

/** A flow with a tolerance: its terms may change a little without the user's consent. */
export interface TolerantFlowDeclaration<Request> extends FlowDeclaration<Request> {
  readonly isStillGood: (accepted: Request, latest: Request) => boolean
}

export type StepState =
  | { readonly status: 'waiting' }
  | { readonly status: 'preparing' }
  | { readonly status: 'waitingForWallet' }
  /** Submitted but not yet mined. A batch has no hash until it is mined. */
  | { readonly status: 'submitted'; readonly hash: Hash | undefined }
  /** Mined; its effect is being verified. */
  | { readonly status: 'confirming'; readonly hash: Hash | undefined }
  | { readonly status: 'done'; readonly hash: Hash | undefined }
  | { readonly status: 'failed'; readonly error: IbullError; readonly hash: Hash | undefined }

export interface StepSnapshot {
  readonly id: string
  readonly kind: PreparedStep['kind']
  readonly values: Readonly<Record<string, string>>
  readonly approval?: NeededAllowance | undefined
  /** Summary stored in the transaction record; `undefined` for a signature. */
  readonly summary: TransactionSummary | undefined
  /** Decoded from the step's bytes by the signing guard. */
  readonly rows: readonly PreviewRow[]
  /**
   * In wei: typical until the step is prepared, then gas limit times gas price. `undefined` while the price is
   * loading, `'unknown'` if it could not be read. In a prepared batch the last step shows the fee of the whole
   * batch.
   */
  readonly networkFee: bigint | 'unknown' | undefined
  /** Price that `networkFee` is calculated with; `undefined` for a signature, or where the fee is not known. */
  readonly gasPrice?: GasPrice | undefined
  readonly state: StepState
}

/**
 * - `idle`: not opened
 * - `preparing`: steps are being planned
 * - `review`: rows are displayed, `confirm` starts; `open` rebuilds the draft after a preference change
 * - `running`: `currentStep` is in progress, see its state
 * - `priceChanged`: newer terms are available, `accept` applies them (before or between steps)
 * - `done`, `failed` (`retry` retries the failed step), `cancelled`
 */
export type FlowStatus =
  'idle' | 'preparing' | 'review' | 'running' | 'priceChanged' | 'done' | 'failed' | 'cancelled'

export interface FlowSnapshot<Request> {
  readonly status: FlowStatus
  /** Terms displayed to and confirmed by the user. */
  readonly request: Request | undefined
  /** Newer terms awaiting `accept`. */
  readonly latestRequest: Request | undefined
  readonly steps: readonly StepSnapshot[]
  /** Doubts about the request. While one of them is blocking, `confirm` is ignored until `accept`. */
  readonly doubts: readonly FlowDoubt[]
  /**
   * The unfinished steps are confirmed in the wallet as one atomic batch. They share their state, and
   * `currentStep` is the last of them.
   */
  readonly isBatch: boolean
  /** Index of the step in progress, or of the failed step. */
  readonly currentStep: number | undefined
  /** The failure; while `running`, the one that the wallet reported of a request that may have been sent. */
  readonly error: IbullError | undefined
  /** Identity of the flow's last transaction in the record: set on submission, or for a batch once it is mined. */
  readonly hash: Hash | undefined
  /** Wallet-assigned batch id, set on submission. */
  readonly bundleId: string | undefined
  /**
   * The account is a contract, so its wallet may need more signatures first. Known once the wallet request is
   * made.
   */
  readonly isContractAccount: boolean
}

/** A running flow. Plain object, no React: `useSyncExternalStore(flow.subscribe, flow.getSnapshot)`. */
export interface Flow<Request> {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => FlowSnapshot<Request>
  /** Plans the steps and moves to `review` (or `failed`). */
  readonly open: (request: Request) => void
  /**
   * Supplies newer terms, for example after a block. Unchanged terms are ignored; different ones require `accept`.
   */
  readonly update: (request: Request) => void
  /**
   * Accepts the newer terms: returns to `review`, or continues if the steps had started. In `review`, accepts the
   * request in spite of its doubts.
   */
  readonly accept: () => void
  /** Starts the steps. Ignored outside `review`, so a double click makes a single wallet request. */
  readonly confirm: () => void
  /** Switches the `review` of a batch, or one that the user rejected, to single steps, for the rest of the flow. */
  readonly splitBatch: () => void
  /** After `failed`, retries the failed step, or replans if no step had started. */
  readonly retry: () => void
  /**
   * Leaves the flow. Submitted requests stay tracked in the transaction record, and a hash the wallet returns
   * later is still recorded, once.
   */
  readonly cancel: () => void
}
