import type { Address, IbullError } from '@ibull/domain'
import type { GuardContext, GuardedAction } from '../guard/action-rule.ts'
import type { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import type { PreviewRow } from '../guard/preview-row.ts'
import type { SigningRequest, TypedDataRequest } from '../guard/signing-request.ts'
import type { Hex } from '../networks/network.ts'
import type { WalletFailureError } from '../wallet/wallet-errors.ts'
import type { Hash, TransactionSummary } from '../transactions/transaction-record.ts'

/** A transaction that is ready for the wallet. */
export interface PreparedTransaction {
  readonly kind: 'transaction'
  readonly request: SigningRequest
  readonly action: GuardedAction
  readonly summary: TransactionSummary
  readonly approval?: { readonly spender: Address; readonly tokenAddress: Address }
}

/** Typed data that is ready for the wallet. `onSigned` hands the signature to the step that uses it. */
export interface PreparedSignature {
  readonly kind: 'signature'
  readonly request: TypedDataRequest
  readonly action: GuardedAction
  readonly onSigned: (signature: Hex) => void
}

export type PreparedStep = PreparedTransaction | PreparedSignature

/** How a step joins an atomic batch of calls (EIP-5792). */
export interface StepInBatch {
  /**
   * Every way to make the call, the best first, without asking a node: gas and its price are the wallet's
   * business. An approval allows the exact amount.
   */
  readonly calls: (context: GuardContext) => readonly [PreparedTransaction, ...PreparedTransaction[]]
  /** Names why the call can't succeed, from how it reverted in the rehearsal of the batch. */
  readonly nameRevert: (reverted: ExecutionRevertedError) => IbullError
  /** Builds the call on its own as it was shown in the batch, when the wallet has refused the batch. Default: `prepare`. */
  readonly prepareAlone?: (context: GuardContext) => Promise<PreparedTransaction>
}

/**
 * One wallet request of a flow. `id` is `reset`, `approve`, `permit`, `send`, or a feature's own word; it
 * chooses the sentence (`flow.step.<id>`), filled with `values`.
 */
export interface FlowStep {
  readonly id: string
  readonly values: Readonly<Record<string, string>>
  /** What such a step usually burns: for the fee that is shown before an estimate can be made. 0 for a signature. */
  readonly typicalGas: bigint
  /** Builds the bytes for the review, without asking a node whether they would succeed. */
  readonly draft: (context: GuardContext) => PreparedStep
  /** Builds the bytes to be signed, gas included. Throws a named error when they can't succeed. */
  readonly prepare: (context: GuardContext) => Promise<PreparedStep>
  /**
   * Runs after the transaction was mined successfully, or the data signed. Throws a named error when the
   * step has not had its effect: it may then be retried. `minedIn` is the block number, where there is one.
   */
  readonly verify?: (minedIn: bigint | undefined) => Promise<void>
  /** Gives a failure of the wallet's own the words of this action. */
  readonly nameFailure?: (error: WalletFailureError) => IbullError
  /** Whether an error of this step leads to a new plan for the rest instead of a failure. */
  readonly replans?: (error: IbullError) => boolean
  /** Absent where the step can't be batched. */
  readonly inBatch?: StepInBatch
}

/** What the guard lets a request touch, apart from the targets of its rules. Everything else is refused. */
export interface FlowScope {
  /** The tokens that the user chose: only these may be approved, sold or bought. */
  readonly chosenTokens: readonly Address[]
  /** Contracts that the user chose and that no network file names: a staking pool. */
  readonly chosenContracts?: readonly Address[]
  /** Who may get an allowance; `undefined` stands for a contract that the network does not have. */
  readonly spenders?: readonly (Address | undefined)[]
  /** A recipient that the user typed. */
  readonly typedRecipient?: Address | undefined
}

/** What a feature declares. `Request` is the user's request; the engine never looks inside. */
export interface FlowDeclaration<Request> {
  /** Which steps are left: reads allowances. Called at the start, after newer terms are accepted, and on a retry. */
  readonly plan: (request: Request, account: Address) => Promise<readonly FlowStep[]>
  readonly scope: (request: Request) => FlowScope
  /** Whether both promise the user the same. In review, terms that differ need `accept`. */
  readonly isSameTerms: (accepted: Request, latest: Request) => boolean
  /** Whether the accepted terms are still available; defaults to `isSameTerms`. If not, the latest need `accept` between steps. */
  readonly isStillGood?: (accepted: Request, latest: Request) => boolean
}

export type StepState =
  | { readonly status: 'waiting' }
  | { readonly status: 'preparing' }
  | { readonly status: 'waitingForWallet' }
  /** Handed over; no node has mined it yet. A batch has no hash until then. */
  | { readonly status: 'submitted'; readonly hash: Hash | undefined }
  /** Mined; its effect is being checked. */
  | { readonly status: 'confirming'; readonly hash: Hash | undefined }
  | { readonly status: 'done'; readonly hash: Hash | undefined }
  | { readonly status: 'failed'; readonly error: IbullError; readonly hash: Hash | undefined }

export interface StepSnapshot {
  readonly id: string
  readonly kind: PreparedStep['kind']
  readonly values: Readonly<Record<string, string>>
  /** What its record will say; `undefined` for a signature. */
  readonly summary: TransactionSummary | undefined
  /** Decoded from the step's bytes by the signing guard. */
  readonly rows: readonly PreviewRow[]
  /**
   * In wei: typical until the step is prepared, then gas limit times gas price. `undefined` while the price is
   * loading, `'unknown'` if it could not be read. In a prepared batch the last step carries the fee of all.
   */
  readonly networkFee: bigint | 'unknown' | undefined
  readonly state: StepState
}

/**
 * - `idle`: not opened
 * - `preparing`: steps are being planned
 * - `review`: rows are shown, `confirm` starts; `open` drafts again after a preference has changed
 * - `running`: `currentStep` is at work, see its state
 * - `priceChanged`: newer terms are there, `accept` takes them (before or between the steps)
 * - `done`, `failed` (`retry` tries the failed step again), `cancelled`
 */
export type FlowStatus =
  'idle' | 'preparing' | 'review' | 'running' | 'priceChanged' | 'done' | 'failed' | 'cancelled'

export interface FlowSnapshot<Request> {
  readonly status: FlowStatus
  /** The terms that the user sees and confirms. */
  readonly request: Request | undefined
  /** Newer terms that wait for `accept`. */
  readonly latestRequest: Request | undefined
  readonly steps: readonly StepSnapshot[]
  /**
   * The steps that are not done go to the wallet as one confirmation: all of them happen, or none. They share
   * their state, and `currentStep` is the last of them.
   */
  readonly isBatch: boolean
  /** Index of the step at work, or of the failed one. */
  readonly currentStep: number | undefined
  readonly error: IbullError | undefined
  /** The hash of the last transaction of the flow: once handed over, that of a batch once mined. */
  readonly hash: Hash | undefined
  /** The wallet's id of the batch, once handed over. */
  readonly bundleId: string | undefined
  /** The account is a contract: its wallet may need more signatures before anything happens. Known once the wallet is asked. */
  readonly isContractAccount: boolean
}

/** A running flow. Plain object, no React: `useSyncExternalStore(flow.subscribe, flow.getSnapshot)`. */
export interface Flow<Request> {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => FlowSnapshot<Request>
  /** Plans the steps and moves to `review` (or `failed`). */
  readonly open: (request: Request) => void
  /** Newer terms, for example after a block. The same terms change nothing; others ask for `accept`. */
  readonly update: (request: Request) => void
  /** Takes the newer terms: back to `review`, or on with the steps when they had started. */
  readonly accept: () => void
  /** Starts the steps. Does nothing unless in `review`: a double click makes one wallet request. */
  readonly confirm: () => void
  /** In `review` of a batch: back to the review of single steps. The flow keeps to them. */
  readonly splitBatch: () => void
  /** After `failed`: tries the failed step again, or plans again when no step had started. */
  readonly retry: () => void
  /**
   * Leaves the flow. What was handed over stays tracked in the transaction record, and a hash that the
   * wallet gives later is still recorded, once.
   */
  readonly cancel: () => void
}
