import { IbullError, type Address } from '@ibull/domain'

/**
 * Connecting or using the wallet failed. `title` and `message` are the specification's texts; `code` is the key of
 * the translated copy (`error.<code>`, with title `error.<code>.title`).
 */
export abstract class WalletError extends IbullError {
  abstract readonly title: string
  override readonly isRetryable: boolean = true
}

/** No wallet is available. */
export class WalletNotFoundError extends WalletError {
  readonly code: string = 'walletNotFound'
  readonly title = 'Provider Error'
  constructor(cause?: unknown) {
    super('No provider was found', {}, cause)
  }
}

/** The user denied access to the accounts. */
export class WalletAuthorizationError extends WalletError {
  readonly code: string = 'walletAuthorization'
  readonly title = 'Authorization Error'
  constructor(cause?: unknown) {
    super('Please authorize to access your account', {}, cause)
  }
}

/** Unknown wallet id. */
export class UnknownConnectorError extends WalletError {
  readonly code: string = 'unknownConnector'
  readonly title = 'Unable to find connector'
  constructor(readonly connectorId: string) {
    super('The connector config is wrong', { connectorId })
  }
}

/** The wallet already has a pending prompt, which must be answered first (-32002). */
export class WalletBusyError extends WalletError {
  readonly code: string = 'walletBusy'
  readonly title = 'Open your wallet'
  constructor(cause?: unknown) {
    super('Your wallet already shows a request. Open it and respond there.', {}, cause)
  }
}

/** The wallet is on another chain and couldn't be switched. */
export class WrongChainError extends WalletError {
  readonly code: string = 'wrongChain'
  readonly title = 'Wrong network'
  constructor(
    readonly expectedChainId: number,
    readonly walletChainId: number | undefined,
    cause?: unknown,
  ) {
    super(
      `Your wallet is on chain ${walletChainId ?? 'unknown'}. Switch it to chain ${expectedChainId}.`,
      { expectedChainId, walletChainId: walletChainId ?? 'unknown' },
      cause,
    )
  }
}

/** The wallet is unavailable: locked, disconnected, or without a chain (4900, 4901). */
export class WalletDisconnectedError extends WalletError {
  readonly code: string = 'walletDisconnected'
  readonly title = 'Wallet disconnected'
  constructor(cause?: unknown) {
    super('Your wallet is disconnected. Connect it and try again.', {}, cause)
  }
}

/** The wallet doesn't support a required method (4200, -32601). */
export class WalletMethodUnsupportedError extends WalletError {
  readonly code: string = 'walletMethodUnsupported'
  readonly title = 'Not supported by your wallet'
  override readonly isRetryable = false
  constructor(
    readonly method: string,
    cause?: unknown,
  ) {
    super(`Your wallet doesn't support ${method}.`, { method }, cause)
  }
}

/** The wallet answered a request in a form that no standard defines. */
export class WalletAnswerError extends WalletError {
  readonly code: string = 'walletAnswer'
  readonly title = 'Unexpected answer'
  constructor(
    readonly method: string,
    /** The answer, sanitised and cut. */
    readonly answer: string,
  ) {
    super(`Your wallet answered ${method} with ${answer}. Update the wallet or use another one.`, {
      method,
      answer,
    })
  }
}

/** The user rejected the request in the wallet (4001). */
export class TransactionRejectedError extends WalletError {
  readonly code: string = 'transactionRejected'
  readonly title = 'Transaction rejected'
  constructor(cause?: unknown) {
    super('Transaction rejected.', {}, cause)
  }
}

/** The account can't pay for the transaction and its network fee. */
export class InsufficientFundsError extends WalletError {
  readonly code: string = 'insufficientFunds'
  readonly title = 'Insufficient funds'
  constructor(cause?: unknown) {
    super("Your balance doesn't cover the amount plus the network fee.", {}, cause)
  }
}

/** The wallet numbers the account's transactions ahead of the chain, as after a reset of a local or test network. */
export class WalletNonceError extends WalletError {
  readonly code: string = 'walletNonce'
  readonly title = 'Nonce too high'
  constructor(cause?: unknown) {
    super("Your wallet's nonce is ahead of the chain.", {}, cause)
  }
}

/** Any other wallet error, displayed with its own name and message. */
export class WalletFailureError extends WalletError {
  readonly code: string = 'walletFailure'
  readonly title: string
  constructor(title: string, message: string, cause?: unknown) {
    super(message, { title, message }, cause)
    this.title = title
  }
}

/**
 * The request left the page and the wallet reported a failure that doesn't exclude that it was sent: it may have been
 * broadcast before. Only the chain decides. The flow engine records it and shows the failure itself.
 */
export class UnansweredRequestError extends Error {
  constructor(
    /** The failure that the wallet reported. */
    readonly failure: IbullError,
  ) {
    super('The wallet reported a failure, but the request may have been sent.', { cause: failure })
    this.name = 'UnansweredRequestError'
  }
}

/** The connected account is no longer the one the request was made for. Nothing was signed. */
export class AccountChangedError extends WalletError {
  readonly code: string = 'accountChanged'
  readonly title = 'Account changed'
  constructor(
    readonly expected: Address,
    readonly found: Address | undefined,
  ) {
    super(
      'The account in your wallet changed. Nothing was signed: start again with the account that you want.',
      {
        expected,
        found: found ?? 'none',
      },
    )
  }
}
