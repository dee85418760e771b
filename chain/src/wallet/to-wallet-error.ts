import { IbullError } from '@ibull/domain'
import { MissingTransactionHashError } from '../transactions/transaction-record.ts'
import {
  InsufficientFundsError,
  TransactionRejectedError,
  WalletAuthorizationError,
  WalletBusyError,
  WalletDisconnectedError,
  WalletFailureError,
  WalletMethodUnsupportedError,
  WalletNonceError,
  WalletNotFoundError,
  WrongChainError,
} from './wallet-errors.ts'

/** Kind of wallet request that failed. */
export type WalletRequestKind = 'connect' | 'switch' | 'send' | 'sign'

const MAXIMUM_DEPTH = 6
/** The words of geth, anvil, Hardhat and MetaMask, the same as a code, and Nethermind's. */
const NONCE_TOO_HIGH = /nonce.?too.?high|nonce ?gap|future nonce/i

/**
 * Converts anything a wallet threw to a named error: an EIP-1193 code, one nested in an internal error (-32603), a
 * bare string, or `undefined`. Named errors pass through.
 */
export function toWalletError(error: unknown, kind: WalletRequestKind): IbullError {
  if (error instanceof IbullError) return error
  const layers = layersOf(error)
  const codes = new Set(layers.map(({ code }) => code))
  const names = new Set(layers.map(({ name }) => name))

  // 5000 is WalletConnect's equivalent (CAIP-25).
  if (codes.has(4001) || codes.has(5000) || codes.has('ACTION_REJECTED')) {
    return kind === 'connect' ? new WalletAuthorizationError(error) : new TransactionRejectedError(error)
  }
  if (codes.has(4100)) return new WalletAuthorizationError(error)
  // Nodes end a request that takes too long with the same code, and wallets pass it on.
  const said = layers.map(({ message }) => message).join('\n')
  if (codes.has(-32002) && !/timed? ?-?out/i.test(said)) return new WalletBusyError(error)
  if (codes.has(4902)) return new WrongChainError(0, undefined, error)
  if (codes.has(4900) || codes.has(4901)) return new WalletDisconnectedError(error)
  if (codes.has(4200) || codes.has(-32601)) return new WalletMethodUnsupportedError(kind, error)
  if (names.has('ProviderNotFoundError')) return new WalletNotFoundError(error)

  // Nodes have no code for this; geth's message is the de facto standard.
  if (/insufficient funds/i.test(said)) return new InsufficientFundsError(error)
  if (NONCE_TOO_HIGH.test(said)) return new WalletNonceError(error)

  const title = layers.find(({ name }) => name !== '')?.name ?? 'Error'
  const message = layers.find((layer) => layer.message !== '')?.message ?? 'The wallet gave no reason.'
  return new WalletFailureError(title, message, error)
}

/** Codes with which a wallet or a node refuses a request as it is: invalid, unknown, or with invalid parameters. */
const REFUSED: ReadonlySet<number> = new Set([-32_600, -32_601, -32_602])

/**
 * Whether a transaction may have been sent although the wallet answered with this error: it may be about what came
 * after the broadcast. Only rejections by the user, refusals of the request itself and a lack of funds exclude it.
 */
export function mayHaveBeenSent(named: Error): named is IbullError {
  const isUnclear =
    named instanceof WalletFailureError ||
    named instanceof WalletDisconnectedError ||
    named instanceof MissingTransactionHashError
  return isUnclear && !walletErrorCodes(named.cause).some((code) => REFUSED.has(code))
}

/** Returns the wallet's error codes, outermost first. */
export function walletErrorCodes(error: unknown): readonly number[] {
  return layersOf(error).flatMap(({ code }) => (typeof code === 'number' ? [code] : []))
}

interface Layer {
  readonly code: unknown
  readonly name: string
  readonly message: string
}

/** Returns the error and its wrapped causes, outermost first. Defensive, since wallets throw unusual objects. */
function layersOf(error: unknown): readonly Layer[] {
  const layers: Layer[] = []
  const queue: unknown[] = [error]
  while (queue.length > 0 && layers.length < MAXIMUM_DEPTH) {
    const current = queue.shift()
    if (typeof current === 'string' && current !== '') {
      layers.push({ code: undefined, name: '', message: current.slice(0, 500) })
    }
    if (typeof current !== 'object' || current === null) continue
    const [name, message] = [read(current, 'name'), read(current, 'message')]
    layers.push({
      code: read(current, 'code'),
      name: typeof name === 'string' ? name : '',
      message: typeof message === 'string' ? message.slice(0, 500) : '',
    })
    for (const key of ['cause', 'data', 'originalError', 'error']) {
      const inner = read(current, key)
      if (typeof inner === 'object' && inner !== null) queue.push(inner)
    }
  }
  return layers
}

function read(object: object, key: string): unknown {
  try {
    return Reflect.get(object, key)
  } catch {
    return undefined
  }
}
