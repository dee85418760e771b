import { IbullError } from '@ibull/domain'
import { encodeAbiParameters, encodeErrorResult, type Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { errorCodesFile, errorCodesFileUrl } from '../../scripts/error-codes-file.ts'
import { contractErrors } from '../abi/contract-errors.generated.ts'
import type { Hex } from '../networks/network.ts'
import {
  InsufficientFundsError,
  TransactionRejectedError,
  WalletBusyError,
  WalletFailureError,
} from '../wallet/wallet-errors.ts'
import { ADVICE } from './chain-error.ts'
import {
  ContractPanicError,
  ContractReasonError,
  ContractSilentError,
  NothingAskedError,
  OutputBelowMinimumError,
  PoolUnderpaidError,
  RevertError,
  TokenTransferFailedError,
  UnknownContractError,
} from './revert-errors.ts'
import { classOfContractError, classOfReason } from './revert-tables.ts'
import { ExecutionRevertedError, RpcRequestError, RpcTimeoutError } from './rpc-errors.ts'
import { adviceFor } from './advice-for.ts'
import { decodeRevert, toChainError } from './to-chain-error.ts'
import { readFileSync } from 'node:fs'

function errorString(reason: string): Hex {
  return `0x08c379a0${encodeAbiParameters([{ type: 'string' }], [reason]).slice(2)}`
}

function sample(type: string): unknown {
  if (type === 'address') return '0x0000000000000000000000000000000000000001'
  if (type === 'string') return 'text'
  if (type.startsWith('bytes')) return type === 'bytes' ? '0x' : `0x${'00'.repeat(Number(type.slice(5)))}`
  return 7n
}

describe('decodeRevert', () => {
  test.each(contractErrors.map((error) => [error.signature, error] as const))(
    'behavior: %s has its class and keeps its values',
    (_signature, { name, inputs }) => {
      const abi = [{ type: 'error', name, inputs }] as unknown as Abi
      const data = encodeErrorResult({ abi, errorName: name, args: inputs.map(({ type }) => sample(type)) })
      const error = decodeRevert(data)
      expect(error).toBeInstanceOf(classOfContractError[name])
      expect(error.reason).toBe(name)
      for (const { name: value, type } of inputs) expect(error.values[value]).toEqual(sample(type))
    },
  )

  test.each([...classOfReason])('behavior: %s', (reason, expected) => {
    const error = decodeRevert(errorString(reason))
    expect(error).toBeInstanceOf(expected)
    expect(error.reason).toBe(reason)
  })

  test('behavior: the same words from another contract mean something else', () => {
    const words = 'INSUFFICIENT_OUTPUT_AMOUNT'
    expect(decodeRevert(errorString(`PancakeRouter: ${words}`))).toBeInstanceOf(OutputBelowMinimumError)
    expect(decodeRevert(errorString(`Pancake: ${words}`))).toBeInstanceOf(NothingAskedError)
    expect(decodeRevert(errorString(`not Pancake: K`))).toBeInstanceOf(ContractReasonError)
  })

  test('behavior: a reason of a contract that is not ours is told in its words', () => {
    const error = decodeRevert(errorString('Trading is paused'))
    expect(error).toBeInstanceOf(ContractReasonError)
    expect(error.message).toBe('The transaction cannot succeed due to error: Trading is paused.')
    expect(error.values).toEqual({ reason: 'Trading is paused' })
  })

  test('behavior: the words of a hostile contract are cleaned and cut', () => {
    const { reason, message } = decodeRevert(errorString(`\u202eno\u200b way ${'x'.repeat(100_000)}`))
    expect(reason).toBe(`no way ${'x'.repeat(113)}`)
    expect(message).toContain(reason)
    expect(decodeRevert(errorString('\u200b'))).toBeInstanceOf(ContractSilentError)
  })

  test('behavior: a panic carries its number', () => {
    const error = decodeRevert(`0x4e487b71${'11'.padStart(64, '0')}`)
    expect(error).toBeInstanceOf(ContractPanicError)
    expect(error).toMatchObject({ panicCode: 0x11n, reason: 'Panic(0x11)' })
  })

  test.each<[string, Hex | undefined, new (...args: never[]) => Error]>([
    ['no data', undefined, ContractSilentError],
    ['empty data', '0x', ContractSilentError],
    ['an empty reason', errorString(''), ContractSilentError],
    ['another custom error', '0xdeadbeef', UnknownContractError],
    ['a broken text', '0x08c379a0ff', UnknownContractError],
    ['a broken panic', '0x4e487b71ff', UnknownContractError],
  ])('behavior: %s', (_name, data, expected) => {
    expect(decodeRevert(data)).toBeInstanceOf(expected)
  })

  test('behavior: a known error with broken values is still named', () => {
    expect(decodeRevert('0xf6a3457cff')).toBeInstanceOf(OutputBelowMinimumError)
  })
})

describe('toChainError', () => {
  const k = errorString('Pancake: K')

  test('default', () => {
    expect(toChainError(new ExecutionRevertedError(k, 'execution reverted'))).toBeInstanceOf(
      PoolUnderpaidError,
    )
  })

  test('behavior: an error that has its name keeps it', () => {
    const error = new RpcTimeoutError('https://node.example', 10_000)
    expect(toChainError(error)).toBe(error)
  })

  test.each<[string, unknown]>([
    ['as a node gives it', { code: 3, message: 'execution reverted', data: k }],
    ['inside an internal error', { code: -32603, message: 'Internal', data: { code: 3, data: k } }],
    ['inside originalError', { code: -32603, data: { originalError: { code: 3, data: k } } }],
    ['behind causes, as viem wraps it', { cause: { cause: { raw: k } } }],
  ])('behavior: revert data %s', (_name, thrown) => {
    expect(toChainError(thrown)).toBeInstanceOf(PoolUnderpaidError)
  })

  test.each<[string, unknown, new (...args: never[]) => Error]>([
    ['4001', { code: 4001 }, TransactionRejectedError],
    ['4001 with data beside it', { code: 4001, data: '0xdeadbeef' }, TransactionRejectedError],
    [
      'a nested rejection',
      { code: -32603, data: { originalError: { code: 4001 } } },
      TransactionRejectedError,
    ],
    ['-32002', { code: -32002 }, WalletBusyError],
    ['a text', 'nonce too low', WalletFailureError],
    ['undefined', undefined, WalletFailureError],
    ['null', null, WalletFailureError],
    ['a number', 5, WalletFailureError],
  ])('behavior: %s', (_name, thrown, expected) => {
    expect(toChainError(thrown)).toBeInstanceOf(expected)
  })

  test('behavior: a node that says the account is too poor', () => {
    const refusal = new RpcRequestError('eth_estimateGas', -32000, 'insufficient funds for transfer', false)
    expect(toChainError(refusal)).toBeInstanceOf(InsufficientFundsError)
  })

  test('behavior: survives objects that refuse to be read, and circles', () => {
    const hostile = new Proxy(
      {},
      {
        get() {
          throw new Error('no')
        },
      },
    )
    const circle: { cause?: unknown } = {}
    circle.cause = circle
    expect(toChainError(hostile)).toBeInstanceOf(WalletFailureError)
    expect(toChainError(circle)).toBeInstanceOf(WalletFailureError)
  })
})

describe('advice', () => {
  test('behavior: every contract error has an advice of the list, and a sentence', () => {
    for (const revertClass of [...Object.values(classOfContractError), ...classOfReason.values()]) {
      const error: IbullError = new revertClass('reason')
      expect(error).toBeInstanceOf(RevertError)
      expect(ADVICE).toContain(adviceFor(error))
      expect(error.message).toMatch(/^[A-Z].*\.$/)
    }
    expect(adviceFor(new TokenTransferFailedError('reason'))).toBe('chooseOtherToken')
    expect(adviceFor(new WalletBusyError())).toBe('openWallet')
  })
})

test('behavior: the list of error codes is that of the sources', () => {
  expect(readFileSync(errorCodesFileUrl, 'utf8')).toBe(errorCodesFile())
})
