import { describe, expect, test } from 'vitest'
import { mayHaveBeenSent, toWalletError } from './to-wallet-error.ts'
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
  type WalletError,
} from './wallet-errors.ts'

const nested = { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code: 4001 } } }
const trap = {
  get code(): never {
    throw new Error('trap')
  },
}

describe('toWalletError', () => {
  test.each<[string, unknown, new (...args: never[]) => WalletError]>([
    ['4001', { code: 4001 }, TransactionRejectedError],
    ['4001 inside an internal error', nested, TransactionRejectedError],
    ['4001 as the cause', new Error('outer', { cause: { code: 4001 } }), TransactionRejectedError],
    ['5000 of WalletConnect', { code: 5000, message: 'User rejected.' }, TransactionRejectedError],
    ['4100', { code: 4100 }, WalletAuthorizationError],
    ['4200', { code: 4200 }, WalletMethodUnsupportedError],
    ['4900', { code: 4900 }, WalletDisconnectedError],
    ['4901', { code: 4901 }, WalletDisconnectedError],
    ['4902', { code: 4902 }, WrongChainError],
    ['-32002', { code: -32002 }, WalletBusyError],
    [
      '-32000 without funds',
      { code: -32000, message: 'insufficient funds for gas * price + value' },
      InsufficientFundsError,
    ],
    ['a bare string', 'something broke', WalletFailureError],
    ['undefined', undefined, WalletFailureError],
    ['null', null, WalletFailureError],
    ['an object that throws', trap, WalletFailureError],
  ])('default: %s', (_name, thrown, expected) => {
    expect(toWalletError(thrown, 'send')).toBeInstanceOf(expected)
  })

  test.each<[string, unknown]>([
    ['geth', { code: -32000, message: 'nonce too high: address 0xf39F, tx: 5 state: 3' }],
    ['anvil', { code: -32003, message: 'Nonce too high' }],
    [
      'Hardhat in an internal error',
      {
        code: -32603,
        message: 'Internal JSON-RPC error.',
        data: {
          code: -32000,
          message:
            'Nonce too high. Expected nonce to be 0 but got 7. Note that transactions can’t be queued.',
        },
      },
    ],
    [
      'MetaMask around Hardhat',
      {
        code: -32603,
        message: `[ethjs-query] while formatting outputs from RPC '{"value":{"code":-32603,"data":{"code":-32000,"message":"Nonce too high. Expected nonce to be 0 but got 7."}}}'`,
      },
    ],
    ['a code in words', new Error('NONCE_TOO_HIGH')],
    ['Nethermind', { code: -32010, message: 'NonceGap, Future nonce. Expected nonce: 5' }],
  ])('behavior: a nonce that is too high is recognised: %s', (_name, thrown) => {
    const named = toWalletError(thrown, 'send')
    expect(named).toBeInstanceOf(WalletNonceError)
    expect(mayHaveBeenSent(named)).toBe(false)
  })

  test.each(['nonce too low: next nonce 3, tx nonce 2', `${'x'.repeat(500)} nonce too high`])(
    'behavior: another nonce may have been sent: %#',
    (message) => {
      const named = toWalletError({ code: -32000, message }, 'send')
      expect(named).toBeInstanceOf(WalletFailureError)
      expect(mayHaveBeenSent(named)).toBe(true)
    },
  )

  test('behavior: a refusal to connect has its own words', () => {
    const error = toWalletError({ code: 4001 }, 'connect')
    expect(error).toMatchObject({
      title: 'Authorization Error',
      message: 'Please authorize to access your account',
    })
    expect(new WalletNotFoundError()).toMatchObject({
      title: 'Provider Error',
      message: 'No provider was found',
    })
  })

  test('behavior: any other error shows its own name and message [8.14.3]', () => {
    expect(toWalletError(new TypeError('odd'), 'connect')).toMatchObject({
      title: 'TypeError',
      message: 'odd',
    })
    expect(toWalletError('odd', 'connect')).toMatchObject({ title: 'Error', message: 'odd' })
    expect(toWalletError(undefined, 'connect').message).toBe('The wallet gave no reason.')
  })

  test('behavior: an error that has its name passes through', () => {
    const error = new WalletBusyError()
    expect(toWalletError(error, 'send')).toBe(error)
  })
})
