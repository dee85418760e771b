import { encodeAbiParameters, encodeErrorResult, type Abi } from 'viem'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { errorCodesFile, errorCodesFileUrl } from '../../scripts/error-codes-file.ts'
import type { Hex } from '../networks/network.ts'
import {
  InsufficientFundsError,
  TransactionRejectedError,
  WalletBusyError,
  WalletFailureError,
} from '../wallet/wallet-errors.ts'
import { loadFeatureReverts } from './feature-reverts.ts'
import { exchangeReverts } from './exchange-reverts.ts'
import { revertErrorOf, type RevertTable } from './revert-error.ts'
import { yieldReverts } from '../yield/yield-reverts.ts'
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
  if (type === 'uint8') return 7
  if (type.startsWith('bytes')) return type === 'bytes' ? '0x' : `0x${'00'.repeat(Number(type.slice(5)))}`
  return 7n
}

const tables: readonly RevertTable[] = [exchangeReverts, yieldReverts]
const entries = tables.flatMap((table) => table.entries.map((entry) => ({ ...entry, table })))

test('behavior: until a feature is used, only the selector of its errors is known', async () => {
  vi.resetModules()
  const [{ decodeRevert }, { revertErrorOf }] = await Promise.all([
    import('./to-chain-error.ts'),
    import('./revert-error.ts'),
  ])
  const { selector, name } = yieldReverts.entries[0]
  expect(decodeRevert(selector)).toMatchObject({ code: 'contractUnknown', reason: selector })
  expect(revertErrorOf(name).code).toBe('contractReason')
})

describe('decodeRevert', () => {
  beforeAll(loadFeatureReverts)

  test.each(entries)('behavior: $name has its code and keeps its values', ({ name, inputs, table }) => {
    const abi = [{ type: 'error', name, inputs }] as unknown as Abi
    const data = encodeErrorResult({ abi, errorName: name, args: inputs.map(({ type }) => sample(type)) })
    const error = decodeRevert(data)
    expect(error).toMatchObject({ code: table.codes[name], reason: name })
    for (const { name: value, type } of inputs) expect(error.values[value]).toEqual(sample(type))
  })

  test.each(Object.entries(exchangeReverts.texts))('behavior: %s', (reason, code) => {
    expect(decodeRevert(errorString(reason))).toMatchObject({ code, reason })
  })

  test('behavior: a stored reason gives the same error again', () => {
    const all: readonly (Hex | undefined)[] = [
      undefined,
      `0x4e487b71${'11'.padStart(64, '0')}`,
      errorString('PancakeRouter: EXPIRED'),
      errorString('nothing that we know'),
      '0xdeadbeef',
      ...entries.map(({ selector }) => selector as Hex),
    ]
    for (const data of all) {
      const { code, reason, message, advice, isRetryable } = decodeRevert(data)
      expect(revertErrorOf(reason)).toMatchObject({ code, reason, message, advice, isRetryable })
    }
    expect(revertErrorOf('constructor').code).toBe('contractReason')
  })

  test('behavior: the same words from another contract mean something else', () => {
    const words = 'INSUFFICIENT_OUTPUT_AMOUNT'
    expect(decodeRevert(errorString(`PancakeRouter: ${words}`))).toMatchObject({ code: 'outputBelowMinimum' })
    expect(decodeRevert(errorString(`Pancake: ${words}`))).toMatchObject({ code: 'zeroOutput' })
    expect(decodeRevert(errorString(`not Pancake: K`))).toMatchObject({ code: 'contractReason' })
  })

  test('behavior: contracts of Uniswap V2 mean the same by other names', () => {
    expect(decodeRevert(errorString('UniswapV2Router: EXPIRED'))).toMatchObject({ code: 'deadlineExpired' })
    expect(decodeRevert(errorString('UniswapV2Library: INSUFFICIENT_LIQUIDITY'))).toMatchObject({
      code: 'poolTooSmall',
    })
    expect(decodeRevert(errorString('UniswapV2: K'))).toMatchObject({ code: 'poolUnderpaid' })
  })

  test('behavior: a reason from an unknown contract is quoted', () => {
    const error = decodeRevert(errorString('Trading is paused'))
    expect(error).toMatchObject({ code: 'contractReason' })
    expect(error.message).toBe('The transaction cannot succeed due to error: Trading is paused.')
    expect(error.values).toEqual({ reason: 'Trading is paused' })
  })

  test('behavior: the words of a hostile contract are cleaned and cut', () => {
    const { reason, message } = decodeRevert(errorString(`\u202eno\u200b way ${'x'.repeat(100_000)}`))
    expect(reason).toBe(`no way ${'x'.repeat(113)}`)
    expect(message).toContain(reason)
    expect(decodeRevert(errorString('\u200b'))).toMatchObject({ code: 'contractSilent' })
  })

  test('behavior: a panic carries its number', () => {
    const error = decodeRevert(`0x4e487b71${'11'.padStart(64, '0')}`)
    expect(error).toMatchObject({ code: 'contractPanic' })
    expect(error).toMatchObject({ values: { panicCode: 0x11n }, reason: 'Panic(0x11)' })
  })

  test.each<[string, Hex | undefined, string]>([
    ['no data', undefined, 'contractSilent'],
    ['empty data', '0x', 'contractSilent'],
    ['an empty reason', errorString(''), 'contractSilent'],
    ['another custom error', '0xdeadbeef', 'contractUnknown'],
    ['a broken text', '0x08c379a0ff', 'contractUnknown'],
    ['a broken panic', '0x4e487b71ff', 'contractUnknown'],
  ])('behavior: %s', (_name, data, code) => {
    expect(decodeRevert(data)).toMatchObject({ code })
  })

  test('behavior: a known error with broken values is still named', () => {
    expect(decodeRevert('0xf6a3457cff')).toMatchObject({ code: 'outputBelowMinimum' })
  })
})

describe('toChainError', () => {
  const k = errorString('Pancake: K')

  test('default', () => {
    expect(toChainError(new ExecutionRevertedError(k, 'execution reverted'))).toMatchObject({
      code: 'poolUnderpaid',
    })
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
    expect(toChainError(thrown)).toMatchObject({ code: 'poolUnderpaid' })
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

test('behavior: advice and another try follow the meaning of the code', () => {
  const error = decodeRevert(errorString('Pancake: TRANSFER_FAILED'))
  expect([adviceFor(error), error.isRetryable]).toEqual(['chooseOtherToken', false])
  const expired = decodeRevert(errorString('PancakeRouter: EXPIRED'))
  expect([adviceFor(expired), expired.isRetryable]).toEqual(['refreshQuote', true])
  expect(adviceFor(new WalletBusyError())).toBe('openWallet')
})

test('behavior: the list of error codes is that of the sources', async () => {
  expect(readFileSync(errorCodesFileUrl, 'utf8')).toBe(await errorCodesFile())
})
